internal import Core

/// The times from a frame with a contact to the next frame, measured by the clock of the device if every frame contains
/// its time.
struct IntervalClocks: Sendable {
    private var kernel = IntervalTable()
    private var device = IntervalTable()
    private var last: (time: Int64, deviceTime: UInt32?)?
    /// Whether the clock of the device has been available and plausible so far.
    private var isDeviceSound = true

    @inline(__always)
    mutating func add(_ time: Int64, deviceTime: UInt32?, isTouched: Bool) {
        if let last {
            let interval = time - last.time
            kernel.count(interval)
            if isDeviceSound { addDevice(last.deviceTime, deviceTime, interval) }
        }
        last = isTouched ? (time, deviceTime) : nil
    }

    /// Ends a series of frames: the time to the next frame is not an interval of the device.
    mutating func interrupt() { last = nil }

    /// Counts the intervals of consecutive frames with `width` contacts each and without device times, after the first
    /// frame.
    mutating func add(_ samples: borrowing Span<ContactSample>, width: Int, zero: Int64) {
        guard samples.count > width else { return }
        kernel.count(between: samples, width: width)
        isDeviceSound = false
        last = (samples[samples.count - 1].time - zero, nil)
    }

    private mutating func addDevice(_ before: UInt32?, _ now: UInt32?, _ interval: Int64) {
        guard let before, let now else {
            isDeviceSound = false
            return
        }
        // The clock has 32 bits; if it is set back, the difference looks like about an hour.
        let elapsed = Int64(now &- before)
        guard elapsed <= 10 * interval + 1_000_000 else {
            isDeviceSound = false
            return
        }
        device.count(elapsed)
    }

    mutating func join(_ later: IntervalClocks) {
        kernel.join(later.kernel)
        device.join(later.device)
        isDeviceSound = isDeviceSound && later.isDeviceSound
        last = later.last
    }

    var metrics: IntervalMetrics? {
        isDeviceSound && device.count > 0 ? device.metrics(clock: .device) : kernel.metrics(clock: .kernel)
    }
}
