# The C++ half of the layer "c" of tests/run: the C++ header, its tests and examples, and the ways to install and find the
# library. Sourced by tests/run, whose functions check and skip it uses.
#
# The environment can say which compilers are tried (CXX_COMPILERS, else g++ and clang++), and with which profile of cargo the
# library is built (MEXICAN_TRAIN_PROFILE, else test, as for C).

cpp_profile=${MEXICAN_TRAIN_PROFILE:-test}
cpp_target=$PWD/target
cpp_work=$PWD/target/cpp
cpp_cargo=${CARGO:-cargo}
cpp_warnings=(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)
cpp_include=$PWD/include

# Where libraries go in a prefix: deep down where the system has it so, since that is harder to move.
cpp_libdir=lib
if cpp_multiarch=$(cc -print-multiarch 2>/dev/null) && [ -n "$cpp_multiarch" ]; then
    cpp_libdir=lib/$cpp_multiarch
fi

cpp_has() {
    command -v "$1" >/dev/null 2>&1
}

# CMake, from the Python packages if the system has none.
cpp_cmake() {
    cpp_has cmake && return
    local tools=$PWD/target/venv-c
    [ -x "$tools/bin/python" ] || python3 -m venv "$tools" || return 1
    [ -x "$tools/bin/cmake" ] || "$tools/bin/pip" install --quiet 'cmake>=3.21' || return 1
    PATH=$PATH:$tools/bin
}

# cpp_knows COMPILER STANDARD: whether it knows that standard by that name.
cpp_knows() {
    "$1" -std="$2" -x c++ -fsyntax-only /dev/null 2>/dev/null
}

# cpp_standards COMPILER: the standards that it knows, as it calls them: C++23 was c++2b at first.
cpp_standards() {
    local standard
    for standard in c++17 c++20 c++23; do
        if cpp_knows "$1" $standard; then
            echo $standard
        elif [ $standard = c++23 ] && cpp_knows "$1" c++2b; then
            echo c++2b
        fi
    done
}

# cpp_build COMPILER OUTPUT ARGUMENT...: compiles and links with the shared library.
cpp_build() {
    local compiler=$1 output=$2
    shift 2
    "$compiler" "${cpp_warnings[@]}" -I"$cpp_include" "$@" -o "$output" \
        -L"$cpp_work/lib" -lmexican_train -Wl,-rpath,"$cpp_work/lib"
}

# cpp_soname LIBRARY: the name by which programs ask for it.
cpp_soname() {
    objdump -p "$1" | awk '/SONAME/ { print $2 }'
}

# The library, where programs find it by its SONAME.
cpp_library() {
    local directory=$cpp_profile
    case $directory in dev | test) directory=debug ;; esac
    "$cpp_cargo" build --quiet --package mexican-train-ffi --locked --profile "$cpp_profile" --target-dir "$cpp_target" ||
        return 1
    mkdir -p "$cpp_work/lib" || return 1
    local name
    for name in libmexican_train.so "$(cpp_soname "$cpp_target/$directory/libmexican_train.so")"; do
        ln -sf "$cpp_target/$directory/libmexican_train.so" "$cpp_work/lib/$name" || return 1
    done
}

# The C++ header says all that the C header says.
cpp_covers() {
    local header=include/mexican_train.h wrapper=include/mexican_train.hpp missing=0 name found
    for name in $(grep -o '\bmt_[a-z_]*(' $header | tr -d '(' | sort -u); do
        # What these tell, an Error knows already.
        case $name in mt_error_status | mt_error_reason) continue ;; esac
        grep -q "\b$name\b" $wrapper || { echo "no wrapper of $name()"; missing=1; }
    done
    local kinds='ERROR|REFUSAL|PRESET|ACTION|JOIN|EVENT|DRAW|ENDED|FORM|THEME|OBJECTIVE'
    for name in $(sed -nE "s/^#define (MT_(OK|($kinds)_[A-Z0-9_]*)) .*/\1/p" $header); do
        case $name in
            # How many there are, and two rules that begin as another kind does.
            MT_PRESET_COUNT | MT_DRAW_COUNT_* | MT_DRAW_DRAWN_TILE_*) continue ;;
        esac
        found=$(sed -n "s/^ *\([a-z_0-9]*\) = $name,$/\1/p" $wrapper)
        # The name without its first word or two, in lower case; an underscore follows a word of C++.
        case $name in
            "MT_$(tr '[:lower:]' '[:upper:]' <<<"${found%_}")" | MT_[A-Z]*"_$(tr '[:lower:]' '[:upper:]' <<<"${found%_}")") ;;
            *) echo "no enumerator of $name, or by another name: '$found'"; missing=1 ;;
        esac
    done
    # A function of Rules must not hide a member of mt_rules.
    for name in $(sed -n '/^typedef struct mt_rules {/,/^} mt_rules;/s/^  uint32_t \([a-z_]*\).*/\1/p' $header); do
        sed -n '/^struct Rules : mt_rules/,/^};/p' $wrapper | grep -q "[> ]$name(" &&
            { echo "Rules::$name() hides the member $name"; missing=1; }
    done
    return $missing
}

