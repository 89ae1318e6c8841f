//! Rules: from the plain struct of the caller's to the rules library's and back.

use std::ffi::c_char;
use std::sync::OnceLock;

use rules::rules::{CheckedRules, Field, Possible, Preset, Rules, Value, fields};
use rules::{ActionSpace, DominoSet, Round};

use crate::error::{Failure, mt_error};
use crate::memory::{Buffer, Sized32, put, read, read_text, write};
use crate::rules_members::{
    MEMBERS, MT_DEAL_SIZES, MT_ENGINE_ORDER_LIST, MT_ENGINES_MAX, MT_TIE_BREAKS_MAX, Member, PRESET_NAMES, mt_rules,
};
use crate::status::{guard, guard_plain, mt_status};
use crate::tile::mt_pip;

impl Default for mt_rules {
    fn default() -> mt_rules {
        // SAFETY: it has numbers only.
        unsafe { std::mem::zeroed() }
    }
}

// SAFETY: it is `repr(C)`, begins with its size, and has numbers only.
unsafe impl Sized32 for mt_rules {
    const FIRST_SIZE: usize = 908;
}

/// What a member of the struct holds, as the value that its field is to have.
fn value_of(rules: &mt_rules, member: &Member, field: &Field) -> Result<Value, String> {
    let number = (member.get)(rules);
    match member.path {
        "deal" if number == MT_DEAL_SIZES => return Ok(Value::Object(deal_sizes(rules))),
        "engine.order" if number == MT_ENGINE_ORDER_LIST => return engine_list(rules),
        "game.tie_break" => return tie_breaks(rules, field),
        _ => {}
    }
    let possible = field.possible();
    if possible.iter().all(|one| one.name().is_none()) {
        let yes_or_no = possible.iter().any(|one| one.fits(&Value::Bool(true)));
        return match number {
            0 | 1 if yes_or_no => Ok(Value::Bool(number == 1)),
            _ if yes_or_no => Err(format!("{} = {number}: has to be 0 or 1", member.name)),
            _ => Ok(Value::Number(u64::from(number))),
        };
    }
    let parameter = u64::from(member.number.map_or(0, |number| (number.get)(rules)));
    let chosen = possible.get(number as usize).and_then(|one| one.value(parameter));
    chosen.ok_or_else(|| {
        let most = possible.len() - 1;
        format!("{} = {number}: has to be one of the choices 0 to {most}", member.name)
    })
}

fn deal_sizes(rules: &mt_rules) -> Vec<(String, Value)> {
    let sizes = rules.deal_sizes.iter().enumerate().filter(|(_, size)| **size > 0);
    sizes.map(|(players, size)| (players.to_string(), Value::Number(u64::from(*size)))).collect()
}

fn engine_list(rules: &mt_rules) -> Result<Value, String> {
    let pips = rules.engine_list.get(..rules.engine_list_count as usize);
    let pips = pips.ok_or_else(|| {
        format!("engine_list_count = {}: has to be at most {MT_ENGINES_MAX}", rules.engine_list_count)
    })?;
    Ok(Value::List(pips.iter().map(|pip| Value::Number(u64::from(*pip))).collect()))
}

fn tie_breaks(rules: &mt_rules, field: &Field) -> Result<Value, String> {
    let count = rules.game_tie_break_count;
    let numbers = rules.game_tie_break.get(..count as usize);
    let numbers =
        numbers.ok_or_else(|| format!("game_tie_break_count = {count}: has to be at most {MT_TIE_BREAKS_MAX}"))?;
    let names: Vec<&str> = field.possible().iter().flat_map(Possible::names).collect();
    let known = numbers.iter().map(|number| {
        let name = names.get(*number as usize).map(|name| Value::from(*name));
        name.ok_or_else(|| format!("game_tie_break = {number}: has to be one of the choices 0 to {}", names.len() - 1))
    });
    known.collect::<Result<_, _>>().map(Value::List)
}

