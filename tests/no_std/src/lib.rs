//! A host without the standard library that plays a game.

#![no_std]

use core::alloc::{GlobalAlloc, Layout};
use core::panic::PanicInfo;

use mexican_train::Game;
use mexican_train::rules::Preset;

/// An allocator that has nothing to give: this is linked, not run.
struct Nothing;

// SAFETY: no memory is ever handed out.
unsafe impl GlobalAlloc for Nothing {
    unsafe fn alloc(&self, _: Layout) -> *mut u8 {
        core::ptr::null_mut()
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static ALLOCATOR: Nothing = Nothing;

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}

/// Plays a round; the number of actions, or 0 if it could not.
#[unsafe(no_mangle)]
pub extern "C" fn play_a_round(seed: u64) -> u32 {
    let Some(rules) = Preset::Pagat.rules(4).ok().and_then(|rules| rules.check().ok()) else { return 0 };
    let mut game = Game::new(&rules, seed);
    let mut actions = 0;
    while let Some(seat) = game.round().to_act().iter().next() {
        let action = game.round().legal_actions(seat).get(0);
        if action.is_none_or(|action| game.apply(seat, action).is_err()) {
            return 0;
        }
        actions += 1;
    }
    actions
}
