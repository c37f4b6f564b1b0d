internal import Core

/// The times from a frame with a contact to the next frame, by the device's own clock where every frame brings it.
struct IntervalClocks: Sendable {
    private var kernel = IntervalTable()
    private var device = IntervalTable()
    private var last: (time: Int64, deviceTime: UInt32?)?
    /// Whether the device's clock was there so far, and ran as the kernel's does.
    private var isDeviceSound = true

    @inline(__always)
    mutating func take(_ time: Int64, deviceTime: UInt32?, isTouched: Bool) {
        if let last {
            let interval = time - last.time
            kernel.count(interval)
            if isDeviceSound { takeDevice(last.deviceTime, deviceTime, interval) }
        }
        last = isTouched ? (time, deviceTime) : nil
    }

    /// Takes frames of as many contacts each and without a time of the device, behind the first of the samples.
    mutating func take(_ samples: borrowing Span<ContactSample>, width: Int, zero: Int64) {
        guard samples.count > width else { return }
        kernel.count(between: samples, width: width)
        isDeviceSound = false
        last = (samples[samples.count - 1].time - zero, nil)
    }

    private mutating func takeDevice(_ before: UInt32?, _ now: UInt32?, _ interval: Int64) {
        guard let before, let now else {
            isDeviceSound = false
            return
        }
        // The clock has 32 bits; one that was set back looks like an hour.
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