/// The members of the struct that a field is spread over.
fn set_members(rules: &mut mt_rules, member: &Member, field: &Field, value: &Value) -> Result<(), Failure> {
    let possible = field.possible();
    let choice = |name: &str| possible.iter().position(|one| one.name() == Some(name)).map(|place| place as u32);
    let too_large = || Failure::Rules(format!("{} = {value}: does not fit into mt_rules", field.path()));
    let number_in = |value: &Value| match value {
        Value::Number(number) => u32::try_from(*number).map_err(|_| too_large()),
        _ => Err(too_large()),
    };
    match value {
        Value::Bool(yes) => (member.set)(rules, u32::from(*yes)),
        Value::Number(_) => (member.set)(rules, number_in(value)?),
        Value::Name(name) => (member.set)(rules, choice(name).ok_or_else(too_large)?),
        Value::Object(entries) if field.path() == "deal" => {
            (member.set)(rules, MT_DEAL_SIZES);
            for (players, size) in entries {
                // Sizes for more players than any game has are left out.
                let place = players.parse().ok().and_then(|players: usize| rules.deal_sizes.get_mut(players));
                if let Some(place) = place {
                    *place = number_in(size)?;
                }
            }
        }
        Value::Object(entries) => {
            let (name, parameter) = entries.first().ok_or_else(too_large)?;
            (member.set)(rules, choice(name).ok_or_else(too_large)?);
            if let Some(number) = member.number {
                (number.set)(rules, number_in(parameter)?);
            }
        }
        Value::List(items) if field.path() == "engine.order" => {
            (member.set)(rules, MT_ENGINE_ORDER_LIST);
            let places = rules.engine_list.get_mut(..items.len()).ok_or_else(too_large)?;
            for (place, item) in places.iter_mut().zip(items) {
                *place = number_in(item)?;
            }
            rules.engine_list_count = items.len() as u32;
        }
        Value::List(items) => {
            let names: Vec<&str> = possible.iter().flat_map(Possible::names).collect();
            let places = rules.game_tie_break.get_mut(..items.len()).ok_or_else(too_large)?;
            for (place, item) in places.iter_mut().zip(items) {
                let number = names.iter().position(|name| Value::from(*name) == *item);
                *place = number.ok_or_else(too_large)? as u32;
            }
            rules.game_tie_break_count = items.len() as u32;
        }
    }
    Ok(())
}

/// The members, each with its field: looked up once, since every game begins with all of them.
fn members() -> &'static [(&'static Member, &'static Field)] {
    static MEMBERS_AND_FIELDS: OnceLock<Vec<(&Member, &Field)>> = OnceLock::new();
    MEMBERS_AND_FIELDS.get_or_init(|| {
        let field = |member: &Member| fields().iter().find(|field| field.path() == member.path);
        MEMBERS.iter().filter_map(|member| Some((member, field(member)?))).collect()
    })
}

/// The rules of a struct that may contradict themselves. All members that hold none of their choices are named
/// at once.
pub(crate) fn known_rules(pointer: *const mt_rules) -> Result<Rules, Failure> {
    let given = read(pointer)?;
    // Any rules will do to begin with: every field is set.
    let mut rules = Preset::Pagat.rules(4)?;
    let mut faults = Vec::new();
    for &(member, field) in members() {
        let value = value_of(&given, member, field);
        let set = value.and_then(|value| field.set(&mut rules, &value).map_err(|error| error.to_string()));
        faults.extend(set.err());
    }
    if faults.is_empty() { Ok(rules) } else { Err(Failure::Rules(faults.join("\n"))) }
}

/// The rules of a struct, checked. All that contradict each other are named at once, one a line.
pub(crate) fn checked_rules(pointer: *const mt_rules) -> Result<CheckedRules, Failure> {
    Ok(known_rules(pointer)?.check()?)
}

/// Fills a struct of the caller's.
pub(crate) fn put_rules(rules: &Rules, pointer: *mut mt_rules) -> Result<(), Failure> {
    let mut filled = mt_rules::default();
    for &(member, field) in members() {
        set_members(&mut filled, member, field, &field.get(rules))?;
    }
    write(pointer, filled)
}

fn known_preset(number: u32) -> Result<Preset, Failure> {
    Preset::ALL.get(number as usize).copied().ok_or(Failure::Value { what: "MT_PRESET_*", number })
}

fn known_players(players: u32) -> Result<u8, Failure> {
    u8::try_from(players).map_err(|_| Failure::Value { what: "number of players", number: players })
}

/// Fills in the rules of a preset, one of MT_PRESET_*, for so many players with its usual set. MT_ERROR_PRESET
/// if it has none for that number. Change members as you like, and then check them or begin a game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_rules_preset(
    preset: u32,
    players: u32,
    rules: *mut mt_rules,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || put_rules(&known_preset(preset)?.rules(known_players(players)?)?, rules))
}

/// The same with a set of one's choice, by its highest pip: 6, 9, 12, 15 or 18. MT_ERROR_PRESET if the preset
/// is not played with it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_rules_preset_with_set(
    preset: u32,
    set: mt_pip,
    players: u32,
    rules: *mut mt_rules,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || {
        let domino_set = u8::try_from(set).ok().and_then(DominoSet::with_highest);
        let domino_set = domino_set.ok_or(Failure::Value { what: "highest pip of a set", number: set })?;
        put_rules(&known_preset(preset)?.rules_for(domino_set, known_players(players)?)?, rules)
    })
}

