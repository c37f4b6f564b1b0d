internal import CEvdev
internal import Core
internal import Glibc
internal import POSIX

/// An opened device with everything that a session needs before the first event.
struct OpenedDevice: ~Copyable {
    /// The catalog entry, with the axes.
    let entry: CatalogEntry
    /// How it reports contacts.
    let mode: ReportingMode
    /// The pressure axis; nil if it senses none, where that does not matter.
    let axis: PressureAxis?
    /// Its state when it was opened.
    let state: DeviceState
    /// When it was opened, or the time of the last event that was discarded then.
    let time: SourceTime
    /// The device, which is closed with this value.
    let handle: LibevdevHandle

    /// Opens the node of a catalog entry.
    init(_ entry: CatalogEntry) throws(EvdevError) {
        var time = SourceTime.now
        let handle = try Self.open(entry, &time)
        guard handle.identity == entry.device.identity else {
            throw EvdevError(
                .noDevice, attempt: "open", subject: entry.subject,
                reason: "the node now belongs to another device", advice: "Try again.")
        }
        var found = entry
        found.judge(with: handle.axes(entry.device.capabilities.absolutes))
        (mode, axis) = try Self.measure(found)
        self.entry = found
        state = DeviceState(of: handle, found.device)
        self.time = time
        self.handle = handle
    }

    /// Opens the node, sets its clock and discards the queued events. Setting the clock empties the queue.
    ///
    /// The kernel records a loss at that point, which is not a loss of the session.
    private static func open(_ entry: CatalogEntry, _ time: inout SourceTime) throws(EvdevError)
        -> LibevdevHandle
    {
        do throws(SystemFailure) {
            let node = try FileDescriptor(opening: entry.device.path)
            let answer = cevdev_set_clock(node.number, CLOCK_MONOTONIC)
            guard answer == 0 else { throw SystemFailure(number: -answer) }
            try node.drain()
            time = SourceTime.now
            var handle = try LibevdevHandle(owning: node)
            var past: [InputEvent] = []
            time = try handle.settle(into: &past) ?? time
            return handle
        } catch {
            throw EvdevError(attempt: "open", subject: entry.subject, number: error.number)
        }
    }

    private static func measure(_ entry: CatalogEntry) throws(EvdevError) -> (ReportingMode, PressureAxis?) {
        if !entry.needsPressure, let mode = entry.mode { return (mode, try? entry.pressureAxis()) }
        do {
            if let mode = entry.mode, let axis = try entry.pressureAxis() { return (mode, axis) }
        } catch {
            throw entry.unmeasurable(error)
        }
        throw entry.notPressable
    }
}

extension LibevdevHandle {
    /// The declared axes.
    borrowing func axes(_ codes: CodeSet) -> [UInt16: AbsoluteAxis] {
        var axes: [UInt16: AbsoluteAxis] = [:]
        for code in codes.codes { axes[code] = axis(code) }
        return axes
    }
}

extension FileDescriptor {
    /// Discards the bytes that are available now.
    borrowing func drain() throws(SystemFailure) {
        var buffer = [UInt8](repeating: 0, count: 64 * MemoryLayout<input_event>.stride)
        // The number of reads is limited, so that a device that sends faster than it is read does not block opening.
        for _ in 0..<64 {
            guard let count = try read(into: &buffer), count > 0 else { return }
        }
    }
}
