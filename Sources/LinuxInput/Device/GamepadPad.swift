package import Core
internal import HID
internal import POSIX
internal import Text

/// A pad of a gamepad, whose force only a hidraw node has (`GamepadLayout`).
///
/// The node is read and nothing is sent to it. Its reports have no time: a frame has the time at which its report was read.
/// Reports without a contact that change nothing are no frames, as those of event nodes are not.
package final class GamepadPad: LiveSource, Reconnectable {
    package let origin: SourceInfo
    /// Nothing is known before the first report.
    package let initialState = DeviceState()
    package let openedAt: SourceTime
    package let whenLost: LostDevice
    package let isBusy = false
    package let isAwaitingState = false

    private let side: GamepadReport.Side
    private let node: FileDescriptor
    private var reader: GamepadReader
    private var buffer = [UInt8](repeating: 0, count: GamepadPad.longestReport)
    private var state = DeviceState()
    private var hasLost = false
    private var lastFrameTime: SourceTime?
    private var isOver = false
    private var named: Set<[UInt8]> = []
    private var remarks: [String] = []

    /// The longest report of the kernel (HID_MAX_BUFFER_SIZE).
    private static let longestReport = 16_384
    /// How many kinds of unknown reports are named.
    private static let mostNamed = 16

    /// Opens the node of a catalog entry.
    ///
    /// - Parameters:
    ///   - entry: the entry of a pad of a gamepad.
    ///   - gamepad: its node and side.
    ///   - catalog: all present devices, to distinguish the device from others of the same name after it was lost.
    ///   - started: the time of day for the session record.
    /// - Throws: `EvdevError` of kind `denied`, `noDevice`, `busy` or `failed`.
    init(
        opening entry: CatalogEntry, _ gamepad: GamepadNode, among catalog: DeviceCatalog, started: String?
    ) throws(EvdevError) {
        guard let axis = try? entry.pressureAxis(), let mode = entry.mode else { throw entry.notPressable }
        do throws(SystemFailure) {
            node = try FileDescriptor(opening: gamepad.path)
        } catch {
            throw EvdevError(attempt: "open", subject: entry.subject, number: error.number)
        }
        openedAt = SourceTime.now
        origin = SourceInfo(
            kind: .device, device: entry.device, mode: mode, channel: ForceChannel(axis, of: entry.device),
            started: started)
        whenLost = LostDevice(entry, among: catalog)
        side = gamepad.side
        reader = GamepadReader(GamepadLayout.layouts(of: entry.device.identity))
    }

    package var pollable: Int32? { isOver ? nil : node.number }

    package func takeAxisChange() -> Bool { false }
    package func probe(at moment: SourceTime) -> SourceEvent? { nil }
    package func probeByGrabbing(at moment: SourceTime) -> SourceEvent? { nil }

    package func takeRemarks() -> [String] {
        defer { remarks.removeAll() }
        return remarks
    }

    /// Returns the next event.
    ///
    /// - Throws: `EvdevError` of kind `failed` if reading fails; the device has ended then.
    package func next(into frame: inout Frame) throws -> SourceEvent {
        while !isOver {
            let count: Int?
            do throws(SystemFailure) {
                count = try node.read(into: &buffer)
            } catch {
                isOver = true
                // hidraw answers EIO once the device is gone.
                guard [SystemError.noSuchDevice, SystemError.inputOutput].contains(error.number) else {
                    throw EvdevError(attempt: "read", subject: origin.device.path, number: error.number)
                }
                return .gone(at: SourceTime.now)
            }
            guard let count else { return .waiting }
            guard count > 0 else {
                isOver = true
                return .gone(at: SourceTime.now)
            }
            // The kernel passes on one report per read.
            if let report = report(Array(buffer.prefix(count))), let event = apply(report[side], to: &frame) {
                return event
            }
        }
        return .ended
    }

    private func report(_ bytes: [UInt8]) -> GamepadReport? {
        switch reader.read(bytes) {
        case .report(let report, let isAfterLoss):
            if isAfterLoss { hasLost = true }
            return report
        case .repeated: break
        case .late(let number): remark([1], "packet \(number) came after later ones")
        case .short(let count): remark([], "a report has only \(count) bytes")
        case .other(let head):
            let words = head.map { "0x" + [$0].hexadecimal.uppercased() }
            remark(
                [2] + head,
                "the layout of reports that begin with \(words.joined(separator: " ")) is unknown")
        }
        return nil
    }

    private func remark(_ kind: [UInt8], _ reason: String) {
        guard named.count < Self.mostNamed, named.insert(kind).inserted else { return }
        remarks.append("\(origin.device.path): \(reason); all such reports are left out.")
    }

    /// Returns the event of what the pad senses now; nil if there is nothing new.
    private func apply(_ pad: GamepadReport.Pad, to frame: inout Frame) -> SourceEvent? {
        var next = state
        next.keys = CodeSet()
        if pad.isTouched {
            next.keys.insert(KeyCode.touch)
            next.axes[AbsoluteCode.x] = pad.x
            next.axes[AbsoluteCode.y] = pad.y
            next.axes[AbsoluteCode.pressure] = pad.pressure
        }
        if pad.isPressed { next.keys.insert(KeyCode.left) }
        guard pad.isTouched || next.keys != state.keys || hasLost else { return nil }
        // Rows of a recording with the same time would be one frame.
        let time = max(SourceTime.now, lastFrameTime.map { $0 + 1 } ?? openedAt)
        defer { (state, lastFrameTime, hasLost) = (next, time, false) }
        frame.time = time
        (frame.fingerCount, frame.deviceTime) = (nil, nil)
        frame.buttons = pad.isPressed ? [KeyCode.left].compactMap(Button.init(code:)) : []
        frame.contacts.removeAll(keepingCapacity: true)
        if pad.isTouched {
            frame.contacts.append(
                Contact(slot: 0, trackingID: 0, x: pad.x, y: pad.y, pressure: pad.pressure))
        }
        frame.events.removeAll(keepingCapacity: true)
        if hasLost {
            frame.events.append(InputEvent(synchronization: SynchronizationCode.dropped, at: time))
            frame.events.append(InputEvent(synchronization: SynchronizationCode.report, at: time))
        }
        next.appendChanges(from: state, at: time, to: &frame.events)
        return hasLost ? .dropped(since: lastFrameTime) : .frame
    }
}

