//! An allocator that counts what a thread asks for.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// The system's allocator, with a count of what each thread has asked it for.
pub struct Counting;

thread_local! {
    static ASKED: Cell<Asked> = const { Cell::new(Asked { times: 0, held: 0 }) };
}

/// What a thread has asked for so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// How often it asked for memory.
    pub times: u64,
    /// How many bytes it has asked for and not given back. What it gives back for another thread counts, too.
    pub held: i64,
}

impl Asked {
    /// What this thread has asked for so far.
    pub fn so_far() -> Asked {
        ASKED.get()
    }
}

fn note(times: u64, bytes: i64) {
    // While a thread ends it has no counter any more.
    let _ = ASKED.try_with(|asked| {
        let before = asked.get();
        asked.set(Asked { times: before.times + times, held: before.held + bytes });
    });
}

// SAFETY: everything is passed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        note(1, layout.size() as i64);
        // SAFETY: the caller keeps the promises that it makes to this allocator.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        note(0, -(layout.size() as i64));
        // SAFETY: as above.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        note(1, size as i64 - layout.size() as i64);
        // SAFETY: as above.
        unsafe { System.realloc(pointer, layout, size) }
    }
}
