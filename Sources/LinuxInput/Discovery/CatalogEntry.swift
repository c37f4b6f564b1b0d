public import Core
public import HID

/// One input device of this machine.
public struct CatalogEntry: Equatable, Sendable {
    /// The device; its axes are known only where it could be opened.
    public var device: DeviceDescription
    /// The name of its node: `event5`.
    public var node: String
    /// Where it is plugged in, as the kernel says it; may be empty.
    public var physicalPath: String
    /// Its serial number or address, as the kernel says it; mostly empty.
    public var uniqueID: String
    /// What the kernel calls this device until it is unplugged, such as `input7`; no other device gets the same name.
    public var instance: String
    /// Whether this user may read it.
    public var access: DeviceAccess
    /// What the table of known pads says of it.
    public var knownPad: KnownPad?
    /// The file of its HID report descriptor, which may not exist.
    public var reportDescriptorPath: String
    /// The fields of tip pressure that its HID report descriptor declares.
    public var pressureFields: [PressureField]
    /// Why a unit that its descriptor declares is not used; nil where none is declared, or it is used.
    public internal(set) var unitRefusal: String?

    /// A device as found.
    public init(
        device: DeviceDescription, node: String, physicalPath: String = "", uniqueID: String = "",
        instance: String? = nil, access: DeviceAccess,
        knownPad: KnownPad? = nil, reportDescriptorPath: String = "",
        pressureFields: [PressureField] = []
    ) {
        self.device = device
        self.node = node
        self.physicalPath = physicalPath
        self.uniqueID = uniqueID
        self.instance = instance ?? node
        self.access = access
        self.knownPad = knownPad
        self.reportDescriptorPath = reportDescriptorPath
        self.pressureFields = pressureFields
    }

    /// How it tells contacts; nil where it cannot be pressed.
    public var mode: ReportingMode? {
        device.classification.kind.flatMap { ReportingMode(of: device.capabilities, kind: $0) }
    }

    /// How good it is; nil where it cannot be pressed.
    public var rank: DeviceRank? { DeviceRank(of: device) }

    /// Its pressure axis; nil where it has none or could not be opened.
    ///
    /// - Throws: `DegenerateAxis` where nothing can be measured in it.
    public func pressureAxis() throws(DegenerateAxis) -> PressureAxis? {
        guard let code = mode?.pressureCode, let axis = device.axes[code] else { return nil }
        return try PressureAxis(code: code, axis)
    }

    /// The number of its node, by which devices of one rank are ordered.
    var number: Int { Int(node.drop { !$0.isNumber }) ?? .max }
}

/// How good a device is for weighing, the best first.
public enum DeviceRank: Int, Comparable, Sendable, CaseIterable {
    /// It declares grams.
    case declaredGrams
    /// It feels force, in a unit of its own.
    case forcePad
    /// It feels the size of a touch.
    case touchSurface
    /// A pen.
    case pen

    /// The rank of a device; nil where it cannot be pressed.
    init?(of device: DeviceDescription) {
        guard let kind = device.classification.kind,
            let mode = ReportingMode(of: device.capabilities, kind: kind)
        else { return nil }
        let axis = device.axes[mode.pressureCode]
        let declaresGrams = axis.map { $0.resolution > 0 || $0.declaredForce != nil } ?? false
        switch kind {
        case .pen: self = .pen
        case .force: self = declaresGrams ? .declaredGrams : .forcePad
        case .contactSize: self = .touchSurface
        }
    }

    /// By goodness, the best first.
    public static func < (one: DeviceRank, other: DeviceRank) -> Bool { one.rawValue < other.rawValue }
}
