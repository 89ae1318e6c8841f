//! Damage done to what is saved.

use serde_json::Value as Json;

use super::random::Choices;

/// A snapshot in which a few bytes of the content were changed, put in or taken out by somebody who mended its frame.
pub fn with_checksum(bytes: &[u8], choices: &mut Choices) -> Vec<u8> {
    let mut content = bytes[10..bytes.len() - 4].to_vec();
    for _ in 0..=choices.below(3) {
        let at = choices.below(content.len());
        match choices.below(8) {
            0 => content.insert(at, choices.below(256) as u8),
            1 => drop(content.remove(at)),
            2 => content[at] = choices.below(256) as u8,
            3 => content[at] ^= 1 << choices.below(8),
            4 => content[at] = content[choices.below(content.len())],
            5 => {
                let other = choices.below(content.len());
                content.swap(at, other);
            }
            6 => content[at] = content[at].wrapping_add(1),
            _ => content[at] = content[at].wrapping_sub(1),
        }
    }
    framed(&bytes[..6], &content)
}

/// The snapshot that begins like that, with its length and checksum.
pub fn framed(head: &[u8], content: &[u8]) -> Vec<u8> {
    let mut bytes = head.to_vec();
    bytes.extend((content.len() as u32).to_le_bytes());
    bytes.extend(content);
    let checksum = crc32(&bytes);
    bytes.extend(checksum.to_le_bytes());
    bytes
}

fn crc32(bytes: &[u8]) -> u32 {
    let mut crc = u32::MAX;
    for byte in bytes {
        crc ^= u32::from(*byte);
        for _ in 0..8 {
            crc = (crc >> 1) ^ (0xEDB8_8320 * (crc & 1));
        }
    }
    !crc
}

/// A copy of some JSON in which one or two things are something else, missing, or there twice.
pub fn damaged(json: &Json, choices: &mut Choices) -> Json {
    let mut damaged = json.clone();
    for _ in 0..=choices.below(2) {
        let count = places(&damaged);
        let donor = at(&mut json.clone(), choices.below(places(json))).clone();
        // The rules are a large part of it, and have tests of their own: spare them most of the time.
        let place = at(&mut damaged, choices.below(count));
        match (choices.below(6), place) {
            (0, Json::Array(items)) if !items.is_empty() => drop(items.remove(choices.below(items.len()))),
            (1, Json::Array(items)) if !items.is_empty() => {
                let again = items[choices.below(items.len())].clone();
                items.insert(choices.below(items.len() + 1), again);
            }
            (2, Json::Array(items)) if items.len() > 1 => {
                let (a, b) = (choices.below(items.len()), choices.below(items.len()));
                items.swap(a, b);
            }
            (0 | 1, Json::Object(entries)) if !entries.is_empty() => {
                let key = entries.keys().nth(choices.below(entries.len())).expect("there are so many").clone();
                entries.remove(&key);
            }
            (3, place @ Json::Bool(_)) => *place = Json::Bool(!place.as_bool().expect("it is one")),
            (3, place @ Json::Number(_)) => *place = choices.below(8).into(),
            (4, place) => *place = Json::Null,
            (_, place) => *place = donor,
        }
    }
    damaged
}

/// How many places there are in some JSON.
fn places(json: &Json) -> usize {
    1 + match json {
        Json::Array(items) => items.iter().map(places).sum(),
        Json::Object(entries) => entries.values().map(places).sum(),
        _ => 0,
    }
}

/// The place with that number.
fn at(json: &mut Json, number: usize) -> &mut Json {
    if number == 0 {
        return json;
    }
    let mut left = number - 1;
    let children: Vec<&mut Json> = match json {
        Json::Array(items) => items.iter_mut().collect(),
        Json::Object(entries) => entries.values_mut().collect(),
        _ => Vec::new(),
    };
    for child in children {
        let count = places(child);
        if left < count {
            return at(child, left);
        }
        left -= count;
    }
    panic!("there are not so many places");
}
