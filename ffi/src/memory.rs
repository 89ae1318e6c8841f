//! Reading what C points to, and writing there. All pointers of callers go through this module.

use std::ffi::c_char;

use crate::error::Failure;

/// A text that ends at its NUL: say so instead of its length.
pub const MT_NUL_TERMINATED: usize = usize::MAX;

/// The most elements of a type that memory can have in a row.
const fn most<T>() -> usize {
    isize::MAX as usize / if size_of::<T>() == 0 { 1 } else { size_of::<T>() }
}

fn usable<T>(pointer: *const T) -> Result<*const T, Failure> {
    if pointer.is_null() || !pointer.is_aligned() { Err(Failure::Pointer) } else { Ok(pointer) }
}

/// What a handle points to, for a call that does not change it.
pub(crate) fn shared<'a, T>(handle: *const T) -> Result<&'a T, Failure> {
    // SAFETY: the caller passes a handle that the library made and that is not freed or being changed.
    Ok(unsafe { &*usable(handle)? })
}

/// What a handle points to, for a call that changes it.
pub(crate) fn exclusive<'a, T>(handle: *mut T) -> Result<&'a mut T, Failure> {
    usable(handle)?;
    // SAFETY: the caller passes a handle that the library made and that no other call uses at the same time.
    Ok(unsafe { &mut *handle })
}

/// Puts a new handle where the caller wants it.
pub(crate) fn give<T>(place: *mut *mut T, value: T) -> Result<(), Failure> {
    usable(place)?;
    // SAFETY: the caller owns the place.
    unsafe { place.write(Box::into_raw(Box::new(value))) };
    Ok(())
}

/// Frees a handle; NULL is no handle.
pub(crate) fn free<T>(handle: *mut T) {
    if !handle.is_null() && handle.is_aligned() {
        // SAFETY: the caller passes a handle that `give` made and does not use it again.
        crate::status::guarded(|| drop(unsafe { Box::from_raw(handle) }));
    }
}

/// Writes a single value.
pub(crate) fn put<T>(place: *mut T, value: T) -> Result<(), Failure> {
    usable(place)?;
    // SAFETY: the caller owns the place.
    unsafe { place.write(value) };
    Ok(())
}

/// Whether a value can be written there.
pub(crate) fn check_place<T>(place: *mut T) -> Result<(), Failure> {
    usable(place.cast_const()).map(drop)
}

/// Writes two values, or none.
pub(crate) fn put_both<A, B>(one: (*mut A, A), other: (*mut B, B)) -> Result<(), Failure> {
    check_place(one.0)?;
    put(other.0, other.1)?;
    put(one.0, one.1)
}

/// A public struct, which begins with its size so that it can grow at its end.
///
/// # Safety
///
/// The type is `repr(C)`, begins with a `u32`, and any bytes are a value of it.
pub(crate) unsafe trait Sized32: Copy + Default {
    /// The size of its first version.
    const FIRST_SIZE: usize;
}

/// The largest struct that is believed in.
const MOST_BYTES: usize = 1 << 16;

/// The size that a caller says its struct has.
fn size_of_callers<T: Sized32>(pointer: *const T) -> Result<usize, Failure> {
    const { assert!(T::FIRST_SIZE <= size_of::<T>() && T::FIRST_SIZE >= size_of::<u32>()) };
    let pointer = usable(pointer)?;
    // SAFETY: the caller's struct begins with its size.
    let size = unsafe { pointer.cast::<u32>().read() } as usize;
    if (T::FIRST_SIZE..=MOST_BYTES).contains(&size) { Ok(size) } else { Err(Failure::StructSize) }
}

