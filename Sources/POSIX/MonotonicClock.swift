internal import Glibc

/// CLOCK_MONOTONIC, which is used for the timestamps of events and for all timeouts.
package enum MonotonicClock {
    /// The current time in whole microseconds.
    package static var now: Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
    }
}
