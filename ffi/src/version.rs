//! Versions.

use std::ffi::{CStr, c_char};

/// The version of the ABI. It goes up when a function or type changes in a way that programs have to be built
/// anew for.
pub const MT_ABI_VERSION: u32 = 1;

const VERSION: &CStr = match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
    Ok(version) => version,
    Err(_) => c"",
};

/// The version of the library that runs, to compare with MT_VERSION, that of the header. Never NULL, never
/// freed.
#[unsafe(no_mangle)]
pub extern "C" fn mt_version() -> *const c_char {
    VERSION.as_ptr()
}

/// The version of the ABI of the library that runs, to compare with MT_ABI_VERSION, that of the header.
#[unsafe(no_mangle)]
pub extern "C" fn mt_abi_version() -> u32 {
    MT_ABI_VERSION
}

/// Panics, to show what becomes of a panic. Only in libraries that are built for the tests.
#[cfg(feature = "test-panic")]
#[unsafe(no_mangle)]
#[allow(clippy::panic, clippy::missing_panics_doc, reason = "this is what the function is for")]
pub unsafe extern "C" fn mt_test_panic(error: *mut crate::error::mt_error) -> crate::status::mt_status {
    crate::status::guard(error, || panic!("a panic of the tests"))
}
