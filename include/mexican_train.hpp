// clang-format off
/*
 * mexican-train: the rules of the domino game Mexican Train, and of Chicken Foot, for C++17 and later.
 *
 * Licence: MIT or Apache 2.0, as you like.
 *
 * Everything here is a thin, inline wrapper over mexican_train.h, whose opening comment says what the parts and the
 * words of the game are. Link with the library as a C program does.
 *
 *
 * A WHOLE GAME
 *
 *     #include <mexican_train.hpp>
 *     #include <iostream>
 *
 *     namespace mt = mexican_train;
 *
 *     int main() {
 *         mt::Rules rules = mt::Rules::preset(mt::Preset::pagat, 4);
 *         rules.doubles_order = MT_DOUBLES_ORDER_LAST_PLAYED;
 *         mt::Game game = mt::Game::start(rules, 7);
 *         while (!game.is_over()) {
 *             if (const auto seat = game.round().to_act()) {
 *                 game.apply(*seat, game.round().legal_actions(*seat).front());
 *             } else {
 *                 game.start_next_round();
 *             }
 *         }
 *         for (const auto points : game.totals()) std::cout << points << " points\n";
 *     }
 *
 *
 * THE KINDS OF TYPES
 *
 *   values       Tile, Seat, Train, Action, Event: copied, compared, ordered and hashed. A Tile is always a tile; one
 *                that is absent is an empty std::optional. Rules are copied and compared; RoundInfo and the like are
 *                plain structs.
 *   handles      Game, Round, View, Record, Events, Floor, Results, Tournament, Chains: each owns something of the
 *                library and frees it. They move and do not copy, since that is work: clone() says so. raw() gives the
 *                C handle, and a C handle makes one.
 *   references   RoundRef and LayoutRef: what game.round(), round.layout() and view.layout() give. They own nothing and
 *                are copied freely. They show the present state, also after the game has changed or its handle was
 *                moved, and may be used until what they were asked of is destroyed or assigned to. To ask a temporary
 *                for one does not compile.
 *   lists        std::vector of values: copies, which stay as they are when the game goes on.
 *
 * A handle that was moved from is empty. It can be assigned to and destroyed; anything else is MT_ERROR_POINTER, never
 * undefined.
 *
 *
 * ERRORS
 *
 * A function that can fail returns a Result<T>. What that is you choose for a file, or for the whole program:
 *
 *   with exceptions (the usual)   Result<T> is T itself, and a failure throws an Error.
 *   without exceptions            Result<T> is std::expected<T, Error> where there is one (C++23), and else a small
 *                                 class with its most needed members. Nothing throws, and no RTTI is needed. So it is
 *                                 where MEXICAN_TRAIN_NO_EXCEPTIONS is defined before this header is included, and
 *                                 where the compiler has exceptions switched off (-fno-exceptions).
 *
 * Both say the same in the same places. The comments below name the statuses that a function is likely to fail with;
 * all can also fail as the C header says of all functions. After an error nothing has changed. A single thing
 * that may be absent is a std::optional: the seat that is to act, the seed of a game whose host deals. A list that is
 * not there, such as a hand that is not seen, is MT_ERROR_NOTHING. What is noexcept, and to_string(), cannot fail.
 *
 * Without exceptions, give a result a name before you loop over what is in it:
 *
 *     const auto actions = round.legal_actions(seat);
 *     if (actions) for (const mt::Action& action : *actions) { ... }
 *
 * With std::expected, `for (... : round.legal_actions(seat).value())` lets go of the list before the loop begins,
 * unless the compiler has C++23's rule about that. value() of a result that has none ends the program.
 *
 *
 * THREADS AND SECRETS are as in the C header: const members of one handle can be called by several threads at once,
 * others need it alone; games, rounds, bytes and records hold every hidden tile, and players are shown what comes from
 * a View.
 *
 * Units: points and pips are whole numbers, seats, rounds, events and moves are numbered from 0, texts are UTF-8.
 */
// clang-format on

#ifndef MEXICAN_TRAIN_HPP
#define MEXICAN_TRAIN_HPP

#include "mexican_train.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <iterator>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#if !defined(MEXICAN_TRAIN_NO_EXCEPTIONS) && !defined(__cpp_exceptions)
/// Defined when failures are returned and not thrown.
#define MEXICAN_TRAIN_NO_EXCEPTIONS 1
#endif

#if defined(MEXICAN_TRAIN_NO_EXCEPTIONS)
#include <cstdlib>
#if __has_include(<version>)
#include <version>
#endif
#if defined(__cpp_lib_expected)
#include <expected>
#else
#include <variant>
#endif
#endif