# cpp_header COMPILER OPTION...: the header compiles alone, and twice.
cpp_header() {
    local file
    printf '#include <mexican_train.hpp>\n' >"$cpp_work/alone.cpp"
    printf '#include <mexican_train.hpp>\n#include <mexican_train.h>\n#include <mexican_train.hpp>\n' >"$cpp_work/twice.cpp"
    for file in alone twice; do
        "$1" "${@:2}" "${cpp_warnings[@]}" -I"$cpp_include" -fsyntax-only "$cpp_work/$file.cpp" || return 1
    done
}

# cpp_combinations COMPILER...: a line for each compiler with each standard that it knows, with exceptions and without.
cpp_combinations() {
    local compiler standard
    for compiler in "$@"; do
        for standard in $(cpp_standards "$compiler"); do
            echo "$compiler -std=$standard"
            echo "$compiler -std=$standard -fno-exceptions -fno-rtti"
        done
    done
}

# cpp_behaviour_of COMBINATION: where the program that is built so lies.
cpp_behaviour_of() {
    echo "$cpp_work/behaviour_${1//[^a-z0-9]/_}"
}

# cpp_build_behaviours COMPILER...: builds the behaviour test in all combinations, as many at a time as there are cores. That
# is most of the work of this layer. Whether it went well is seen when they are run.
cpp_build_behaviours() {
    local combination program
    while read -r combination; do
        program=$(cpp_behaviour_of "$combination")
        rm -f "$program"
        while [ "$(jobs -rp | wc -l)" -ge "$(nproc)" ]; do wait -n; done
        # shellcheck disable=SC2086
        cpp_build ${combination%% *} "$program" ${combination#* } tests/cpp/behaviour.cpp >"$program.log" 2>&1 &
    done < <(cpp_combinations "$@")
    wait
}

# cpp_behaviour COMBINATION: what the header promises.
cpp_behaviour() {
    local program
    program=$(cpp_behaviour_of "$1")
    [ -x "$program" ] || { cat "$program.log"; return 1; }
    "$program"
}

# Two files of one program, one with exceptions and one without.
cpp_mixed() {
    printf '#define MEXICAN_TRAIN_NO_EXCEPTIONS\n#include "mixed.hpp"\nbool without() { %s }\n' \
        'return mt::Tile::parse("12-4").value() == mt::Tile::of(4, 12).value() && !mt::Tile::parse("x");' \
        >"$cpp_work/mixed_without.cpp"
    printf '#include "mixed.hpp"\nint main() { %s }\n' \
        'try { mt::Tile::parse("x"); } catch (const mt::Error&) { return without() ? 0 : 1; } return 2;' \
        >"$cpp_work/mixed_with.cpp"
    printf '#include <mexican_train.hpp>\nnamespace mt = mexican_train;\nbool without();\n' >"$cpp_work/mixed.hpp"
    cpp_build "$1" "$cpp_work/mixed" -std=c++17 "$cpp_work/mixed_with.cpp" "$cpp_work/mixed_without.cpp" &&
        "$cpp_work/mixed"
}

# The code of the README's quick start, as printed.
cpp_extract() {
    awk '/^## Quick start in C\+\+/ { on = 1 } on && /^```cpp$/ { code = 1; next } code && /^```$/ { exit } code' \
        README.md >"$cpp_work/quick_start.cpp"
    [ -s "$cpp_work/quick_start.cpp" ] || { echo "README.md has no quick start in C++"; return 1; }
}

# cpp_quick_start_plays PROGRAM: what it prints.
cpp_quick_start_plays() {
    local printed
    printed=$("$1") || { echo "$1 failed"; return 1; }
    grep -q '^seat [0-3] wins with [0-9]* points$' <<<"$printed" &&
        grep -q '^round_over: the round is over$' <<<"$printed" || { echo "unexpected: $printed"; return 1; }
}

cpp_quick_start() {
    cpp_build "$1" "$cpp_work/quick_start" -std=c++17 "$cpp_work/quick_start.cpp" &&
        cpp_quick_start_plays "$cpp_work/quick_start"
}

# The program in the manual at the top of the header.
cpp_manual() {
    sed -n '/^ \* A WHOLE GAME/,/^ \* THE KINDS OF TYPES/p' include/mexican_train.hpp | sed -n 's/^ \*     //p' \
        >"$cpp_work/manual.cpp"
    grep -q 'int main' "$cpp_work/manual.cpp" || { echo "the header shows no program"; return 1; }
    cpp_build "$1" "$cpp_work/manual" -std=c++17 "$cpp_work/manual.cpp" &&
        [ "$("$cpp_work/manual" | grep -c '^[0-9]* points$')" -eq 4 ]
}

# cpp_terminal_plays PROGRAM: whole games, a person who errs and leaves, and wrong options.
cpp_terminal_plays() {
    local terminal=$1 printed preset
    for preset in gamerules chicken_foot; do
        printed=$("$terminal" --preset $preset --seed 3 --auto) || { echo "$preset failed"; return 1; }
        grep -q '^Seat [0-3] has won\.$' <<<"$printed" || { echo "nobody won $preset"; return 1; }
    done
    printed=$(printf 'dance\n99\n0\nq\n' | "$terminal" --players 2 --seed 5) || { echo "a person cannot play"; return 1; }
    [ "$(grep -c 'That cannot be: ' <<<"$printed")" -eq 2 ] && grep -q 'You have left the game\.$' <<<"$printed" ||
        { echo "unexpected: $printed"; return 1; }
    # A person who always takes the first action comes to the end.
    printed=$(yes 0 | "$terminal" --players 2 --seed 5 2>&1) || { echo "a person cannot play to the end"; return 1; }
    grep -q 'has won\.$' <<<"$printed" || { echo "a person's game has no end"; return 1; }
    local wrong
    for wrong in "--dance 1" "--players x" "--players" "--preset poker" "--seat 7" "--players 60"; do
        # shellcheck disable=SC2086
        "$terminal" $wrong >/dev/null 2>&1 </dev/null
        [ $? -eq 2 ] || { echo "$wrong did not exit with 2"; return 1; }
    done
}

cpp_terminal() {
    cpp_build "$1" "$cpp_work/terminal" -std=c++17 tests/cpp/terminal.cpp && cpp_terminal_plays "$cpp_work/terminal"
}

cpp_sanitizers=(-std=c++17 -g -O1 -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)

# cpp_sanitizers_work COMPILER: whether programs can be built and run with them here.
cpp_sanitizers_work() {
    echo 'int main() {}' | "$1" "${cpp_sanitizers[@]}" -x c++ - -o "$cpp_work/empty" 2>/dev/null && "$cpp_work/empty"
}

# cpp_sanitizers_catch COMPILER: programs with each kind of error are caught.
cpp_sanitizers_catch() {
    local wrong body
    for wrong in overflow freed leak undefined; do
        case $wrong in
            overflow) body='std::vector<mt::Tile> one{mt::Tile::of(1, 2)}; return one.data()[argc].number() == 0;' ;;
            freed) body='int* number = new int(argc); delete number; return *number;' ;;
            leak) body='mt_error* error = nullptr; mt_error_new(&error); error = nullptr; return argc == 0;' ;;
            undefined) body='int most = 2147483647; return most + argc == 0;' ;;
        esac
        printf '#include <mexican_train.hpp>\nnamespace mt = mexican_train;\nint main(int argc, char**) { %s }\n' "$body" \
            >"$cpp_work/$wrong.cpp"
        cpp_build "$1" "$cpp_work/$wrong" "${cpp_sanitizers[@]}" "$cpp_work/$wrong.cpp" || return 1
        if "$cpp_work/$wrong" >"$cpp_work/$wrong.log" 2>&1; then
            echo "the sanitizer let $wrong pass"
            return 1
        fi
        grep -q 'Sanitizer\|runtime error' "$cpp_work/$wrong.log" || { cat "$cpp_work/$wrong.log"; return 1; }
    done
}