/// The name of a preset, "pagat"; "an unknown preset" for any other number. Never NULL, never freed.
#[unsafe(no_mangle)]
pub extern "C" fn mt_preset_name(preset: u32) -> *const c_char {
    PRESET_NAMES.get(preset as usize).copied().unwrap_or(c"an unknown preset").as_ptr()
}

/// Reads the name of a preset, "pagat". MT_ERROR_SYNTAX if there is none of that name; the message lists all.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_preset_from_name(
    name: *const c_char,
    length: usize,
    preset: *mut u32,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || {
        let known: Preset = read_text(name, length)?.parse().map_err(crate::tile::syntax)?;
        let place = Preset::ALL.iter().position(|one| *one == known);
        put(preset, place.ok_or(Failure::Nothing("such preset"))? as u32)
    })
}

/// Checks rules. MT_ERROR_RULES if a member has a number that is none of its choices, or if choices contradict
/// each other; the message names all that do, one a line, each with what would be right.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_rules_check(rules: *const mt_rules, error: *mut mt_error) -> mt_status {
    guard(error, || checked_rules(rules).map(drop))
}

/// What contradicts what, for a form to show: a list in JSON, each with the `field`, its `value` and the
/// `message`. An empty list if nothing does. MT_ERROR_RULES if a member has a number that is none of its
/// choices.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_rules_faults(
    rules: *const mt_rules,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let faults = known_rules(rules)?.faults();
        let list = faults.iter().map(
            |fault| serde_json::json!({"field": fault.field, "value": fault.value, "message": fault.kind.to_string()}),
        );
        Buffer { start: text, capacity, needed }.fill_text(&serde_json::Value::from_iter(list).to_string())
    })
}

/// The rules as JSON: maps within maps, by the paths of the fields.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_rules_to_json(
    rules: *const mt_rules,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let json = serde_json::to_string(&known_rules(rules)?)?;
        Buffer { start: text, capacity, needed }.fill_text(&json)
    })
}

/// Reads rules from JSON. MT_ERROR_JSON if the text is none, or lacks a field or has another; the message says
/// which and what is possible. Whether the choices go together is for mt_rules_check().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_rules_from_json(
    text: *const c_char,
    length: usize,
    rules: *mut mt_rules,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || put_rules(&serde_json::from_str(read_text(text, length)?)?, rules))
}

/// What a field holds, by its path such as "doubles.order", as JSON: `"last_played"`, `2`, `true`, `{"seat":
/// 2}`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_rules_get(
    rules: *const mt_rules,
    path: *const c_char,
    path_length: usize,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let value = known_rules(rules)?.get(read_text(path, path_length)?)?;
        Buffer { start: text, capacity, needed }.fill_text(&value.to_string())
    })
}

/// Sets a field by its path to a value in JSON. MT_ERROR_RULES if there is no such field or it cannot be that;
/// the message says what is possible. Then nothing has changed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_rules_set(
    rules: *mut mt_rules,
    path: *const c_char,
    path_length: usize,
    json: *const c_char,
    json_length: usize,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || {
        let mut changed = known_rules(rules)?;
        let value: Value = serde_json::from_str(read_text(json, json_length)?)?;
        changed.set(read_text(path, path_length)?, &value)?;
        put_rules(&changed, rules)
    })
}

/// The rules in plain English, for players: a sentence a line, only those that are in force.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_rules_describe(
    rules: *const mt_rules,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let lines: String = known_rules(rules)?.describe().iter().map(|line| format!("{line}\n")).collect();
        Buffer { start: text, capacity, needed }.fill_text(&lines)
    })
}

/// What one rule set has that the other has not: a list in JSON, each with the `field`, `ours` and `theirs`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_rules_differences(
    rules: *const mt_rules,
    other: *const mt_rules,
    text: *mut c_char,
    capacity: usize,
    needed: *mut usize,
) -> mt_status {
    guard_plain(|| {
        let differences = known_rules(rules)?.differences(&known_rules(other)?);
        let list = differences.iter().map(|difference| {
            serde_json::json!({"field": difference.path, "ours": difference.ours, "theirs": difference.theirs})
        });
        Buffer { start: text, capacity, needed }.fill_text(&serde_json::Value::from_iter(list).to_string())
    })
}

/// All fields of the rules, for a form: a list in JSON, each with its `field` (the path), the question `about`
/// it, and what is `possible`: the `value` (with n for a number), the `sentence` that it means, and its
/// `sources`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_rules_fields(text: *mut c_char, capacity: usize, needed: *mut usize) -> mt_status {
    guard_plain(|| {
        let list = fields().iter().map(|field| {
            let possible = field.possible().iter().map(|one| {
                serde_json::json!({"value": one.to_string(), "sentence": one.sentence(), "sources": one.sources()})
            });
            let possible = serde_json::Value::from_iter(possible);
            serde_json::json!({"field": field.path(), "about": field.about(), "possible": possible})
        });
        Buffer { start: text, capacity, needed }.fill_text(&serde_json::Value::from_iter(list).to_string())
    })
}

