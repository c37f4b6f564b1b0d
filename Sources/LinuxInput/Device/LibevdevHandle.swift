internal import CEvdev
internal import Core
internal import POSIX

/// An open device with libevdev's picture of it, with one owner.
@safe struct LibevdevHandle: ~Copyable {
    /// What a read gives.
    enum Reading {
        /// The next event.
        case event(InputEvent)
        /// Events were lost; the event that says so.
        case lost(InputEvent)
        /// Nothing now.
        case empty
        /// The system refused, with its error number.
        case failed(Int32)
    }

    /// The open node.
    let descriptor: FileDescriptor
    private let device: OpaquePointer

    /// Fetches what the device is and holds.
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
    /// The flag for blocking descriptors makes libevdev ask the kernel only once its own queue is empty: one
    /// system call a batch, and what came before an unplugging is given before the error.
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

    /// Whether an event, or an error, waits to be read.
    var hasPending: Bool { unsafe libevdev_has_event_pending(device) != 0 }

    /// Makes libevdev fetch the device's state anew, as if events had been lost: `synchronize` has to follow.
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

    /// Fetches the device's state after lost events, and adds the events that lead to it, at the given time.
    ///
    /// - Throws: the system's refusal, such as that of a device that has gone meanwhile.
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

    /// Fetches the state again while events came in the meantime.
    ///
    /// They could belong to another slot than the state tells.
    ///
    /// - Returns: the time just before the state was read; nil where it did not have to be.
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

    /// An axis as it was at the opening; nil where it is not declared.
    func axis(_ code: UInt16) -> AbsoluteAxis? {
        unsafe libevdev_get_abs_info(device, UInt32(code)).map { unsafe AbsoluteAxis($0.pointee) }
    }

    /// The number of slots; 0 where there are none.
    var slotCount: Int { Int(max(0, min(unsafe libevdev_get_num_slots(device), 256))) }

    /// The slot that the next slot values belong to.
    var currentSlot: Int { Int(max(0, unsafe libevdev_get_current_slot(device))) }

    /// A slot's value as libevdev holds it; nil where the axis is not declared.
    func value(of code: UInt16, slot: Int) -> Int32? {
        var value: Int32 = 0
        let known = unsafe libevdev_fetch_slot_value(device, UInt32(slot), UInt32(code), &value)
        return known == 0 ? nil : value
    }

    /// The value of an axis or a key as libevdev holds it; nil where it is not declared.
    func value(of code: UInt16, type: UInt16) -> Int32? {
        var value: Int32 = 0
        let known = unsafe libevdev_fetch_event_value(device, UInt32(type), UInt32(code), &value)
        return known == 0 ? nil : value
    }
}

extension InputEvent {
    /// The event as the kernel sent it.
    init(_ event: input_event) {
        self.init(
            time: Timestamp(cevdev_microseconds(event)), type: event.type, code: event.code,
            value: event.value)
    }
}

extension Int32 {
    /// The error number of a refusal of libevdev, which in places has the wrong sign.
    var magnitudeOfError: Int32 { Swift.abs(self) }
}
