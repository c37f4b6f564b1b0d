internal import CEvdev
package import Core
internal import Glibc
internal import POSIX

/// An input device that this program creates by uinput, and that other programs read like real hardware.
///
/// It declares what a `DeviceDescription` does, and accepts force feedback without doing anything. It exists until it is
/// released.
@safe package final class VirtualDevice {
    /// The path of its node, such as `/dev/input/event5`.
    package let path: String
    /// The number of effects that other programs have started.
    package private(set) var playedEffects = 0
    private let descriptor: FileDescriptor

    /// The number of force-feedback effects that it keeps.
    private static let effects: UInt32 = 16
    /// The force feedback that it accepts: a motor, and waves as ff-memless has them.
    private static let feedback = [
        ForceFeedbackCode.rumble, ForceFeedbackCode.periodic, ForceFeedbackCode.sine,
    ]
    /// `EV_UINPUT`, the type of requests to the program that owns the device.
    private static let request: UInt16 = 0x0101
    /// The node of uinput.
    private static let uinput = "/dev/uinput"

    /// Creates a device, and waits until its node exists.
    ///
    /// - Parameters:
    ///   - description: its name, ids, axes, keys and properties.
    ///   - acceptsForceFeedback: whether effects can be uploaded.
    /// - Throws: `EvdevError` if the user may not create devices, or if the kernel refuses this one.
    package init(_ description: DeviceDescription, acceptsForceFeedback: Bool) throws(EvdevError) {
        do throws(SystemFailure) {
            descriptor = try FileDescriptor(opening: Self.uinput, flags: O_RDWR)
            let number = descriptor.number
            try Self.declare(description, on: number)
            if acceptsForceFeedback {
                for code in Self.feedback {
                    try Self.check(cevdev_declare(number, Int32(EventType.forceFeedback), Int32(code)))
                }
            }
            let identity = description.identity
            let id = input_id(
                bustype: identity.bus, vendor: identity.vendor, product: identity.product,
                version: identity.version)
            try Self.check(
                unsafe cevdev_create(
                    number, description.name, id, acceptsForceFeedback ? Self.effects : 0))
            path = try Self.node(of: number)
        } catch {
            throw EvdevError(
                EvdevError.Kind(number: error.number), attempt: "create an input device with",
                subject: Self.uinput, reason: "\(error)", number: error.number,
                advice: "Usually only root may create devices, for example with sudo.")
        }
    }

    /// The descriptor to poll for requests of force feedback.
    package var pollable: Int32 { descriptor.number }

    /// Sends the events of a frame; their times are those of the kernel.
    ///
    /// - Returns: whether the kernel accepted them.
    @discardableResult
    package func send(_ events: [InputEvent]) -> Bool {
        let raw = events.map { event in
            var raw = input_event()
            (raw.type, raw.code, raw.value) = (event.type, event.code, event.value)
            return raw
        }
        let size = raw.count * MemoryLayout<input_event>.stride
        return unsafe raw.withUnsafeBytes { unsafe Glibc.write(descriptor.number, $0.baseAddress, size) }
            == size
    }

    /// Answers what other programs have asked for since the last call. They wait for it.
    package func answer() {
        var event = input_event()
        let size = MemoryLayout<input_event>.stride
        while unsafe Glibc.read(descriptor.number, &event, size) == size {
            if event.type == Self.request {
                _ = cevdev_answer(descriptor.number, event)
            } else if event.type == EventType.forceFeedback, event.value > 0,
                Self.isEffect(event.code)
            {
                playedEffects += 1
            }
        }
    }

    /// Codes above the numbers of effects set the gain and center joysticks.
    private static func isEffect(_ code: UInt16) -> Bool { UInt32(code) < effects }

    private static func declare(_ description: DeviceDescription, on number: Int32) throws(SystemFailure) {
        for code in description.capabilities.properties.codes {
            try check(cevdev_declare(number, -1, Int32(code)))
        }
        for code in description.capabilities.keys.codes {
            try check(cevdev_declare(number, Int32(EventType.key), Int32(code)))
        }
        for (code, axis) in description.axes.sorted(by: { $0.key < $1.key }) {
            try check(cevdev_declare(number, Int32(EventType.absolute), Int32(code)))
            let info = input_absinfo(
                value: 0, minimum: axis.minimum, maximum: axis.maximum, fuzz: axis.fuzz, flat: axis.flat,
                resolution: axis.resolution)
            try check(cevdev_declare_axis(number, code, info))
        }
    }

    private static func check(_ answer: Int32) throws(SystemFailure) {
        guard answer >= 0 else { throw SystemFailure(number: -answer) }
    }

    /// The node of a device of uinput.
    private static func node(of number: Int32) throws(SystemFailure) -> String {
        var name = [CChar](repeating: 0, count: 64)
        try check(unsafe cevdev_sysname(number, &name, name.count))
        let input = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let folder = "/sys/devices/virtual/input/\(input)"
        guard let event = FileSystem.names(in: folder).first(where: { $0.hasPrefix("event") }) else {
            throw SystemFailure(number: ENOENT)
        }
        return DeviceRoots().node(of: event)
    }
}
