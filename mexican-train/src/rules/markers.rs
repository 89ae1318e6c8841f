//! Markers, which open a personal train to the other seats.

use super::choice::choices;

/// Markers on personal trains (`markers`). Without personal trains this section has no effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MarkerRules {
    /// Whether personal trains are open before anything happened.
    pub at_start: MarkersAtStart,
    /// When a passing seat's train gets a marker.
    pub placed: MarkersPlaced,
    /// Whether a pass places a marker when the boneyard is empty too.
    pub placed_with_empty_boneyard: bool,
    /// What takes a marker off.
    pub removed: MarkersRemoved,
    /// Whether it comes off by itself, or when its owner says so.
    pub removal: MarkerRemoval,
}

choices! {
    /// Whether personal trains are open at the start (`markers.at_start`).
    pub enum MarkersAtStart {
        Private = "private", "PAG DR EZ GR BAU ULT ONL SPR MTF",
            "Personal trains are private until a marker opens them.";
        Public = "public", "WIK copies",
            "Personal trains are open to all until their owner first plays on them, but not in a whole-train lap.";
        AlwaysPublic = "always_public", "DAN",
            "Personal trains are always open to all, and there are no markers.";
    }
}

choices! {
    /// When a passing seat's train gets a marker (`markers.placed`). A pass places a marker only where none lies.
    pub enum MarkersPlaced {
        OnPass = "on_pass", "PAG DR EZ GR ONL ULT BAU",
            "A seat that passes, for whatever cause, gets a marker on its train.";
        UnlessDouble = "unless_double", "MTF, a variation in PAG",
            "A seat that passes gets a marker on its train, except when it could not cover an open double that another seat played.";
        Choice = "choice", "MTF",
            "A seat that passes chooses whether its train gets a marker.";
        Never = "never", "CF", "Passing places no marker.";
    }
}

choices! {
    /// What takes a marker off (`markers.removed`).
    ///
    /// Of `own_train_covered`, ours: the cover of a double that the owner laid takes the marker off whoever plays it,
    /// once the double has all the tiles that it demands.
    pub enum MarkersRemoved {
        OwnTrain = "own_train", "PAG GR ULT WIK BAU SPR ONL",
            "A marker comes off when its owner plays on the train.";
        AnyPlay = "any_play", "DR EZ, a variation in PAG",
            "A marker comes off when its owner plays anywhere.";
        AnyTile = "any_tile", "a variation in PAG",
            "A marker comes off when anyone plays on the train.";
        OwnTrainCovered = "own_train_covered", "DCR",
            "A marker comes off when its owner plays on the train; if that tile is a double, when it is covered.";
    }
}

choices! {
    /// Whether a marker comes off by itself (`markers.removal`).
    pub enum MarkerRemoval {
        Automatic = "automatic", "all main sets", "Markers come off by themselves.";
        Choice = "choice", "DR EZ GR read literally, JAM",
            "The owner may take the marker off, from then until the owner passes or takes the next turn.";
    }
}
