// A small game in the terminal: a person against bots. It shows how a C++ host drives a
// game: the person sees a view and nothing else, chooses among legal actions by number or as text, and is told which
// rule forbids what was typed.
//
//     terminal [--preset NAME] [--players N] [--seat N] [--seed N] [--bot NAME] [--auto]
//
// --auto plays the person's seat too, at random, and shows the last table of each round. Typing q leaves the game.

#include <mexican_train.hpp>

#include <charconv>
#include <cstdint>
#include <iostream>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace mt = mexican_train;

namespace {

struct Options {
    mt::Preset preset = mt::Preset::gamerules;
    std::uint32_t players = 4;
    mt::Seat seat;
    std::uint64_t seed = 7;
    std::string bot = "heaviest";
    bool plays_itself = false;
};

// What is wrong with the command line.
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

template <class Number>
bool read_number(std::string_view text, Number& number) {
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    return problem == std::errc() && end == text.data() + text.size();
}

Options read_options(const std::vector<std::string_view>& arguments) {
    Options options;
    for (auto at = arguments.begin(); at != arguments.end(); ++at) {
        const std::string_view option = *at;
        if (option == "--auto") {
            options.plays_itself = true;
            continue;
        }
        if (std::next(at) == arguments.end())
            throw UsageError(std::string(option) + " is no option, or lacks its value");
        const std::string_view value = *++at;
        std::uint32_t seat = 0;
        bool is_right = true;
        if (option == "--preset") {
            options.preset = mt::parse_preset(value);
        } else if (option == "--bot") {
            options.bot = value;
        } else if (option == "--players") {
            is_right = read_number(value, options.players);
        } else if (option == "--seat") {
            is_right = read_number(value, seat);
            options.seat = mt::Seat(seat);
        } else if (option == "--seed") {
            is_right = read_number(value, options.seed);
        } else {
            throw UsageError(std::string(option) + " is no option");
        }
        if (!is_right) throw UsageError(std::string(value) + " is no number");
    }
    if (options.seat.number() >= options.players) throw UsageError("there is no seat " + to_string(options.seat));
    return options;
}

// Says what has happened since the last time, as far as the person may know.
void tell(const mt::View& view, std::size_t& told) {
    for (const mt::Event& event : view.events(told)) {
        ++told;
        const std::string who = event.seat() ? "Seat " + to_string(*event.seat()) : "Nobody";
        switch (event.kind()) {
            case mt::EventKind::engine_laid:
                std::cout << "The engine is " << *event.tile() << ".\n";
                break;
            case mt::EventKind::played:
                std::cout << who << " lays " << *event.tile() << " on train " << *event.train() << ".\n";
                break;
            case mt::EventKind::drew:
                std::cout << who << " draws " << (event.tile() ? to_string(*event.tile()) : "a tile") << ".\n";
                break;
            case mt::EventKind::passed:
                std::cout << who << " passes.\n";
                break;
            case mt::EventKind::went_out:
                std::cout << who << " is out.\n";
                break;
            default:
                break;  // The picture shows the rest.
        }
    }
}

// What became of asking a seat.
enum class Answer { acted, declined, left };

// Lets the person choose, until something legal is chosen. Beside the turn of another an empty line says nothing.
Answer ask_person(mt::Game& game, mt::Seat seat, bool must_act) {
    const mt::View view = game.view(seat);
    const std::vector<mt::Action> legal = view.legal_actions();
    std::cout << '\n' << view.text() << "\nYou can:";
    for (std::size_t i = 0; i < legal.size(); ++i) std::cout << "  " << i << ") " << legal[i];
    std::cout << '\n';
    for (std::string line; std::cout << "> " << std::flush, std::getline(std::cin, line);) {
        if (line == "q") return Answer::left;
        if (line.empty() && !must_act) return Answer::declined;
        std::size_t choice = 0;
        try {
            if (read_number(line, choice) && choice < legal.size()) {
                game.apply(seat, legal[choice]);
            } else {
                game.apply(seat, line);
            }
            return Answer::acted;
        } catch (const mt::Error& error) {
            std::cout << "That cannot be: " << error.what() << ".\n";
        }
    }
    return Answer::left;
}

Answer ask_bot(mt::Game& game, mt::Seat seat, const std::string& bot) {
    const auto action = game.view(seat).bot_choice(bot, game.bot_seed(seat).value());
    if (!action) return Answer::declined;
    game.apply(seat, *action);
    return Answer::acted;
}

Answer ask_chance(mt::Game& game, mt::Seat seat, std::mt19937_64& chance) {
    const std::size_t count = game.round().legal_count(seat);
    game.apply(seat, game.round().legal_action(seat, chance() % count));
    return Answer::acted;
}

void show_scores(const mt::Game& game) {
    const std::size_t round = game.results().size() - 1;
    const auto points = game.result_points(round);
    const auto totals = game.totals();
    std::cout << "\nRound " << round + 1 << " is over.\n";
    for (std::size_t seat = 0; seat < totals.size(); ++seat) {
        std::cout << "  seat " << seat << ": " << points[seat] << " points, " << totals[seat] << " in all\n";
    }
}

// Plays to the end. False if the person left.
bool play(mt::Game& game, const Options& options) {
    std::mt19937_64 chance(options.seed);
    while (true) {
        std::size_t told = 0;
        mt::Floor floor = mt::Floor::make();
        while (const auto asked = floor.next(game.round())) {
            Answer answer = Answer::declined;
            if (asked->seat != options.seat) {
                answer = ask_bot(game, asked->seat, options.bot);
            } else if (options.plays_itself) {
                answer = ask_chance(game, asked->seat, chance);
            } else {
                tell(game.view(options.seat), told);
                answer = ask_person(game, asked->seat, asked->must_act);
            }
            if (answer == Answer::left) return false;
            if (answer == Answer::acted) floor.acted(*asked);
            if (answer == Answer::declined) floor.declined(*asked);
        }
        const mt::View view = game.view(options.seat);
        if (!options.plays_itself) tell(view, told);
        std::cout << '\n' << view.text();
        show_scores(game);
        if (game.is_over()) return true;
        game.start_next_round();
    }
}

}  // namespace

int main(int argc, char** argv) {
    try {
        const Options options = read_options({argv + 1, argv + argc});
        mt::Game game = mt::Game::start(mt::Rules::preset(options.preset, options.players), options.seed);
        if (!play(game, options)) {
            std::cout << "You have left the game.\n";
            return 0;
        }
        for (const mt::Seat winner : game.winners()) std::cout << "Seat " << winner << " has won.\n";
        return 0;
    } catch (const UsageError& error) {
        std::cerr << "terminal: " << error.what() << '\n';
        return 2;
    } catch (const mt::Error& error) {
        std::cerr << "terminal: " << error.what() << '\n';
        return error.status() == mt::Status::syntax || error.status() == mt::Status::preset ? 2 : 1;
    }
}
