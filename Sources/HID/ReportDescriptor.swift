/// A parsed HID report descriptor, interpreted as by the kernel's hid-core.c.
///
/// The bytes are untrusted. A descriptor that the kernel rejects (a truncated item, a pop without a push, an unclosed
/// collection, too many usages) has no fields.
///
/// ```swift
/// import HID
///
/// // A touchpad whose tip pressure of 0…9728 counts is 0…600 in grams.
/// let descriptor = ReportDescriptor([
///     0x05, 0x0D, 0x09, 0x05, 0xA1, 0x01,  // Digitizer, Touch Pad, application collection
///     0x09, 0x30, 0x15, 0x00, 0x26, 0x00, 0x26,  // Tip Pressure, logical 0…9728
///     0x35, 0x00, 0x46, 0x58, 0x02, 0x66, 0x01, 0x01,  // physical 0…600, unit gram
///     0x75, 0x10, 0x95, 0x01, 0x81, 0x02, 0xC0,  // one input of 16 bits
/// ])
/// for field in descriptor.pressureFields { print(field.logicalMaximum, field.physicalMaximum) }
/// // prints 9728 600
/// ```
package struct ReportDescriptor: Equatable, Sendable {
    /// The tip pressure fields (0D:30) in application collections of surfaces and pens, in order.
    package let pressureFields: [PressureField]
    /// The id of the input report with the weight of a scale (8D:40, HID Point of Sale Usage Tables); nil if it is not one.
    package let scaleReportID: UInt8?

    /// Parses the bytes of a descriptor.
    package init(_ bytes: [UInt8]) {
        var walk = ReportWalk()
        var items = ReportItems(bytes)
        while let item = items.next() {
            guard walk.process(item) else {
                (pressureFields, scaleReportID) = ([], nil)
                return
            }
        }
        let isValid = !items.isTruncated && walk.isComplete
        pressureFields = isValid ? walk.fields : []
        scaleReportID = isValid ? walk.scaleReportID : nil
    }
}

/// The state of the parser.
private struct ReportWalk {
    /// An open collection.
    private struct Collection {
        var isApplication: Bool
        var usage: UInt32
    }

    private static let tipPressure: UInt32 = 0x000D_0030
    private static let dataWeight: UInt32 = 0x008D_0040
    /// The kernel's HID_GLOBAL_STACK_SIZE.
    private static let mostPushes = 4
    private static let mostCollections = 4_096

    private(set) var fields: [PressureField] = []
    private(set) var scaleReportID: UInt8?
    private var globals = ReportGlobals()
    private var pushed: [ReportGlobals] = []
    private var usages = ReportUsages()
    private var collections: [Collection] = []

    /// Whether every collection was closed.
    var isComplete: Bool { collections.isEmpty }

    /// Processes the next item.
    ///
    /// - Returns: false if the descriptor is invalid.
    mutating func process(_ item: ReportItem) -> Bool {
        switch item.kind {
        case .main: processMain(item)
        case .global: processGlobal(item)
        case .local: usages.apply(item, page: globals.usagePage)
        case .reserved: true
        }
    }

    private mutating func processGlobal(_ item: ReportItem) -> Bool {
        switch item.tag {
        case 0xA:
            guard pushed.count < Self.mostPushes else { return false }
            pushed.append(globals)
        case 0xB:
            guard let last = pushed.popLast() else { return false }
            globals = last
        default: globals.apply(item)
        }
        return true
    }

    private mutating func processMain(_ item: ReportItem) -> Bool {
        usages.complete(on: globals.usagePage)
        defer { usages = ReportUsages() }
        switch item.tag {
        case 0xA:
            guard collections.count < Self.mostCollections else { return false }
            collections.append(
                Collection(isApplication: item.unsigned & 0xFF == 1, usage: usages.first ?? 0))
        case 0xC: return collections.popLast() != nil
        case 0x8: processInput(flags: item.unsigned)
        default: break
        }
        return true
    }

    private mutating func processInput(flags: UInt32) {
        let isConstant = flags & 1 != 0
        let isVariable = flags & 2 != 0
        if !isConstant, usages.contains(Self.dataWeight, inFirst: globals.reportCount) {
            scaleReportID = scaleReportID ?? globals.reportID
        }
        guard !isConstant, isVariable, let application,
            usages.contains(Self.tipPressure, inFirst: globals.reportCount)
        else { return }
        fields.append(
            PressureField(
                application: application, logicalMinimum: globals.logicalMinimum,
                logicalMaximum: globals.logicalMaximum, physicalMinimum: globals.physicalMinimum,
                physicalMaximum: globals.physicalMaximum, unitExponent: globals.unitExponent,
                unit: globals.unit))
    }

    /// The kind of the innermost application collection.
    private var application: PressureField.Application? {
        switch collections.last(where: \.isApplication)?.usage {
        case 0x000D_0004, 0x000D_0005: .surface
        case 0x000D_0001, 0x000D_0002: .pen
        default: nil
        }
    }
}