extension InputEvent {
    fileprivate init(synchronization code: UInt16, at time: SourceTime) {
        self.init(time: time, type: EventType.synchronization, code: code, value: 0)
    }
}

extension DeviceState {
    /// Appends the events that lead here from another state, with a SYN_REPORT at their end, as the kernel sends changes
    /// only.
    fileprivate func appendChanges(
        from other: DeviceState, at time: SourceTime, to events: inout [InputEvent]
    ) {
        for key in [KeyCode.touch, KeyCode.left] where keys.contains(key) != other.keys.contains(key) {
            events.append(
                InputEvent(time: time, type: EventType.key, code: key, value: keys.contains(key) ? 1 : 0))
        }
        for code in axes.codes {
            guard let value = axes[code], value != other.axes[code] else { continue }
            events.append(InputEvent(time: time, type: EventType.absolute, code: code, value: value))
        }
        events.append(InputEvent(synchronization: SynchronizationCode.report, at: time))
    }
}

/// A device that is connected, and can be found again after it was lost.
package typealias ConnectedPad = LiveSource & Reconnectable

extension CatalogEntry {
    /// Opens the device for reading.
    ///
    /// - Parameters:
    ///   - catalog: all present devices, to distinguish the device from others of the same name after it was lost.
    ///   - started: the time of day for the session record.
    /// - Throws: `EvdevError` with the reason why it cannot be read.
    package func open(
        among catalog: DeviceCatalog = DeviceCatalog([]), started: String? = nil
    ) throws(EvdevError) -> any ConnectedPad {
        if let gamepad { return try GamepadPad(opening: self, gamepad, among: catalog, started: started) }
        return try EvdevDevice(opening: self, among: catalog, started: started)
    }
}
