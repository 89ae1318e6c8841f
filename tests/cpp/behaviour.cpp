// What mexican_train.hpp promises, checked in each standard, with exceptions and without. Prints what failed and exits
// with 1.

#include "check.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <sstream>
#include <string>
#include <type_traits>
#include <unordered_set>
#include <vector>

// Clang before 16 cannot read the views of GCC's library.
#if defined(__cpp_lib_ranges) && (!defined(__clang__) || __clang_major__ >= 16)
#define HAS_VIEWS 1
#include <ranges>
#endif

namespace mt = mexican_train;

namespace {

mt::Rules pagat() { return TAKE(mt::Rules::preset(mt::Preset::pagat, 4)); }

mt::Game new_game(std::uint64_t seed = 7) { return TAKE(mt::Game::start(pagat(), seed)); }

mt::Tile tile(mt::Pip one, mt::Pip other) { return TAKE(mt::Tile::of(one, other)); }

// Plays up to the end of the game, or so many actions, always the last legal one.
int play(mt::Game& game, int most = 1'000'000) {
    int played = 0;
    while (played < most && !TAKE(game.is_over())) {
        const auto turn = TAKE(game.round().turn());
        if (!turn) {
            TAKE(game.start_next_round());
            continue;
        }
        TAKE(game.apply(turn->seat, TAKE(game.round().legal_action(turn->seat, turn->legal_count - 1))));
        ++played;
    }
    return played;
}

// ---- the kinds of types --------------------------------------------------------------------------------

template <class T>
constexpr bool is_value =
    std::is_copy_constructible_v<T>&& std::is_copy_assignable_v<T>&& std::is_default_constructible_v<T>;

template <class T>
constexpr bool is_handle =
    !std::is_copy_constructible_v<T> && !std::is_copy_assignable_v<T> && std::is_nothrow_move_constructible_v<T> &&
    std::is_nothrow_move_assignable_v<T> && !std::is_default_constructible_v<T> && sizeof(T) == sizeof(void*);

static_assert(is_value<mt::Tile> && is_value<mt::Seat> && is_value<mt::Train> && is_value<mt::Action> &&
              is_value<mt::Rules>);
static_assert(is_value<mt::Refusal> && is_value<mt::RoundInfo> && is_value<mt::RoundStart> && is_value<mt::PlacedTile>);
static_assert(std::is_trivially_copyable_v<mt::Tile> && std::is_trivially_copyable_v<mt::Action>);
static_assert(is_handle<mt::Game> && is_handle<mt::Round> && is_handle<mt::View> && is_handle<mt::Record>);
static_assert(is_handle<mt::Events> && is_handle<mt::Floor> && is_handle<mt::Results> &&
              is_handle<mt::Chains>);
static_assert(std::is_nothrow_copy_constructible_v<mt::Error> || !std::is_base_of_v<std::runtime_error, mt::Error>);

// A reference into a temporary does not compile; into something that lives it does.
template <class T, class = void>
struct GivesRound : std::false_type {};
template <class T>
struct GivesRound<T, std::void_t<decltype(std::declval<T>().round())>> : std::true_type {};
template <class T, class = void>
struct GivesLayout : std::false_type {};
template <class T>
struct GivesLayout<T, std::void_t<decltype(std::declval<T>().layout())>> : std::true_type {};
static_assert(GivesRound<const mt::Game&>::value && !GivesRound<mt::Game>::value);
static_assert(GivesLayout<const mt::View&>::value && !GivesLayout<mt::View>::value);
static_assert(GivesLayout<const mt::Round&>::value && !GivesLayout<mt::Round>::value &&
              GivesLayout<mt::RoundRef>::value);
static_assert(std::is_convertible_v<const mt::Round&, mt::RoundRef> && !std::is_convertible_v<mt::Round, mt::RoundRef>);

// Numbers do not turn into seats and trains by themselves.
static_assert(!std::is_convertible_v<int, mt::Seat> && !std::is_convertible_v<int, mt::Train>);
static_assert(!std::is_convertible_v<mt::Seat, mt::Tile>);

#if defined(__cpp_lib_concepts)
static_assert(std::totally_ordered<mt::Tile> && std::regular<mt::Action> && std::regular<mt::Rules>);
#endif
#if defined(HAS_VIEWS)
using Actions = std::vector<mt::Action>;
static_assert(std::ranges::contiguous_range<Actions> && std::ranges::sized_range<Actions>);
#endif

void tiles_seats_and_trains() {
    const mt::Tile tile_12_4 = tile(4, 12);
    CHECK(tile_12_4.high() == 12 && tile_12_4.low() == 4 && !tile_12_4.is_double());
    CHECK(tile_12_4.has(12) && tile_12_4.has(4) && !tile_12_4.has(5));
    CHECK(tile_12_4.number() == 12 * 13 / 2 + 4);
    CHECK(tile_12_4 == tile(12, 4) && tile_12_4 != tile(12, 5) && tile_12_4 < tile(12, 5) && tile(0, 0) == mt::Tile());
    CHECK(tile(6, 6).is_double() && tile(18, 18).number() == 189);
    CHECK(to_string(tile_12_4) == "12-4" && TAKE(mt::Tile::parse("4-12")) == tile_12_4);
    CHECK(TAKE(mt::Tile::of_number(tile_12_4.number())) == tile_12_4);
    CHECK(status_of([] { return mt::Tile::of(19, 0); }) == mt::Status::value);
    CHECK(status_of([] { return mt::Tile::of_number(190); }) == mt::Status::value);
    CHECK(status_of([] { return mt::Tile::parse("12_4"); }) == mt::Status::syntax);
    CHECK(status_of([] { return mt::Tile::parse("\xff"); }) == mt::Status::text);
    CHECK(status_of([] { return mt::Tile::parse({}); }) == mt::Status::syntax);

    CHECK(to_string(mt::Seat(2)) == "2" && mt::Seat(2) < mt::Seat(10));
    CHECK(to_string(mt::Train::of(mt::Seat(2))) == "2" && to_string(mt::Train::mexican()) == "M");
    CHECK(to_string(mt::Train::mexican(1)) == "M1" && to_string(mt::Train::arm(0)) == "A0");
    CHECK(TAKE(mt::Train::parse("M")) == mt::Train::mexican() && TAKE(mt::Train::parse("A3")) == mt::Train::arm(3));
    CHECK(mt::Train::of(mt::Seat(3)).seat() == mt::Seat(3) && !mt::Train::mexican().seat());
    CHECK(mt::Train::mexican().is_mexican() && !mt::Train::mexican().is_arm() && mt::Train::arm(1).is_arm());
    CHECK(status_of([] { return mt::Train::parse("Q"); }) == mt::Status::syntax);
    // A seat that no table has must not become a Mexican train.
    CHECK(to_string(mt::Train::of(mt::Seat(256))) == "no train" && !mt::Train::of(mt::Seat(256)).is_arm());

    const std::vector<mt::Tile> some{tile(6, 6), tile_12_4, tile(0, 0)};
    CHECK(TAKE(mt::tiles_text(some)).find("[12|4]") != std::string::npos);
    CHECK(TAKE(mt::tiles_svg(some)).rfind("<svg", 0) == 0);
    CHECK(status_of([&] { return mt::tiles_svg(some, static_cast<mt::Theme>(9)); }) == mt::Status::value);
    std::ostringstream stream;
    stream << tile_12_4 << ' ' << mt::Seat(1) << ' ' << mt::Train::mexican() << ' ' << mt::Action::draw();
    CHECK(stream.str() == "12-4 1 M draw");
}

void actions() {
    const mt::Action play = mt::Action::play(tile(12, 4), mt::Train::of(mt::Seat(1)));
    CHECK(play.kind() == mt::ActionKind::play && play.tile() == tile(12, 4) &&
          play.train() == mt::Train::of(mt::Seat(1)));
    CHECK(play.join() == mt::Join::only_end && !play.pip() && !play.seat());
    CHECK(to_string(play) == "12-4@1" && TAKE(mt::Action::parse("12-4@1")) == play);
    CHECK(to_string(mt::Action::play_at(tile(12, 4), mt::Train::arm(0), 12)) == "12-4@A0:12");
    CHECK(to_string(mt::Action::play_on_double(tile(12, 4), mt::Train::arm(0), 12)) == "12-4@A0:12-12");
    CHECK(mt::Action() == mt::Action::draw() && to_string(mt::Action::pass()) == "pass");
    // Made by hand and read from text they are the same value, unused members included.
    for (const auto& [action, text] :
         std::map<mt::Action, std::string>{{mt::Action::draw(), "draw"},
                                           {mt::Action::pass(), "pass"},
                                           {mt::Action::pass_and_mark(), "pass+marker"},
                                           {mt::Action::stop(), "stop"},
                                           {mt::Action::call(), "call"},
                                           {mt::Action::remove_marker(), "unmark"},
                                           {mt::Action::challenge(mt::Seat(2)), "challenge 2"}}) {
        CHECK(to_string(action) == text);
        CHECK(TAKE(mt::Action::parse(text)) == action);
    }
    CHECK(mt::Action::challenge(mt::Seat(2)).seat() == mt::Seat(2));
    CHECK(to_string(mt::Action::play(tile(1, 1), mt::Train::of(mt::Seat(300)))) == "no action");
    const auto error = error_of([] { return mt::Action::parse("dance"); });
    CHECK(error && error->status() == mt::Status::syntax && std::string(error->what()).size() > 5);
}

void hashes() {
    std::unordered_set<mt::Tile> tiles;
    for (std::uint32_t number = 0; number < MT_TILES_MAX; ++number) tiles.insert(TAKE(mt::Tile::of_number(number)));
    CHECK(tiles.size() == MT_TILES_MAX && tiles.count(tile(12, 4)) == 1);
    CHECK(std::unordered_set<mt::Seat>{mt::Seat(1), mt::Seat(1), mt::Seat(2)}.size() == 2);
    CHECK(std::unordered_set<mt::Train>{mt::Train::mexican(), mt::Train::arm(0), mt::Train::mexican()}.size() == 2);

    // Equal values have equal hashes; of the actions of a whole table few share one.
    const mt::Game game = new_game();
    const std::uint32_t count = TAKE(game.round().action_count());
    std::unordered_set<mt::Action> actions;
    std::set<std::size_t> hashes;
    for (mt::ActionCode code = 0; code < count; ++code) {
        if (status_of([&] { return game.round().action(code); }) != mt::Status::ok) continue;
        const mt::Action action = TAKE(game.round().action(code));
        CHECK(TAKE(game.round().action_code(action)) == code);
        CHECK(std::hash<mt::Action>()(action) == std::hash<mt::Action>()(TAKE(mt::Action::parse(to_string(action)))));
        actions.insert(action);
        hashes.insert(std::hash<mt::Action>()(action));
    }
    CHECK(actions.size() > 400 && hashes.size() == actions.size());
    const auto events = TAKE(game.events());
    CHECK(std::unordered_set<mt::Event>(events.begin(), events.end()).size() ==
          std::set<mt::Event>(events.begin(), events.end()).size());
}

void rules() {
    mt::Rules rules = pagat();
    CHECK(rules.players == 4 && rules.set == 12 && rules == pagat() && rules.struct_size == sizeof(mt_rules));
    CHECK(TAKE(rules.hand_size()) == 15 && TAKE(rules.rounds()) == 13u);
    CHECK(TAKE(rules.action_count()) > 400 && TAKE(rules.longest_round()) > 100);
    CHECK(TAKE(rules.faults()) == "[]");

    mt::Rules changed = rules;
    changed.doubles_order = MT_DOUBLES_ORDER_LAST_PLAYED;
    CHECK(changed != rules && TAKE(changed.get_field("doubles.order")) == "\"last_played\"");
    TAKE(rules.set_field("doubles.order", "\"last_played\""));
    CHECK(changed == rules && TAKE(rules.differences(changed)) == "[]");
    CHECK(TAKE(rules.differences(pagat())).find("\"doubles.order\"") != std::string::npos);
    CHECK(TAKE(mt::Rules::from_json(TAKE(rules.to_json()))) == rules);
    CHECK(TAKE(mt::Rules::fields()).find("\"doubles.order\"") != std::string::npos);
    const std::string described = TAKE(rules.describe());
    CHECK(described.size() > 500 && described.find('\0') == std::string::npos);

    // Of a game that goes up to a target of points the number of rounds is not known: absent, and no error.
    changed.game_end = MT_GAME_END_TARGET;
    changed.game_end_number = 100;
    CHECK(!TAKE(changed.rounds()));

    CHECK(status_of([] { return mt::Rules::preset(mt::Preset::pagat, 50); }) == mt::Status::preset);
    CHECK(status_of([] { return mt::Rules::preset_with_set(mt::Preset::pagat, 6, 4); }) == mt::Status::preset);
    CHECK(status_of([] { return mt::Rules::preset(static_cast<mt::Preset>(99), 4); }) == mt::Status::value);
    CHECK(status_of([] { return mt::Rules::from_json("{"); }) == mt::Status::json);
    CHECK(status_of([&] { return changed.set_field("doubles.order", "\"backwards\""); }) == mt::Status::rules);
    CHECK(status_of([&] { return changed.set_field("doubles.order", "backwards"); }) == mt::Status::json);
    CHECK(status_of([&] { return changed.get_field("no.such.field"); }) == mt::Status::rules);
    changed.doubles_order = 99;
    const auto error = error_of([&] { return changed.check(); });
    CHECK(error && error->status() == mt::Status::rules && std::string(error->what()).find("99") != std::string::npos);
    CHECK(status_of([&] { return mt::Game::start(changed, 1); }) == mt::Status::rules);
    changed.struct_size = 2;
    CHECK(status_of([&] { return changed.check(); }) == mt::Status::struct_size);
    CHECK(status_of([] { return mt::Rules().check(); }) == mt::Status::rules);

    CHECK(mt::presets().size() == MT_PRESET_COUNT);
    for (const mt::Preset preset : mt::presets()) {
        CHECK(TAKE(mt::parse_preset(to_string(preset))) == preset);
        CHECK(status_of([&] { return TAKE(mt::Rules::preset(preset, 4)).check(); }) == mt::Status::ok);
    }
    CHECK(to_string(mt::Preset::chicken_foot) == "chicken_foot");
    CHECK(status_of([] { return mt::parse_preset("poker"); }) == mt::Status::syntax);
}

void whole_game() {
    mt::Game game = new_game();
    CHECK(status_of([&] { return game.winners(); }) == mt::Status::nothing && TAKE(game.results()).empty());
    CHECK(status_of([&] { return game.places(); }) == mt::Status::nothing);
    CHECK(TAKE(game.seed()) == mt::Seed{7});
    CHECK(play(game) > 500 && TAKE(game.is_over()));
    const auto totals = TAKE(game.totals());
    const auto winners = TAKE(game.winners());
    const auto places = TAKE(game.places());
    if (!CHECK(totals.size() == 4 && places.size() == 4)) return;
    // The lowest total wins, and the totals are the sums of the rounds.
    for (const mt::Seat winner : winners) {
        CHECK(totals[winner.number()] == *std::min_element(totals.begin(), totals.end()));
        CHECK(places[winner.number()] == 1);
    }
    const auto results = TAKE(game.results());
    CHECK(results.size() == 13 && TAKE(game.history_count()) == 13 && TAKE(game.round_number()) == 12);
    std::vector<std::int64_t> sums(4, 0);
    for (std::size_t round = 0; round < results.size(); ++round) {
        CHECK(results[round].engine == 12 - round && results[round].ended != mt::Ended::not_);
        const auto points = TAKE(game.result_points(round));
        for (std::size_t seat = 0; seat < 4; ++seat) sums[seat] += points[seat];
        const auto won = TAKE(game.result_winners(round));
        CHECK(std::find(won.begin(), won.end(), results[round].winner) != won.end());
        CHECK(TAKE(game.result_in_hand(round)).size() == 4 && TAKE(game.result_scores(round)) == points);
        CHECK(TAKE(game.result_penalised(round)).empty());
    }
    CHECK(sums == totals);

    // A view tells the same of the rounds that are over; the open one shows all hands too.
    const mt::View view = TAKE(game.view(std::nullopt));
    CHECK(TAKE(view.results()).size() == 13 && TAKE(view.totals()) == totals);
    CHECK(TAKE(view.result_points(4)) == TAKE(game.result_points(4)));
    CHECK(TAKE(view.result_scores(4)) == TAKE(game.result_scores(4)));
    CHECK(TAKE(view.result_in_hand(4)) == TAKE(game.result_in_hand(4)));
    CHECK(TAKE(view.result_winners(4)) == TAKE(game.result_winners(4)) && TAKE(view.result_penalised(4)).empty());
    CHECK(TAKE(TAKE(game.open_view()).hand(mt::Seat(1))) == TAKE(game.round().hand(mt::Seat(1))));
    CHECK(status_of([&] { return game.result_points(13); }) == mt::Status::index);
    CHECK(status_of([&] { return game.start_next_round(); }) == mt::Status::next_round);

    // The same rules and seed, however the seed is given, play the same game; another seed another.
    mt::Game again = TAKE(mt::Game::start(pagat(), mt::Seed{7}));
    play(again);
    CHECK(TAKE(again.to_bytes()) == TAKE(game.to_bytes()));
    mt::Game other = new_game(8);
    play(other);
    CHECK(TAKE(other.totals()) != totals);

    // Any round can be dealt again from what the history says, and played again by its moves, events and all.
    mt::Events events = TAKE(mt::Events::make());
    mt::Round round = TAKE(mt::Round::deal(pagat(), TAKE(game.history_start(3)), TAKE(game.history_deck(3)), &events));
    CHECK(TAKE(events.size()) > 0);
    const auto moves = TAKE(game.history_moves(3));
    for (const auto& [seat, action] : moves) TAKE(round.apply(seat, action, &events));
    CHECK(TAKE(round.state()).ended == results[3].ended && !TAKE(round.to_act()));
    const auto list = TAKE(events.list());
    CHECK(list.size() == TAKE(events.size()) && list.back().kind() == mt::EventKind::round_ended);
    CHECK(list.back().ended() == results[3].ended && !list.back().draw_cause());
    CHECK(TAKE(events.list(list.size() - 1)) == std::vector<mt::Event>{list.back()});
    CHECK(TAKE(events.list(list.size() + 5)).empty());
    TAKE(events.clear());
    CHECK(TAKE(events.size()) == 0);

    mt::Record record = TAKE(mt::Record::of(game));
    CHECK(TAKE(record.is_complete()));
    CHECK(status_of([&] { return record.check(); }) == mt::Status::ok);
    CHECK(TAKE(TAKE(record.replay()).totals()) == totals);
    CHECK(TAKE(TAKE(mt::Record::from_toml(TAKE(record.to_toml()))).to_json()) == TAKE(record.to_json()));
    CHECK(TAKE(TAKE(mt::Record::from_json(TAKE(record.to_json()))).to_toml()) == TAKE(record.to_toml()));
    mt::Record seen = TAKE(mt::Record::seen_by(game, mt::Seat(0)));
    CHECK(!TAKE(seen.is_complete()) && status_of([&] { return seen.replay(); }) == mt::Status::record);
    CHECK(status_of([&] { return mt::Record::seen_by(game, mt::Seat(4)); }) == mt::Status::seat);
    CHECK(TAKE(mt::Record::seen_by(game, std::nullopt)).raw() != nullptr);
    CHECK(status_of([] { return mt::Record::from_toml("nothing = of the kind"); }) == mt::Status::record);
}

void lists_and_algorithms() {
    mt::Game game = new_game();
    play(game, 60);
    const mt::RoundRef round = game.round();
    const mt::Seat seat = *TAKE(round.to_act());

    const auto legal = TAKE(round.legal_actions(seat));
    CHECK(TAKE(round.turn())->seat == seat && TAKE(round.turn())->legal_count == legal.size());
    CHECK(legal.size() == TAKE(round.legal_count(seat)) && !legal.empty());
    std::vector<mt::ActionCode> codes;
    TAKE(round.legal_codes(seat, codes));
    CHECK(codes == TAKE(round.legal_codes(seat)) && codes.size() == legal.size());
    CHECK(std::is_sorted(codes.begin(), codes.end()));
    for (std::size_t i = 0; i < legal.size(); ++i) {
        CHECK(legal[i] == TAKE(round.legal_action(seat, i)) && TAKE(round.action_code(legal[i])) == codes[i]);
        CHECK(!TAKE(round.why_not(seat, legal[i])));
        CHECK(status_of([&] { return round.check(seat, legal[i]); }) == mt::Status::ok);
    }
    const auto mask = TAKE(round.legal_mask(seat));
    CHECK(mask.size() == TAKE(round.action_count()));
    CHECK(static_cast<std::size_t>(std::count(mask.begin(), mask.end(), 1)) == legal.size());
    CHECK(status_of([&] { return round.legal_action(seat, legal.size()); }) == mt::Status::index);

    const auto is_play = [](const mt::Action& action) { return action.kind() == mt::ActionKind::play; };
    auto sorted = legal;
    std::sort(sorted.begin(), sorted.end(), std::greater<>());
    CHECK(std::is_permutation(sorted.begin(), sorted.end(), legal.begin(), legal.end()));
#if defined(HAS_VIEWS)
    const auto plays = std::ranges::count_if(legal, is_play);
    std::size_t tiles = 0;
    for (const mt::Tile played : legal | std::views::filter(is_play) |
                                     std::views::transform([](const mt::Action& action) { return *action.tile(); })) {
        const auto hand = TAKE(round.hand(seat));
        tiles += static_cast<std::size_t>(std::ranges::count(hand, played));
    }
    CHECK(tiles == static_cast<std::size_t>(plays));
#else
    CHECK(std::count_if(legal.begin(), legal.end(), is_play) >= 0);
#endif

    // Every tile of the set is in one place.
    std::vector<mt::Tile> all = TAKE(round.boneyard());
    const mt::RoundInfo info = TAKE(round.state());
    CHECK(info.boneyard_size == all.size() && info.players == 4 && info.to_act == seat && info.engine == 12);
    for (std::uint32_t number = 0; number < info.players; ++number) {
        const auto hand = TAKE(round.hand(mt::Seat(number)));
        CHECK(TAKE(round.seat(mt::Seat(number))).hand_size == hand.size() && std::is_sorted(hand.begin(), hand.end()));
        all.insert(all.end(), hand.begin(), hand.end());
    }
    const mt::LayoutRef layout = round.layout();
    const auto placed = TAKE(layout.tiles());
    for (const mt::PlacedTile& one : placed) {
        CHECK(one.tile.has(one.joined) && one.tile.has(one.free));
        all.push_back(one.tile);
    }
    all.push_back(tile(12, 12));
    CHECK(std::set<mt::Tile>(all.begin(), all.end()).size() == 91 && all.size() == 91);

    const auto trains = TAKE(layout.trains());
    CHECK(trains.size() == 5 && trains[0].train == mt::Train::of(mt::Seat(0)) &&
          trains[4].train == mt::Train::mexican());
    std::size_t on_trains = 0;
    for (const mt::TrainState& train : trains) {
        const auto tiles_of_it = TAKE(layout.tiles_of(train.train));
        CHECK(tiles_of_it.size() == train.tile_count && train.is_started == !tiles_of_it.empty());
        CHECK(tiles_of_it.empty() || (!tiles_of_it[0].against && tiles_of_it[0].joined == 12));
        on_trains += tiles_of_it.size();
    }
    CHECK(on_trains == placed.size());
    CHECK(status_of([&] { return layout.tiles_of(mt::Train::arm(0)); }) == mt::Status::value);

    // Events can be polled: what is new begins at the number of those that were seen.
    const std::size_t seen = TAKE(game.event_count());
    CHECK(TAKE(game.events()).size() == seen && TAKE(game.events(seen)).empty());
    TAKE(game.apply(seat, legal[0]));
    const auto news = TAKE(game.events(seen));
    CHECK(!news.empty() && news[0].seat() == seat && TAKE(game.event_count()) == seen + news.size());
}

// The doubles that lie open are listed with what they demand.
void open_doubles() {
    mt::Game game = new_game();
    bool met = false;
    for (int i = 0; i < 3000 && !met && !TAKE(game.is_over()); ++i) {
        play(game, 1);
        for (const mt::OpenDouble& open : TAKE(game.round().layout().open_doubles())) {
            met = true;
            CHECK(open.tile.is_double() && open.demands == 1 && open.seat < mt::Seat(4));
            const auto on_train = TAKE(game.round().layout().tiles_of(open.train));
            CHECK(
                std::any_of(on_train.begin(), on_train.end(), [&](const auto& one) { return one.tile == open.tile; }));
        }
    }
    CHECK(met);
}

void refusals() {
    mt::Game game = TAKE(mt::Game::start(TAKE(mt::Rules::preset(mt::Preset::gamerules, 2)), 1));
    const mt::Seat seat = *TAKE(game.round().to_act());
    const mt::Seat other = TAKE(game.round().next_seat(seat));
    const auto before = TAKE(game.to_bytes());

    const auto error = error_of([&] { return game.apply(other, "draw"); });
    if (!CHECK(error)) return;
    CHECK(error->status() == mt::Status::refused && error->reason() == mt::Reason::not_your_turn);
    CHECK(std::string(error->what()) == "it is not the turn of seat " + to_string(other));
    CHECK(to_string(error->status()) == "MT_ERROR_REFUSED" && to_string(error->reason()) == "not_your_turn");
    CHECK(error->refusal() && error->refusal()->reason == mt::Reason::not_your_turn);
    CHECK(error_of([&] {
              return game.apply_code(other, *TAKE(game.round().action_code(mt::Action::draw())));
          })->reason() == mt::Reason::not_your_turn);

    // A tile that another seat holds: the refusal names it.
    const mt::Tile theirs = TAKE(game.round().hand(other)).front();
    const auto why = TAKE(game.round().why_not(seat, mt::Action::play(theirs, mt::Train::of(seat))));
    CHECK(why && why->reason == mt::Reason::not_in_hand && why->tile == theirs);
    const auto closed =
        TAKE(game.round().why_not(seat, mt::Action::play(TAKE(game.round().hand(seat)).front(), mt::Train::of(other))));
    CHECK(closed && closed->reason != mt::Reason::none && *closed != *why);
    CHECK(error_of([&] {
              return game.round().check(seat, mt::Action::play(theirs, mt::Train::of(seat)));
          })->refusal() == why);
    const auto absent = TAKE(game.round().why_not(mt::Seat(2), mt::Action::draw()));
    CHECK(absent && absent->reason == mt::Reason::no_such_seat && absent->seat == mt::Seat(2));
    const mt::Action impossible = mt::Action::play(theirs, mt::Train::of(mt::Seat(300)));
    CHECK(status_of([&] { return game.round().why_not(seat, impossible); }) == mt::Status::value);
    CHECK(status_of([&] { return game.apply(seat, "dance"); }) == mt::Status::syntax);
    CHECK(status_of([&] { return game.apply_code(seat, 4'000'000'000u); }) == mt::Status::value);
    CHECK(TAKE(game.to_bytes()) == before);

    // An error that is no refusal has no reason.
    const auto plain = error_of([&] { return game.round().seat(mt::Seat(2)); });
    CHECK(plain && plain->status() == mt::Status::seat && !plain->refusal() && plain->reason() == mt::Reason::none);
    CHECK(std::string(plain->what()) == "MT_ERROR_SEAT");
    const mt::Error copy = *plain;
    CHECK(copy.status() == plain->status() && std::string(copy.what()) == plain->what());
}

void rounds_of_ones_own() {
    mt::Game game = new_game();
    play(game, 40);
    mt::Round round = TAKE(game.round().clone());
    const std::string position = TAKE(round.to_position());
    CHECK(position == TAKE(game.round().to_position()) && position.find('\n') == std::string::npos);
    const mt::Seat seat = *TAKE(round.to_act());
    TAKE(round.apply_code(seat, TAKE(round.legal_codes(seat)).front()));
    CHECK(TAKE(round.to_position()) != position && TAKE(game.round().to_position()) == position);
    CHECK(status_of([&] { return round.check_invariants(); }) == mt::Status::ok);

    mt::Round other = TAKE(round.clone());
    TAKE(other.assign(game.round()));
    CHECK(TAKE(other.to_position()) == position);
    TAKE(other.assign(round));
    CHECK(TAKE(other.to_position()) == TAKE(round.to_position()));
    CHECK(TAKE(TAKE(mt::Round::from_position(position)).to_position()) == position);
    CHECK(TAKE(TAKE(mt::Round::from_bytes(TAKE(round.to_bytes()))).to_position()) == TAKE(round.to_position()));
    CHECK(TAKE(round.rules()) == TAKE(game.rules()) && round.layout().raw() != nullptr);

    CHECK(status_of([] { return mt::Round::from_position("nonsense"); }) == mt::Status::position);
    CHECK(status_of([] { return mt::Round::from_bytes({1, 2, 3}); }) == mt::Status::snapshot);
    CHECK(status_of([] { return mt::Round::deal(pagat(), {12, 0, mt::Seat(0)}, {}); }) == mt::Status::deal);
    CHECK(status_of([&] { return mt::Round::deal(mt::Rules(), {12, 0, mt::Seat(0)}, {}); }) == mt::Status::rules);

    // The next draw can be chosen, from the boneyard only.
    const auto boneyard = TAKE(round.boneyard());
    TAKE(round.set_next_draw(boneyard.back()));
    CHECK(TAKE(round.boneyard()).front() == boneyard.back());
    TAKE(game.set_next_draw(TAKE(game.round().boneyard()).back()));
    const mt::Tile held = TAKE(round.hand(seat)).front();
    CHECK(status_of([&] { return round.set_next_draw(held); }) == mt::Status::not_in_boneyard);
    CHECK(status_of([&] { return game.set_next_draw(held); }) == mt::Status::not_in_boneyard);
}

void games_that_their_host_deals() {
    const mt::Rules rules = TAKE(mt::Rules::preset(mt::Preset::gamerules, 2));
    const auto deck = TAKE(mt::shuffled_deck(12, tile(12, 12), mt::Seed{1}, 0));
    CHECK(deck.size() == 90 && std::find(deck.begin(), deck.end(), tile(12, 12)) == deck.end());
    CHECK(deck == TAKE(mt::shuffled_deck(12, tile(12, 12), mt::Seed{1}, 0)));
    CHECK(deck != TAKE(mt::shuffled_deck(12, tile(12, 12), mt::Seed{1}, 1)));
    CHECK(TAKE(mt::shuffled_deck(6, std::nullopt, mt::Seed{}, 0)).size() == 28);
    CHECK(status_of([] { return mt::shuffled_deck(7, std::nullopt, mt::Seed{}); }) == mt::Status::value);

    mt::Game game = TAKE(mt::Game::start_from_deck(rules, mt::Seat(1), deck));
    CHECK(!TAKE(game.seed()) && TAKE(game.history_deck(0)) == deck && TAKE(game.round().to_act()) == mt::Seat(1));
    CHECK(status_of([&] { return game.penalise(mt::Seat(0)); }) == mt::Status::adjudication);
    CHECK(status_of([&] { return game.start_next_round(); }) == mt::Status::next_round);
    while (const auto seat = TAKE(game.round().to_act()))
        TAKE(game.apply(*seat, TAKE(game.round().legal_action(*seat, 0))));
    CHECK(status_of([&] { return game.deal_next_round(mt::Seat(0), deck); }) == mt::Status::deal);
    TAKE(game.penalise(mt::Seat(0)));
    CHECK(TAKE(game.result_penalised(0)) == std::vector<mt::Seat>{mt::Seat(0)});
    TAKE(game.deal_next_round(mt::Seat(0), TAKE(mt::shuffled_deck(12, tile(11, 11), mt::Seed{1}, 1))));
    CHECK(TAKE(game.round_number()) == 1 && TAKE(game.history_start(1)).engine == 11);
    CHECK(status_of([&] { return mt::Game::start_from_deck(rules, mt::Seat(1), {}); }) == mt::Status::deal);
}

void views() {
    mt::Game game = new_game();
    play(game, 50);
    const mt::Seat seat = *TAKE(game.round().to_act());
    const mt::Seat other = TAKE(game.round().next_seat(seat));
    const mt::View view = TAKE(game.view(seat));
    const mt::View spectator = TAKE(game.view(std::nullopt));
    const mt::ViewInfo info = TAKE(view.state());
    CHECK(info.observer == seat && info.players == 4 && info.to_act == seat && !TAKE(spectator.state()).observer);
    CHECK(TAKE(view.rules()) == TAKE(game.rules()));

    // A view shows the own hand, and no other.
    const auto hand = TAKE(view.hand(seat));
    CHECK(hand == TAKE(game.round().hand(seat)));
    CHECK(status_of([&] { return view.hand(other); }) == mt::Status::nothing && !TAKE(view.seat(other)).hand_is_seen);
    CHECK(status_of([&] { return spectator.hand(seat); }) == mt::Status::nothing);
    CHECK(TAKE(view.seat(seat)).hand_is_seen);
    CHECK(TAKE(view.seat(other)).hand_size == TAKE(game.round().hand(other)).size());
    for (const mt::Event& event : TAKE(view.events())) {
        if (event.kind() == mt::EventKind::drew && event.seat() != seat) CHECK(!event.tile());
    }
    CHECK(TAKE(view.event_count()) == TAKE(view.events()).size());
    const auto unseen = TAKE(view.unseen());
    const auto lacks = TAKE(view.lacks(other));
    CHECK(std::includes(unseen.begin(), unseen.end(), lacks.begin(), lacks.end()));
    const auto hand_mask = TAKE(view.hand_mask());
    CHECK(hand_mask.size() == 91 &&
          static_cast<std::size_t>(std::count(hand_mask.begin(), hand_mask.end(), 1)) == hand.size());

    const auto legal = TAKE(view.legal_actions());
    CHECK(legal == TAKE(game.round().legal_actions(seat)) && TAKE(view.legal_count()) == legal.size());
    CHECK(TAKE(view.legal_action(0)) == legal[0] && TAKE(view.legal_codes()) == TAKE(game.round().legal_codes(seat)));
    CHECK(TAKE(view.legal_mask()) == TAKE(game.round().legal_mask(seat)) && TAKE(spectator.legal_actions()).empty());
    CHECK(TAKE(view.action(*TAKE(view.action_code(legal[0])))) == legal[0]);
    CHECK(TAKE(view.action_count()) == TAKE(game.round().action_count()));
    CHECK(!TAKE(view.action_code(mt::Action::play(tile(1, 1), mt::Train::arm(0)))));
    CHECK(TAKE(view.moves()) == TAKE(game.history_moves(0)));
    CHECK(TAKE(view.totals()) == TAKE(game.totals()) && TAKE(view.results()).empty());
    CHECK(TAKE(view.layout().tiles()).size() == TAKE(game.round().layout().tiles()).size());

    // A view does not change with its game, and comes back from JSON with the same digest.
    const std::string digest = TAKE(view.digest_text());
    TAKE(game.apply(seat, legal[0]));
    CHECK(TAKE(view.digest_text()) == digest && TAKE(TAKE(game.view(seat)).digest_text()) != digest);
    CHECK(TAKE(TAKE(mt::View::from_json(TAKE(view.to_json()))).digest_text()) == digest);
    CHECK(TAKE(TAKE(view.clone()).digest_text()) == digest);
    CHECK(status_of([] { return mt::View::from_json("[]"); }) == mt::Status::json);
    CHECK(status_of([&] { return game.view(mt::Seat(4)); }) == mt::Status::seat);
    CHECK(status_of([&] { return view.result_points(0); }) == mt::Status::index);

    CHECK(TAKE(view.text({"Ann", "Ben", "Cem", "Dora"})).find("Ann") != std::string::npos);
    CHECK(TAKE(view.svg({}, mt::Form::hub, mt::Theme::dark)).rfind("<svg", 0) == 0);
    CHECK(status_of([&] { return view.svg({}, static_cast<mt::Form>(7)); }) == mt::Status::value);

    // What is dealt anew agrees with the view; the same seed deals the same.
    const mt::Round sample = TAKE(view.determinize(3));
    CHECK(TAKE(sample.hand(seat)) == hand && status_of([&] { return sample.check_invariants(); }) == mt::Status::ok);
    CHECK(TAKE(TAKE(view.determinize(3)).to_position()) == TAKE(sample.to_position()));
}

void bots_and_simulations() {
    CHECK(TAKE(mt::bots()).find("\"heaviest\"") != std::string::npos);
    const mt::Rules rules = pagat();

    // A game that is played by asking who is next and what its bot does, is the game that play_out() plays.
    const std::vector<std::string> bots{"heaviest", "random", "heaviest", "random"};
    mt::Game asked = TAKE(mt::Game::start(rules, 11));
    while (!TAKE(asked.is_over())) {
        if (!TAKE(asked.round().to_act())) TAKE(asked.start_next_round());
        mt::Floor floor = TAKE(mt::Floor::make());
        while (const auto next = TAKE(floor.next(asked.round()))) {
            const std::uint64_t seed = *TAKE(asked.bot_seed(next->seat));
            const mt::View view = TAKE(asked.view(next->seat));
            if (const auto action = TAKE(view.bot_choice(bots[next->seat.number()], seed))) {
                TAKE(asked.apply(next->seat, *action));
                TAKE(floor.acted(*next));
            } else {
                CHECK(!next->must_act);
                TAKE(floor.declined(*next));
            }
        }
    }
    mt::Game played = TAKE(mt::Game::start(rules, 11));
    TAKE(played.play_round(bots));
    CHECK(!TAKE(played.round().to_act()) && TAKE(played.results()).size() == 1 && !TAKE(played.is_over()));
    TAKE(played.play_out(bots));
    CHECK(TAKE(played.totals()) == TAKE(asked.totals()) && TAKE(played.to_bytes()) == TAKE(asked.to_bytes()));

    CHECK(status_of([&] {
              return TAKE(mt::Game::start(rules, 1)).play_out({"heaviest", "random"});
          }) == mt::Status::bots);
    CHECK(status_of([&] { return TAKE(mt::Game::start(rules, 1)).play_round({"nobody"}); }) == mt::Status::syntax);
    CHECK(status_of([&] { return asked.bot_seed(mt::Seat(9)); }) == mt::Status::seat);
    CHECK(!TAKE(TAKE(asked.view(std::nullopt)).bot_choice("heaviest", 1)));
    CHECK(status_of([&] { return TAKE(asked.view(mt::Seat(0))).bot_choice("nobody", 1); }) == mt::Status::syntax);

    // The rows tell of games that can be played again, and do not depend on threads or pieces.
    const mt::Results results = TAKE(mt::simulate(rules, {"random"}, {5, 0, 6, 1}));
    const mt::Results piece = TAKE(mt::simulate(rules, {"random"}, {5, 4, 2, 2}));
    const auto games = TAKE(results.games());
    const auto rounds = TAKE(results.rounds());
    CHECK(games.size() == 6 && TAKE(results.game_count()) == 6 && TAKE(results.round_count()) == rounds.size());
    CHECK(rounds.size() == 6 * 13 && TAKE(results.games(5)).size() == 1 && TAKE(results.rounds(77)).size() == 1);
    for (std::size_t i = 0; i < 2; ++i) {
        CHECK(TAKE(piece.games())[i].seed == games[4 + i].seed && TAKE(piece.games())[i].game == 4 + i);
        CHECK(TAKE(piece.game_totals(i)) == TAKE(results.game_totals(4 + i)));
    }
    mt::Game again = TAKE(mt::Game::start(rules, games[2].seed));
    TAKE(again.play_out({"random"}));
    CHECK(TAKE(again.totals()) == TAKE(results.game_totals(2)) &&
          TAKE(again.winners()) == TAKE(results.game_winners(2)));
    for (std::size_t round = 0; round < 13; ++round) {
        const mt::RoundRow& row = rounds[2 * 13 + round];
        const mt::RoundResult result = TAKE(again.results())[round];
        CHECK(row.game == 2 && row.round == round && row.engine == result.engine && row.starter == result.starter);
        CHECK(row.ended == result.ended &&
              TAKE(results.round_points(2 * 13 + round)) == TAKE(again.result_points(round)));
        CHECK(TAKE(results.round_winners(2 * 13 + round)) == TAKE(again.result_winners(round)));
        CHECK(TAKE(results.round_hands(2 * 13 + round)).size() == 4 && row.turns > 0 && row.plays > 0);
    }
    const mt::Game fresh = TAKE(mt::Game::start(rules, 1));
    mt::Round copy = TAKE(fresh.round().clone());
    CHECK(TAKE(copy.playouts(3, 5)) == TAKE(copy.playouts(3, 5)) && TAKE(copy.playouts(3, 5)).size() == 4);
    const mt::Seat first = *TAKE(copy.to_act());
    const std::size_t last = TAKE(copy.legal_count(first)) - 1;
    mt::Game by_index = TAKE(mt::Game::start_like(fresh, 1)), by_action = TAKE(mt::Game::start(rules, 1));
    TAKE(by_action.apply(first, TAKE(copy.legal_action(first, last))));
    TAKE(by_index.apply_legal(first, last));
    TAKE(copy.apply_legal(first, last));
    CHECK(TAKE(copy.to_position()) == TAKE(by_action.round().to_position()));
    CHECK(TAKE(by_index.to_bytes()) == TAKE(by_action.to_bytes()));
    CHECK(status_of([&] { return copy.apply_legal(mt::Seat(0), 9999); }) == mt::Status::index);
    TAKE(copy.play_at_random(3));
    CHECK(!TAKE(copy.to_act()));
    CHECK(status_of([&] { return mt::simulate(rules, {}, {1, 0, 1, 1}); }) == mt::Status::bots);
    CHECK(status_of([&] { return mt::simulate(mt::Rules(), {"random"}, {}); }) == mt::Status::rules);
    CHECK(status_of([&] { return results.game_totals(6); }) == mt::Status::index);
}

// What a bot thinks comes with what it does, and keeps to its budget; who tries nothing out thinks nothing.
void thoughts_of_bots() {
    mt::Game game = TAKE(mt::Game::start(pagat(), 11));
    mt::Seat seat = *TAKE(game.round().to_act());
    while (TAKE(game.round().legal_count(seat)) < 3) {
        TAKE(game.apply_legal(seat, 0));
        seat = *TAKE(game.round().to_act());
    }
    const mt::View view = TAKE(game.view(seat));
    const std::vector<mt::Considered> thoughts = TAKE(view.bot_thoughts("search:80", 3));
    CHECK(thoughts.size() > 1 && thoughts[0].action == *TAKE(view.bot_choice("search:80", 3)));
    std::uint32_t playouts = 0;
    for (const mt::Considered& one : thoughts) {
        playouts += one.playouts;
        CHECK(one.playouts > 0 || std::abs(one.lead) < 1e-9);
        const auto legal = TAKE(view.legal_actions());
        CHECK(std::find(legal.begin(), legal.end(), one.action) != legal.end());
    }
    CHECK(playouts > 0 && playouts <= 80);
    CHECK(TAKE(view.bot_thoughts("heaviest", 3)).empty());
    CHECK(status_of([&] { return view.bot_thoughts("nobody", 3); }) == mt::Status::syntax);
    const mt::View spectator = TAKE(game.view(std::nullopt));
    CHECK(status_of([&] { return spectator.bot_thoughts("search", 3); }) == mt::Status::nothing);
}

bool alike(const mt::Estimate& one, const mt::Estimate& other) {
    return std::abs(one.mean - other.mean) < 1e-12 && std::abs(one.standard_error - other.standard_error) < 1e-12 &&
           std::abs(one.margin - other.margin) < 1e-12;
}

// The heaviest tile first is better than any tile; and pieces come to the same as the whole.
void tournaments() {
    mt::Rules rules = pagat();
    rules.game_end = MT_GAME_END_ROUNDS;
    rules.game_end_number = 3;
    mt::Tournament whole = TAKE(mt::Tournament::make(rules, {"heaviest", "random", "random"}, 5));
    mt::Tournament pieces = TAKE(mt::Tournament::make(rules, {"heaviest", "random", "random"}, 5));
    CHECK(TAKE(whole.standings()).size() == 3 && TAKE(whole.standings())[0].deals == 0);
    CHECK(std::isinf(TAKE(whole.standings())[0].won.margin));
    TAKE(whole.play(30, 1));
    TAKE(pieces.play(10, 2));
    TAKE(pieces.play(20));
    const std::vector<mt::Standing> standings = TAKE(whole.standings()), other = TAKE(pieces.standings());
    double won = 0;
    double seats = 0;
    for (std::size_t i = 0; i < standings.size(); ++i) {
        CHECK(standings[i].deals == 30 && std::abs(standings[i].fair - standings[i].seats / 4.0) < 1e-12);
        CHECK(other[i].deals == 30 && other[i].seats == standings[i].seats);
        CHECK(alike(standings[i].won, other[i].won) && alike(standings[i].points, other[i].points));
        CHECK(standings[i].won.margin > standings[i].won.standard_error && standings[i].points.mean > 0);
        won += standings[i].won.mean;
        seats += standings[i].seats;
    }
    // Each game is won once, and four seats are shared out to three entrants.
    CHECK(std::abs(won - 1) < 1e-9 && std::abs(seats - 4) < 1e-9 && standings[0].seats == 2);
    CHECK(standings[0].won.mean - standings[0].won.margin > standings[0].fair);
    CHECK(standings[0].points.mean < standings[1].points.mean && standings[0].points.mean < standings[2].points.mean);

    CHECK(status_of([&] { return mt::Tournament::make(rules, {}, 5); }) == mt::Status::bots);
    CHECK(status_of([&] {
              return mt::Tournament::make(rules, {"random", "random", "random", "random", "random"}, 5);
          }) == mt::Status::bots);
    CHECK(status_of([&] { return mt::Tournament::make(rules, {"nobody"}, 5); }) == mt::Status::syntax);
    CHECK(status_of([&] { return mt::Tournament::make(mt::Rules(), {"random"}, 5); }) == mt::Status::rules);
    const mt::Tournament moved = std::move(whole);
    // NOLINTNEXTLINE(bugprone-use-after-move)
    CHECK(status_of([&] { return whole.play(1); }) == mt::Status::pointer && TAKE(moved.standings()).size() == 3);
}

// The best train of a hand, worked out by hand: a double in passing, and a tile that no other one has a pip of.
void best_trains() {
    std::vector<mt::Tile> hand;
    for (const char* text : {"12-4", "4-4", "4-7", "7-9", "9-12", "12-1", "8-8"}) hand.push_back(TAKE(mt::Tile::parse(text)));
    const mt::Chains best = TAKE(mt::best_train(hand, 12));
    const auto tiles = TAKE(best.tiles());
    const auto joins = TAKE(best.joins());
    const mt::ChainsInfo info = TAKE(best.state());
    CHECK(tiles.size() == 6 && joins.size() == 6 && joins[0] == 12 && info.is_proved && info.count == 1);
    CHECK(info.bound_tiles == 6U && (TAKE(best.size()) == std::pair<std::uint32_t, std::uint32_t>(6, 85)));
    CHECK(TAKE(best.left()) == std::vector<mt::Tile>{hand[6]});
    CHECK(TAKE(TAKE(mt::best_train_after(hand, 12, hand[5])).tiles()) == std::vector<mt::Tile>{hand[5]});
    CHECK(TAKE(TAKE(mt::all_best_trains(hand, std::nullopt, 10, {mt::Objective::pips, 1000})).state()).is_complete);
    const mt::Chains plan = TAKE(mt::plan_trains(hand, 12, {8, 3}));
    CHECK(TAKE(plan.state()).count == 3 && !TAKE(plan.state()).bound_tiles && TAKE(plan.left()).empty());
    CHECK(TAKE(plan.tiles(1)) == std::vector<mt::Tile>{hand[6]} && TAKE(plan.tiles(2)).empty());
    CHECK(status_of([&] { return plan.tiles(3); }) == mt::Status::index);
    CHECK(status_of([&] { return mt::best_train_after(hand, 12, hand[6]); }) == mt::Status::hand);
    hand.push_back(hand[0]);
    CHECK(status_of([&] { return mt::best_train(hand, 12); }) == mt::Status::hand);
}

// What was moved from is empty: everything that is asked of it is an error, and it can be assigned to.
void moved_from() {
    mt::Game game = new_game();
    play(game, 10);
    const mt::RoundRef round = game.round();
    const mt::LayoutRef layout = round.layout();
    const std::string position = TAKE(round.to_position());
    mt::Game moved = std::move(game);
    // References follow the handle.
    CHECK(TAKE(round.to_position()) == position && TAKE(layout.trains()).size() == 5);
    // NOLINTBEGIN(bugprone-use-after-move)
    CHECK(game.raw() == nullptr && status_of([&] { return game.is_over(); }) == mt::Status::pointer);
    CHECK(status_of([&] { return game.apply(mt::Seat(0), "draw"); }) == mt::Status::pointer);
    CHECK(status_of([&] { return game.round().to_act(); }) == mt::Status::pointer);
    CHECK(status_of([&] { return game.round().layout().tiles(); }) == mt::Status::pointer);
    CHECK(status_of([&] { return game.clone(); }) == mt::Status::pointer);
    CHECK(status_of([&] { return game.winners(); }) == mt::Status::pointer);
    CHECK(status_of([&] { return game.events(); }) == mt::Status::pointer);
    CHECK(status_of([&] { return mt::Record::of(game); }) == mt::Status::pointer);
    game = TAKE(moved.clone());
    CHECK(TAKE(game.round().to_position()) == position);
    game = std::move(moved);
    CHECK(TAKE(game.round().to_position()) == position);

    mt::Round one = TAKE(game.round().clone());
    mt::Round other = std::move(one);
    CHECK(status_of([&] { return one.state(); }) == mt::Status::pointer);
    CHECK(status_of([&] { return other.assign(one); }) == mt::Status::pointer);
    CHECK(status_of([&] { return one.layout().trains(); }) == mt::Status::pointer);
    mt::View view = TAKE(game.view(mt::Seat(0)));
    mt::View other_view = std::move(view);
    CHECK(status_of([&] { return view.to_json(); }) == mt::Status::pointer);
    mt::Events events = TAKE(mt::Events::make());
    mt::Events other_events = std::move(events);
    CHECK(status_of([&] { return events.list(); }) == mt::Status::pointer);
    // NOLINTEND(bugprone-use-after-move)
}

// Saved bytes with one bit or their end gone are an error, or a game, but nothing worse.
void damaged_bytes() {
    mt::Game game = new_game();
    play(game, 30);
    const mt::Bytes bytes = TAKE(game.to_bytes());
    CHECK(TAKE(TAKE(mt::Game::from_bytes(bytes)).to_bytes()) == bytes);
    CHECK(status_of([] { return mt::Game::from_bytes({}); }) == mt::Status::snapshot);
    for (std::size_t length = 0; length < bytes.size(); length += 7) {
        const mt::Bytes cut(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length));
        CHECK(status_of([&] { return mt::Game::from_bytes(cut); }) == mt::Status::snapshot);
    }
}

void versions_and_names() {
    CHECK(mt::version() == MT_VERSION && mt::abi_version() == MT_ABI_VERSION);
    CHECK(to_string(mt::Status::ok) == "MT_OK" && to_string(static_cast<mt::Status>(9999)) == "an unknown status");
    CHECK(to_string(mt::Reason::train_closed) == "train_closed" && to_string(static_cast<mt::Reason>(9999)) == "none");
    CHECK(to_string(static_cast<mt::Preset>(99)) == "an unknown preset");
    // The statuses that no call of this header can bring about have a name too.
    CHECK(std::string(mt::Error(MT_ERROR_PANIC).what()) == "MT_ERROR_PANIC");
    CHECK(mt::Error(MT_ERROR_NO_SAMPLE).status() == mt::Status::no_sample);
}

// An expected-like result: has_value, value, *, ->, value_or, error.
#if defined(MEXICAN_TRAIN_NO_EXCEPTIONS)
void results() {
    mt::Result<mt::Game> good = mt::Game::start(pagat(), 7);
    CHECK(good && good.has_value() && good->raw() == (*good).raw());
    mt::Game game = std::move(good).value();
    CHECK(game.raw() != nullptr);
    const mt::Result<mt::Tile> bad = mt::Tile::parse("x");
    CHECK(!bad && bad.error().status() == mt::Status::syntax && bad.value_or(tile(1, 1)) == tile(1, 1));
    CHECK(mt::Tile::parse("2-2").value_or(tile(1, 1)) == tile(2, 2));
    const mt::Result<void> done = game.apply(*TAKE(game.round().to_act()), "dance");
    CHECK(!done && !done.has_value() && done.error().status() == mt::Status::syntax);
    static_assert(std::is_same_v<mt::Result<mt::Tile>::value_type, mt::Tile>);
    static_assert(std::is_same_v<mt::Result<void>::error_type, mt::Error>);
#if defined(__cpp_lib_expected)
    static_assert(std::is_same_v<mt::Result<mt::Tile>, std::expected<mt::Tile, mt::Error>>);
#endif
}
#else
void results() {
    static_assert(std::is_same_v<mt::Result<mt::Tile>, mt::Tile> && std::is_base_of_v<std::runtime_error, mt::Error>);
}
#endif

}  // namespace

int main() {
    tiles_seats_and_trains();
    actions();
    hashes();
    rules();
    whole_game();
    lists_and_algorithms();
    open_doubles();
    refusals();
    rounds_of_ones_own();
    games_that_their_host_deals();
    views();
    bots_and_simulations();
    thoughts_of_bots();
    tournaments();
    best_trains();
    moved_from();
    damaged_bytes();
    versions_and_names();
    results();
    std::printf("%d checks, %d failed\n", checks, failures);
    return failures == 0 ? 0 : 1;
}