# cpp_sanitized COMPILER: the behaviour, the quick start and the terminal game under the sanitizers.
cpp_sanitized() {
    cpp_build "$1" "$cpp_work/behaviour_sanitized" "${cpp_sanitizers[@]}" tests/cpp/behaviour.cpp &&
        "$cpp_work/behaviour_sanitized" &&
        cpp_build "$1" "$cpp_work/quick_start_sanitized" "${cpp_sanitizers[@]}" "$cpp_work/quick_start.cpp" &&
        cpp_quick_start_plays "$cpp_work/quick_start_sanitized" &&
        cpp_build "$1" "$cpp_work/terminal_sanitized" "${cpp_sanitizers[@]}" tests/cpp/terminal.cpp &&
        "$cpp_work/terminal_sanitized" --auto >/dev/null
}

# The system's libraries that ffi/CMakeLists.txt names are those that Rust asks for.
cpp_native_libraries() {
    local asked named
    asked=$(echo | "${RUSTC:-rustc}" --crate-type staticlib --print native-static-libs -o "$cpp_work/empty.a" - 2>&1 |
        sed -n 's/^note: native-static-libs: //p')
    named=$(sed -n '/STREQUAL "Linux"/,/^elseif/s/.*set(native_libraries \(.*\))/\1/p' ffi/CMakeLists.txt |
        sed 's/[^ ]*/-l&/g')
    [ -n "$asked" ] && [ "$asked" = "$named" ] || { echo "Rust asks for '$asked', the package names '$named'"; return 1; }
}

