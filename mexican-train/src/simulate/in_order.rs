//! Jobs done by several threads, and handed over in their order.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use core::time::Duration;
use std::io;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

/// How long the thread that hands over waits before it reports again.
const TICK: Duration = Duration::from_millis(100);

/// So many jobs for each worker may be begun or done and not yet handed over: then a worker waits. That bounds the memory when
/// one job takes long, or results are taken more slowly than they are made.
const AHEAD: u64 = 4;

/// Numbered jobs for some threads.
pub(super) struct InOrder {
    pub jobs: u64,
    pub workers: usize,
}

/// How it went.
pub(super) enum Ended<E> {
    /// All jobs are done and handed over.
    Done,
    /// Whoever took the results, or listened to the reports, wanted no more.
    Stopped { count: u64 },
    /// A job failed, and all before it did not.
    Failed { error: E, count: u64 },
    /// No thread could be started.
    NoThread(io::Error),
}

/// What a job may want to know, and tell.
pub(super) struct Worker<'a> {
    stop: &'a AtomicBool,
    count: &'a Counter,
}

/// What a worker has counted, on a cache line of its own (two, since processors fetch them in pairs): each worker writes its
/// own often, and would else take it out of the others' caches.
#[derive(Default)]
#[repr(align(128))]
struct Counter(AtomicU64);

impl Worker<'_> {
    /// Whether nobody wants the result any more.
    pub(super) fn is_to_stop(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Counts one more of whatever is counted.
    pub(super) fn count_one(&self) {
        // Nobody else writes it.
        let count = self.count.0.load(Ordering::Relaxed);
        self.count.0.store(count + 1, Ordering::Relaxed);
    }
}

/// What the threads share.
struct Desk<T, E> {
    books: Mutex<Books<T, E>>,
    /// A result has come in.
    brought: Condvar,
    /// A result was taken away.
    taken: Condvar,
    stop: AtomicBool,
}

struct Books<T, E> {
    /// The next job to be begun.
    next: u64,
    /// The next job to be handed over.
    due: u64,
    done: BTreeMap<u64, Result<T, E>>,
    /// A worker has panicked, and its result will not come.
    lost: bool,
}

impl<T, E> Desk<T, E> {
    fn books(&self) -> MutexGuard<'_, Books<T, E>> {
        self.books.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next job for a worker, when there is one that may be begun.
    fn begin(&self, jobs: u64, ahead: u64) -> Option<u64> {
        let mut books = self.books();
        while books.next < jobs && !self.stop.load(Ordering::Relaxed) {
            if books.next - books.due < ahead {
                books.next += 1;
                return Some(books.next - 1);
            }
            books = self.taken.wait(books).unwrap_or_else(PoisonError::into_inner);
        }
        None
    }

    fn bring(&self, job: u64, result: Result<T, E>, jobs: u64) {
        let mut books = self.books();
        if result.is_err() {
            // Jobs are begun in their order, so that all before this one are begun; those after it are not wanted.
            books.next = jobs;
        }
        books.done.insert(job, result);
        self.brought.notify_one();
    }

    /// The result of the job that is due, if it comes in time.
    fn take(&self, until: Instant) -> Took<T, E> {
        let mut books = self.books();
        loop {
            let due = books.due;
            if let Some(result) = books.done.remove(&due) {
                books.due += 1;
                self.taken.notify_all();
                return Took::Result(result);
            }
            if books.lost {
                return Took::Lost;
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Took::Nothing;
            }
            books = self.brought.wait_timeout(books, left).unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

enum Took<T, E> {
    Result(Result<T, E>),
    Nothing,
    Lost,
}

/// Sends the workers home when the one who hands over leaves, for whatever reason.
struct Leaving<'a, T, E>(&'a Desk<T, E>);

impl<T, E> Drop for Leaving<'_, T, E> {
    fn drop(&mut self) {
        // With the books in hand: a worker that is about to wait has either seen this, or hears the call.
        let books = self.0.books();
        self.0.stop.store(true, Ordering::Relaxed);
        self.0.taken.notify_all();
        drop(books);
    }
}

/// Tells the one who hands over that a worker has panicked.
struct Panicking<'a, T, E>(&'a Desk<T, E>);

impl<T, E> Drop for Panicking<'_, T, E> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.books().lost = true;
            self.0.brought.notify_one();
        }
    }
}

impl InOrder {
    /// Does the jobs. Each worker makes what it needs with `local`. `take` is given the results in the order of the jobs, and
    /// `report` about ten times a second what the workers have counted, both on the thread that called.
    pub(super) fn run<L, T: Send, E: Send>(
        &self,
        local: impl Fn() -> L + Sync,
        job: impl Fn(&L, u64, &Worker<'_>) -> Result<T, E> + Sync,
        mut take: impl FnMut(T) -> ControlFlow<()>,
        mut report: impl FnMut(u64) -> ControlFlow<()>,
    ) -> Ended<E> {
        let workers = (self.workers as u64).min(self.jobs);
        let counters: Vec<Counter> = (0..workers).map(|_| Counter::default()).collect();
        let count = || counters.iter().map(|counter| counter.0.load(Ordering::Relaxed)).sum();
        let desk = Desk {
            books: Mutex::new(Books { next: 0, due: 0, done: BTreeMap::new(), lost: false }),
            brought: Condvar::new(),
            taken: Condvar::new(),
            stop: AtomicBool::new(false),
        };
        let work = |counter| {
            let _panicking = Panicking(&desk);
            let (local, worker) = (local(), Worker { stop: &desk.stop, count: counter });
            while let Some(number) = desk.begin(self.jobs, workers * AHEAD) {
                desk.bring(number, job(&local, number, &worker), self.jobs);
            }
        };
        thread::scope(|scope| {
            let _leaving = Leaving(&desk);
            let mut started = 0;
            for counter in &counters {
                let work = &work;
                match thread::Builder::new().spawn_scoped(scope, move || work(counter)) {
                    Ok(_) => started += 1,
                    Err(error) if started == 0 => return Ended::NoThread(error),
                    // Those that there are do it all.
                    Err(_) => break,
                }
            }
            let mut handed_over = 0;
            let mut next_report = Instant::now() + TICK;
            while handed_over < self.jobs {
                let wanted = match desk.take(next_report) {
                    Took::Result(Ok(result)) => {
                        handed_over += 1;
                        take(result)
                    }
                    Took::Result(Err(error)) => return Ended::Failed { error, count: count() },
                    Took::Nothing => ControlFlow::Continue(()),
                    // The panic goes on when the threads are joined.
                    Took::Lost => ControlFlow::Break(()),
                };
                let due = Instant::now() >= next_report;
                if wanted.is_break() || due && report(count()).is_break() {
                    return Ended::Stopped { count: count() };
                }
                if due {
                    next_report = Instant::now() + TICK;
                }
            }
            // Nothing is left that could be stopped.
            let _ = report(count());
            Ended::Done
        })
    }
}
