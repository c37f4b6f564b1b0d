internal import Glibc

/// The clock that stamps events once a device is told so.
enum MonotonicClock {
    /// Whole microseconds of CLOCK_MONOTONIC.
    static var now: Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
    }
}
