# The layer "c" of tests/run: the C ABI, its header, and programs in C that use it. Sourced by tests/run, whose functions
# check and skip it uses.

c_built=target/c
c_warnings=(-Wall -Wextra -Wpedantic -Werror -Wshadow)
c_system_libraries=(-lpthread -ldl -lm)

# The compilers of this machine, the usual one first.
c_compilers() {
    local compiler found=()
    for compiler in "${CC:-cc}" gcc clang; do
        command -v "$compiler" >/dev/null && [[ " ${found[*]-} " != *" $(readlink -f "$(command -v "$compiler")") "* ]] &&
            found+=("$(readlink -f "$(command -v "$compiler")")")
    done
    printf '%s\n' "${found[@]-}"
}

# The library as the tests use it: with every check of Rust's, and some optimisation. One that panics on demand is kept apart.
c_build_libraries() {
    mkdir -p "$c_built" || return 1
    cargo build --profile test --package mexican-train-ffi --features test-panic --locked &&
        cp target/debug/libmexican_train.a "$c_built/libpanicking.a" &&
        cargo build --profile test --package mexican-train-ffi --locked &&
        cp target/debug/libmexican_train.a target/debug/libmexican_train.so "$c_built/" &&
        ln -sf libmexican_train.so "$c_built/$(objdump -p "$c_built/libmexican_train.so" | awk '/SONAME/ { print $2 }')"
}

# c_program NAME OPTION...: builds a program of this folder against the static library.
c_program() {
    local name=$1 sources=("tests/c/$1.c" tests/c/check.c)
    shift
    [ "$name" != vectors ] || sources+=(tests/c/digest.c)
    "${CC:-cc}" -std=c11 "${c_warnings[@]}" -g -O1 -Iinclude "$@" "${sources[@]}" -o "$c_built/$name" \
        "$c_built/${c_library:-libmexican_train.a}" "${c_system_libraries[@]}"
}

# The header by itself and twice, and every program, in every version of the language and with every compiler.
c_standards() {
    local compiler standard program twice=$c_built/twice.c
    printf '#include <mexican_train.h>\n#include <mexican_train.h>\nint main(void) { return (int)MT_OK; }\n' >"$twice"
    for compiler in $(c_compilers); do
        for standard in c99 c11 c17; do
            "$compiler" -std=$standard "${c_warnings[@]}" -fsyntax-only -x c include/mexican_train.h || return 1
            for program in "$twice" tests/c/*.c; do
                "$compiler" -std=$standard "${c_warnings[@]}" -Iinclude -fsyntax-only "$program" ||
                    { echo "$program is no $standard for $compiler"; return 1; }
            done
        done
        for standard in c++17 c++20 c++2b; do
            "$compiler" -std=$standard "${c_warnings[@]}" -Iinclude -fsyntax-only -x c++ include/mexican_train.h &&
                "$compiler" -std=$standard "${c_warnings[@]}" -Iinclude -fsyntax-only -x c++ "$twice" ||
                { echo "the header is no $standard for $compiler"; return 1; }
        done
        echo "$compiler: c99, c11, c17, c++17, c++20 and c++23"
    done
}

# c_run PROGRAM: runs a program of this folder on what it is for.
c_run() {
    local name=$1
    shift
    case $name in
        vectors) "$@" "$c_built/vectors" tests/vectors/*.toml ;;
        play) "$@" "$c_built/play" pagat 4 >/dev/null && "$@" "$c_built/play" chicken_foot 5 >/dev/null ;;
        *) "$@" "$c_built/$name" ;;
    esac
}

c_vectors() { c_program vectors && c_run vectors; }
c_misuse() { c_program misuse && c_run misuse; }
c_threads() { c_program threads && c_run threads; }
c_bots() { c_program bots && c_run bots; }
c_play() { c_program play && c_run play; }

c_playouts() {
    c_program playouts && "$c_built/playouts" 20 && "$c_built/playouts" 20 chicken_foot listed
}

c_shared() {
    "${CC:-cc}" -std=c11 -Iinclude tests/c/play.c -o "$c_built/play_shared" -L"$c_built" -lmexican_train &&
        LD_LIBRARY_PATH=$c_built "$c_built/play_shared" gamerules 3 >/dev/null
}

# What the readme shows as its quick start, as it is printed.
c_quick_start() {
    sed -n '/^```c$/,/^```$/p' README.md | sed '1d;$d' >"$c_built/quick_start.c"
    grep -q 'int main' "$c_built/quick_start.c" || { echo "README.md has no quick start in C"; return 1; }
    "${CC:-cc}" -std=c99 "${c_warnings[@]}" -Iinclude "$c_built/quick_start.c" -o "$c_built/quick_start" \
        "$c_built/libmexican_train.a" "${c_system_libraries[@]}" && "$c_built/quick_start"
}

# The program in the manual at the top of the header.
c_manual() {
    sed -n '/^ \* A WHOLE GAME/,/^ \* THE PARTS/p' include/mexican_train.h | sed -n 's/^ \*     //p' >"$c_built/manual.c"
    grep -q 'int main' "$c_built/manual.c" || { echo "the header shows no program"; return 1; }
    "${CC:-cc}" -std=c99 "${c_warnings[@]}" -Iinclude "$c_built/manual.c" -o "$c_built/manual" \
        "$c_built/libmexican_train.a" "${c_system_libraries[@]}" && "$c_built/manual"
}

# Panics come out as a status and print nothing, and only the library of the tests can be made to.
c_panic() {
    local printed
    c_library=libpanicking.a c_program panic || return 1
    printed=$("$c_built/panic" 2>&1) || { echo "$printed"; return 1; }
    echo "$printed"
    [ "$printed" = "${printed#*panic}" ] || { echo "a panic printed something"; return 1; }
    ! nm "$c_built/libmexican_train.so" | grep mt_test_panic
}

# c_sanitized SANITIZER FAULT...: the programs under a sanitizer, which is shown to be in by catching these faults.
c_sanitized() {
    local sanitizer=$1 fault program programs=(misuse vectors bots threads play)
    shift
    [ "$sanitizer" != thread ] || programs=(threads)
    c_program faulty -fsanitize="$sanitizer" -fno-sanitize-recover=all || return 1
    for fault in "$@"; do
        ! "$c_built/faulty" "$fault" >/dev/null 2>&1 || { echo "the sanitizer does not catch: $fault"; return 1; }
    done
    "$c_built/faulty" || return 1
    for program in "${programs[@]}"; do
        c_program "$program" -fsanitize="$sanitizer" -fno-sanitize-recover=all && c_run "$program" || return 1
    done
}

# What Rust keeps of its main thread looks as if it might be lost; only what certainly is counts.
c_valgrind() {
    local program
    for program in misuse bots play; do
        c_program "$program" &&
            c_run "$program" valgrind --quiet --error-exitcode=9 --leak-check=full --errors-for-leak-kinds=definite || return 1
    done
}

# Every symbol that the shared library exports is the header's, and the other way round.
c_symbols() {
    nm -D --defined-only "$c_built/libmexican_train.so" | awk '{ print $3 }' | sed 's/@.*//' | sort >"$c_built/exported"
    c_declarations | grep -o '\bmt_[a-z0-9_]*(' | tr -d '(' | sort >"$c_built/declared"
    diff "$c_built/declared" "$c_built/exported" && echo "$(wc -l <"$c_built/exported") functions"
}

