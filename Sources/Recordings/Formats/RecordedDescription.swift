package import Core

/// A device of a recording, with the data that distinguishes it from the others.
struct RecordedDevice: Equatable, Sendable {
    /// The name of the device.
    var name: String
    /// The device node that it was recorded from, if the file contains it.
    var node: String?
    /// The IDs of the device.
    var identity: DeviceIdentity
    /// Whether the device senses pressure, or its kind is unknown because the file does not contain it.
    var mayBePressed: Bool
}

/// What the lines say about one device, before it is known whether more lines follow.
package struct RecordedDescription: Sendable {
    /// The name; nil if no line contained one.
    package internal(set) var name: String?
    /// The device node that it was recorded from.
    var node: String?
    package internal(set) var identity = DeviceIdentity()
    /// The serial number or address; empty if no line contained one.
    package internal(set) var uniqueID = ""
    /// The axes by code.
    package internal(set) var axes: [UInt16: AbsoluteAxis] = [:]
    /// The force that the report descriptor of the device declared for the counts of its pressure axis, as a recording
    /// repeats it.
    var declaredForce: DeclaredForce?
    /// Whether a note says that the maximum of its pressure axis is the greatest count of a table, and not a limit.
    var endsAtGreatest = false
    /// The bytes of the report descriptor; empty if the file does not contain it, or not the whole of it.
    package var reportDescriptor: [UInt8] { descriptorFault == nil ? descriptorBytes : [] }
    /// Those that were read so far.
    var descriptorBytes: [UInt8] = []
    /// What is wrong with the bytes of the report descriptor; nil if nothing is, or if there are none.
    package internal(set) var descriptorFault: DescriptorFault?

    /// Why the bytes of a report descriptor say nothing.
    package enum DescriptorFault: Equatable, Sendable {
        /// The file contains fewer bytes than it announces.
        case cut(found: Int, stated: Int)
        /// The list of bytes has no end.
        case endless
        /// An element is not a byte.
        case unreadable(String)
    }
    /// The properties in udev's database, such as `ID_INPUT=1`; nil if the file does not contain them.
    package internal(set) var udev: [String]?
    /// The quirks of libinput, such as `AttrSizeHint=1x1`; nil if the file does not contain them.
    package internal(set) var quirks: [String]?
    /// Whether it was created by a program.
    package internal(set) var isVirtual = false
    /// Whether its codes and axes are those that the kernel would make of the report descriptor, and not the kernel's own.
    var isDerived = false
    /// Whether the file lists the codes that the device can send.
    private(set) var declaresCodes = false
    /// The codes by type; those of nil are the properties.
    private var codes: [UInt16?: CodeSet] = [:]
    /// The number of bytes of bits that were added for each type.
    private var byteCounts: [UInt16?: Int] = [:]

    /// Whether no line has said anything.
    var isEmpty: Bool {
        name == nil && node == nil && axes.isEmpty && declaredForce == nil && !declaresCodes
            && identity == DeviceIdentity()
    }

    /// The maximum number of bytes, many times the number that the codes of the largest type (`KEY_CNT`) need.
    private static let bytesLimit = 1024

    var summary: RecordedDevice {
        RecordedDevice(
            name: name ?? "", node: node, identity: identity,
            mayBePressed: !declaresCodes || capabilities.absenceOfPressure == nil)
    }

    /// Adds the next bytes of the bits of the codes of a type, or of the properties if it is nil.
    ///
    /// - Returns: whether they fit.
    mutating func add(bits bytes: [UInt8], ofType type: UInt16?) -> Bool {
        let start = byteCounts[type, default: 0]
        byteCounts[type] = start + bytes.count
        guard start + bytes.count <= Self.bytesLimit else { return false }
        for (index, byte) in bytes.enumerated() {
            for bit in 0..<8 where byte >> UInt8(bit) & 1 == 1 {
                codes[type, default: CodeSet()].insert(UInt16((start + index) * 8 + bit))
            }
        }
        if type != nil { declaresCodes = true }
        return true
    }

    /// Adds a code of a type, or a property if it is nil.
    mutating func add(code: UInt16, ofType type: UInt16?) {
        if type != nil { declaresCodes = true }
        codes[type, default: CodeSet()].insert(code)
    }

    /// Whether the kernel's codes are known, and the ranges of the axes among them: a file that ends before the ranges lists
    /// the codes without them.
    package var isOfKernel: Bool {
        !isDerived && capabilities != Capabilities() && (capabilities.absolutes.isEmpty || !axes.isEmpty)
    }

    /// Whether its report descriptor or the kernel's codes are known.
    package var isDescribed: Bool { isOfKernel || !reportDescriptor.isEmpty }

    /// The codes that the device can send according to the lines read; every described axis is included.
    package var capabilities: Capabilities {
        var absolutes = set(ofType: EventType.absolute)
        for code in axes.keys { absolutes.insert(code) }
        return Capabilities(
            keys: set(ofType: EventType.key), absolutes: absolutes,
            miscellaneous: set(ofType: EventType.miscellaneous),
            forceFeedback: set(ofType: EventType.forceFeedback), properties: set(ofType: nil))
    }

    private func set(ofType type: UInt16?) -> CodeSet { codes[type] ?? CodeSet() }
}