/// A struct of the caller's; members that its version does not have are 0.
pub(crate) fn read<T: Sized32>(pointer: *const T) -> Result<T, Failure> {
    let size = size_of_callers(pointer)?;
    let own = size_of::<T>();
    if size == own {
        // SAFETY: the caller's struct is of this version, and any bytes are a value of the type.
        return Ok(unsafe { pointer.read() });
    }
    let mut value = T::default();
    // SAFETY: the caller's struct has so many bytes, and any bytes are a value of the type.
    unsafe {
        std::ptr::copy_nonoverlapping(pointer.cast::<u8>(), (&raw mut value).cast::<u8>(), size.min(own));
        let rest = pointer.cast::<u8>();
        if (own..size).any(|at| rest.add(at).read() != 0) {
            return Err(Failure::StructSize);
        }
    }
    Ok(value)
}

/// Writes a struct into the caller's, as much of it as that has room for, and leaves its size as it is.
pub(crate) fn write<T: Sized32>(pointer: *mut T, value: T) -> Result<(), Failure> {
    let size = size_of_callers(pointer)?;
    if size == size_of::<T>() {
        let mut value = value;
        // SAFETY: the caller's struct is of this version, and begins with its size.
        unsafe {
            (&raw mut value).cast::<u32>().write(size as u32);
            pointer.write(value);
        }
        return Ok(());
    }
    let bytes = size.min(size_of::<T>()) - size_of::<u32>();
    // SAFETY: the caller's struct has so many bytes after its size.
    unsafe {
        let (from, to) = ((&raw const value).cast::<u32>().add(1), pointer.cast::<u32>().add(1));
        std::ptr::copy_nonoverlapping(from.cast::<u8>(), to.cast::<u8>(), bytes);
    }
    Ok(())
}

/// A buffer of the caller's: where it is, how many elements it has room for, and where the number needed goes.
pub(crate) struct Buffer<T> {
    pub(crate) start: *mut T,
    pub(crate) capacity: usize,
    pub(crate) needed: *mut usize,
}

impl<T: Copy> Buffer<T> {
    /// Fills the buffer with these elements, as many as there are.
    pub(crate) fn fill(&self, items: impl ExactSizeIterator<Item = T>) -> Result<(), Failure> {
        self.fill_with_end(items, None)
    }

    fn fill_with_end(&self, items: impl ExactSizeIterator<Item = T>, end: Option<T>) -> Result<(), Failure> {
        let count = items.len() + usize::from(end.is_some());
        if !self.needed.is_null() {
            put(self.needed, count)?;
        }
        if count > self.capacity {
            return Err(Failure::TooSmall);
        }
        if count > 0 {
            usable(self.start)?;
        }
        for (at, item) in items.chain(end).enumerate().take(count) {
            // SAFETY: the caller's buffer has room for `capacity` elements, and `at` is below it.
            unsafe { self.start.add(at).write(item) };
        }
        Ok(())
    }
}

impl Buffer<c_char> {
    /// Fills the buffer with a text and a NUL.
    pub(crate) fn fill_text(&self, text: &str) -> Result<(), Failure> {
        self.fill_with_end(text.bytes().map(|byte| byte as c_char), Some(0))
    }
}

/// So many elements of the caller's; NULL is right for none.
pub(crate) fn slice<'a, T>(start: *const T, count: usize) -> Result<&'a [T], Failure> {
    if count == 0 {
        return Ok(&[]);
    }
    if count > most::<T>() {
        return Err(Failure::Text);
    }
    // SAFETY: the caller has so many elements there, and they do not change during the call.
    Ok(unsafe { std::slice::from_raw_parts(usable(start)?, count) })
}

/// A text of the caller's, by its length in bytes or up to its NUL.
pub(crate) fn read_text<'a>(start: *const c_char, length: usize) -> Result<&'a str, Failure> {
    let length = if length == MT_NUL_TERMINATED {
        // SAFETY: the caller says that there is a NUL.
        unsafe { std::ffi::CStr::from_ptr(usable(start)?) }.count_bytes()
    } else {
        length
    };
    std::str::from_utf8(slice(start.cast::<u8>(), length)?).map_err(|_| Failure::Text)
}
