# The layer "python" of tests/run: the package is built, installed, and tested as it was installed. Sourced by tests/run, whose
# functions it uses.

# What the Python layer sets up: environments, the source distribution, and the wheel that is built from it.
py=target/python

# A virtual environment with what the tests need.
python_tools() {
    [ -x "$py/venv/bin/python" ] || python3 -m venv "$py/venv" || return 1
    "$py/venv/bin/python" -m pip install --quiet --requirement python/tests/requirements.txt
}

# The source distribution, the wheel from what is in it and nothing else, and that wheel in the environment of the tests.
python_build() {
    local maturin=$PWD/$py/venv/bin/maturin target=$PWD/target
    rm -rf "$py/dist" "$py/unpacked" && mkdir -p "$py/unpacked" || return 1
    (cd python && "$maturin" sdist --out "../$py/dist") || return 1
    # All files of the archive have the same time. Cargo goes by times: what has not changed keeps its own, the rest is new.
    tar -xzmf "$py"/dist/*.tar.gz --strip-components=1 --no-same-owner -C "$py/unpacked" || return 1
    # The lock file is left aside: cargo takes out of it what the archive lacks, and does not go by its time.
    diff -rq --exclude=Cargo.lock "$py/unpacked" "$py/sdist" >/dev/null 2>&1 ||
        { rm -rf "$py/sdist" && mv "$py/unpacked" "$py/sdist"; } || return 1
    (cd "$py/sdist" && CARGO_TARGET_DIR=$target "$maturin" build --release --out ../dist) || return 1
    "$py/venv/bin/python" -m pip install --quiet --no-deps --force-reinstall "$py"/dist/*.whl
}

# The wheel in an environment that has nothing else, away from the source tree.
python_clean_install() {
    local wheel
    wheel=$(echo "$PWD/$py"/dist/*.whl)
    rm -rf "$py/clean" && python3 -m venv "$py/clean" && "$py/clean/bin/python" -m pip install --quiet "$wheel" || return 1
    (cd "$py/clean" && bin/python -m mexican_train play --seed 7 >/dev/null &&
        bin/python -I -W error -c 'import mexican_train as mt; mt.Game(mt.Rules.preset("pagat", players=4)).view(0).to_svg()')
}

python() {
    check "python: tools" python_tools || return
    check "python: source distribution and wheel" python_build
    check "python: the wheel in a clean environment" python_clean_install
    check "python: format" "$py/venv/bin/ruff" format --check python
    check "python: lints" "$py/venv/bin/ruff" check python
    command -v node >/dev/null || skip "python: that every type is known" "pyright needs Node.js, which is not here"
    pytests "python: tests" "$py/venv/bin/python" -m pytest --quiet python/tests
    pytests "python: tests from four threads" "$py/venv/bin/python" -m pytest --quiet python/tests --threads 4
}

# pytests NAME COMMAND...: runs pytest and counts each test.
pytests() {
    local name=$1 log
    shift
    echo
    echo "== $name"
    log=$(mktemp)
    "$@" 2>&1 | tee "$log"
    local status=${PIPESTATUS[0]} good bad
    good=$(tail -n 1 "$log" | grep -o '[0-9]* passed' | awk '{ n += $1 } END { print n + 0 }')
    bad=$(tail -n 1 "$log" | grep -oE '[0-9]+ (failed|error)' | awk '{ n += $1 } END { print n + 0 }')
    rm -f "$log"
    # A run that breaks off, or that runs nothing, has failed although it counts no failure.
    if [ "$bad" -eq 0 ] && { [ "$status" -ne 0 ] || [ "$good" -eq 0 ]; }; then
        bad=1
    fi
    passed=$((passed + good))
    failed=$((failed + bad))
    [ "$bad" -eq 0 ] || failures+=("$name")
}
