internal import Glibc

/// The clock by which the kernel stamps events once a device is told so, and by which this process waits.
public enum MonotonicClock {
    /// Whole microseconds of CLOCK_MONOTONIC.
    public static var now: Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
    }
}