/// How many tiles each seat is dealt under these rules.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_rules_hand_size(
    rules: *const mt_rules,
    tiles: *mut u32,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || put(tiles, u32::from(checked_rules(rules)?.hand_size())))
}

/// How many rounds a game has. MT_ERROR_NOTHING where that depends on the scores.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_rules_rounds(rules: *const mt_rules, rounds: *mut u32, error: *mut mt_error) -> mt_status {
    guard(error, || {
        let count = checked_rules(rules)?.rounds();
        put(rounds, count.ok_or(Failure::Nothing("number of rounds: it depends on the scores"))?)
    })
}

/// How many numbers of actions there are under these rules, as mt_round_action_count() has it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_rules_action_count(
    rules: *const mt_rules,
    count: *mut u32,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || put(count, ActionSpace::new(&*checked_rules(rules)?).len()))
}

/// No round under these rules has more actions.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mt_rules_longest_round(
    rules: *const mt_rules,
    actions: *mut u32,
    error: *mut mt_error,
) -> mt_status {
    guard(error, || put(actions, Round::longest(&*checked_rules(rules)?)))
}

#[cfg(test)]
mod tests {
    use rules::rules::{DealTable, EngineOrder, GameEnd, Starter, TieBreak};
    use rules::{Pip, Seat};

    use super::*;

    /// What becomes of rules on their way into the struct and back.
    fn there_and_back(rules: &Rules) -> Result<Rules, Failure> {
        let mut c = mt_rules { struct_size: size_of::<mt_rules>() as u32, ..mt_rules::default() };
        put_rules(rules, &raw mut c)?;
        known_rules(&raw const c)
    }

    #[test]
    fn the_first_version_of_the_struct_is_this_one() {
        assert_eq!(size_of::<mt_rules>(), <mt_rules as Sized32>::FIRST_SIZE);
    }

    #[test]
    fn every_preset_comes_back_from_the_struct() {
        for preset in Preset::ALL {
            for set in preset.sets() {
                for players in preset.players(*set) {
                    let rules = preset.rules_for(*set, players).unwrap();
                    assert_eq!(there_and_back(&rules).unwrap(), rules);
                }
            }
        }
    }

    #[test]
    fn every_choice_comes_back_from_the_struct() {
        let usual = Preset::Gamerules.rules(4).unwrap();
        for field in fields() {
            for value in field.possible().iter().filter_map(|possible| possible.value(3)) {
                let mut rules = usual.clone();
                field.set(&mut rules, &value).unwrap();
                assert_eq!(there_and_back(&rules).unwrap(), rules, "{} = {value}", field.path());
            }
        }
        let pip = |value| Pip::new(value).unwrap();
        let mut rules = usual;
        rules.deal = rules::rules::Deal::Sizes([(2, 9), (4, 7), (95, 2)].into());
        rules.engine.order = EngineOrder::List((0..64).map(|number| pip(number % 13)).collect());
        rules.starter = Starter::Seat(Seat::new(3));
        rules.game.end = GameEnd::Target(u32::MAX);
        rules.game.tie_break = vec![TieBreak::LowestNonzeroRound, TieBreak::MostZeroRounds];
        assert_eq!(there_and_back(&rules).unwrap(), rules);
        rules.engine.order = EngineOrder::List(vec![pip(1); 65]);
        assert!(there_and_back(&rules).is_err());
        assert_eq!(DealTable::ALL.len() as u32, MT_DEAL_SIZES);
    }

    #[test]
    fn all_members_that_hold_no_choice_are_named_at_once() {
        let mut c = mt_rules { struct_size: size_of::<mt_rules>() as u32, ..mt_rules::default() };
        put_rules(&Preset::Gamerules.rules(4).unwrap(), &raw mut c).unwrap();
        c.doubles_order = 17;
        c.draw_chain = 2;
        c.set = 7;
        c.players = 300;
        c.game_tie_break_count = 9;
        c.engine_order = MT_ENGINE_ORDER_LIST;
        c.engine_list_count = 1;
        c.engine_list[0] = 19;
        let message = known_rules(&raw const c).unwrap_err().to_string();
        let lines: Vec<&str> = message.lines().collect();
        assert_eq!(lines.len(), 6, "{message}");
        let named = |word: &str| lines.iter().any(|line| line.contains(word));
        assert!(
            ["doubles_order = 17", "draw_chain = 2", "set ", "players ", "game_tie_break_count = 9"]
                .into_iter()
                .all(named)
        );
    }
}
