"""Another consumer of the ABI than C: cffi reads the header as it stands, and a game is played through it.

    cffi_host.py COMPILER HEADER LIBRARY
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

import cffi


def declarations(compiler: str, header: str) -> str:
    """What the header declares: its constants, and what is left of it after the preprocessor."""
    with tempfile.TemporaryDirectory() as empty:
        for name in ("stddef.h", "stdint.h"):
            Path(empty, name).touch()
        preprocess = [compiler, "-E", "-P", "-nostdinc", "-I", empty, "-x", "c", header]
        declared = subprocess.run(preprocess, check=True, capture_output=True, text=True).stdout
        defined = subprocess.run([*preprocess, "-dM"], check=True, capture_output=True, text=True).stdout
    constants = re.findall(r"^#define MT_\w+ \d+(?=u?$)", defined, re.MULTILINE)
    return "\n".join(constants) + "\n" + declared


def main() -> None:
    compiler, header, library = sys.argv[1:]
    ffi = cffi.FFI()
    ffi.cdef(declarations(compiler, header))
    mt = ffi.dlopen(library)

    def must(status: int) -> None:
        if status != mt.MT_OK:
            raise RuntimeError(ffi.string(mt.mt_status_name(status)).decode())

    def struct(name: str):
        value = ffi.new(f"{name} *")
        value.struct_size = ffi.sizeof(name)
        return value

    assert ffi.string(mt.mt_version()).decode() == re.search(r'#define MT_VERSION "(.*)"', Path(header).read_text())[1]
    rules, handle = struct("mt_rules"), ffi.new("mt_game **")
    must(mt.mt_rules_preset(mt.MT_PRESET_EASY, 3, rules, ffi.NULL))
    rules.doubles_order = mt.MT_DOUBLES_ORDER_ANY
    must(mt.mt_game_new(rules, 7, handle, ffi.NULL))
    game = ffi.gc(handle[0], mt.mt_game_free)

    seat, is_over, count, action = ffi.new("mt_seat *"), ffi.new("uint32_t *"), ffi.new("size_t *"), struct("mt_action")
    moves = 0
    while must(mt.mt_game_is_over(game, is_over)) or not is_over[0]:
        round_ = mt.mt_game_round(game)
        must(mt.mt_round_to_act(round_, seat))
        if seat[0] == mt.MT_NONE:
            must(mt.mt_game_start_next_round(game, ffi.NULL))
            continue
        must(mt.mt_round_legal_count(round_, seat[0], count))
        must(mt.mt_round_legal_action(round_, seat[0], moves % count[0], action))
        must(mt.mt_game_apply(game, seat[0], action, ffi.NULL))
        moves += 1

    totals, places = ffi.new("int64_t[3]"), ffi.new("uint32_t[3]")
    must(mt.mt_game_totals(game, totals, 3, count))
    must(mt.mt_game_places(game, places, 3, count))
    winner = min(range(3), key=lambda player: totals[player])
    assert count[0] == 3 and places[winner] == 1
    print(f"{moves} moves, totals {list(totals)}")


if __name__ == "__main__":
    main()
