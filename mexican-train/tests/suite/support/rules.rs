//! Any valid rules: every choice of every field, in combinations that the check accepts.

use mexican_train::rules::{Deal, Field, Possible, Preset, Rules, Value, fields};
use mexican_train::{DominoSet, Seat};
use proptest::prelude::*;

/// The numbers that are tried where a choice takes any number.
const NUMBERS: [u64; 7] = [0, 1, 2, 3, 5, 7, 40];

/// Values that a field can be given for one of its possibilities, for a table of so many players.
pub fn values(possible: &Possible, players: u8) -> Vec<Value> {
    let text = possible.to_string();
    let spellings: Vec<String> = if text.starts_with("a whole number") {
        NUMBERS.iter().map(u64::to_string).collect()
    } else if text.starts_with("a list of") {
        let (first, second) = (r#""most_zero_rounds""#, r#""lowest_nonzero_round""#);
        [format!("[{first}]"), format!("[{second}]"), format!("[{first},{second}]"), format!("[{second},{first}]")]
            .into()
    } else if text.starts_with("[n") {
        vec!["[3]".into(), "[6,0,2]".into(), "[1,1,5,4]".into()]
    } else if text.starts_with(r#"{"n""#) {
        [2, 3, 5, 9].iter().map(|size| format!("{{\"{players}\":{size}}}")).collect()
    } else if text.contains(": n}") {
        NUMBERS.iter().map(|number| text.replace(": n}", &format!(": {number}}}"))).collect()
    } else {
        vec![text]
    };
    spellings.iter().map(|spelling| value(spelling)).filter(|value| possible.fits(value)).collect()
}

/// A value from its JSON spelling.
pub fn value(json: &str) -> Value {
    fn convert(json: serde_json::Value) -> Value {
        match json {
            serde_json::Value::Bool(yes) => Value::Bool(yes),
            serde_json::Value::Number(number) => Value::Number(number.as_u64().expect("numbers are not negative")),
            serde_json::Value::String(name) => Value::Name(name),
            serde_json::Value::Array(items) => Value::List(items.into_iter().map(convert).collect()),
            serde_json::Value::Object(items) => {
                Value::Object(items.into_iter().map(|(key, value)| (key, convert(value))).collect())
            }
            serde_json::Value::Null => panic!("no field holds null"),
        }
    }
    convert(serde_json::from_str(json).unwrap_or_else(|error| panic!("{json}: {error}")))
}

/// All values that a field is tried with.
pub fn all_values(field: &Field, players: u8) -> Vec<Value> {
    field.possible().iter().flat_map(|possible| values(possible, players)).collect()
}

/// Changes a field, and then whatever the check complains about, until it is content; gives up without a change if it
/// cannot be. Where it complains about the changed field itself, any other field is tried.
pub fn set_and_mend(rules: &mut Rules, path: &str, value: &Value) -> bool {
    let mut mended = rules.clone();
    if mended.set(path, value).is_err() {
        return false;
    }
    for _ in 0..12 {
        let faults = mended.faults();
        if faults.is_empty() {
            *rules = mended;
            return true;
        }
        let complaint = faults.iter().map(|fault| fault.field).find(|field| *field != path);
        let candidates = fields().iter().filter(|field| match complaint {
            Some(complaint) => field.path() == complaint,
            None => ![path, "set", "players", "deal"].contains(&field.path()),
        });
        let players = mended.players;
        let tries =
            candidates.flat_map(|field| all_values(field, players).into_iter().map(move |value| (field, value)));
        let better = tries.filter_map(|(field, value)| {
            let mut tried = mended.clone();
            field.set(&mut tried, &value).ok()?;
            Some((tried.faults().len(), tried))
        });
        // Turning to another field may bring complaints of its own, which the next steps mend.
        let slack = usize::from(complaint.is_none()) * 8;
        let settles = |tried: &Rules| complaint.is_some() || tried.faults().iter().all(|fault| fault.field != path);
        match better.filter(|(_, tried)| settles(tried)).min_by_key(|(left, _)| *left) {
            Some((left, tried)) if left < faults.len() + slack => mended = tried,
            _ => return false,
        }
    }
    false
}

/// Any valid rules, for two to thirteen seats, as many as every set can serve. Shrinks towards a preset.
pub fn any_rules() -> impl Strategy<Value = Rules> {
    let table = (0..DominoSet::ALL.len(), 2u8..14, 2u8..16, 0..Preset::ALL.len());
    let picks = prop::collection::vec(any::<(bool, prop::sample::Index, prop::sample::Index)>(), fields().len());
    (table, picks).prop_map(|((set, players, size, preset), picks)| {
        let preset = Preset::ALL[preset];
        let some_seats = preset.players(preset.default_set()).next().expect("every preset has a number of seats");
        let mut rules = preset.rules(some_seats).expect("the preset allows it");
        let set = DominoSet::ALL[set];
        let most = (set.len() - 1) / players as usize;
        rules.set = set;
        rules.players = players;
        rules.deal = Deal::Sizes([(players, size.min(most as u8))].into());
        for (field, (change, pick, pick_value)) in fields().iter().zip(picks) {
            let fixed = ["set", "players", "deal"].contains(&field.path());
            if change && !fixed {
                let possible = pick.get(field.possible());
                let choices = values(possible, players);
                set_and_mend(&mut rules, field.path(), pick_value.get(&choices));
            }
        }
        if !rules.faults().is_empty() {
            panic!("not mended: {:?}", rules.faults());
        }
        rules
    })
}

/// The seats of a table.
pub fn seats_of(rules: &Rules) -> impl Iterator<Item = Seat> + use<> {
    (0..rules.players).map(Seat::new)
}
