internal import CEvdev
internal import Core
internal import POSIX

/// An open device with libevdev's copy of its state.
@safe struct LibevdevHandle: ~Copyable {
    /// The result of reading.
    enum Reading {
        /// The next event.
        case event(InputEvent)
        /// Events were lost; the value is the event that reports it.
        case lost(InputEvent)
        /// No event is available.
        case empty
        /// Reading failed with this error number of the system.
        case failed(Int32)
    }

    /// The open device node.
    let descriptor: FileDescriptor
    private let device: OpaquePointer

    /// Creates the handle and reads the capabilities and state of the device.
    init(owning descriptor: consuming FileDescriptor) throws(SystemFailure) {
        guard let device = unsafe libevdev_new() else { throw SystemFailure(number: SystemError.noMemory) }
        unsafe cevdev_silence(device)
        let answer = unsafe libevdev_set_fd(device, descriptor.number)
        guard answer == 0 else {
            unsafe libevdev_free(device)
            throw SystemFailure(number: answer.magnitudeOfError)
        }
        unsafe self.device = device
        self.descriptor = descriptor
    }

    deinit { unsafe libevdev_free(device) }

    /// Reads the next event.
    ///
    /// With the flag for blocking descriptors, libevdev calls the kernel only when its own queue is empty: one system call
    /// per batch, and the events before an unplugging are delivered before the error.
    mutating func read() -> Reading {
        var event = input_event()
        let flags = LIBEVDEV_READ_FLAG_NORMAL.rawValue | LIBEVDEV_READ_FLAG_BLOCKING.rawValue
        while true {
            let answer = unsafe libevdev_next_event(device, flags, &event)
            switch answer {
            case Int32(LIBEVDEV_READ_STATUS_SUCCESS.rawValue): return .event(InputEvent(event))
            case Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue): return .lost(InputEvent(event))
            case -SystemError.tryAgain: return .empty
            case -SystemError.interrupted: continue
            default: return .failed(answer.magnitudeOfError)
            }
        }
    }

    /// Whether an event or an error is pending.
    var hasPending: Bool { unsafe libevdev_has_event_pending(device) != 0 }

    /// Makes libevdev read the device's state again, as if events had been lost; `synchronize` must follow.
    mutating func loseTrack() throws(SystemFailure) {
        var event = input_event()
        while true {
            let answer = unsafe libevdev_next_event(device, LIBEVDEV_READ_FLAG_FORCE_SYNC.rawValue, &event)
            switch answer {
            case -SystemError.interrupted: continue
            case ..<0: throw SystemFailure(number: answer.magnitudeOfError)
            default: return
            }
        }
    }

    /// Reads the device's state after events were lost, and appends the events that lead to it with the given time.
    ///
    /// - Throws: The system error, such as that of a device that was removed.
    mutating func synchronize(at time: SourceTime, into events: inout [InputEvent]) throws(SystemFailure) {
        var event = input_event()
        let flags = LIBEVDEV_READ_FLAG_SYNC.rawValue | LIBEVDEV_READ_FLAG_BLOCKING.rawValue
        while true {
            let answer = unsafe libevdev_next_event(device, flags, &event)
            switch answer {
            case Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue):
                var made = InputEvent(event)
                made.time = time
                events.append(made)
            case Int32(LIBEVDEV_READ_STATUS_SUCCESS.rawValue), -SystemError.interrupted: continue
            case -SystemError.tryAgain: return
            default: throw SystemFailure(number: answer.magnitudeOfError)
            }
        }
    }

    /// Reads the state again for as long as events have arrived in the meantime.
    ///
    /// Their slot may differ from the current slot of the state.
    ///
    /// - Returns: The time just before the state was read; nil if it was not read again.
    mutating func settle(into events: inout [InputEvent]) throws(SystemFailure) -> SourceTime? {
        var time: SourceTime?
        for _ in 0..<4 where hasPending {
            let now = SourceTime.now
            try loseTrack()
            try synchronize(at: now, into: &events)
            time = now
        }
        return time
    }

    /// The ids of the device.
    var identity: DeviceIdentity {
        DeviceIdentity(
            bus: UInt16(truncatingIfNeeded: unsafe libevdev_get_id_bustype(device)),
            vendor: UInt16(truncatingIfNeeded: unsafe libevdev_get_id_vendor(device)),
            product: UInt16(truncatingIfNeeded: unsafe libevdev_get_id_product(device)),
            version: UInt16(truncatingIfNeeded: unsafe libevdev_get_id_version(device)))
    }

    /// Returns an axis as it was when the device was opened; nil if it is not declared.
    func axis(_ code: UInt16) -> AbsoluteAxis? {
        unsafe libevdev_get_abs_info(device, UInt32(code)).map { unsafe AbsoluteAxis($0.pointee) }
    }

    /// The number of slots; 0 if the device has none.
    var slotCount: Int { Int(max(0, min(unsafe libevdev_get_num_slots(device), 256))) }

    /// The slot that the next slot values apply to.
    var currentSlot: Int { Int(max(0, unsafe libevdev_get_current_slot(device))) }

    /// Returns libevdev's copy of a slot value; nil if the axis is not declared.
    func value(of code: UInt16, slot: Int) -> Int32? {
        var value: Int32 = 0
        let known = unsafe libevdev_fetch_slot_value(device, UInt32(slot), UInt32(code), &value)
        return known == 0 ? nil : value
    }

    /// Returns libevdev's copy of the value of an axis or key; nil if it is not declared.
    func value(of code: UInt16, type: UInt16) -> Int32? {
        var value: Int32 = 0
        let known = unsafe libevdev_fetch_event_value(device, UInt32(type), UInt32(code), &value)
        return known == 0 ? nil : value
    }
}

extension InputEvent {
    /// Converts an event of the kernel.
    init(_ event: input_event) {
        self.init(
            time: Timestamp(cevdev_microseconds(event)), type: event.type, code: event.code,
            value: event.value)
    }
}

extension Int32 {
    /// The error number of a libevdev result, which has the wrong sign in some places.
    var magnitudeOfError: Int32 { Swift.abs(self) }
}