# What the header declares, without what it includes.
c_declarations() {
    mkdir -p "$c_built/no_includes" && touch "$c_built/no_includes/stddef.h" "$c_built/no_includes/stdint.h"
    "${CC:-cc}" -E -P -nostdinc -I"$c_built/no_includes" -x c include/mexican_train.h
}

# The ABI as C sees it: a library of the declared functions, all of which trap, described by its debug information. What the
# library does inside is no part of it.
c_describe_abi() {
    { printf '#include <stddef.h>\n#include <stdint.h>\n' && c_declarations | sed 's/);/) { __builtin_trap(); }/'; } >"$c_built/abi.c" &&
        "${CC:-cc}" -std=c11 -g -O0 -fPIC -shared -Wno-return-type "$c_built/abi.c" -o "$c_built/abi.so" &&
        abidw --no-corpus-path --no-comp-dir-path --no-show-locs "$c_built/abi.so" --out-file "$1"
}

# A break of the ABI is seen: against the description that is committed. UPDATE_ABI=1 writes it anew.
c_abi() {
    [ -z "${UPDATE_ABI-}" ] || c_describe_abi tests/c/mexican_train.abi || return 1
    c_describe_abi "$c_built/now.abi" && abidiff --no-added-syms tests/c/mexican_train.abi "$c_built/now.abi" ||
        { echo "the ABI has changed: if that is meant, MT_ABI_VERSION goes up, and UPDATE_ABI=1 tests/run c writes it down"; return 1; }
}

# Another language, by way of the header as it stands.
c_cffi() {
    local python=target/venv-c/bin/python
    [ -x "$python" ] || python3 -m venv target/venv-c || return 1
    "$python" -c 'import cffi' 2>/dev/null || target/venv-c/bin/pip install --quiet 'cffi>=2,<3' || return 1
    "$python" tests/c/cffi_host.py "${CC:-cc}" include/mexican_train.h "$c_built/libmexican_train.so"
}

# c_sanitizer_works SANITIZER: whether programs can be built and run with it here.
c_sanitizer_works() {
    mkdir -p "$c_built" && printf 'int main(void) { return 0; }\n' >"$c_built/empty.c" &&
        "${CC:-cc}" -fsanitize="$1" "$c_built/empty.c" -o "$c_built/empty" 2>/dev/null && "$c_built/empty" 2>/dev/null
}

c() {
    check "C: the libraries" c_build_libraries || return
    check "C: the languages and compilers" c_standards
    [ "$(c_compilers | wc -l)" -gt 1 ] || skip "C: a second compiler" "only one of gcc and clang is here"
    check "C: vectors" c_vectors
    check "C: misuse" c_misuse
    check "C: threads" c_threads
    check "C: bots and simulations" c_bots
    check "C: a game that is played and shown" c_play
    check "C: the program of the benchmark" c_playouts
    check "C: the shared library" c_shared
    check "C: the quick start of the readme" c_quick_start
    check "C: the program in the header" c_manual
    check "C: panics" c_panic
    check "C: symbols" c_symbols
    if c_sanitizer_works address,undefined; then
        check "C: under the address and undefined behaviour sanitizers" c_sanitized address,undefined address undefined
    else
        skip "C: the address and undefined behaviour sanitizers" "they do not work here"
    fi
    if c_sanitizer_works thread; then
        check "C: under the thread sanitizer" c_sanitized thread thread
    else
        skip "C: the thread sanitizer" "it does not work here"
    fi
    if command -v valgrind >/dev/null; then
        check "C: under valgrind" c_valgrind
    else
        skip "C: valgrind" "it is not installed"
    fi
    if command -v abidiff >/dev/null && command -v abidw >/dev/null; then
        check "C: the ABI is what it was" c_abi
    else
        skip "C: the ABI is what it was" "abidiff (abigail-tools) is not installed"
    fi
    check "C: the header read by cffi" c_cffi
}