namespace mexican_train {

// Files that are compiled in different ways can be linked together: what differs between them has different names.
#if !defined(MEXICAN_TRAIN_NO_EXCEPTIONS)
inline namespace throwing {
#elif defined(__cpp_lib_expected)
inline namespace with_expected {
#else
inline namespace with_result {
#endif

class Error;

#if !defined(MEXICAN_TRAIN_NO_EXCEPTIONS)
/// What a function that can fail returns: here the value itself, since a failure throws an Error.
template <class T>
using Result = T;
#elif defined(__cpp_lib_expected)
/// What a function that can fail returns: the value, or why there is none.
template <class T>
using Result = std::expected<T, Error>;
#else
template <class T>
class Result;
#endif

// ---------------------------------------------------------------------------------------------------------------------
// Vocabulary: the constants of the C header as enumerations. An enumerator is called as its constant is, in lower case;
// where C++ keeps that word for itself, with an underscore at its end. Later libraries can bring numbers that are not
// listed here: have a default for them.

/// What a failure is.
enum class Status : mt_status {
    ok = MT_OK,
    pointer = MT_ERROR_POINTER,
    too_small = MT_ERROR_TOO_SMALL,
    struct_size = MT_ERROR_STRUCT_SIZE,
    value = MT_ERROR_VALUE,
    seat = MT_ERROR_SEAT,
    index = MT_ERROR_INDEX,
    text = MT_ERROR_TEXT,
    nothing = MT_ERROR_NOTHING,
    rules = MT_ERROR_RULES,
    preset = MT_ERROR_PRESET,
    refused = MT_ERROR_REFUSED,
    deal = MT_ERROR_DEAL,
    next_round = MT_ERROR_NEXT_ROUND,
    adjudication = MT_ERROR_ADJUDICATION,
    not_in_boneyard = MT_ERROR_NOT_IN_BONEYARD,
    no_sample = MT_ERROR_NO_SAMPLE,
    invariant = MT_ERROR_INVARIANT,
    bots = MT_ERROR_BOTS,
    simulation = MT_ERROR_SIMULATION,
    hand = MT_ERROR_HAND,
    json = MT_ERROR_JSON,
    snapshot = MT_ERROR_SNAPSHOT,
    record = MT_ERROR_RECORD,
    position = MT_ERROR_POSITION,
    syntax = MT_ERROR_SYNTAX,
    panic = MT_ERROR_PANIC,
};

/// The rule that forbade an action.
enum class Reason : std::uint32_t {
    none = MT_REFUSAL_NONE,
    round_over = MT_REFUSAL_ROUND_OVER,
    no_such_seat = MT_REFUSAL_NO_SUCH_SEAT,
    not_your_turn = MT_REFUSAL_NOT_YOUR_TURN,
    no_such_train = MT_REFUSAL_NO_SUCH_TRAIN,
    no_such_end = MT_REFUSAL_NO_SUCH_END,
    not_in_hand = MT_REFUSAL_NOT_IN_HAND,
    only_drawn_tile = MT_REFUSAL_ONLY_DRAWN_TILE,
    does_not_fit = MT_REFUSAL_DOES_NOT_FIT,
    cover_first = MT_REFUSAL_COVER_FIRST,
    cover_own_double = MT_REFUSAL_COVER_OWN_DOUBLE,
    whole_train_is_own = MT_REFUSAL_WHOLE_TRAIN_IS_OWN,
    own_train_first = MT_REFUSAL_OWN_TRAIN_FIRST,
    not_in_first_turn = MT_REFUSAL_NOT_IN_FIRST_TURN,
    train_closed = MT_REFUSAL_TRAIN_CLOSED,
    mexican_too_early = MT_REFUSAL_MEXICAN_TOO_EARLY,
    start_in_order = MT_REFUSAL_START_IN_ORDER,
    fill_hub_first = MT_REFUSAL_FILL_HUB_FIRST,
    train_stopped = MT_REFUSAL_TRAIN_STOPPED,
    closing_tile = MT_REFUSAL_CLOSING_TILE,
    no_more_doubles = MT_REFUSAL_NO_MORE_DOUBLES,
    third_tile_missing = MT_REFUSAL_THIRD_TILE_MISSING,
    not_stuck = MT_REFUSAL_NOT_STUCK,
    sweep_elsewhere = MT_REFUSAL_SWEEP_ELSEWHERE,
    can_play = MT_REFUSAL_CAN_PLAY,
    boneyard_empty = MT_REFUSAL_BONEYARD_EMPTY,
    no_further_draw = MT_REFUSAL_NO_FURTHER_DRAW,
    no_draw_to_start = MT_REFUSAL_NO_DRAW_TO_START,
    draw_first = MT_REFUSAL_DRAW_FIRST,
    play_drawn_tile = MT_REFUSAL_PLAY_DRAWN_TILE,
    no_marker_choice = MT_REFUSAL_NO_MARKER_CHOICE,
    nothing_to_stop = MT_REFUSAL_NOTHING_TO_STOP,
    nothing_to_call = MT_REFUSAL_NOTHING_TO_CALL,
    nothing_to_challenge = MT_REFUSAL_NOTHING_TO_CHALLENGE,
    no_marker_to_remove = MT_REFUSAL_NO_MARKER_TO_REMOVE,
};

/// A published rule set.
enum class Preset : std::uint32_t {
    pagat = MT_PRESET_PAGAT,
    dominoes = MT_PRESET_DOMINOES,
    easy = MT_PRESET_EASY,
    gamerules = MT_PRESET_GAMERULES,
    bauguess = MT_PRESET_BAUGUESS,
    ultra = MT_PRESET_ULTRA,
    online = MT_PRESET_ONLINE,
    golden = MT_PRESET_GOLDEN,
    spruce = MT_PRESET_SPRUCE,
    chicken_foot = MT_PRESET_CHICKEN_FOOT,
};

/// What an action does.
enum class ActionKind : std::uint32_t {
    play = MT_ACTION_PLAY,
    draw = MT_ACTION_DRAW,
    pass = MT_ACTION_PASS,
    pass_and_mark = MT_ACTION_PASS_AND_MARK,
    stop = MT_ACTION_STOP,
    call = MT_ACTION_CALL,
    remove_marker = MT_ACTION_REMOVE_MARKER,
    challenge = MT_ACTION_CHALLENGE,
};

/// What a tile is laid against.
enum class Join : std::uint32_t {
    only_end = MT_JOIN_ONLY_END,
    plain = MT_JOIN_PLAIN,
    double_ = MT_JOIN_DOUBLE,
};

/// What happened.
enum class EventKind : std::uint32_t {
    turned_up = MT_EVENT_TURNED_UP,
    engine_laid = MT_EVENT_ENGINE_LAID,
    drew = MT_EVENT_DREW,
    turn_began = MT_EVENT_TURN_BEGAN,
    turn_skipped = MT_EVENT_TURN_SKIPPED,
    played = MT_EVENT_PLAYED,
    double_opened = MT_EVENT_DOUBLE_OPENED,
    double_covered = MT_EVENT_DOUBLE_COVERED,
    marker_placed = MT_EVENT_MARKER_PLACED,
    marker_removed = MT_EVENT_MARKER_REMOVED,
    passed = MT_EVENT_PASSED,
    stopped = MT_EVENT_STOPPED,
    called = MT_EVENT_CALLED,
    challenged = MT_EVENT_CHALLENGED,
    went_out = MT_EVENT_WENT_OUT,
    first_lap_ended = MT_EVENT_FIRST_LAP_ENDED,
    round_ended = MT_EVENT_ROUND_ENDED,
};

/// Why a seat drew.
enum class DrawCause : std::uint32_t {
    search = MT_DRAW_SEARCH,
    refill = MT_DRAW_REFILL,
    turn = MT_DRAW_TURN,
    penalty = MT_DRAW_PENALTY,
};

/// Why a round is over.
enum class Ended : std::uint32_t {
    not_ = MT_ENDED_NOT,
    out = MT_ENDED_OUT,
    blocked = MT_ENDED_BLOCKED,
    double_exhausted = MT_ENDED_DOUBLE_EXHAUSTED,
};

/// How a picture arranges the trains.
enum class Form : std::uint32_t {
    rows = MT_FORM_ROWS,
    hub = MT_FORM_HUB,
    auto_ = MT_FORM_AUTO,
};

/// The colours of a picture.
enum class Theme : std::uint32_t {
    auto_ = MT_THEME_AUTO,
    light = MT_THEME_LIGHT,
    dark = MT_THEME_DARK,
};

/// What makes one train better than another.
enum class Objective : std::uint32_t {
    tiles = MT_OBJECTIVE_TILES,
    pips = MT_OBJECTIVE_PIPS,
    tiles_then_pips = MT_OBJECTIVE_TILES_THEN_PIPS,
    pips_then_tiles = MT_OBJECTIVE_PIPS_THEN_TILES,
};

/// A number of pips on one half of a tile, 0 to 18.
using Pip = mt_pip;

/// The number of an action: the same in every state, version and language, below action_count().
using ActionCode = std::uint32_t;

/// The 32 bytes that all chance of a game comes from.
using Seed = std::array<std::uint8_t, 32>;

/// Bytes of a saved game or round.
using Bytes = std::vector<std::uint8_t>;

/// The version of the library that runs, to compare with MT_VERSION, that of the header.
inline std::string_view version() noexcept { return mt_version(); }

/// The version of the ABI of the library that runs. The library can be used if it is MT_ABI_VERSION.
inline std::uint32_t abi_version() noexcept { return mt_abi_version(); }

/// The name of a status, "MT_ERROR_SEAT".
inline std::string_view to_string(Status status) noexcept { return mt_status_name(static_cast<mt_status>(status)); }

/// The name of a reason, "train_closed"; the same in all languages.
inline std::string_view to_string(Reason reason) noexcept {
    return mt_refusal_name(static_cast<std::uint32_t>(reason));
}

/// The name of a preset, "pagat".
inline std::string_view to_string(Preset preset) noexcept { return mt_preset_name(static_cast<std::uint32_t>(preset)); }

namespace detail {

// No seat, no tile and so on.
inline constexpr std::uint32_t none = MT_NONE;

// Frees a C handle.
template <class T, void (*Free)(T*)>
struct Release {
    void operator()(T* handle) const noexcept { Free(handle); }
};

// A C struct with its size set and nothing else in it; a number is 0.
template <class T>
T blank() noexcept {
    T value{};
    if constexpr (std::is_class_v<T>) value.struct_size = static_cast<std::uint32_t>(sizeof(T));
    return value;
}

// Makes the types of this header from those of the C header.
struct Convert {
    template <class T>
    struct Optional : std::false_type {};
    template <class T>
    struct Optional<std::optional<T>> : std::true_type {};

    template <class To, class From>
    static To to(const From& from) {
        if constexpr (Optional<To>::value) {
            if constexpr (std::is_same_v<From, std::uint32_t>) {
                if (from == none) return std::nullopt;
            }
            return to<typename To::value_type>(from);
        } else if constexpr (std::is_same_v<To, bool>) {
            return from != 0;
        } else if constexpr (std::is_same_v<To, From>) {
            return from;
        } else if constexpr (std::is_enum_v<To>) {
            return static_cast<To>(from);
        } else {
            return To(from);
        }
    }

    // A number that may stand for nothing.
    template <class To>
    static std::optional<To> present(std::uint32_t number) {
        return to<std::optional<To>>(number);
    }
};

// What values that are a single number have in common: they compare and are ordered by it.
template <class Self>
class Number {
public:
    /// The number that the C functions and all languages have for it.
    constexpr std::uint32_t number() const noexcept { return number_; }

    friend constexpr bool operator==(const Self& a, const Self& b) noexcept { return a.number() == b.number(); }
    friend constexpr bool operator!=(const Self& a, const Self& b) noexcept { return a.number() != b.number(); }
    friend constexpr bool operator<(const Self& a, const Self& b) noexcept { return a.number() < b.number(); }
    friend constexpr bool operator>(const Self& a, const Self& b) noexcept { return a.number() > b.number(); }
    friend constexpr bool operator<=(const Self& a, const Self& b) noexcept { return a.number() <= b.number(); }
    friend constexpr bool operator>=(const Self& a, const Self& b) noexcept { return a.number() >= b.number(); }

protected:
    constexpr explicit Number(std::uint32_t number) noexcept : number_(number) {}

private:
    std::uint32_t number_;
};

// What values of several numbers have in common: Self::key() gives them as a tuple.
template <class Self>
class Keyed {
public:
    friend bool operator==(const Self& a, const Self& b) noexcept { return a.key() == b.key(); }
    friend bool operator!=(const Self& a, const Self& b) noexcept { return a.key() != b.key(); }
    friend bool operator<(const Self& a, const Self& b) noexcept { return a.key() < b.key(); }
    friend bool operator>(const Self& a, const Self& b) noexcept { return b.key() < a.key(); }
    friend bool operator<=(const Self& a, const Self& b) noexcept { return !(b.key() < a.key()); }
    friend bool operator>=(const Self& a, const Self& b) noexcept { return !(a.key() < b.key()); }
};

// One hash of several numbers.
template <class... Numbers>
std::size_t hash_of(const std::tuple<Numbers...>& numbers) noexcept {
    std::uint64_t hash = 0xcbf2'9ce4'8422'2325U;
    std::apply(
        [&hash](auto... number) { ((hash = (hash ^ number) * 0x0000'0100'0000'01b3U, hash ^= hash >> 29), ...); },
        numbers);
    return static_cast<std::size_t>(hash);
}

// Fills a string or vector from a C function that wants a buffer, which says how much room it needs.
template <class Buffer, class Fill>
mt_status fill(Buffer& buffer, std::size_t guess, Fill fill_buffer) {
    std::size_t needed = 0;
    buffer.resize(guess);
    mt_status status = fill_buffer(buffer.data(), buffer.size(), &needed);
    if (status == MT_ERROR_TOO_SMALL) {
        buffer.resize(needed);
        status = fill_buffer(buffer.data(), buffer.size(), &needed);
    }
    buffer.resize(status == MT_OK ? needed : 0);
    return status;
}

// The same for a text, which ends with a NUL that a std::string has anyway.
template <class Fill>
mt_status fill_text(std::string& text, Fill fill_buffer) {
    const mt_status status = fill(text, 256, fill_buffer);
    if (status == MT_OK) text.pop_back();
    return status;
}

}  // namespace detail

// ---------------------------------------------------------------------------------------------------------------------
// Values

/// A seat, from 0, clockwise.
class Seat : public detail::Number<Seat> {
public:
    /// Seat 0.
    constexpr Seat() noexcept : Number(0) {}

    /// The seat of a number. Whether a table has it, the functions that take it find out.
    constexpr explicit Seat(std::uint32_t number) noexcept : Number(number) {}
};

/// The number of a seat, "2".
inline std::string to_string(Seat seat) { return std::to_string(seat.number()); }

/// A tile: two pips, in no order. They are ordered by their numbers: high * (high + 1) / 2 + low.
class Tile : public detail::Number<Tile> {
public:
    /// The double blank, 0-0.
    constexpr Tile() noexcept : Number(0) {}

    /// The tile with these two pips, in any order. MT_ERROR_VALUE for more than 18.
    static Result<Tile> of(Pip one, Pip other);

    /// The tile of a number, as number() gives it. MT_ERROR_VALUE if it is none.
    static Result<Tile> of_number(std::uint32_t number);

    /// Reads a tile, "12-4" or "4-12". MT_ERROR_SYNTAX if the text is none.
    static Result<Tile> parse(std::string_view text);

    /// The pips of the higher half.
    Pip high() const noexcept { return pips().first; }

    /// The pips of the lower half.
    Pip low() const noexcept { return pips().second; }

    /// The higher and the lower half.
    std::pair<Pip, Pip> pips() const noexcept {
        std::pair<Pip, Pip> pips{};
        mt_tile_pips(number(), &pips.first, &pips.second);
        return pips;
    }

    /// Whether both halves are the same.
    bool is_double() const noexcept {
        const auto [high, low] = pips();
        return high == low;
    }

    /// Whether one of the halves has so many pips.
    bool has(Pip pip) const noexcept {
        const auto [high, low] = pips();
        return high == pip || low == pip;
    }

private:
    friend struct detail::Convert;
    constexpr explicit Tile(mt_tile number) noexcept : Number(number) {}
};

/// A train: of a seat, a Mexican train, or an arm of the hub.
class Train : public detail::Number<Train> {
public:
    /// The personal train of seat 0.
    constexpr Train() noexcept : Number(0) {}

    /// The personal train of a seat. Whether a table has it, the functions that take it find out.
    static constexpr Train of(Seat seat) noexcept { return numbered(0, seat.number()); }

    /// A Mexican train, from 0.
    static constexpr Train mexican(std::uint32_t index = 0) noexcept { return numbered(MT_TRAIN_MEXICAN, index); }

    /// An arm of the hub, from 0, where there are no personal trains.
    static constexpr Train arm(std::uint32_t index) noexcept { return numbered(MT_TRAIN_ARM, index); }

    /// Reads a train: "2", "M", "M1" or "A0". MT_ERROR_SYNTAX if the text is none.
    static Result<Train> parse(std::string_view text);

    /// Whose train it is; nothing for a Mexican train or an arm.
    constexpr std::optional<Seat> seat() const noexcept {
        if (number() >= first_public) return std::nullopt;
        return Seat(number());
    }

    /// Whether it is a Mexican train.
    constexpr bool is_mexican() const noexcept { return number() >= first_public && number() < first_arm; }

    /// Whether it is an arm of the hub.
    constexpr bool is_arm() const noexcept { return number() >= first_arm && number() != detail::none; }

private:
    friend struct detail::Convert;
    static constexpr std::uint32_t first_public = MT_TRAIN_MEXICAN;
    static constexpr std::uint32_t first_arm = MT_TRAIN_ARM;

    constexpr explicit Train(mt_train number) noexcept : Number(number) {}

    // Indices that would run into the next kind of train are no train at all.
    static constexpr Train numbered(std::uint32_t first, std::uint32_t index) noexcept {
        return Train(index < first_public ? first + index : detail::none);
    }
};

/// Why the rules forbid an action, in data: members that the reason does not speak of are empty.
struct Refusal {
    Reason reason = Reason::none;
    /// The seat that the reason speaks of.
    std::optional<Seat> seat;
    /// The tile or open double that it speaks of.
    std::optional<Tile> tile;
    /// The train that it speaks of.
    std::optional<Train> train;
    /// The pip that is wanted.
    std::optional<Pip> pip;

    Refusal() = default;
    explicit Refusal(const mt_refusal& from)
        : reason(static_cast<Reason>(from.reason)),
          seat(detail::Convert::present<Seat>(from.seat)),
          tile(detail::Convert::present<Tile>(from.tile)),
          train(detail::Convert::present<Train>(from.train)),
          pip(detail::Convert::present<Pip>(from.pip)) {}

    friend bool operator==(const Refusal& a, const Refusal& b) noexcept {
        return std::tie(a.reason, a.seat, a.tile, a.train, a.pip) == std::tie(b.reason, b.seat, b.tile, b.train, b.pip);
    }
    friend bool operator!=(const Refusal& a, const Refusal& b) noexcept { return !(a == b); }
};

// ---------------------------------------------------------------------------------------------------------------------
// Errors and results

namespace detail {

using ErrorHandle = std::unique_ptr<mt_error, Release<mt_error, mt_error_free>>;

#if !defined(MEXICAN_TRAIN_NO_EXCEPTIONS)
using ErrorBase = std::runtime_error;
#else
// What std::runtime_error gives an Error, without an exception's virtual functions.
class ErrorBase {
public:
    explicit ErrorBase(std::string message) : message_(std::move(message)) {}
    const char* what() const noexcept { return message_.c_str(); }

private:
    std::string message_;
};
#endif

}  // namespace detail

/// Why something failed. With exceptions it is what is thrown, a std::runtime_error.
class Error : public detail::ErrorBase {
public:
    /// What went wrong, as one sentence in English; for rules that contradict themselves all that is wrong, one a line.
    using detail::ErrorBase::what;

    /// What the failure is.
    Status status() const noexcept { return status_; }

    /// The rule that forbade an action, with the tile and train that it speaks of; empty if it was not that
    /// (Status::refused).
    const std::optional<Refusal>& refusal() const noexcept { return refusal_; }

    /// The rule that forbade an action; Reason::none if it was not that.
    Reason reason() const noexcept { return refusal_ ? refusal_->reason : Reason::none; }

    /// Of a status of the C functions, with the words that one of them left, or nullptr.
    explicit Error(mt_status status, const mt_error* words = nullptr)
        : detail::ErrorBase(message(status, words)), status_(static_cast<Status>(status)) {
        mt_refusal refusal = detail::blank<mt_refusal>();
        if (words != nullptr && mt_error_refusal(words, &refusal) == MT_OK) refusal_ = Refusal(refusal);
    }

private:
    Status status_;
    std::optional<Refusal> refusal_;

    // A function that has no words to add leaves the name of the status.
    static std::string message(mt_status status, const mt_error* words) {
        std::string text;
        if (words != nullptr) {
            detail::fill_text(text, [&](char* start, std::size_t capacity, std::size_t* needed) {
                return mt_error_message(words, start, capacity, needed);
            });
        }
        if (text.empty()) text = mt_status_name(status);
        return text;
    }
};

#if defined(MEXICAN_TRAIN_NO_EXCEPTIONS) && !defined(__cpp_lib_expected)

/// What a function that can fail returns: the value, or why there is none. The members are those of std::expected that
/// are needed most. To ask for what it does not have ends the program.
template <class T>
class [[nodiscard]] Result {
public:
    using value_type = T;
    using error_type = Error;

    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

    /// Whether there is a value.
    bool has_value() const noexcept { return state_.index() == 0; }
    explicit operator bool() const noexcept { return has_value(); }

    /// The value. Of a temporary it is moved out, so that it can be looped over.
    T& value() & { return *have(std::get_if<0>(&state_)); }
    const T& value() const& { return *have(std::get_if<0>(&state_)); }
    T value() && { return std::move(*have(std::get_if<0>(&state_))); }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T operator*() && { return std::move(*this).value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    /// The value, or another where there is none.
    template <class U>
    T value_or(U&& other) const& {
        return has_value() ? value() : static_cast<T>(std::forward<U>(other));
    }
    template <class U>
    T value_or(U&& other) && {
        return has_value() ? std::move(*this).value() : static_cast<T>(std::forward<U>(other));
    }

    /// Why there is no value.
    const Error& error() const& { return *have(std::get_if<1>(&state_)); }

private:
    std::variant<T, Error> state_;

    template <class Pointer>
    static Pointer have(Pointer pointer) {
        if (pointer == nullptr) std::abort();
        return pointer;
    }
};

/// The result of a function that returns nothing: it is done, or why it is not.
template <>
class [[nodiscard]] Result<void> {
public:
    using value_type = void;
    using error_type = Error;

    Result() = default;
    Result(Error error) : error_(std::move(error)) {}

    /// Whether it is done.
    bool has_value() const noexcept { return !error_.has_value(); }
    explicit operator bool() const noexcept { return has_value(); }

    /// Ends the program if it is not done.
    void value() const {
        if (error_) std::abort();
    }
    void operator*() const { value(); }

    /// Why it is not done.
    const Error& error() const {
        if (!error_) std::abort();
        return *error_;
    }

private:
    std::optional<Error> error_;
};

#endif

namespace detail {

// The one place where a failure leaves this header.
template <class T>
#if !defined(MEXICAN_TRAIN_NO_EXCEPTIONS)
[[noreturn]] Result<T> failure(Error error) {
    throw error;
}
#elif defined(__cpp_lib_expected)
Result<T> failure(Error error) {
    return std::unexpected(std::move(error));
}
#else
Result<T> failure(Error error) {
    return error;
}
#endif

// Calls a C function, and makes the result of what it left. `call` takes no argument or a place for words. Words cost
// time, so that the function is first called without: after a failure nothing has changed, and it is called again for
// them.
template <class T, class Call, class Make>
Result<T> run(Call call, Make make) {
    constexpr bool has_words = std::is_invocable_v<Call, mt_error*>;
    mt_status status = MT_OK;
    if constexpr (has_words) {
        status = call(static_cast<mt_error*>(nullptr));
    } else {
        status = call();
    }
    if constexpr (Convert::Optional<T>::value) {
        if (status == MT_ERROR_NOTHING) return T(std::nullopt);
    }
    if (status != MT_OK) {
        ErrorHandle words;
        if constexpr (has_words) {
            // After a defect the handles of the call may only be freed.
            mt_error* place = nullptr;
            if (status != MT_ERROR_PANIC && mt_error_new(&place) == MT_OK) {
                words.reset(place);
                status = call(place);
            }
        }
        if (status != MT_OK) return failure<T>(Error(status, words.get()));
    }
    if constexpr (!std::is_void_v<T>) {
        return Result<T>(make());
    } else if constexpr (!std::is_void_v<Result<T>>) {
        return Result<T>();
    }
}

// f(args...) or f(args..., error).
template <class F, class... Args>
Result<void> perform(F f, Args... args) {
    if constexpr (std::is_invocable_v<F, Args..., mt_error*>) {
        return run<void>([&](mt_error* words) { return f(args..., words); }, [] {});
    } else {
        return run<void>([&] { return f(args...); }, [] {});
    }
}

// f(args..., &out) or f(args..., &out, error): one thing comes out, of the C type Out, and T is made of it.
template <class T, class Out, class F, class... Args>
Result<T> get(F f, Args... args) {
    Out out = blank<Out>();
    const auto make = [&out] { return Convert::to<T>(out); };
    if constexpr (std::is_invocable_v<F, Args..., Out*, mt_error*>) {
        return run<T>([&](mt_error* words) { return f(args..., &out, words); }, make);
    } else {
        return run<T>([&] { return f(args..., &out); }, make);
    }
}

// f(args..., buffer, capacity, &needed): a text comes out.
template <class F, class... Args>
Result<std::string> text(F f, Args... args) {
    std::string text;
    const auto call = [&] {
        return fill_text(text, [&](char* start, std::size_t capacity, std::size_t* needed) {
            return f(args..., start, capacity, needed);
        });
    };
    return run<std::string>(call, [&text] { return std::move(text); });
}

// The same: a list comes out, as elements of the C type Out; List is a vector of what they become.
template <class List, class Out, class F, class... Args>
Result<List> list(F f, Args... args) {
    constexpr std::size_t guess = 128;
    std::vector<Out> found;
    const auto call = [&] {
        return fill(found, guess, [&](Out* start, std::size_t capacity, std::size_t* needed) {
            return f(args..., start, capacity, needed);
        });
    };
    return run<List>(call, [&found] {
        if constexpr (std::is_same_v<List, std::vector<Out>>) {
            return std::move(found);
        } else {
            List values;
            values.reserve(found.size());
            for (const Out& one : found) values.push_back(Convert::to<typename List::value_type>(one));
            return values;
        }
    });
}

// A list of what get_one(index, &out) gives, for the indices from `from` up to what count(&n) says.
template <class T, class Out, class Count, class GetOne>
Result<std::vector<T>> each(std::size_t from, Count count, GetOne get_one) {
    std::vector<T> values;
    const auto call = [&]() -> mt_status {
        std::size_t end = 0;
        mt_status status = count(&end);
        if (status == MT_OK && end > from) values.reserve(end - from);
        for (std::size_t index = from; status == MT_OK && index < end; ++index) {
            Out out = blank<Out>();
            status = get_one(index, &out);
            if (status == MT_OK) values.push_back(Convert::to<T>(out));
        }
        return status;
    };
    return run<std::vector<T>>(call, [&values] { return std::move(values); });
}

// Tiles as the C functions take them.
inline std::vector<mt_tile> numbers(const std::vector<Tile>& tiles) {
    std::vector<mt_tile> numbers;
    numbers.reserve(tiles.size());
    for (const Tile tile : tiles) numbers.push_back(tile.number());
    return numbers;
}

// Names as the C functions take them. The strings have to live as long.
inline std::vector<const char*> pointers(const std::vector<std::string>& names) {
    std::vector<const char*> pointers;
    pointers.reserve(names.size());
    for (const std::string& name : names) pointers.push_back(name.c_str());
    return pointers;
}

inline mt_seat number(std::optional<Seat> seat) noexcept { return seat ? seat->number() : none; }

}  // namespace detail

// ---------------------------------------------------------------------------------------------------------------------
// Tiles and trains as numbers, texts and pictures

inline Result<Tile> Tile::of(Pip one, Pip other) { return detail::get<Tile, mt_tile>(mt_tile_new, one, other); }

inline Result<Tile> Tile::of_number(std::uint32_t number) {
    Pip high = 0;
    Pip low = 0;
    return detail::run<Tile>([&] { return mt_tile_pips(number, &high, &low); }, [number] { return Tile(number); });
}

inline Result<Tile> Tile::parse(std::string_view text) {
    return detail::get<Tile, mt_tile>(mt_tile_from_text, text.data(), text.size());
}

inline Result<Train> Train::parse(std::string_view text) {
    return detail::get<Train, mt_train>(mt_train_from_text, text.data(), text.size());
}

/// A tile as text, "12-4".
inline std::string to_string(Tile tile) {
    std::string text;
    detail::fill_text(text, [tile](char* start, std::size_t capacity, std::size_t* needed) {
        return mt_tile_to_text(tile.number(), start, capacity, needed);
    });
    return text;
}

/// A train as text: "2", "M", "M1" or "A0"; "no train" for one that no table can have.
inline std::string to_string(Train train) {
    std::string text;
    const mt_status status = detail::fill_text(text, [train](char* start, std::size_t capacity, std::size_t* needed) {
        return mt_train_to_text(train.number(), start, capacity, needed);
    });
    return status == MT_OK ? text : "no train";
}

/// Tiles as an SVG, side by side in their order, at most fifteen in a row.
inline Result<std::string> tiles_svg(const std::vector<Tile>& tiles, Theme theme = Theme::auto_) {
    const auto numbers = detail::numbers(tiles);
    return detail::text(mt_tiles_svg, numbers.data(), numbers.size(), static_cast<std::uint32_t>(theme));
}

/// Tiles as text, "[12|4] [6║6]", in lines of so many columns, 40 at least.
inline Result<std::string> tiles_text(const std::vector<Tile>& tiles, std::size_t width = 80) {
    const auto numbers = detail::numbers(tiles);
    return detail::text(mt_tiles_text, numbers.data(), numbers.size(), width);
}

/// The tiles of a set in random order, for a host that deals: the order depends on the seed and the number alone. `set`
/// is the highest pip, `set_aside` is left out.
inline Result<std::vector<Tile>> shuffled_deck(Pip set, std::optional<Tile> set_aside, const Seed& seed,
                                               std::uint32_t number = 0) {
    return detail::list<std::vector<Tile>, mt_tile>(
        mt_deck_shuffle, set, set_aside ? set_aside->number() : detail::none, seed.data(), number);
}

// ---------------------------------------------------------------------------------------------------------------------
// Actions and events

/// What a seat can do.
class Action : public detail::Keyed<Action> {
public:
    /// To draw.
    Action() noexcept : Action(ActionKind::draw) {}

    /// Lays a tile at the only end of a train. Always so where doubles need one cover (doubles_toes is 1).
    static Action play(Tile tile, Train train) noexcept { return play(tile, train, Join::only_end, detail::none); }

    /// Where trains branch (doubles_toes above 1): lays it at an end that shows `pip` and is no open double.
    static Action play_at(Tile tile, Train train, Pip pip) noexcept { return play(tile, train, Join::plain, pip); }

    /// Where trains branch: lays it against the open double of `pip`.
    static Action play_on_double(Tile tile, Train train, Pip pip) noexcept {
        return play(tile, train, Join::double_, pip);
    }

    /// Draws from the boneyard.
    static Action draw() noexcept { return Action(ActionKind::draw); }

    /// Passes. The rules say whether a marker is placed.
    static Action pass() noexcept { return Action(ActionKind::pass); }

    /// Passes and places a marker, where the rules leave the choice.
    static Action pass_and_mark() noexcept { return Action(ActionKind::pass_and_mark); }

    /// Ends the turn although a tile could be played.
    static Action stop() noexcept { return Action(ActionKind::stop); }

    /// Says that the seat is down to its last tile. Also while others are to act.
    static Action call() noexcept { return Action(ActionKind::call); }

    /// Takes the own marker off. Also while others are to act.
    static Action remove_marker() noexcept { return Action(ActionKind::remove_marker); }

    /// Says that another seat has not called its last tile. Also while others are to act.
    static Action challenge(Seat seat) noexcept {
        Action action(ActionKind::challenge);
        action.raw_.seat = seat.number();
        return action;
    }

    /// Reads an action as to_string() writes it. MT_ERROR_SYNTAX if the text is none; the message says what was
    /// expected.
    static Result<Action> parse(std::string_view text) {
        return detail::get<Action, mt_action>(mt_action_from_text, text.data(), text.size());
    }

    /// What it does.
    ActionKind kind() const noexcept { return static_cast<ActionKind>(raw_.kind); }

    /// The tile that is played.
    std::optional<Tile> tile() const noexcept { return detail::Convert::present<Tile>(raw_.tile); }

    /// The train that it is played on.
    std::optional<Train> train() const noexcept { return detail::Convert::present<Train>(raw_.train); }

    /// What it is laid against.
    Join join() const noexcept { return static_cast<Join>(raw_.join); }

    /// The pip of a join other than Join::only_end.
    std::optional<Pip> pip() const noexcept { return detail::Convert::present<Pip>(raw_.pip); }

    /// The seat that is challenged.
    std::optional<Seat> seat() const noexcept { return detail::Convert::present<Seat>(raw_.seat); }

    /// The action as the C functions have it.
    const mt_action& raw() const noexcept { return raw_; }

    /// All that it says, as numbers: what it is compared, ordered and hashed by.
    auto key() const noexcept {
        return std::make_tuple(raw_.kind, raw_.tile, raw_.train, raw_.join, raw_.pip, raw_.seat);
    }

private:
    friend struct detail::Convert;
    mt_action raw_;

    explicit Action(const mt_action& raw) noexcept : raw_(raw) {}

    explicit Action(ActionKind kind) noexcept : raw_(detail::blank<mt_action>()) {
        raw_.kind = static_cast<std::uint32_t>(kind);
        raw_.tile = raw_.train = raw_.pip = raw_.seat = detail::none;
        raw_.join = MT_JOIN_ONLY_END;
    }

    static Action play(Tile tile, Train train, Join join, Pip pip) noexcept {
        Action action(ActionKind::play);
        action.raw_.tile = tile.number();
        action.raw_.train = train.number();
        action.raw_.join = static_cast<std::uint32_t>(join);
        action.raw_.pip = pip;
        return action;
    }
};

/// An action as text: "12-4@1" lays 12-4 on the train of seat 1, "12-4@M" on the Mexican train, "12-4@A0:12" and
/// "12-4@A0:12-12" on an arm of the hub; or "draw", "pass", "pass+marker", "stop", "call", "unmark", "challenge 2".
/// "no action" for one that no table can have.
inline std::string to_string(const Action& action) {
    std::string text;
    const mt_status status = detail::fill_text(text, [&](char* start, std::size_t capacity, std::size_t* needed) {
        return mt_action_to_text(&action.raw(), start, capacity, needed);
    });
    return status == MT_OK ? text : "no action";
}

namespace detail {

// The actions whose numbers legal_codes(buffer, capacity, &needed) gives, each made by action_of(code, &action).
template <class LegalCodes, class ActionOf>
Result<std::vector<Action>> actions(LegalCodes legal_codes, ActionOf action_of) {
    std::vector<Action> actions;
    const auto call = [&] {
        std::vector<ActionCode> codes;
        mt_status status = fill(codes, 128, legal_codes);
        actions.reserve(codes.size());
        for (std::size_t i = 0; status == MT_OK && i < codes.size(); ++i) {
            mt_action action = blank<mt_action>();
            status = action_of(codes[i], &action);
            actions.push_back(Convert::to<Action>(action));
        }
        return status;
    };
    return run<std::vector<Action>>(call, [&actions] { return std::move(actions); });
}

}  // namespace detail

/// What a bot thinks of an action.
struct Considered {
    /// The action.
    Action action;
    /// How many times it was tried.
    std::uint32_t playouts = 0;
    /// By how many points the side was ahead of the others at the end of the round, in the mean of those times and over
    /// the other sides; 0 if it was not tried.
    double lead = 0;
};

/// One thing that happened. What its kind does not speak of is empty.
class Event : public detail::Keyed<Event> {
public:
    /// What happened. The C header says of each MT_EVENT_* what its members mean.
    EventKind kind() const noexcept { return static_cast<EventKind>(raw_.kind); }

    /// The seat that it happened to, or that did it.
    std::optional<Seat> seat() const noexcept { return detail::Convert::present<Seat>(raw_.seat); }

    /// The tile, engine or double; in the events of a view, empty for a tile that another seat drew.
    std::optional<Tile> tile() const noexcept { return detail::Convert::present<Tile>(raw_.tile); }

    /// The train.
    std::optional<Train> train() const noexcept { return detail::Convert::present<Train>(raw_.train); }

    /// What the tile was laid against, with EventKind::played.
    Join join() const noexcept { return static_cast<Join>(raw_.join); }

    /// The pip of a join other than Join::only_end.
    std::optional<Pip> pip() const noexcept { return detail::Convert::present<Pip>(raw_.pip); }

    /// Why the seat drew, with EventKind::drew.
    std::optional<DrawCause> draw_cause() const noexcept {
        if (kind() != EventKind::drew) return std::nullopt;
        return static_cast<DrawCause>(raw_.cause);
    }

    /// Why the round is over, with EventKind::round_ended.
    std::optional<Ended> ended() const noexcept {
        if (kind() != EventKind::round_ended) return std::nullopt;
        return static_cast<Ended>(raw_.cause);
    }

    /// The seat that challenged, with EventKind::challenged.
    std::optional<Seat> other_seat() const noexcept { return detail::Convert::present<Seat>(raw_.other_seat); }

    /// The event as the C functions have it.
    const mt_event& raw() const noexcept { return raw_; }

    /// All that it says, as numbers: what it is compared, ordered and hashed by.
    auto key() const noexcept {
        return std::make_tuple(raw_.kind, raw_.seat, raw_.tile, raw_.train, raw_.join, raw_.pip, raw_.cause,
                               raw_.other_seat);
    }

private:
    friend struct detail::Convert;
    mt_event raw_;

    explicit Event(const mt_event& raw) noexcept : raw_(raw) {}
};

/// Writes a tile, seat, train or action as to_string() does. Include <ostream> to use it.
template <class Char, class Traits, class Value,
          class = std::enable_if_t<std::is_same_v<Value, Tile> || std::is_same_v<Value, Seat> ||
                                   std::is_same_v<Value, Train> || std::is_same_v<Value, Action>>>
std::basic_ostream<Char, Traits>& operator<<(std::basic_ostream<Char, Traits>& stream, const Value& value) {
    return stream << to_string(value).c_str();
}

/// A list of events, to which rounds add what happens in them (Round::deal(), Round::apply()). A game keeps a list of
/// its own: Game::events().
class Events {
public:
    /// An empty list.
    static Result<Events> make() { return detail::get<Events, mt_events*>(mt_events_new); }

    /// Empties the list.
    Result<void> clear() { return detail::perform(mt_events_clear, raw()); }

    /// How many events it has.
    Result<std::size_t> size() const { return detail::get<std::size_t, std::size_t>(mt_events_count, raw()); }

    /// The events from that number on, in the order in which they happened.
    Result<std::vector<Event>> list(std::size_t from = 0) const {
        return detail::each<Event, mt_event>(
            from, [this](std::size_t* count) { return mt_events_count(raw(), count); },
            [this](std::size_t index, mt_event* event) { return mt_events_get(raw(), index, event); });
    }

    /// Takes over a C handle.
    explicit Events(mt_events* handle) noexcept : handle_(handle) {}

    /// The C handle, which stays this object's.
    mt_events* raw() noexcept { return handle_.get(); }
    const mt_events* raw() const noexcept { return handle_.get(); }

private:
    std::unique_ptr<mt_events, detail::Release<mt_events, mt_events_free>> handle_;
};

/// A move: who did what.
struct Move {
    Seat seat;
    Action action;

    friend bool operator==(const Move& a, const Move& b) noexcept { return a.seat == b.seat && a.action == b.action; }
    friend bool operator!=(const Move& a, const Move& b) noexcept { return !(a == b); }
};

namespace detail {

// The moves that get_one(index, &seat, &action) gives, as many as count(&n) says.
template <class Count, class GetOne>
Result<std::vector<Move>> moves(Count count, GetOne get_one) {
    std::vector<Move> moves;
    const auto call = [&]() -> mt_status {
        std::size_t end = 0;
        mt_status status = count(&end);
        if (status == MT_OK) moves.reserve(end);
        for (std::size_t index = 0; status == MT_OK && index < end; ++index) {
            mt_seat seat = 0;
            mt_action action = blank<mt_action>();
            status = get_one(index, &seat, &action);
            if (status == MT_OK) moves.push_back(Move{Seat(seat), Convert::to<Action>(action)});
        }
        return status;
    };
    return run<std::vector<Move>>(call, [&moves] { return std::move(moves); });
}

}  // namespace detail

// ---------------------------------------------------------------------------------------------------------------------
// Rules

/// Reads the name of a preset, "pagat". MT_ERROR_SYNTAX if there is none of that name; the message lists all.
inline Result<Preset> parse_preset(std::string_view name) {
    return detail::get<Preset, std::uint32_t>(mt_preset_from_name, name.data(), name.size());
}

/// All presets.
inline std::array<Preset, MT_PRESET_COUNT> presets() noexcept {
    std::array<Preset, MT_PRESET_COUNT> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<Preset>(i);
    return all;
}

/// The rules: a plain value with a member for each choice, those of mt_rules. Start from a preset, change members as
/// you like, with the constants of the C header, and begin a game, which checks them:
///
///     auto rules = Rules::preset(Preset::gamerules, 4);
///     rules.doubles_order = MT_DOUBLES_ORDER_ANY;
///     rules.mexican_train_count = 2;
///
/// Members that a host has as text, such as from a settings file, are set by their path:
/// rules.set_field("doubles.order",
/// "\"any\""). Two rules are equal if all their members are.
struct Rules : mt_rules {
    /// Every number 0, for those who fill in all themselves; that is no valid rule set yet.
    Rules() noexcept : mt_rules(detail::blank<mt_rules>()) {}

    /// Rules as the C functions give them.
    explicit Rules(const mt_rules& rules) noexcept : mt_rules(rules) {}

    /// The rules of a preset for so many players with its usual set. MT_ERROR_PRESET if it has none for that number.
    static Result<Rules> preset(Preset preset, std::uint32_t players) {
        return detail::get<Rules, mt_rules>(mt_rules_preset, static_cast<std::uint32_t>(preset), players);
    }

    /// The same with a set of one's choice, by its highest pip: 6, 9, 12, 15 or 18. MT_ERROR_PRESET if the preset is
    /// not played with it.
    static Result<Rules> preset_with_set(Preset preset, Pip set, std::uint32_t players) {
        return detail::get<Rules, mt_rules>(mt_rules_preset_with_set, static_cast<std::uint32_t>(preset), set, players);
    }

    /// Reads rules from JSON. MT_ERROR_JSON if the text is none, or lacks a field or has another; the message says
    /// which and what is possible. Whether the choices go together is for check().
    static Result<Rules> from_json(std::string_view json) {
        return detail::get<Rules, mt_rules>(mt_rules_from_json, json.data(), json.size());
    }

    /// The rules as JSON: maps within maps, by the paths of the fields.
    Result<std::string> to_json() const { return detail::text(mt_rules_to_json, c()); }

    /// Checks the rules. MT_ERROR_RULES if a member has a number that is none of its choices, or if choices contradict
    /// each other; the message names all that do, one a line.
    Result<void> check() const { return detail::perform(mt_rules_check, c()); }

    /// What contradicts what, for a form to show: a list in JSON, each with the `field`, its `value` and the `message`.
    /// An empty list if nothing does. MT_ERROR_RULES if a member has a number that is none of its choices.
    Result<std::string> faults() const { return detail::text(mt_rules_faults, c()); }

    /// What a field holds, by its path such as "doubles.order", as JSON. MT_ERROR_RULES if there is no such field.
    Result<std::string> get_field(std::string_view path) const {
        return detail::text(mt_rules_get, c(), path.data(), path.size());
    }

    /// Sets a field by its path to a value in JSON. MT_ERROR_RULES if there is no such field or it cannot be that; the
    /// message says what is possible.
    Result<void> set_field(std::string_view path, std::string_view json) {
        return detail::perform(mt_rules_set, static_cast<mt_rules*>(this), path.data(), path.size(), json.data(),
                               json.size());
    }

    /// The rules in plain English, for players: a sentence a line, only those that are in force.
    Result<std::string> describe() const { return detail::text(mt_rules_describe, c()); }

    /// What these rules have that others have not: a list in JSON, each with the `field`, `ours` and `theirs`.
    Result<std::string> differences(const Rules& other) const {
        return detail::text(mt_rules_differences, c(), other.c());
    }

    /// All fields of the rules, for a form: a list in JSON, each with its `field` (the path), the question `about` it,
    /// and what is `possible`: the `value` (with n for a number), the `sentence` that it means, and its `sources`.
    static Result<std::string> fields() { return detail::text(mt_rules_fields); }

    /// How many tiles each seat is dealt. MT_ERROR_RULES as check().
    Result<std::uint32_t> hand_size() const { return number(mt_rules_hand_size); }

    /// How many rounds a game has; empty where that depends on the scores. MT_ERROR_RULES as check().
    Result<std::optional<std::uint32_t>> rounds() const {
        return detail::get<std::optional<std::uint32_t>, std::uint32_t>(mt_rules_rounds, c());
    }

    /// How many numbers of actions there are: each action has one below that. MT_ERROR_RULES as check().
    Result<std::uint32_t> action_count() const { return number(mt_rules_action_count); }

    /// No round under these rules has more actions. MT_ERROR_RULES as check().
    Result<std::uint32_t> longest_round() const { return number(mt_rules_longest_round); }

    friend bool operator==(const Rules& a, const Rules& b) noexcept { return a.numbers() == b.numbers(); }
    friend bool operator!=(const Rules& a, const Rules& b) noexcept { return !(a == b); }

private:
    const mt_rules* c() const noexcept { return this; }

    template <class F>
    Result<std::uint32_t> number(F f) const {
        return detail::get<std::uint32_t, std::uint32_t>(f, c());
    }

    // All members, of this version of the header and of later ones: each is a 32-bit number, without gaps.
    std::string_view numbers() const noexcept {
        static_assert(std::has_unique_object_representations_v<mt_rules>, "a member of the rules leaves a gap");
        return std::string_view(reinterpret_cast<const char*>(c()), sizeof(mt_rules));
    }
};

static_assert(sizeof(Rules) == sizeof(mt_rules), "Rules has the members of mt_rules and no others");

// ---------------------------------------------------------------------------------------------------------------------
// How things stand

/// How a round stands.
struct RoundInfo {
    /// How many seats there are.
    std::uint32_t players = 0;
    /// The pip of the engine.
    Pip engine = 0;
    /// The seat whose hand the engine came from; empty if it was set aside.
    std::optional<Seat> engine_placer;
    /// The seat that took the first turn, or in a simultaneous lap the one that takes the first turn after it.
    Seat starter;
    /// The seat that is to act, the lowest if there are several; empty when the round is over.
    std::optional<Seat> to_act;
    /// Whether some seat has still to take its first turn.
    bool is_first_lap = false;
    /// How many tiles the boneyard has.
    std::uint32_t boneyard_size = 0;
    /// Why the round is over; Ended::not_ while it goes on.
    Ended ended = Ended::not_;
    /// The double, with Ended::double_exhausted.
    std::optional<Tile> ended_double;
    /// The seat that was out first.
    std::optional<Seat> first_out;

    RoundInfo() = default;
    explicit RoundInfo(const mt_round_info& from)
        : players(from.players),
          engine(from.engine),
          engine_placer(detail::Convert::present<Seat>(from.engine_placer)),
          starter(from.starter),
          to_act(detail::Convert::present<Seat>(from.to_act)),
          is_first_lap(from.is_first_lap != 0),
          boneyard_size(from.boneyard_size),
          ended(static_cast<Ended>(from.ended)),
          ended_double(detail::Convert::present<Tile>(from.ended_double)),
          first_out(detail::Convert::present<Seat>(from.first_out)) {}
};

/// How a round stands, as far as one seat sees it.
struct ViewInfo {
    /// The seat whose view it is; empty for a spectator's.
    std::optional<Seat> observer;
    /// How many seats there are.
    std::uint32_t players = 0;
    /// The number of the round, from 0.
    std::uint32_t round_number = 0;
    /// The pip of the engine.
    Pip engine = 0;
    /// The seat whose hand the engine came from; empty if it was set aside.
    std::optional<Seat> engine_placer;
    /// The seat that began.
    Seat starter;
    /// The seat that is to act, the lowest if there are several; empty when the round is over.
    std::optional<Seat> to_act;
    /// Whether some seat has still to take its first turn.
    bool is_first_lap = false;
    /// How many tiles the boneyard has.
    std::uint32_t boneyard_size = 0;
    /// The tile that the observer has drawn in its turn and not yet played or kept.
    std::optional<Tile> drawn_tile;
    /// Why the round is over; Ended::not_ while it goes on.
    Ended ended = Ended::not_;
    /// The double, with Ended::double_exhausted.
    std::optional<Tile> ended_double;

    ViewInfo() = default;
    explicit ViewInfo(const mt_view_info& from)
        : observer(detail::Convert::present<Seat>(from.observer)),
          players(from.players),
          round_number(from.round_number),
          engine(from.engine),
          engine_placer(detail::Convert::present<Seat>(from.engine_placer)),
          starter(from.starter),
          to_act(detail::Convert::present<Seat>(from.to_act)),
          is_first_lap(from.is_first_lap != 0),
          boneyard_size(from.boneyard_size),
          drawn_tile(detail::Convert::present<Tile>(from.drawn_tile)),
          ended(static_cast<Ended>(from.ended)),
          ended_double(detail::Convert::present<Tile>(from.ended_double)) {}
};

/// How a seat stands in a round.
struct SeatState {
    /// How many tiles it holds.
    std::uint32_t hand_size = 0;
    /// Whether the hand is seen. Of a round, not a view, every hand is.
    bool hand_is_seen = false;
    /// Whether its train has a marker.
    bool has_marker = false;
    /// Whether it is to act.
    bool is_to_act = false;
    /// Whether it is out: no tile left.
    bool is_out = false;

    SeatState() = default;
    explicit SeatState(const mt_seat_state& from)
        : hand_size(from.hand_size),
          hand_is_seen(from.hand_is_seen != 0),
          has_marker(from.has_marker != 0),
          is_to_act(from.is_to_act != 0),
          is_out(from.is_out != 0) {}
};

/// A train.
struct TrainState {
    /// Which train it is.
    Train train;
    /// Whether a tile lies on it.
    bool is_started = false;
    /// How many tiles lie on it.
    std::uint32_t tile_count = 0;
    /// The pips of its ends that are no open doubles: bit n is set for pip n. The engine's for a train that is not
    /// started.
    std::uint32_t plain_ends = 0;

    TrainState() = default;
    explicit TrainState(const mt_train_state& from)
        : train(detail::Convert::to<Train>(from.train)),
          is_started(from.is_started != 0),
          tile_count(from.tile_count),
          plain_ends(from.plain_ends) {}
};

/// A tile on a train.
struct PlacedTile {
    /// The tile.
    Tile tile;
    /// The train.
    Train train;
    /// The tile that it lies against; empty for the engine.
    std::optional<Tile> against;
    /// The pip of the half with which it joins that tile.
    Pip joined = 0;
    /// The pip of the other half.
    Pip free = 0;

    PlacedTile() = default;
    explicit PlacedTile(const mt_placed_tile& from)
        : tile(detail::Convert::to<Tile>(from.tile)),
          train(detail::Convert::to<Train>(from.train)),
          against(detail::Convert::present<Tile>(from.against)),
          joined(from.joined),
          free(from.free) {}
};

/// An open double.
struct OpenDouble {
    /// The double.
    Tile tile;
    /// The train that it lies on.
    Train train;
    /// The seat that played it.
    Seat seat;
    /// How many tiles it still demands.
    std::uint32_t demands = 0;

    OpenDouble() = default;
    explicit OpenDouble(const mt_open_double& from)
        : tile(detail::Convert::to<Tile>(from.tile)),
          train(detail::Convert::to<Train>(from.train)),
          seat(from.seat),
          demands(from.demands) {}
};

/// The result of a round that is over.
struct RoundResult {
    /// Why the round ended.
    Ended ended = Ended::not_;
    /// The double, with Ended::double_exhausted.
    std::optional<Tile> ended_double;
    /// The pip of the engine.
    Pip engine = 0;
    /// The seat that began.
    Seat starter;
    /// The seat that is first of the winners: out first, or nearest to the starter in a tie.
    Seat winner;

    RoundResult() = default;
    explicit RoundResult(const mt_round_result& from)
        : ended(static_cast<Ended>(from.ended)),
          ended_double(detail::Convert::present<Tile>(from.ended_double)),
          engine(from.engine),
          starter(from.starter),
          winner(from.winner) {}
};

/// What a round needs to know of the game that it belongs to.
struct RoundStart {
    /// The pip of the double that the rules (engine_order) name for the round.
    Pip engine = 0;
    /// The doubles that have been engines already: bit n is set for the double n. Matters where each is an engine once.
    std::uint32_t used_engines = 0;
    /// The seat that begins, where that is known before the deal; else the seat that a search for the engine begins
    /// with.
    Seat first;

    RoundStart() = default;
    RoundStart(Pip engine_pip, std::uint32_t used, Seat first_seat) noexcept
        : engine(engine_pip), used_engines(used), first(first_seat) {}
    explicit RoundStart(const mt_round_start& from) : RoundStart(from.engine, from.used_engines, Seat(from.first)) {}
};

// ---------------------------------------------------------------------------------------------------------------------
// Rounds

class Game;
class Round;
class View;

namespace detail {

// Where a reference finds what it refers to. It asks each time, so that it never holds on to what has changed.
template <class T>
class Source {
public:
    template <class Owner, const T* (*Get)(const Owner*)>
    static Source of(const Owner* owner) noexcept {
        return Source(owner, [](const void* of) { return Get(static_cast<const Owner*>(of)); });
    }

    const T* get() const noexcept { return get_(owner_); }

private:
    const void* owner_;
    const T* (*get_)(const void*);

    Source(const void* owner, const T* (*getter)(const void*)) noexcept : owner_(owner), get_(getter) {}
};

inline const mt_round* itself(const mt_round* round) noexcept { return round; }

inline const mt_layout* layout_of_game(const mt_game* game) noexcept { return mt_round_layout(mt_game_round(game)); }

}  // namespace detail

/// What lies on the table: a reference into a game, round or view. See THE KINDS OF TYPES above.
class LayoutRef {
public:
    /// All trains: those of the seats first, in their order, then the Mexican trains; or the arms of the hub.
    Result<std::vector<TrainState>> trains() const {
        return detail::each<TrainState, mt_train_state>(
            0, [this](std::size_t* count) { return mt_layout_train_count(raw(), count); },
            [this](std::size_t index, mt_train_state* state) { return mt_layout_train(raw(), index, state); });
    }

    /// The tiles of all trains, in the order in which they were laid.
    Result<std::vector<PlacedTile>> tiles() const {
        return detail::each<PlacedTile, mt_placed_tile>(
            0, [this](std::size_t* count) { return mt_layout_tile_count(raw(), count); },
            [this](std::size_t index, mt_placed_tile* tile) { return mt_layout_tile(raw(), index, tile); });
    }

    /// The tiles of one train, in the order in which they were laid: the first lies against the engine. MT_ERROR_VALUE
    /// if the table has no such train.
    Result<std::vector<PlacedTile>> tiles_of(Train train) const {
        std::vector<PlacedTile> tiles;
        const auto call = [&] {
            mt_placed_tile tile = detail::blank<mt_placed_tile>();
            mt_status status = mt_layout_tile_of(raw(), train.number(), 0, &tile);
            while (status == MT_OK) {
                tiles.emplace_back(tile);
                status = mt_layout_tile_of(raw(), train.number(), tiles.size(), &tile);
            }
            return status == MT_ERROR_INDEX ? MT_OK : status;
        };
        return detail::run<std::vector<PlacedTile>>(call, [&] { return std::move(tiles); });
    }

    /// The open doubles, in the order in which they were played.
    Result<std::vector<OpenDouble>> open_doubles() const {
        return detail::each<OpenDouble, mt_open_double>(
            0, [this](std::size_t* count) { return mt_layout_open_double_count(raw(), count); },
            [this](std::size_t index, mt_open_double* open) { return mt_layout_open_double(raw(), index, open); });
    }

    /// The C pointer, which is to be asked for again when the game or round has changed.
    const mt_layout* raw() const noexcept { return source_.get(); }

private:
    friend class RoundRef;
    friend class View;
    detail::Source<mt_layout> source_;

    explicit LayoutRef(detail::Source<mt_layout> source) noexcept : source_(source) {}
};

/// Whose turn it is, and how many legal actions that seat has.
struct Turn {
    Seat seat;
    std::size_t legal_count = 0;
};

/// What can be asked of a round: the members that RoundRef and Round have alike. It is the whole truth, hidden tiles
/// included.
template <class Self>
class RoundQueries {
public:
    /// A copy that is one's own, to look ahead.
    Result<Round> clone() const;

    /// The rules of the round.
    Result<Rules> rules() const { return detail::get<Rules, mt_rules>(mt_round_rules, c()); }

    /// How the round stands.
    Result<RoundInfo> state() const { return detail::get<RoundInfo, mt_round_info>(mt_round_state, c()); }

    /// How a seat stands. MT_ERROR_SEAT.
    Result<SeatState> seat(Seat seat) const {
        return detail::get<SeatState, mt_seat_state>(mt_round_seat, c(), seat.number());
    }

    /// The seat that is to act, the lowest if there are several, which is so in a simultaneous lap only; empty when the
    /// round is over.
    Result<std::optional<Seat>> to_act() const {
        return detail::get<std::optional<Seat>, mt_seat>(mt_round_to_act, c());
    }

    /// The seat that is to act, as to_act() has it, and how many legal actions it has: all that a loop needs to choose
    /// one by legal_action(). Empty when the round is over.
    Result<std::optional<Turn>> turn() const {
        mt_seat seat = MT_NONE;
        std::size_t legal_count = 0;
        return detail::run<std::optional<Turn>>(
            [&] { return mt_round_turn(c(), &seat, &legal_count); },
            [&] {
                return seat == detail::none ? std::nullopt : std::optional<Turn>(Turn{Seat(seat), legal_count});
            });
    }

    /// The seat whose turn follows that of a seat, in the direction of play. MT_ERROR_SEAT.
    Result<Seat> next_seat(Seat seat) const {
        return detail::get<Seat, mt_seat>(mt_round_next_seat, c(), seat.number());
    }

    /// The tiles that a seat holds, in the order of their numbers. MT_ERROR_SEAT.
    Result<std::vector<Tile>> hand(Seat seat) const {
        return detail::list<std::vector<Tile>, mt_tile>(mt_round_hand, c(), seat.number());
    }

    /// The tiles of the boneyard, the next to be drawn first.
    Result<std::vector<Tile>> boneyard() const {
        return detail::list<std::vector<Tile>, mt_tile>(mt_round_boneyard, c());
    }

    /// How many legal actions a seat has. A seat that is to act has at least one; another may have something to say.
    /// MT_ERROR_SEAT.
    Result<std::size_t> legal_count(Seat seat) const {
        return detail::get<std::size_t, std::size_t>(mt_round_legal_count, c(), seat.number());
    }

    /// One of the legal actions of a seat, from 0. MT_ERROR_SEAT, MT_ERROR_INDEX.
    Result<Action> legal_action(Seat seat, std::size_t index) const {
        return detail::get<Action, mt_action>(mt_round_legal_action, c(), seat.number(), index);
    }

    /// The legal actions of a seat. Their order is stable: that of their numbers. MT_ERROR_SEAT.
    Result<std::vector<Action>> legal_actions(Seat seat) const {
        return detail::actions(
            [&](ActionCode* codes, std::size_t capacity, std::size_t* needed) {
                return mt_round_legal_codes(c(), seat.number(), codes, capacity, needed);
            },
            [this](ActionCode code, mt_action* action) { return mt_round_action(c(), code, action); });
    }

    /// The numbers of the legal actions of a seat, in ascending order. MT_ERROR_SEAT.
    Result<std::vector<ActionCode>> legal_codes(Seat seat) const {
        return detail::list<std::vector<ActionCode>, ActionCode>(mt_round_legal_codes, c(), seat.number());
    }

    /// The same into a vector that is there already, for loops in which nothing should be allocated.
    Result<void> legal_codes(Seat seat, std::vector<ActionCode>& codes) const {
        return detail::run<void>(
            [&] {
                const std::size_t guess = codes.capacity() < 128 ? 128 : codes.capacity();
                return detail::fill(codes, guess, [&](ActionCode* start, std::size_t capacity, std::size_t* needed) {
                    return mt_round_legal_codes(c(), seat.number(), start, capacity, needed);
                });
            },
            [] {});
    }

    /// A mask of the legal actions of a seat: a byte for each number below action_count(), 1 if it is that of a legal
    /// action and else 0. MT_ERROR_SEAT.
    Result<std::vector<std::uint8_t>> legal_mask(Seat seat) const {
        return detail::list<std::vector<std::uint8_t>, std::uint8_t>(mt_round_legal_mask, c(), seat.number());
    }

    /// Whether an action of a seat is legal. MT_ERROR_REFUSED if not: the error says which rule forbids it.
    Result<void> check(Seat seat, const Action& action) const {
        return detail::perform(mt_round_check, c(), seat.number(), &action.raw());
    }

    /// Why an action of a seat is not legal; empty if it is. As check(), for those who expect a no.
    Result<std::optional<Refusal>> why_not(Seat seat, const Action& action) const {
        std::optional<Refusal> why;
        const auto call = [&](mt_error* words) {
            const mt_status status = mt_round_check(c(), seat.number(), &action.raw(), words);
            mt_refusal refusal = detail::blank<mt_refusal>();
            if (status != MT_ERROR_REFUSED || mt_error_refusal(words, &refusal) != MT_OK) return status;
            why = Refusal(refusal);
            return MT_OK;
        };
        return detail::run<std::optional<Refusal>>(call, [&why] { return why; });
    }

    /// Checks that the state holds together. It does for every round of this library; MT_ERROR_INVARIANT would be a
    /// defect.
    Result<void> check_invariants() const { return detail::perform(mt_round_check_invariants, c()); }

    /// How many numbers of actions there are under the rules of the round.
    Result<std::uint32_t> action_count() const {
        return detail::get<std::uint32_t, std::uint32_t>(mt_round_action_count, c());
    }

    /// The number of an action; empty if no seat at this table could ever do that.
    Result<std::optional<ActionCode>> action_code(const Action& action) const {
        return detail::get<std::optional<ActionCode>, ActionCode>(mt_round_action_code, c(), &action.raw());
    }

    /// The action of a number. MT_ERROR_VALUE if it is none: some numbers below action_count() are not used.
    Result<Action> action(ActionCode code) const { return detail::get<Action, mt_action>(mt_round_action, c(), code); }

    /// Plays so many copies of the round to their end at random, and adds up what each seat scores, in points. The round
    /// itself does not change. The same seed gives the same sums.
    Result<std::vector<std::int64_t>> playouts(std::uint64_t seed, std::uint32_t count) const {
        return detail::list<std::vector<std::int64_t>, std::int64_t>(mt_round_playouts, c(), seed, count);
    }

    /// The round as one line of text, hidden tiles and all: for tests, bug reports and puzzles.
    Result<std::string> to_position() const { return detail::text(mt_round_to_position, c()); }

    /// Saves the round, for Round::from_bytes(). Whoever has the bytes knows every hidden tile.
    Result<Bytes> to_bytes() const { return detail::list<Bytes, std::uint8_t>(mt_round_to_bytes, c()); }

protected:
    RoundQueries() = default;

private:
    const mt_round* c() const noexcept { return static_cast<const Self*>(this)->raw(); }
};

/// A round to look at: a reference to the round in progress of a game, or to a Round. See THE KINDS OF TYPES above.
class RoundRef : public RoundQueries<RoundRef> {
public:
    /// What lies on the table.
    LayoutRef layout() const noexcept { return LayoutRef(layout_); }

    /// The C pointer, which is to be asked for again when the game has changed.
    const mt_round* raw() const noexcept { return round_.get(); }

private:
    friend class Game;
    friend class Round;
    detail::Source<mt_round> round_;
    detail::Source<mt_layout> layout_;

    explicit RoundRef(const mt_game* game) noexcept
        : round_(detail::Source<mt_round>::of<mt_game, mt_game_round>(game)),
          layout_(detail::Source<mt_layout>::of<mt_game, detail::layout_of_game>(game)) {}

    explicit RoundRef(const mt_round* round) noexcept
        : round_(detail::Source<mt_round>::of<mt_round, detail::itself>(round)),
          layout_(detail::Source<mt_layout>::of<mt_round, mt_round_layout>(round)) {}
};

/// A round of one's own: for looking ahead, for search, and for hosts that keep the score themselves.
class Round : public RoundQueries<Round> {
public:
    /// Deals a round from a deck: the tiles in the order in which they are dealt and drawn, without the engine where
    /// that is set aside. What happens before the first turn is added to `events`, which may be nullptr.
    /// MT_ERROR_RULES, MT_ERROR_DEAL.
    static Result<Round> deal(const Rules& rules, const RoundStart& start, const std::vector<Tile>& deck,
                              Events* events = nullptr) {
        mt_round_start raw_start = detail::blank<mt_round_start>();
        raw_start.engine = start.engine;
        raw_start.used_engines = start.used_engines;
        raw_start.first = start.first.number();
        const auto numbers = detail::numbers(deck);
        return detail::get<Round, mt_round*>(mt_round_deal, static_cast<const mt_rules*>(&rules),
                                             static_cast<const mt_round_start*>(&raw_start), numbers.data(),
                                             numbers.size(), events == nullptr ? nullptr : events->raw());
    }

    /// Reads a round from a line that RoundRef::to_position() wrote. MT_ERROR_POSITION if it is none, or contradicts
    /// itself.
    static Result<Round> from_position(std::string_view text) {
        return detail::get<Round, mt_round*>(mt_round_from_position, text.data(), text.size());
    }

    /// Brings a saved round back. MT_ERROR_SNAPSHOT if the bytes are not one, or contradict themselves.
    static Result<Round> from_bytes(const Bytes& bytes) {
        return detail::get<Round, mt_round*>(mt_round_from_bytes, bytes.data(), bytes.size());
    }

    /// A reference to it, which may be used as long as the round lives.
    operator RoundRef() const& noexcept { return RoundRef(raw()); }
    operator RoundRef() && = delete;

    /// What lies on the table. The reference may be used as long as the round lives.
    LayoutRef layout() const& noexcept { return RoundRef(raw()).layout(); }
    LayoutRef layout() && = delete;

    /// Makes this round equal to another, without memory of its own for it: for loops that try one thing after the
    /// other.
    Result<void> assign(RoundRef other) { return detail::perform(mt_round_assign, raw(), other.raw()); }

    /// Does what an action says. MT_ERROR_REFUSED if the rules forbid it; then nothing has changed, and the error says
    /// which rule. What happens is added to `events`, which may be nullptr.
    Result<void> apply(Seat seat, const Action& action, Events* events = nullptr) {
        return detail::perform(mt_round_apply, raw(), seat.number(), &action.raw(), raw(events));
    }

    /// The same for an action that is given as text, "12-4@1". MT_ERROR_SYNTAX.
    Result<void> apply(Seat seat, std::string_view action, Events* events = nullptr) {
        return detail::perform(mt_round_apply_text, raw(), seat.number(), action.data(), action.size(), raw(events));
    }

    /// The same for an action that is given by its number. MT_ERROR_VALUE.
    Result<void> apply_code(Seat seat, ActionCode code, Events* events = nullptr) {
        return detail::perform(mt_round_apply_code, raw(), seat.number(), code, raw(events));
    }

    /// The same for a legal action that is given by its index, as in legal_action(). MT_ERROR_INDEX.
    Result<void> apply_legal(Seat seat, std::size_t index, Events* events = nullptr) {
        return detail::perform(mt_round_apply_legal, raw(), seat.number(), index, raw(events));
    }

    /// Chooses the tile that is drawn next, for a host that follows a real table or makes chance a move of its own. It
    /// changes places with the tile that would have been next. MT_ERROR_NOT_IN_BONEYARD if it is not there.
    Result<void> set_next_draw(Tile tile) { return detail::perform(mt_round_set_next_draw, raw(), tile.number()); }

    /// Plays the round to its end at random: each seat that is to act takes any of its legal actions, each as likely as the
    /// others. The same seed plays the same.
    Result<void> play_at_random(std::uint64_t seed, Events* events = nullptr) {
        return detail::perform(mt_round_play_at_random, raw(), seed, raw(events));
    }

    /// Takes over a C handle.
    explicit Round(mt_round* handle) noexcept : handle_(handle) {}

    /// The C handle, which stays this object's.
    mt_round* raw() noexcept { return handle_.get(); }
    const mt_round* raw() const noexcept { return handle_.get(); }

private:
    std::unique_ptr<mt_round, detail::Release<mt_round, mt_round_free>> handle_;

    static mt_events* raw(Events* events) noexcept { return events == nullptr ? nullptr : events->raw(); }
};

template <class Self>
Result<Round> RoundQueries<Self>::clone() const {
    return detail::get<Round, mt_round*>(mt_round_clone, c());
}

// ---------------------------------------------------------------------------------------------------------------------
// Views

/// What one seat, or a spectator, may know of a game: all that lies open, the own hand, and what play has revealed
/// about the others. Whatever is made from it can be shown to that player. It is a copy: it does not change with the
/// game.
class View {
public:
    /// Reads a view back from to_json(). MT_ERROR_JSON if the text is none, or contradicts itself.
    static Result<View> from_json(std::string_view json) {
        return detail::get<View, mt_view*>(mt_view_from_json, json.data(), json.size());
    }

    /// A copy.
    Result<View> clone() const { return detail::get<View, mt_view*>(mt_view_clone, raw()); }

    /// The rules of the game.
    Result<Rules> rules() const { return detail::get<Rules, mt_rules>(mt_view_rules, raw()); }

    /// How the round stands.
    Result<ViewInfo> state() const { return detail::get<ViewInfo, mt_view_info>(mt_view_state, raw()); }

    /// How a seat stands. MT_ERROR_SEAT.
    Result<SeatState> seat(Seat seat) const {
        return detail::get<SeatState, mt_seat_state>(mt_view_seat, raw(), seat.number());
    }

    /// The tiles that a seat holds, in the order of their numbers. MT_ERROR_NOTHING if the observer does not see them
    /// (SeatState::hand_is_seen), MT_ERROR_SEAT.
    Result<std::vector<Tile>> hand(Seat seat) const {
        return detail::list<std::vector<Tile>, mt_tile>(mt_view_hand, raw(), seat.number());
    }

    /// The tiles that the observer sees nowhere: each is in a hidden hand or in the boneyard.
    Result<std::vector<Tile>> unseen() const { return detail::list<std::vector<Tile>, mt_tile>(mt_view_unseen, raw()); }

    /// The unseen tiles that a seat is proved not to hold, since it drew or passed in front of ends that they would
    /// have fitted. MT_ERROR_SEAT.
    Result<std::vector<Tile>> lacks(Seat seat) const {
        return detail::list<std::vector<Tile>, mt_tile>(mt_view_lacks, raw(), seat.number());
    }

    /// What lies on the table. The reference may be used as long as the view lives.
    LayoutRef layout() const& noexcept {
        return LayoutRef(detail::Source<mt_layout>::of<mt_view, mt_view_layout>(raw()));
    }
    LayoutRef layout() && = delete;

    /// How many legal actions the observer has; 0 for a spectator.
    Result<std::size_t> legal_count() const {
        return detail::get<std::size_t, std::size_t>(mt_view_legal_count, raw());
    }

    /// One of the legal actions of the observer, from 0. MT_ERROR_INDEX.
    Result<Action> legal_action(std::size_t index) const {
        return detail::get<Action, mt_action>(mt_view_legal_action, raw(), index);
    }

    /// The legal actions of the observer, in the order of their numbers.
    Result<std::vector<Action>> legal_actions() const {
        return detail::actions(
            [this](ActionCode* codes, std::size_t capacity, std::size_t* needed) {
                return mt_view_legal_codes(raw(), codes, capacity, needed);
            },
            [this](ActionCode code, mt_action* action) { return mt_view_action(raw(), code, action); });
    }

    /// The numbers of the legal actions of the observer, in ascending order.
    Result<std::vector<ActionCode>> legal_codes() const {
        return detail::list<std::vector<ActionCode>, ActionCode>(mt_view_legal_codes, raw());
    }

    /// A mask of the legal actions of the observer: a byte for each number below action_count(), 1 or 0.
    Result<std::vector<std::uint8_t>> legal_mask() const {
        return detail::list<std::vector<std::uint8_t>, std::uint8_t>(mt_view_legal_mask, raw());
    }

    /// A mask of the tiles that the observer holds: a byte for each tile of the set, 1 or 0. All 0 for a spectator.
    Result<std::vector<std::uint8_t>> hand_mask() const {
        return detail::list<std::vector<std::uint8_t>, std::uint8_t>(mt_view_hand_mask, raw());
    }

    /// How many numbers of actions there are.
    Result<std::uint32_t> action_count() const {
        return detail::get<std::uint32_t, std::uint32_t>(mt_view_action_count, raw());
    }

    /// The number of an action; empty if no seat at this table could ever do that.
    Result<std::optional<ActionCode>> action_code(const Action& action) const {
        return detail::get<std::optional<ActionCode>, ActionCode>(mt_view_action_code, raw(), &action.raw());
    }

    /// The action of a number. MT_ERROR_VALUE if it is none.
    Result<Action> action(ActionCode code) const { return detail::get<Action, mt_action>(mt_view_action, raw(), code); }

    /// How many things have happened in the round, the deal included.
    Result<std::size_t> event_count() const {
        return detail::get<std::size_t, std::size_t>(mt_view_event_count, raw());
    }

    /// What has happened in the round, from that number on. Tiles that others drew are left out.
    Result<std::vector<Event>> events(std::size_t from = 0) const {
        return detail::each<Event, mt_event>(
            from, [this](std::size_t* count) { return mt_view_event_count(raw(), count); },
            [this](std::size_t index, mt_event* event) { return mt_view_event(raw(), index, event); });
    }

    /// The moves of the round, in their order.
    Result<std::vector<Move>> moves() const {
        return detail::moves([this](std::size_t* count) { return mt_view_move_count(raw(), count); },
                             [this](std::size_t index, mt_seat* seat, mt_action* action) {
                                 return mt_view_move(raw(), index, seat, action);
                             });
    }

    /// The total of each seat so far, in points; with partners, that of its side.
    Result<std::vector<std::int64_t>> totals() const {
        return detail::list<std::vector<std::int64_t>, std::int64_t>(mt_view_totals, raw());
    }

    /// How the rounds ended that are over, from round 0 on.
    Result<std::vector<RoundResult>> results() const {
        return detail::each<RoundResult, mt_round_result>(
            0, [this](std::size_t* count) { return mt_view_result_count(raw(), count); },
            [this](std::size_t round, mt_round_result* result) { return mt_view_result(raw(), round, result); });
    }

    /// What each seat scored for a round, adjudication included, in points. MT_ERROR_INDEX.
    Result<std::vector<std::int64_t>> result_points(std::size_t round) const {
        return detail::list<std::vector<std::int64_t>, std::int64_t>(mt_view_result_points, raw(), round);
    }

    /// What each seat scored for a round before anybody was penalised, in points. MT_ERROR_INDEX.
    Result<std::vector<std::int64_t>> result_scores(std::size_t round) const {
        return detail::list<std::vector<std::int64_t>, std::int64_t>(mt_view_result_scores, raw(), round);
    }

    /// What the tiles left in each hand count, in points. MT_ERROR_INDEX.
    Result<std::vector<std::uint32_t>> result_in_hand(std::size_t round) const {
        return detail::list<std::vector<std::uint32_t>, std::uint32_t>(mt_view_result_in_hand, raw(), round);
    }

    /// The seats that won a round: those that are out, or in a blocked round have the fewest points in hand.
    /// MT_ERROR_INDEX.
    Result<std::vector<Seat>> result_winners(std::size_t round) const {
        return detail::list<std::vector<Seat>, mt_seat>(mt_view_result_winners, raw(), round);
    }

    /// The seats that were penalised for a round. MT_ERROR_INDEX.
    Result<std::vector<Seat>> result_penalised(std::size_t round) const {
        return detail::list<std::vector<Seat>, mt_seat>(mt_view_result_penalised, raw(), round);
    }

    /// What a bot does in the place of the observer; bots() has their names. It knows what the view shows and no more,
    /// and gives the same answer for the same view and seed. Empty if it does nothing: it may have something to say
    /// beside the turn of another seat and not say it, or the view is a spectator's. MT_ERROR_SYNTAX if there is no bot
    /// of that name; the message lists all.
    Result<std::optional<Action>> bot_choice(std::string_view bot, std::uint64_t seed) const {
        return detail::get<std::optional<Action>, mt_action>(mt_bot_choose, raw(), bot.data(), bot.size(), seed);
    }

    /// What a bot thinks of the actions of the observer, who is to act: of those that it looked at, first the one that
    /// it would take. Bots that try nothing out think nothing. What can be said at any time (a call, a challenge, that
    /// its marker comes off) a bot says without considering. MT_ERROR_NOTHING if the view is a spectator's,
    /// MT_ERROR_SYNTAX as for bot_choice().
    Result<std::vector<Considered>> bot_thoughts(std::string_view bot, std::uint64_t seed) const {
        std::vector<Considered> thoughts;
        const auto call = [&](mt_error* words) {
            std::size_t count = 0;
            mt_status status = mt_view_legal_count(raw(), &count);
            // There is room for all, since asking for the number is as much work for the bot as its answer.
            std::vector<ActionCode> codes(count);
            std::vector<std::uint32_t> playouts(count);
            std::vector<double> leads(count);
            if (status == MT_OK) {
                status = mt_bot_consider(raw(), bot.data(), bot.size(), seed, codes.data(), playouts.data(),
                                         leads.data(), codes.size(), &count, words);
            }
            for (std::size_t i = 0; status == MT_OK && i < count; ++i) {
                mt_action action = detail::blank<mt_action>();
                status = mt_view_action(raw(), codes[i], &action);
                thoughts.push_back({detail::Convert::to<Action>(action), playouts[i], leads[i]});
            }
            return status;
        };
        return detail::run<std::vector<Considered>>(call, [&thoughts] { return std::move(thoughts); });
    }

    /// The view as JSON, for a client: it shows what the view shows and no more.
    Result<std::string> to_json() const { return detail::text(mt_view_to_json, raw()); }

    /// Everything that the view shows as lines of text, the same in all languages. Their 64-bit FNV-1a hash is what
    /// records keep of views.
    Result<std::string> digest_text() const { return detail::text(mt_view_digest_text, raw()); }

    /// The table as an SVG. `names` are the names of the seats, seat 0 first; their numbers are shown if there are
    /// none.
    Result<std::string> svg(const std::vector<std::string>& names = {}, Form form = Form::auto_,
                            Theme theme = Theme::auto_) const {
        const auto pointers = detail::pointers(names);
        return detail::text(mt_view_svg, raw(), static_cast<std::uint32_t>(form), static_cast<std::uint32_t>(theme),
                            pointers.data(), pointers.size());
    }

    /// The table as text, in lines of so many columns, 40 at least, with box-drawing characters.
    Result<std::string> text(const std::vector<std::string>& names = {}, std::size_t width = 80) const {
        const auto pointers = detail::pointers(names);
        return detail::text(mt_view_text, raw(), width, pointers.data(), pointers.size());
    }

    /// Deals what is hidden anew: a whole round that agrees with all that the view shows and proves. Another seed gives
    /// another one, the same seed the same one. MT_ERROR_NO_SAMPLE if none was found, which is rare.
    Result<Round> determinize(std::uint64_t seed) const {
        return detail::get<Round, mt_round*>(mt_view_determinize, raw(), seed);
    }

    /// Takes over a C handle.
    explicit View(mt_view* handle) noexcept : handle_(handle) {}

    /// The C handle, which stays this object's.
    mt_view* raw() noexcept { return handle_.get(); }
    const mt_view* raw() const noexcept { return handle_.get(); }

private:
    std::unique_ptr<mt_view, detail::Release<mt_view, mt_view_free>> handle_;
};

// ---------------------------------------------------------------------------------------------------------------------
// Games

/// A whole game: the round in progress, the results of those before it, and everything that happened. All chance comes
/// from its seed: the same rules, seed and actions give the same game in every version and language.
class Game {
public:
    /// Begins a game: the first round is dealt. MT_ERROR_RULES if the rules contradict themselves; the message names
    /// all that do.
    static Result<Game> start(const Rules& rules, std::uint64_t seed) {
        return detail::get<Game, mt_game*>(mt_game_new, static_cast<const mt_rules*>(&rules), seed);
    }

    /// Begins another game with the rules of one that there is, without checking them again.
    static Result<Game> start_like(const Game& other, std::uint64_t seed) {
        return detail::get<Game, mt_game*>(mt_game_new_like, other.raw(), seed);
    }

    /// The same with a seed of 32 bytes, for games in which nobody must be able to guess it. A number is the seed of
    /// its bytes, the lowest first, and 24 zeros.
    static Result<Game> start(const Rules& rules, const Seed& seed) {
        return detail::get<Game, mt_game*>(mt_game_new_from_seed, static_cast<const mt_rules*>(&rules), seed.data());
    }

    /// Begins a game whose host deals: the first round comes from that deck, as in Round::deal(), later ones from
    /// deal_next_round(). `first` is the seat that begins, where that is known before the deal, and else the seat that
    /// a search for the engine begins with. MT_ERROR_RULES, MT_ERROR_DEAL.
    static Result<Game> start_from_deck(const Rules& rules, Seat first, const std::vector<Tile>& deck) {
        const auto numbers = detail::numbers(deck);
        return detail::get<Game, mt_game*>(mt_game_new_from_deck, static_cast<const mt_rules*>(&rules), first.number(),
                                           numbers.data(), numbers.size());
    }

    /// Brings a saved game back, by playing it again. MT_ERROR_SNAPSHOT if the bytes are not one, or are damaged.
    static Result<Game> from_bytes(const Bytes& bytes) {
        return detail::get<Game, mt_game*>(mt_game_from_bytes, bytes.data(), bytes.size());
    }

    /// A copy.
    Result<Game> clone() const { return detail::get<Game, mt_game*>(mt_game_clone, raw()); }

    /// The rules of the game.
    Result<Rules> rules() const { return detail::get<Rules, mt_rules>(mt_game_rules, raw()); }

    /// The game's seed; empty if its host deals. Who knows it knows every hand.
    Result<std::optional<Seed>> seed() const {
        Seed seed{};
        return detail::run<std::optional<Seed>>([&] { return mt_game_seed(raw(), seed.data(), seed.size(), nullptr); },
                                                [&seed] { return std::optional<Seed>(seed); });
    }

    /// The round in progress, or the one that has just ended: ask it whose turn it is, what is legal, what the hands
    /// are. The reference may be used as long as the game lives, and always shows its present round.
    RoundRef round() const& noexcept { return RoundRef(raw()); }
    RoundRef round() && = delete;

    /// The number of that round, from 0.
    Result<std::size_t> round_number() const {
        return detail::get<std::size_t, std::size_t>(mt_game_round_number, raw());
    }

    /// Does what an action says in the round in progress; a round that ends with it is scored. MT_ERROR_REFUSED if the
    /// rules forbid it; then nothing has changed, and the error says which rule.
    Result<void> apply(Seat seat, const Action& action) {
        return detail::perform(mt_game_apply, raw(), seat.number(), &action.raw());
    }

    /// The same for an action that is given as text, "12-4@1". MT_ERROR_SYNTAX.
    Result<void> apply(Seat seat, std::string_view action) {
        return detail::perform(mt_game_apply_text, raw(), seat.number(), action.data(), action.size());
    }

    /// The same for an action that is given by its number. MT_ERROR_VALUE.
    Result<void> apply_code(Seat seat, ActionCode code) {
        return detail::perform(mt_game_apply_code, raw(), seat.number(), code);
    }

    /// The same for a legal action that is given by its index, as in legal_action(). MT_ERROR_INDEX.
    Result<void> apply_legal(Seat seat, std::size_t index) {
        return detail::perform(mt_game_apply_legal, raw(), seat.number(), index);
    }

    /// Deals the next round from the game's seed. MT_ERROR_NEXT_ROUND if a round is in progress, the game is over, or
    /// its host deals.
    Result<void> start_next_round() { return detail::perform(mt_game_start_next_round, raw()); }

    /// Deals the next round from a deck of the host's, as in start_from_deck(). MT_ERROR_NEXT_ROUND, MT_ERROR_DEAL.
    Result<void> deal_next_round(Seat first, const std::vector<Tile>& deck) {
        const auto numbers = detail::numbers(deck);
        return detail::perform(mt_game_deal_next_round, raw(), first.number(), numbers.data(), numbers.size());
    }

    /// Chooses the tile that is drawn next, for a host that follows a real table or makes chance a move of its own. It
    /// changes places with the tile that would have been next. MT_ERROR_NOT_IN_BONEYARD if it is not there.
    Result<void> set_next_draw(Tile tile) { return detail::perform(mt_game_set_next_draw, raw(), tile.number()); }

    /// Adds the highest score of the round that has just ended to that of a seat, which is judged to have made a
    /// strategic error. MT_ERROR_ADJUDICATION if that cannot be done now.
    Result<void> penalise(Seat seat) { return detail::perform(mt_game_penalise, raw(), seat.number()); }

    /// How many things have happened in the round in progress, the deal included.
    Result<std::size_t> event_count() const {
        return detail::get<std::size_t, std::size_t>(mt_game_event_count, raw());
    }

    /// What has happened in the round in progress, from that number on: the whole truth, drawn tiles included. A host
    /// that shows events keeps the number of those that it has shown, and begins again at 0 with each round. What a
    /// player may see is in View::events().
    Result<std::vector<Event>> events(std::size_t from = 0) const {
        return detail::each<Event, mt_event>(
            from, [this](std::size_t* count) { return mt_game_event_count(raw(), count); },
            [this](std::size_t index, mt_event* event) { return mt_game_event(raw(), index, event); });
    }

    /// Whether the game is over.
    Result<bool> is_over() const { return detail::get<bool, std::uint32_t>(mt_game_is_over, raw()); }

    /// The total of each seat so far, in points; with partners, that of its side.
    Result<std::vector<std::int64_t>> totals() const {
        return detail::list<std::vector<std::int64_t>, std::int64_t>(mt_game_totals, raw());
    }

    /// The seats that won: all partners of the winning side, several sides if they share the game. MT_ERROR_NOTHING
    /// until the game is over.
    Result<std::vector<Seat>> winners() const {
        return detail::list<std::vector<Seat>, mt_seat>(mt_game_winners, raw());
    }

    /// The place of each seat, 1 for the winners; who is level after all tie-breaks shares a place. MT_ERROR_NOTHING
    /// until the game is over.
    Result<std::vector<std::uint32_t>> places() const {
        return detail::list<std::vector<std::uint32_t>, std::uint32_t>(mt_game_places, raw());
    }

    /// How the rounds ended that are over, from round 0 on.
    Result<std::vector<RoundResult>> results() const {
        return detail::each<RoundResult, mt_round_result>(
            0, [this](std::size_t* count) { return mt_game_result_count(raw(), count); },
            [this](std::size_t round, mt_round_result* result) { return mt_game_result(raw(), round, result); });
    }

    /// What each seat scores for a round, adjudication included, in points. MT_ERROR_INDEX.
    Result<std::vector<std::int64_t>> result_points(std::size_t round) const {
        return detail::list<std::vector<std::int64_t>, std::int64_t>(mt_game_result_points, raw(), round);
    }

    /// What each seat scored for a round before anybody was penalised, in points. MT_ERROR_INDEX.
    Result<std::vector<std::int64_t>> result_scores(std::size_t round) const {
        return detail::list<std::vector<std::int64_t>, std::int64_t>(mt_game_result_scores, raw(), round);
    }

    /// What the tiles left in each hand count, in points. MT_ERROR_INDEX.
    Result<std::vector<std::uint32_t>> result_in_hand(std::size_t round) const {
        return detail::list<std::vector<std::uint32_t>, std::uint32_t>(mt_game_result_in_hand, raw(), round);
    }

    /// The seats that won a round: those that are out, or in a blocked round have the fewest points in hand.
    /// MT_ERROR_INDEX.
    Result<std::vector<Seat>> result_winners(std::size_t round) const {
        return detail::list<std::vector<Seat>, mt_seat>(mt_game_result_winners, raw(), round);
    }

    /// The seats that were penalised for a round. MT_ERROR_INDEX.
    Result<std::vector<Seat>> result_penalised(std::size_t round) const {
        return detail::list<std::vector<Seat>, mt_seat>(mt_game_result_penalised, raw(), round);
    }

    /// How many rounds the game has had, the one in progress included. Each can be played again from its start, deck
    /// and moves.
    Result<std::size_t> history_count() const {
        return detail::get<std::size_t, std::size_t>(mt_game_history_count, raw());
    }

    /// What a round needed to know of its game when it was dealt. MT_ERROR_INDEX.
    Result<RoundStart> history_start(std::size_t round) const {
        return detail::get<RoundStart, mt_round_start>(mt_game_history_start, raw(), round);
    }

    /// The deck that a round was dealt from. MT_ERROR_INDEX.
    Result<std::vector<Tile>> history_deck(std::size_t round) const {
        return detail::list<std::vector<Tile>, mt_tile>(mt_game_history_deck, raw(), round);
    }

    /// The moves of a round, in their order. MT_ERROR_INDEX.
    Result<std::vector<Move>> history_moves(std::size_t round) const {
        return detail::moves([&](std::size_t* count) { return mt_game_history_move_count(raw(), round, count); },
                             [&](std::size_t index, mt_seat* seat, mt_action* action) {
                                 return mt_game_history_move(raw(), round, index, seat, action);
                             });
    }

    /// Saves the game, for from_bytes(). Whoever has the bytes knows every hidden tile.
    Result<Bytes> to_bytes() const { return detail::list<Bytes, std::uint8_t>(mt_game_to_bytes, raw()); }

    /// The view of a seat, or with std::nullopt that of a spectator. MT_ERROR_SEAT.
    Result<View> view(std::optional<Seat> observer) const {
        return detail::get<View, mt_view*>(mt_game_view, raw(), detail::number(observer));
    }

    /// The view of a spectator who may look into all hands: for the host, for talking a game over, for pictures of the
    /// whole truth. It is not for players.
    Result<View> open_view() const { return detail::get<View, mt_view*>(mt_game_open_view, raw()); }

    /// Plays the round in progress to its end. `bots` are the names of the bots, one for all seats or one for each;
    /// bots() has them. Their chance comes from the seed of the game. MT_ERROR_BOTS, MT_ERROR_SYNTAX.
    Result<void> play_round(const std::vector<std::string>& bots) {
        const auto pointers = detail::pointers(bots);
        return detail::perform(mt_game_play_round, raw(), pointers.data(), pointers.size());
    }

    /// Plays the game to its end, the rounds that follow included. Else as play_round().
    Result<void> play_out(const std::vector<std::string>& bots) {
        const auto pointers = detail::pointers(bots);
        return detail::perform(mt_game_play_out, raw(), pointers.data(), pointers.size());
    }

    /// The seed of a bot at a seat: what play_round() gives to its bots. It follows from the seed of the game, and
    /// tells nothing of the deal. Empty if the game has no seed, since its host deals; bots have the seed 0 then.
    /// MT_ERROR_SEAT.
    Result<std::optional<std::uint64_t>> bot_seed(Seat seat) const {
        return detail::get<std::optional<std::uint64_t>, std::uint64_t>(mt_game_bot_seed, raw(), seat.number());
    }

    /// Takes over a C handle.
    explicit Game(mt_game* handle) noexcept : handle_(handle) {}

    /// The C handle, which stays this object's.
    mt_game* raw() noexcept { return handle_.get(); }
    const mt_game* raw() const noexcept { return handle_.get(); }

private:
    std::unique_ptr<mt_game, detail::Release<mt_game, mt_game_free>> handle_;
};

// ---------------------------------------------------------------------------------------------------------------------
// Records

/// A game as it was recorded: finished or in progress, with all tiles or with those that one seat has seen.
class Record {
public:
    /// Reads a record as TOML. MT_ERROR_RECORD if it cannot be read; the message says where and what was expected. The
    /// moves are not played yet: check() or replay().
    static Result<Record> from_toml(std::string_view text) {
        return detail::get<Record, mt_record*>(mt_record_from_toml, text.data(), text.size());
    }

    /// Reads a record as one line of JSON. Else as from_toml().
    static Result<Record> from_json(std::string_view text) {
        return detail::get<Record, mt_record*>(mt_record_from_json, text.data(), text.size());
    }

    /// The record of a game, all tiles included.
    static Result<Record> of(const Game& game) { return detail::get<Record, mt_record*>(mt_record_of, game.raw()); }

    /// The record of a game as a seat has seen it, or with std::nullopt a spectator; what it has not seen is "?".
    /// MT_ERROR_SEAT.
    static Result<Record> seen_by(const Game& game, std::optional<Seat> observer) {
        return detail::get<Record, mt_record*>(mt_record_seen_by, game.raw(), detail::number(observer));
    }

    /// Whether all tiles are recorded.
    Result<bool> is_complete() const { return detail::get<bool, std::uint32_t>(mt_record_is_complete, raw()); }

    /// Checks every move, score and total. MT_ERROR_RECORD if one is wrong; the message names round and move.
    Result<void> check() const { return detail::perform(mt_record_check, raw()); }

    /// Plays the game again, checking every move, score and total. MT_ERROR_RECORD if one is wrong, or tiles are not
    /// recorded.
    Result<Game> replay() const { return detail::get<Game, mt_game*>(mt_record_replay, raw()); }

    /// The record as TOML.
    Result<std::string> to_toml() const { return detail::text(mt_record_to_toml, raw()); }

    /// The record as one line of JSON.
    Result<std::string> to_json() const { return detail::text(mt_record_to_json, raw()); }

    /// Takes over a C handle.
    explicit Record(mt_record* handle) noexcept : handle_(handle) {}

    /// The C handle, which stays this object's.
    mt_record* raw() noexcept { return handle_.get(); }
    const mt_record* raw() const noexcept { return handle_.get(); }

private:
    std::unique_ptr<mt_record, detail::Release<mt_record, mt_record_free>> handle_;
};

// ---------------------------------------------------------------------------------------------------------------------
// Bots and simulations

/// The bots of the library: an object in JSON with `bots`, the weakest first, each with its `name` and its
/// `description`, and `levels`, names for a host that asks people how good their opponents should be, from the weakest to
/// the best. A name may have a budget after it: "search:40" tries 40 continuations for each decision.
inline Result<std::string> bots() { return detail::text(mt_bots); }

/// Who is asked next, for a host of people and bots: after each action every seat that has something to say beside the
/// turn of another is asked once (to call its last tile, to take off its marker, to challenge), and then the seat that
/// is to act. Begin with a new one for each round.
class Floor {
public:
    /// A seat that is asked: whether it has to act, or may say something or nothing.
    struct Asked {
        Seat seat;
        bool must_act = false;
    };

    /// One for a round.
    static Result<Floor> make() { return detail::get<Floor, mt_floor*>(mt_floor_new); }

    /// Who is asked next; empty when the round is over.
    Result<std::optional<Asked>> next(RoundRef round) const {
        mt_seat seat = 0;
        std::uint32_t must_act = 0;
        return detail::run<std::optional<Asked>>([&] { return mt_floor_next(raw(), round.raw(), &seat, &must_act); },
                                                 [&] {
                                                     return std::optional<Asked>(Asked{Seat(seat), must_act != 0});
                                                 });
    }

    /// The seat that was asked has acted, and that was applied.
    Result<void> acted(Asked asked) {
        return detail::perform(mt_floor_acted, raw(), asked.seat.number(), std::uint32_t{asked.must_act});
    }

    /// The seat that was asked has nothing to say.
    Result<void> declined(Asked asked) {
        return detail::perform(mt_floor_declined, raw(), asked.seat.number(), std::uint32_t{asked.must_act});
    }

    /// Takes over a C handle.
    explicit Floor(mt_floor* handle) noexcept : handle_(handle) {}

    /// The C handle, which stays this object's.
    mt_floor* raw() noexcept { return handle_.get(); }
    const mt_floor* raw() const noexcept { return handle_.get(); }

private:
    std::unique_ptr<mt_floor, detail::Release<mt_floor, mt_floor_free>> handle_;
};

/// The row of a game in the results of a simulation.
struct GameRow {
    /// The index of the game in its simulation.
    std::uint64_t game = 0;
    /// The number from which the game is dealt: Game::start() with it deals the same game.
    std::uint64_t seed = 0;
    /// How many rounds it had.
    std::uint32_t rounds = 0;
    /// How many turns were begun.
    std::uint64_t turns = 0;
    /// How many tiles were laid, the engines not among them.
    std::uint64_t plays = 0;
    /// How many tiles were drawn in turns.
    std::uint64_t draws = 0;
    /// How many times a seat passed.
    std::uint64_t passes = 0;

    GameRow() = default;
    explicit GameRow(const mt_game_row& from)
        : game(from.game),
          seed(from.seed),
          rounds(from.rounds),
          turns(from.turns),
          plays(from.plays),
          draws(from.draws),
          passes(from.passes) {}
};

/// The row of a round in the results of a simulation.
struct RoundRow {
    /// The index of the game that the round belongs to.
    std::uint64_t game = 0;
    /// The number of the round in its game, from 0.
    std::uint32_t round = 0;
    /// The pip of the engine.
    Pip engine = 0;
    /// The seat that began.
    Seat starter;
    /// Why the round ended.
    Ended ended = Ended::not_;
    /// The double, with Ended::double_exhausted.
    std::optional<Tile> ended_double;
    /// How many turns were begun.
    std::uint32_t turns = 0;
    /// How many tiles were laid, the engine not among them.
    std::uint32_t plays = 0;
    /// How many tiles were drawn in turns.
    std::uint32_t draws = 0;
    /// How many times a seat passed.
    std::uint32_t passes = 0;

    RoundRow() = default;
    explicit RoundRow(const mt_round_row& from)
        : game(from.game),
          round(from.round),
          engine(from.engine),
          starter(from.starter),
          ended(static_cast<Ended>(from.ended)),
          ended_double(detail::Convert::present<Tile>(from.ended_double)),
          turns(from.turns),
          plays(from.plays),
          draws(from.draws),
          passes(from.passes) {}
};

/// The results of many games: a row for each game, and a row for each round.
class Results {
public:
    /// How many games were played.
    Result<std::size_t> game_count() const {
        return detail::get<std::size_t, std::size_t>(mt_results_game_count, raw());
    }

    /// The rows of the games, from that index on.
    Result<std::vector<GameRow>> games(std::size_t from = 0) const {
        return detail::each<GameRow, mt_game_row>(
            from, [this](std::size_t* count) { return mt_results_game_count(raw(), count); },
            [this](std::size_t index, mt_game_row* row) { return mt_results_game(raw(), index, row); });
    }

    /// The total of each seat in one of the games, in points. MT_ERROR_INDEX.
    Result<std::vector<std::int64_t>> game_totals(std::size_t index) const {
        return detail::list<std::vector<std::int64_t>, std::int64_t>(mt_results_game_totals, raw(), index);
    }

    /// The seats that won one of the games. MT_ERROR_INDEX.
    Result<std::vector<Seat>> game_winners(std::size_t index) const {
        return detail::list<std::vector<Seat>, mt_seat>(mt_results_game_winners, raw(), index);
    }

    /// How many rounds were played in all games together.
    Result<std::size_t> round_count() const {
        return detail::get<std::size_t, std::size_t>(mt_results_round_count, raw());
    }

    /// The rows of the rounds, game by game, from that index on.
    Result<std::vector<RoundRow>> rounds(std::size_t from = 0) const {
        return detail::each<RoundRow, mt_round_row>(
            from, [this](std::size_t* count) { return mt_results_round_count(raw(), count); },
            [this](std::size_t index, mt_round_row* row) { return mt_results_round(raw(), index, row); });
    }

    /// What each seat scored in one of the rounds, in points. MT_ERROR_INDEX.
    Result<std::vector<std::int64_t>> round_points(std::size_t index) const {
        return detail::list<std::vector<std::int64_t>, std::int64_t>(mt_results_round_points, raw(), index);
    }

    /// How many tiles each seat was left with in one of the rounds. MT_ERROR_INDEX.
    Result<std::vector<std::uint32_t>> round_hands(std::size_t index) const {
        return detail::list<std::vector<std::uint32_t>, std::uint32_t>(mt_results_round_hands, raw(), index);
    }

    /// The seats that won one of the rounds: those that are out, or in a blocked round have the fewest points in hand.
    /// MT_ERROR_INDEX.
    Result<std::vector<Seat>> round_winners(std::size_t index) const {
        return detail::list<std::vector<Seat>, mt_seat>(mt_results_round_winners, raw(), index);
    }

    /// Takes over a C handle.
    explicit Results(mt_results* handle) noexcept : handle_(handle) {}

    /// The C handle, which stays this object's.
    mt_results* raw() noexcept { return handle_.get(); }
    const mt_results* raw() const noexcept { return handle_.get(); }

private:
    std::unique_ptr<mt_results, detail::Release<mt_results, mt_results_free>> handle_;
};

/// Which games of a simulation are played, and on how many threads.
struct Simulation {
    /// What all chance comes from: game i follows from the rules, the bots, this seed and i alone.
    std::uint64_t seed = 0;
    /// The index of the first game.
    std::uint64_t first = 0;
    /// How many games.
    std::uint64_t count = 1;
    /// How many threads; 0 for as many as the machine has cores.
    std::uint32_t workers = 0;
};

/// Plays games between bots, each to its end. `bots` are the names of the bots, one for all seats or one for each. How
/// many threads play, and which other games are asked for, makes no difference, so that a simulation can be played
/// piece by piece. MT_ERROR_RULES, MT_ERROR_BOTS, MT_ERROR_SYNTAX, MT_ERROR_SIMULATION.
inline Result<Results> simulate(const Rules& rules, const std::vector<std::string>& bots, const Simulation& games) {
    const auto pointers = detail::pointers(bots);
    return detail::get<Results, mt_results*>(mt_simulate, static_cast<const mt_rules*>(&rules), pointers.data(),
                                             pointers.size(), games.seed, games.first, games.count, games.workers);
}

/// A mean of the deals of a tournament, and how far it can be trusted.
struct Estimate {
    /// The mean; 0 if there are no deals.
    double mean = 0;
    /// The standard error of the mean; infinite if there are fewer than two deals.
    double standard_error = 0;
    /// Half of the width of the 95 % confidence interval; infinite if there are fewer than two deals.
    double margin = 0;
};

/// How an entrant of a tournament has done. All games of a deal are one observation, since they resemble each other.
struct Standing {
    /// The number of seats that it has in each game.
    std::uint32_t seats = 0;
    /// How many deals were played.
    std::uint64_t deals = 0;
    /// The share of the games that it won, from 0 to 1, all its seats together; a game that several seats won counts in
    /// parts.
    Estimate won;
    /// What share it would win if it made no difference who plays: its part of the seats.
    double fair = 0;
    /// The points that a seat of its scored in a round.
    Estimate points;

    Standing() = default;
    explicit Standing(const mt_standing& from)
        : seats(from.seats),
          deals(from.deals),
          won{from.won, from.won_standard_error, from.won_margin},
          fair(from.fair),
          points{from.points, from.points_standard_error, from.points_margin} {}
};

/// A tournament: some bots play the same deals against each other, and after each game everybody moves on by one seat,
/// until each deal was played from every seat.
class Tournament {
public:
    /// One of which nothing is played yet. `bots` are the names of the entrants: at least one, and no more than there
    /// are seats. In the first game of each deal they sit in their order, again and again until all seats are taken.
    /// All chance comes from the seed. MT_ERROR_RULES, MT_ERROR_BOTS, MT_ERROR_SYNTAX.
    static Result<Tournament> make(const Rules& rules, const std::vector<std::string>& bots, std::uint64_t seed) {
        const auto pointers = detail::pointers(bots);
        return detail::get<Tournament, mt_tournament*>(mt_tournament_new, static_cast<const mt_rules*>(&rules),
                                                       pointers.data(), pointers.size(), seed);
    }

    /// Plays the next deals, each as many times as there are seats. Two calls for 10 deals come to the same as one for
    /// 20: a host that shows how far a tournament has come, or wants to be able to end it, plays a few deals at a time.
    /// With 0 `workers` it plays on as many threads as the machine has cores, which makes no difference to the
    /// standings. MT_ERROR_SIMULATION.
    Result<void> play(std::uint64_t deals, std::uint32_t workers = 0) {
        return detail::perform(mt_tournament_play, raw(), deals, workers);
    }

    /// How each entrant has done in the deals played so far, in the order in which they were named.
    Result<std::vector<Standing>> standings() const {
        return detail::each<Standing, mt_standing>(
            0, [this](std::size_t* count) { return mt_tournament_entrant_count(raw(), count); },
            [this](std::size_t entrant, mt_standing* standing) {
                return mt_tournament_standing(raw(), entrant, standing);
            });
    }

    /// Takes over a C handle.
    explicit Tournament(mt_tournament* handle) noexcept : handle_(handle) {}

    /// The C handle, which stays this object's.
    mt_tournament* raw() noexcept { return handle_.get(); }
    const mt_tournament* raw() const noexcept { return handle_.get(); }

private:
    std::unique_ptr<mt_tournament, detail::Release<mt_tournament, mt_tournament_free>> handle_;
};

// ---------------------------------------------------------------------------------------------------------------------
// The best train of a hand

/// What a search for trains is for, and how long it may take.
struct Search {
    /// What makes one train better than another.
    Objective objective = Objective::tiles_then_pips;
    /// The search looks into no more nodes than that; 0 for no limit.
    std::uint64_t node_limit = 0;
};

/// How good some chains are.
struct ChainsInfo {
    /// How many chains there are.
    std::size_t count = 0;
    /// No train has more tiles than this, if tiles count; empty for a plan.
    std::optional<std::uint32_t> bound_tiles;
    /// No train has more pips than this, if pips count; empty for a plan.
    std::optional<std::uint32_t> bound_pips;
    /// Whether that is proved: no train is better than these.
    bool is_proved = false;
    /// Whether these are all of the best, up to the order of their tiles.
    bool is_complete = false;
    /// How many nodes of the search were looked into.
    std::uint64_t nodes = 0;

    ChainsInfo() = default;
    explicit ChainsInfo(const mt_chains_info& from)
        : count(from.count),
          bound_tiles(detail::Convert::present<std::uint32_t>(from.bound_tiles)),
          bound_pips(detail::Convert::present<std::uint32_t>(from.bound_pips)),
          is_proved(from.is_proved != 0),
          is_complete(from.is_complete != 0),
          nodes(from.nodes) {}
};

/// Trains that the tiles of a hand make, each as a chain of tiles.
class Chains {
public:
    /// How many chains there are, and how good they are.
    Result<ChainsInfo> state() const { return detail::get<ChainsInfo, mt_chains_info>(mt_chains_state, raw()); }

    /// The tiles of a chain, in the order in which they are laid. MT_ERROR_INDEX.
    Result<std::vector<Tile>> tiles(std::size_t index = 0) const {
        return detail::list<std::vector<Tile>, mt_tile>(mt_chains_tiles, raw(), index);
    }

    /// The pip with which each tile of a chain lies against the one before it; the first is what the chain begins at.
    /// MT_ERROR_INDEX.
    Result<std::vector<Pip>> joins(std::size_t index = 0) const {
        return detail::list<std::vector<Pip>, mt_pip>(mt_chains_joins, raw(), index);
    }

    /// The number of tiles of a chain, and the pips on both halves of all of them. MT_ERROR_INDEX.
    Result<std::pair<std::uint32_t, std::uint32_t>> size(std::size_t index = 0) const {
        std::pair<std::uint32_t, std::uint32_t> size{};
        return detail::run<std::pair<std::uint32_t, std::uint32_t>>(
            [&] { return mt_chains_size(raw(), index, &size.first, &size.second); }, [&size] { return size; });
    }

    /// The tiles of the hand that are in no chain.
    Result<std::vector<Tile>> left() const {
        return detail::list<std::vector<Tile>, mt_tile>(mt_chains_left, raw());
    }

    /// Takes over a C handle.
    explicit Chains(mt_chains* handle) noexcept : handle_(handle) {}

    /// The C handle, which stays this object's.
    mt_chains* raw() noexcept { return handle_.get(); }
    const mt_chains* raw() const noexcept { return handle_.get(); }

private:
    std::unique_ptr<mt_chains, detail::Release<mt_chains, mt_chains_free>> handle_;
};

/// The best train that the tiles of a hand make from the pip `start`, or from the best start: one chain, which may be
/// empty. MT_ERROR_HAND if a tile is there twice.
inline Result<Chains> best_train(const std::vector<Tile>& hand, std::optional<Pip> start, Search search = {}) {
    const auto tiles = detail::numbers(hand);
    return detail::get<Chains, mt_chains*>(mt_solve_best, tiles.data(), tiles.size(), start.value_or(detail::none),
                                           static_cast<std::uint32_t>(search.objective), search.node_limit);
}

/// The best of the trains that begin with the tile `first`. MT_ERROR_HAND if that is not in the hand, or does not have
/// the pip `start`.
inline Result<Chains> best_train_after(const std::vector<Tile>& hand, std::optional<Pip> start, Tile first,
                                       Search search = {}) {
    const auto tiles = detail::numbers(hand);
    return detail::get<Chains, mt_chains*>(mt_solve_best_after, tiles.data(), tiles.size(),
                                           start.value_or(detail::none), first.number(),
                                           static_cast<std::uint32_t>(search.objective), search.node_limit);
}

/// All best trains that differ in their tiles, but no more than `most`: a chain for each, in one order of its tiles.
/// MT_ERROR_HAND.
inline Result<Chains> all_best_trains(const std::vector<Tile>& hand, std::optional<Pip> start, std::size_t most,
                                      Search search = {}) {
    const auto tiles = detail::numbers(hand);
    return detail::get<Chains, mt_chains*>(mt_solve_all_best, tiles.data(), tiles.size(), start.value_or(detail::none),
                                           static_cast<std::uint32_t>(search.objective), search.node_limit, most);
}

/// Plans trains at several ends: the best one at the pip `own`, or from the best start, then of what is left the best one
/// at any of the `others`, and so on. The first chain is that of the own end, then one for each other end, in their
/// order; empty where nothing goes. MT_ERROR_HAND.
inline Result<Chains> plan_trains(const std::vector<Tile>& hand, std::optional<Pip> own, const std::vector<Pip>& others,
                                  Search search = {}) {
    const auto tiles = detail::numbers(hand);
    return detail::get<Chains, mt_chains*>(mt_solve_plan, tiles.data(), tiles.size(), own.value_or(detail::none),
                                           others.data(), others.size(), static_cast<std::uint32_t>(search.objective),
                                           search.node_limit);
}

}  // inline namespace, one for each kind of Result
}  // namespace mexican_train

namespace std {

template <>
struct hash<mexican_train::Seat> {
    size_t operator()(mexican_train::Seat seat) const noexcept { return hash<uint32_t>()(seat.number()); }
};

template <>
struct hash<mexican_train::Tile> {
    size_t operator()(mexican_train::Tile tile) const noexcept { return hash<uint32_t>()(tile.number()); }
};

template <>
struct hash<mexican_train::Train> {
    size_t operator()(mexican_train::Train train) const noexcept { return hash<uint32_t>()(train.number()); }
};

template <>
struct hash<mexican_train::Action> {
    size_t operator()(const mexican_train::Action& action) const noexcept {
        return mexican_train::detail::hash_of(action.key());
    }
};

template <>
struct hash<mexican_train::Event> {
    size_t operator()(const mexican_train::Event& event) const noexcept {
        return mexican_train::detail::hash_of(event.key());
    }
};

}  // namespace std

#endif  // MEXICAN_TRAIN_HPP
