// What the tests of the C++ header are written with: CHECK says what failed and goes on, and the rest makes one text
// serve with exceptions and without.

#ifndef MEXICAN_TRAIN_TESTS_CHECK_HPP
#define MEXICAN_TRAIN_TESTS_CHECK_HPP

#include <mexican_train.hpp>

#include <cstdio>
#include <cstdlib>
#include <optional>
#include <utility>

inline int failures = 0;
inline int checks = 0;

inline bool check(bool holds, const char* what, const char* file, int line) {
    ++checks;
    if (!holds) {
        ++failures;
        std::fprintf(stderr, "%s:%d: this does not hold: %s\n", file, line, what);
    }
    return holds;
}

/// Notes a failure if the condition does not hold.
#define CHECK(...) check(static_cast<bool>(__VA_ARGS__), #__VA_ARGS__, __FILE__, __LINE__)

#if defined(MEXICAN_TRAIN_NO_EXCEPTIONS)

/// The value of a result that must have one.
#define TAKE(...) take(__VA_ARGS__, #__VA_ARGS__, __FILE__, __LINE__)

template <class Result>
auto take(Result result, const char* what, const char* file, int line) {
    if (!result.has_value()) {
        std::fprintf(stderr, "%s:%d: %s: %s\n", file, line, what, result.error().what());
        std::exit(1);
    }
    return std::move(result).value();
}

/// Why something fails; nothing if it does not.
template <class Attempt>
std::optional<mexican_train::Error> error_of(Attempt attempt) {
    auto result = attempt();
    if (result.has_value()) return std::nullopt;
    return result.error();
}

#else

#define TAKE(...) (__VA_ARGS__)

template <class Attempt>
std::optional<mexican_train::Error> error_of(Attempt attempt) {
    try {
        static_cast<void>(attempt());
    } catch (const std::runtime_error& error) {
        return dynamic_cast<const mexican_train::Error&>(error);
    }
    return std::nullopt;
}

#endif

/// The status with which something fails; Status::ok if it does not.
template <class Attempt>
mexican_train::Status status_of(Attempt attempt) {
    const auto error = error_of(attempt);
    return error ? error->status() : mexican_train::Status::ok;
}

#endif
