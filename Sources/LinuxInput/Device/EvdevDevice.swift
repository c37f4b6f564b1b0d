package import Core
internal import POSIX

/// An open event device, which delivers frames and changes of the device's state.
///
/// It owns its descriptor and releases a grab when it is deallocated. It never blocks: poll `pollable`.
///
/// ```swift
/// import Core
/// import Glibc
/// import LinuxInput
///
/// func printPressures() throws {
///     let catalog = DeviceCatalog.scan()
///     let device = try EvdevDevice(opening: catalog.choose().entry, among: catalog)
///     var descriptor = pollfd(fd: device.pollable ?? -1, events: Int16(POLLIN), revents: 0)
///     var frame = Frame()
///     while true {
///         switch try device.next(into: &frame) {
///         case .frame, .dropped: print(frame.contacts.compactMap(\.pressure))
///         case .waiting: poll(&descriptor, 1, -1)
///         case .lost, .blocked, .continued, .mark, .reference: continue
///         case .gone, .ended: return
///         }
///     }
/// }
/// ```
package final class EvdevDevice: LiveSource, Grabbable, Reconnectable, DeviceIOLocking {
    /// A description of the device, with the pressure axis as it was when the last touch began.
    package private(set) var origin: SourceInfo
    /// The state of the device when it was opened.
    package let initialState: DeviceState
    /// When the device was opened: whole microseconds of CLOCK_MONOTONIC.
    package let openedAt: SourceTime
    /// How to find the device again after it was lost.
    package let whenLost: LostDevice
    /// The error of a delayed grab; nil if there was none.
    package internal(set) var grabError: EvdevError?

    var grab = GrabState()
    var probe = StaleStateProbe()
    var recheck: AxisRecheck
    var axisHasChanged = false
    private(set) var entry: CatalogEntry
    var handle: LibevdevHandle
    /// Guards all requests to the node except reading; the thread for haptics makes requests too.
    let ioLock = DeviceIOLock()

    private enum Phase { case initialFrame, reading, lost, over }

    private var phase: Phase
    private var tracker: ContactTracker
    private var events: [InputEvent] = []
    private var lastFrameTime: SourceTime?

    /// Opens a device for reading.
    ///
    /// - Parameters:
    ///   - entry: the catalog entry of the device.
    ///   - catalog: all present devices, to distinguish the device from others of the same name after it was lost.
    ///   - started: the time of day for the session record.
    /// - Throws: `EvdevError` of kind `denied`, `noDevice`, `degenerateAxis` or `failed`.
    package init(
        opening entry: CatalogEntry, among catalog: DeviceCatalog = DeviceCatalog([]), started: String? = nil
    ) throws(EvdevError) {
        whenLost = LostDevice(entry, among: catalog)
        let opened = try OpenedDevice(entry)
        origin = SourceInfo(
            kind: .device, device: opened.entry.device, mode: opened.mode,
            channel: opened.axis.map { ForceChannel($0, of: opened.entry.device) },
            started: started)
        initialState = opened.state
        openedAt = opened.time
        tracker = ContactTracker(mode: opened.mode, minimum: opened.axis?.minimum ?? 0, state: opened.state)
        var first = Frame()
        tracker.fill(&first, at: opened.time)
        recheck = AxisRecheck(isTouched: !first.contacts.isEmpty, mode: opened.mode)
        self.entry = opened.entry
        phase = first.contacts.isEmpty && first.buttons.isEmpty ? .reading : .initialFrame
        handle = opened.handle
        events.reserveCapacity(64)
    }

    deinit { releaseAtOnce() }

    /// A descriptor to poll while `next` returns `waiting`.
    ///
    /// It is also nil while events were lost and the state cannot be read; see `isAwaitingState`.
    package var pollable: Int32? { phase == .over || phase == .lost ? nil : handle.descriptor.number }

    /// Whether events were lost and the state cannot be read yet, because a haptics request is pending.
    package var isAwaitingState: Bool { phase == .lost }

    /// Whether a haptics request is pending: closing the device would block until it is answered.
    package var isBusy: Bool { ioLock.isLocked }

    /// Returns the next event.
    ///
    /// A lost device delivers all earlier events, then `gone` once, then `ended`.
    ///
    /// - Throws: `EvdevError` of kind `failed` if reading fails; the device has ended then.
    package func next(into frame: inout Frame) throws -> SourceEvent {
        switch phase {
        case .over: return .ended
        case .initialFrame:
            phase = .reading
            events = initialState.events(of: .touched, at: openedAt)
            complete(&frame, at: openedAt)
            return .frame
        case .reading: return try read(into: &frame)
        case .lost: return ioLock.tryLock() ? try resynchronize(&frame) : .waiting
        }
    }

    private func read(into frame: inout Frame) throws -> SourceEvent {
        if probe.foundBlocked, handle.hasPending { return try catchUp(&frame) }
        while true {
            switch handle.read() {
            case .event(let event):
                events.append(event)
                guard try apply(event) else { continue }
                complete(&frame, at: event.time)
                try recheckAxis(&frame)
                return .frame
            case .lost(let event):
                events.append(event)
                return try recover(&frame)
            case .empty:
                settleGrab()
                return .waiting
            case .failed(let number): return try end(number)
            }
        }
    }

    /// Applies an event and returns whether it completes a frame.
    private func apply(_ event: InputEvent) throws(EvdevError) -> Bool {
        do {
            return try tracker.apply(event) == .frame
        } catch {
            phase = .over
            throw EvdevError(
                .failed, attempt: "read", subject: origin.device.path, reason: error.description)
        }
    }

    /// Recovers after another program has released the device: the events sent to it are lost, as after a buffer overflow.
    private func catchUp(_ frame: inout Frame) throws -> SourceEvent {
        do {
            try handle.loseTrack()
        } catch {
            return try end(error.number)
        }
        append(SynchronizationCode.dropped, at: SourceTime.now)
        return try recover(&frame)
    }

    /// Reads the state of the device, now or once a pending haptics request is answered.
    private func recover(_ frame: inout Frame) throws -> SourceEvent {
        if ioLock.tryLock() { return try resynchronize(&frame) }
        phase = .lost
        return .lost(since: lastFrameTime, at: SourceTime.now)
    }

    /// Reads the state of the device while holding the lock. The time of the frame is just before the state is read.
    private func resynchronize(_ frame: inout Frame) throws -> SourceEvent {
        defer { ioLock.unlock() }
        phase = .reading
        let since = lastFrameTime
        var time = SourceTime.now
        do {
            // In a recording, the loss lasts until a SYN_REPORT; the events after it are valid.
            append(SynchronizationCode.report, at: time)
            try handle.synchronize(at: time, into: &events)
            time = try handle.settle(into: &events) ?? time
        } catch {
            return try end(error.number)
        }
        tracker.resynchronize(to: DeviceState(of: handle, origin.device))
        complete(&frame, at: time)
        try recheckAxis(&frame, isLocked: true)
        return .dropped(since: since)
    }

    private func append(_ code: UInt16, at time: SourceTime) {
        events.append(InputEvent(time: time, type: EventType.synchronization, code: code, value: 0))
    }

    private func complete(_ frame: inout Frame, at time: SourceTime) {
        tracker.fill(&frame, at: time)
        swap(&frame.events, &events)
        events.removeAll(keepingCapacity: true)
        lastFrameTime = time
        probe.heard(at: time, isTouched: !frame.contacts.isEmpty)
    }

    /// Fills a frame again with the current state.
    func fill(_ frame: inout Frame, at time: SourceTime) { tracker.fill(&frame, at: time) }

    /// Uses a changed axis of the device from now on.
    func measure(by changed: CatalogEntry) throws(EvdevError) {
        do throws(DegenerateAxis) {
            guard let axis = try changed.pressureAxis() else { return }
            origin.channels = [ForceChannel(axis, of: changed.device)]
            tracker.setMinimum(axis.minimum)
        } catch {
            phase = .over
            throw changed.unmeasurable(error)
        }
        origin.device = changed.device
        entry = changed
        axisHasChanged = true
    }

    private func end(_ number: Int32) throws -> SourceEvent {
        phase = .over
        if number == SystemError.noSuchDevice {
            grab.lost()
            return .gone(at: SourceTime.now)
        }
        throw EvdevError(attempt: "read", subject: origin.device.path, number: number)
    }
}