# Installs into a directory, and moves that elsewhere: nothing may depend on where it was.
cpp_install() {
    rm -rf "$cpp_work/build" "$cpp_work/prefix" "$cpp_work/moved"
    cmake -S ffi -B "$cpp_work/build" -DMEXICAN_TRAIN_PROFILE="$cpp_profile" -DMEXICAN_TRAIN_TARGET_DIR="$cpp_target" \
        -DCMAKE_INSTALL_LIBDIR="$cpp_libdir" >"$cpp_work/install.log" 2>&1 &&
        cmake --build "$cpp_work/build" >>"$cpp_work/install.log" 2>&1 &&
        cmake --install "$cpp_work/build" --prefix "$cpp_work/prefix" >>"$cpp_work/install.log" 2>&1 ||
        { cat "$cpp_work/install.log"; return 1; }
    local version lib=$cpp_work/moved/$cpp_libdir
    mv "$cpp_work/prefix" "$cpp_work/moved" || return 1
    version=$(sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"/\1/p' Cargo.toml)
    [ -f "$cpp_work/moved/include/mexican_train.h" ] && [ -f "$cpp_work/moved/include/mexican_train.hpp" ] &&
        [ -f "$lib/libmexican_train.a" ] && [ -f "$lib/libmexican_train.so.$version" ] && [ -L "$lib/libmexican_train.so" ] ||
        { find "$cpp_work/moved"; return 1; }
    # The link by which programs find the library is called as its SONAME says.
    local soname
    soname=$(cpp_soname "$lib/libmexican_train.so.$version")
    [ -n "$soname" ] && [ -L "$lib/$soname" ] || { echo "there is no link for the SONAME '$soname'"; return 1; }
    if grep -rlI "$cpp_work/prefix" "$cpp_work/moved"; then
        echo "these remember where they were installed"
        return 1
    fi
}

# cpp_needs_library PROGRAM: whether it is linked with the shared library.
cpp_needs_library() {
    objdump -p "$1" | grep -q 'NEEDED.*libmexican_train\.so\.'
}

# cpp_consumer_runs KIND DIRECTORY: the programs there play, and are linked as they should be.
cpp_consumer_runs() {
    cpp_quick_start_plays "$2/quick_start" && cpp_terminal_plays "$2/terminal" || return 1
    if [ "$1" = shared ]; then
        cpp_needs_library "$2/quick_start" || { echo "it is not linked with the shared library"; return 1; }
    elif cpp_needs_library "$2/quick_start"; then
        echo "it is linked with the shared library"
        return 1
    fi
}

# cpp_consumer KIND HOW TARGET ARGUMENT...: builds a host by CMake and runs it.
cpp_consumer() {
    local kind=$1 how=$2 target=$3 build
    shift 3
    build=$cpp_work/consumer_${how}_${target##*:}_$kind
    rm -rf "$build"
    cmake -S tests/cpp/consumer -B "$build" -DHOW="$how" -DTARGET="$target" -DSOURCE="$PWD" \
        -DSOURCES="$cpp_work/quick_start.cpp;$PWD/tests/cpp/terminal.cpp" -DCMAKE_PREFIX_PATH="$cpp_work/moved" \
        -DMEXICAN_TRAIN_PROFILE="$cpp_profile" -DMEXICAN_TRAIN_TARGET_DIR="$cpp_target" \
        "$@" >"$build.log" 2>&1 && cmake --build "$build" >>"$build.log" 2>&1 || { cat "$build.log"; return 1; }
    cpp_consumer_runs "$kind" "$build"
}

# A host that asks for another minor version is told no.
cpp_other_version() {
    ! cmake -S tests/cpp/consumer -B "$cpp_work/consumer_version" -DHOW=package -DVERSION=0.999 \
        -DTARGET=mexican_train::shared -DSOURCES= -DCMAKE_PREFIX_PATH="$cpp_work/moved" >"$cpp_work/version.log" 2>&1 &&
        grep -q 'compatible' "$cpp_work/version.log"
}

# cpp_pkg_config KIND COMPILER: builds a host with what pkg-config says.
cpp_pkg_config() {
    local kind=$1 compiler=$2 prefix=$cpp_work/moved_$1 build=$cpp_work/pkg_config_$1 static= flags program
    rm -rf "$prefix" "$build"
    mkdir -p "$build" && cp -a "$cpp_work/moved" "$prefix" || return 1
    if [ "$kind" = static ]; then
        # A linker that finds both takes the shared library.
        rm "$prefix/$cpp_libdir"/libmexican_train.so*
        static=--static
    fi
    # shellcheck disable=SC2086
    flags=$(PKG_CONFIG_PATH="$prefix/$cpp_libdir/pkgconfig" \
        pkg-config $static --cflags --libs 'mexican_train >= 0.1') || return 1
    for program in "$cpp_work/quick_start.cpp" tests/cpp/terminal.cpp; do
        # shellcheck disable=SC2086
        "$compiler" -std=c++17 "${cpp_warnings[@]}" "$program" -o "$build/$(basename "$program" .cpp)" $flags \
            -Wl,-rpath,"$prefix/$cpp_libdir" || return 1
    done
    cpp_consumer_runs "$kind" "$build"
}

cpp() {
    local compiler combination compilers=()
    mkdir -p "$cpp_work"
    for compiler in ${CXX_COMPILERS:-g++ clang++}; do
        if cpp_has "$compiler"; then
            compilers+=("$compiler")
        else
            skip "C++: $compiler" "it is not installed"
        fi
    done
    check "C++: a compiler is here" [ ${#compilers[@]} -gt 0 ] || return
    check "C++: the library" cpp_library || return
    check "C++: the header covers that of C" cpp_covers
    check "C++: the quick start is in the readme" cpp_extract || return
    cpp_build_behaviours "${compilers[@]}"
    while read -r combination; do
        # shellcheck disable=SC2086
        check "C++: the header alone and twice: $combination" cpp_header $combination
        check "C++: behaviour: $combination" cpp_behaviour "$combination"
    done < <(cpp_combinations "${compilers[@]}")
    for compiler in "${compilers[@]}"; do
        check "C++: files with and without exceptions in one program: $compiler" cpp_mixed "$compiler"
        check "C++: the quick start: $compiler" cpp_quick_start "$compiler"
        check "C++: the program in the header: $compiler" cpp_manual "$compiler"
        check "C++: the terminal game: $compiler" cpp_terminal "$compiler"
        if cpp_sanitizers_work "$compiler"; then
            check "C++: the sanitizers catch what is wrong: $compiler" cpp_sanitizers_catch "$compiler"
            check "C++: under the sanitizers: $compiler" cpp_sanitized "$compiler"
        else
            skip "C++: the sanitizers of $compiler" "they do not work here"
        fi
    done

    check "C++: the system's libraries that the static one needs" cpp_native_libraries
    if ! cpp_cmake; then
        skip "C++: installing and finding the library" "cmake is not installed, and could not be"
        return
    fi
    check "C++: installed, and moved" cpp_install || return
    check "C++: find_package, shared" cpp_consumer shared package mexican_train::shared -DVERSION=0.1
    check "C++: find_package, static" cpp_consumer static package mexican_train::static -DVERSION=0.1
    check "C++: find_package, BUILD_SHARED_LIBS=ON" \
        cpp_consumer shared package mexican_train::mexican_train -DBUILD_SHARED_LIBS=ON
    check "C++: find_package, BUILD_SHARED_LIBS=OFF" \
        cpp_consumer static package mexican_train::mexican_train -DBUILD_SHARED_LIBS=OFF
    check "C++: find_package, another version" cpp_other_version
    check "C++: add_subdirectory, shared" cpp_consumer shared subdirectory mexican_train::shared
    check "C++: add_subdirectory, BUILD_SHARED_LIBS=OFF" \
        cpp_consumer static subdirectory mexican_train::mexican_train -DBUILD_SHARED_LIBS=OFF
    check "C++: FetchContent, BUILD_SHARED_LIBS=ON" \
        cpp_consumer shared fetch mexican_train::mexican_train -DBUILD_SHARED_LIBS=ON
    if cpp_has pkg-config; then
        check "C++: pkg-config, shared" cpp_pkg_config shared "${compilers[0]}"
        check "C++: pkg-config, static" cpp_pkg_config static "${compilers[0]}"
    else
        skip "C++: pkg-config" "it is not installed"
    fi
}
