package import Core
package import HID

/// An input device of this machine.
package struct CatalogEntry: Equatable, Sendable {
    /// The device; its axes are known only if it could be opened.
    package var device: DeviceDescription
    /// The name of its node, such as `event5`.
    package var node: String
    /// The physical path that the kernel reports; may be empty.
    package var physicalPath: String
    /// The serial number or address that the kernel reports; usually empty.
    package var uniqueID: String
    /// The kernel's name of this device until it is unplugged, such as `input7`; names are not reused.
    package var instance: String
    /// Whether the user may read the device.
    package var access: DeviceAccess
    /// Its entry in the table of known pads; nil if there is none.
    package var knownPad: KnownPad?
    /// The path of its HID report descriptor, which may not exist.
    package var reportDescriptorPath: String
    /// Its HID report descriptor; nil if it has none, or does not sense pressure.
    package var reportDescriptor: ReportDescriptor?
    /// Whether a calibration profile says that its counts are a force.
    package var isCalibrated: Bool
    /// Whether only a device that senses pressure is of use; if not, one is that reports where contacts are.
    package var needsPressure = true
    /// The hidraw node that it is read from, if it is a pad of a gamepad; nil for an event device.
    package internal(set) var gamepad: GamepadNode?
    /// Why a declared unit of force is not used; nil if none is declared, or if it is used.
    package internal(set) var unitRefusal: String?

    package init(
        device: DeviceDescription, node: String, physicalPath: String = "", uniqueID: String = "",
        instance: String? = nil, access: DeviceAccess,
        knownPad: KnownPad? = nil, reportDescriptorPath: String = "",
        reportDescriptor: ReportDescriptor? = nil, isCalibrated: Bool = false
    ) {
        self.device = device
        self.node = node
        self.physicalPath = physicalPath
        self.uniqueID = uniqueID
        self.instance = instance ?? node
        self.access = access
        self.knownPad = knownPad
        self.reportDescriptorPath = reportDescriptorPath
        self.reportDescriptor = reportDescriptor
        self.isCalibrated = isCalibrated
    }

    /// How the device reports contacts; nil if it is of no use.
    package var mode: ReportingMode? { needsPressure ? device.mode : device.capabilities.modeOfPositions }

    /// The rank of the device; nil if it is of no use.
    package var rank: DeviceRank? {
        if gamepad != nil { return mode == nil ? nil : .gamepad }
        guard !needsPressure else { return DeviceRank(of: device) }
        guard mode != nil else { return nil }
        return device.capabilities.properties.contains(PropertyCode.direct) ? .touchscreen : .touchpad
    }

    /// Returns the pressure axis; nil if the device has none or could not be opened.
    ///
    /// - Throws: `DegenerateAxis` if the range of the axis is empty.
    package func pressureAxis() throws(DegenerateAxis) -> PressureAxis? {
        guard let code = device.pressureCode, let axis = device.axes[code] else { return nil }
        return try PressureAxis(code: code, axis)
    }

    /// The number of the node, by which devices of the same rank are ordered.
    var number: Int { Int(node.drop { !$0.isNumber }) ?? .max }
}

/// The suitability of a device for weighing, best first.
package enum DeviceRank: Int, Comparable, Sendable, CaseIterable {
    /// The device declares grams.
    case declaredGrams
    /// The device measures force without declaring a unit.
    case forcePad
    /// The device measures the size of a touch.
    case touchSurface
    case pen
    /// Where pressure does not matter, a touchpad comes first.
    case touchpad
    case touchscreen
    /// The pads of a gamepad come last: who reads them takes the gamepad away from others.
    case gamepad

    /// Returns the rank of a device; nil if it does not sense pressure.
    init?(of device: DeviceDescription) {
        guard let mode = device.mode else { return nil }
        let axis = device.axes[mode.pressureCode]
        let declaresGrams = axis.map { $0.resolution > 0 || $0.declaredForce != nil } ?? false
        switch device.judgment.kind {
        case .pen: self = .pen
        case .force: self = declaresGrams ? .declaredGrams : .forcePad
        case .contactSize, .unknown, nil: self = .touchSurface
        }
    }

    /// Orders ranks, best first.
    package static func < (one: DeviceRank, other: DeviceRank) -> Bool { one.rawValue < other.rawValue }
}

extension DeviceDescription {
    /// How it reports contacts; nil if it does not sense pressure. An axis without a range is found only when it is read.
    fileprivate var mode: ReportingMode? {
        capabilities.absenceOfPressure == nil ? ReportingMode(of: capabilities, kind: judgment.kind) : nil
    }

    /// The code of its pressure axis; nil if it does not sense pressure.
    var pressureCode: UInt16? { mode?.pressureCode }
}