extension EvdevDevice {
    /// Returns whether another program has changed the pressure axis since the last call.
    ///
    /// The last frame is the first one with the changed axis, and `origin` contains that axis.
    package func takeAxisChange() -> Bool {
        defer { axisHasChanged = false }
        return axisHasChanged
    }

    /// Reads the pressure axis again if the frame begins the first touch.
    ///
    /// While a haptics request to the device is pending, the touch is measured with the known axis.
    ///
    /// - Throws: `EvdevError` of kind `degenerateAxis` if the changed axis cannot be used.
    func recheckAxis(_ frame: inout Frame, isLocked: Bool = false) throws(EvdevError) {
        guard recheck.isDue(isTouched: !frame.contacts.isEmpty), isLocked || ioLock.tryLock() else { return }
        defer { if !isLocked { ioLock.unlock() } }
        // EVIOCSABS sends no event, and libevdev keeps the axis that it read when the device was opened. If the device is
        // gone, the next read reports it.
        guard let code = entry.device.pressureCode, let present = try? handle.descriptor.axis(code),
            let changed = entry.remeasured(by: AbsoluteAxis(present))
        else { return }
        try measure(by: changed)
        let deviceTime = frame.deviceTime
        fill(&frame, at: frame.time)
        recheck.settle(isTouched: !frame.contacts.isEmpty)
        frame.deviceTime = deviceTime
    }
}
