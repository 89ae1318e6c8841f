//! What stands around the content of a snapshot: what it is, how long it is, and its checksum.

use alloc::vec::Vec;

use super::SnapshotError;

const MAGIC: &[u8; 4] = b"MexT";

/// The version of the format.
const VERSION: u8 = 1;

/// What a snapshot is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Kind {
    Round = b'R',
    Game = b'G',
}

/// The frame with the content in it.
pub(super) fn framed(kind: Kind, content: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(content.len() + 14);
    bytes.extend_from_slice(MAGIC);
    bytes.extend_from_slice(&[kind as u8, VERSION]);
    bytes.extend_from_slice(&(content.len() as u32).to_le_bytes());
    bytes.extend_from_slice(content);
    let checksum = crc32(&bytes);
    bytes.extend_from_slice(&checksum.to_le_bytes());
    bytes
}

/// The content, if the frame is whole and of that kind.
pub(super) fn unframed(kind: Kind, bytes: &[u8]) -> Result<&[u8], SnapshotError> {
    let Some((head, rest)) = bytes.split_first_chunk::<10>() else {
        return Err(match bytes.starts_with(MAGIC) {
            true => SnapshotError::WrongLength { expected: 14, found: bytes.len() as u64 },
            false => SnapshotError::NotASnapshot,
        });
    };
    let [m, a, g, c, found_kind, version, length @ ..] = *head;
    if [m, a, g, c] != *MAGIC || ![Kind::Round as u8, Kind::Game as u8].contains(&found_kind) {
        return Err(SnapshotError::NotASnapshot);
    }
    if version != VERSION {
        return Err(SnapshotError::UnknownVersion { found: version });
    }
    let expected = u64::from(u32::from_le_bytes(length)) + 14;
    let whole = bytes.split_last_chunk::<4>().zip(rest.split_last_chunk::<4>());
    let Some(((before, checksum), (content, _))) = whole.filter(|_| bytes.len() as u64 == expected) else {
        return Err(SnapshotError::WrongLength { expected, found: bytes.len() as u64 });
    };
    if u32::from_le_bytes(*checksum) != crc32(before) {
        return Err(SnapshotError::WrongChecksum);
    }
    match kind {
        _ if found_kind == kind as u8 => Ok(content),
        Kind::Round => Err(SnapshotError::NotARound),
        Kind::Game => Err(SnapshotError::NotAGame),
    }
}

/// CRC-32 as in zlib and PNG. It notices every change of up to 32 bits that stand together.
fn crc32(bytes: &[u8]) -> u32 {
    let step = |crc: u32| (crc >> 1) ^ if crc & 1 == 1 { 0xEDB8_8320 } else { 0 };
    let byte = |crc: u32, &byte: &u8| (0..8).fold(crc ^ u32::from(byte), |crc, _| step(crc));
    !bytes.iter().fold(!0, byte)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_the_usual_one() {
        assert_eq!(crc32(b"123456789"), 0xCBF4_3926);
        assert_eq!(crc32(b""), 0);
    }

    #[test]
    fn only_a_whole_frame_of_the_kind_is_opened() {
        let bytes = framed(Kind::Game, b"content");
        assert_eq!(unframed(Kind::Game, &bytes), Ok(&b"content"[..]));
        assert_eq!(unframed(Kind::Round, &bytes), Err(SnapshotError::NotARound));
        assert_eq!(unframed(Kind::Game, &framed(Kind::Round, b"")), Err(SnapshotError::NotAGame));
        let whole = bytes.len() as u64;
        assert_eq!(
            unframed(Kind::Game, &[&bytes[..], b"!"].concat()),
            Err(SnapshotError::WrongLength { expected: whole, found: whole + 1 }),
        );
        for length in 0..bytes.len() {
            assert!(unframed(Kind::Game, &bytes[..length]).is_err());
        }
        for bit in 0..bytes.len() * 8 {
            let mut flipped = bytes.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            assert!(unframed(Kind::Game, &flipped).is_err(), "bit {bit}");
        }
    }
}
