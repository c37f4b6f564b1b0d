internal import Core

/// A parsed HID report descriptor, interpreted as by the kernel's hid-core.c.
///
/// The bytes are untrusted. A descriptor that is cut off or nested wrongly (a truncated item, a pop without a push, an
/// unclosed collection, too many usages) has no pressure fields; `fields` are then those before the error.
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
    /// The data fields in order.
    package let fields: [ReportField]
    /// The usages of the application collections in order, page in the upper half.
    package let applications: [UInt32]
    /// The tip pressure fields (0D:30) in application collections of surfaces and pens, in order.
    package let pressureFields: [PressureField]
    /// The first Tip Pressure that is declared as constant, and so as padding; nil if there is none.
    package let constantPressure: ConstantField?
    /// The id of the input report with the weight of a scale (8D:40, HID Point of Sale Usage Tables); nil if it is not one.
    package let scaleReportID: UInt8?
    /// Why the kernel refuses the whole descriptor, as part of a sentence; nil if it does not.
    package let refusal: String?
    /// Whether it ends after an item and with all collections closed, as far as it can be read.
    package let isWhole: Bool
    private let lengths: [ReportKey: ReportLength]

    /// Parses the bytes of a descriptor.
    package init(_ bytes: [UInt8]) {
        var walk = ReportWalk()
        var items = ReportItems(bytes)
        var isBroken = false
        while !isBroken, let item = items.next() { isBroken = !walk.process(item) }
        isWhole = isBroken || !items.isTruncated && walk.isComplete
        let isValid = !isBroken && isWhole
        (fields, applications, lengths) = (walk.fields, walk.applications, walk.lengths)
        pressureFields = isValid ? walk.fields.compactMap(PressureField.init) : []
        constantPressure = isValid ? walk.constantPressure : nil
        scaleReportID = isValid ? walk.scaleReportID : nil
        refusal =
            walk.refusal
            ?? (items.isTruncated
                ? "it ends in the middle of an item"
                : walk.isComplete ? nil : "a collection is not closed")
    }

    /// Whether a touchpad or a haptic controller declares haptics. A dial may have some too, which says nothing about a pad.
    package var hasHaptics: Bool {
        fields.contains { field in
            let page = field.application >> 16
            guard page == HIDUsage.touchPad >> 16 || page == HIDUsage.hapticsPage else { return false }
            return (0..<min(field.count, 16)).contains { index in
                field.usage(at: index).map {
                    $0 >> 16 == HIDUsage.hapticsPage || $0 == HIDUsage.buttonPressThreshold
                } ?? false
            }
        }
    }

    /// Whether an application collection has the usage.
    package func hasApplication(_ usage: UInt32) -> Bool { applications.contains(usage) }

    /// Returns the length of the report that a field is in.
    package func reportLength(of field: ReportField) -> ReportLength {
        lengths[ReportKey(kind: field.kind, id: field.reportID), default: ReportLength()]
    }
}

/// A field with a usage that is declared as constant: the kernel makes nothing of it (hid-input.c,
/// `hidinput_configure_usage`).
package struct ConstantField: Hashable, Sendable {
    /// The id of its report; 0 if reports have none.
    package let reportID: UInt8
    /// Where its main item begins, in bytes from the beginning of the descriptor.
    package let offset: Int
    /// The bytes of its main item, such as 81 03.
    package let item: [UInt8]

    /// The bytes of the item that declares the same field as data and variable (HID 1.11, 6.2.2.5).
    package var dataItem: [UInt8] { item.indices.map { $0 == 1 ? item[1] & ~1 | 2 : item[$0] } }
}

/// The length of a report, without the byte of its id.
package struct ReportLength: Equatable, Sendable {
    /// The bits of everything, padding included.
    package fileprivate(set) var bits = 0
    /// The bits of what is not constant.
    package fileprivate(set) var dataBits = 0
    /// The bytes of everything.
    package var byteCount: Int { (bits + 7) / 8 }
}

/// A report, whose fields follow one another.
private struct ReportKey: Hashable {
    var kind: ReportField.Kind
    var id: UInt8
}

/// The state of the parser.
private struct ReportWalk {
    /// An open collection.
    private struct Collection {
        var isApplication: Bool
        var usage: UInt32
        var number: Int

        var surface: ForceEvidence.Surface? {
            switch usage {
            case HIDUsage.touchPad: .touchpad
            case HIDUsage.touchScreen: .touchscreen
            case HIDUsage.pen, HIDUsage.digitizer: .pen
            default: nil
            }
        }
    }

    private static let dataWeight: UInt32 = 0x008D_0040
    /// The kernel's HID_GLOBAL_STACK_SIZE.
    private static let mostPushes = 4
    private static let mostCollections = 4_096
    /// The kernel's limit for the bits of a value.
    private static let mostBits = 256
    /// The bits of the longest report (HID_MAX_BUFFER_SIZE).
    private static let longestReport = 16_384 * 8

    private(set) var fields: [ReportField] = []
    private(set) var applications: [UInt32] = []
    private(set) var scaleReportID: UInt8?
    private(set) var constantPressure: ConstantField?
    /// The first reason for which the kernel refuses the descriptor.
    private(set) var refusal: String?
    private var globals = ReportGlobals()
    private var pushed: [ReportGlobals] = []
    private var usages = ReportUsages()
    private var collections: [Collection] = []
    private var collectionCount = 0
    private(set) var lengths: [ReportKey: ReportLength] = [:]
    /// Whether maximum and unit were set since the last field.
    private var (setsMaximum, setsUnit) = (false, false)

    /// Whether every collection was closed.
    var isComplete: Bool { collections.isEmpty }

    /// Processes the next item.
    ///
    /// - Returns: false if the descriptor cannot be read further.
    mutating func process(_ item: ReportItem) -> Bool {
        switch item.kind {
        case .main: processMain(item)
        case .global: processGlobal(item)
        case .local: usages.apply(item, page: globals.usagePage) || fail("it lists too many usages")
        case .reserved: true
        }
    }

    private mutating func refuse(_ reason: String) { refusal = refusal ?? reason }

    private mutating func fail(_ reason: String) -> Bool {
        refuse(reason)
        return false
    }

    private mutating func processGlobal(_ item: ReportItem) -> Bool {
        switch item.tag {
        case 0xA:
            guard pushed.count < Self.mostPushes else { return fail("it pushes too often") }
            pushed.append(globals)
        case 0xB:
            guard let last = pushed.popLast() else { return fail("it pops without a push") }
            globals = last
            (setsMaximum, setsUnit) = (false, false)
        default:
            if item.tag == 0x2 { setsMaximum = true }
            if item.tag == 0x6 { setsUnit = true }
            if item.tag == 0x7, item.unsigned > UInt32(Self.mostBits) {
                refuse("it declares values of \(item.unsigned) bits")
            }
            if item.tag == 0x8, item.unsigned == 0 || item.unsigned > 255 {
                refuse("it declares the report id \(item.unsigned)")
            }
            if item.tag == 0x9, item.unsigned > UInt32(ReportUsages.limit) {
                refuse("it declares \(item.unsigned) values in one field")
            }
            globals.apply(item)
        }
        return true
    }

    private mutating func processMain(_ item: ReportItem) -> Bool {
        usages.complete(on: globals.usagePage)
        defer { usages = ReportUsages() }
        switch item.tag {
        case 0xA:
            guard collections.count < Self.mostCollections else {
                return fail("it opens too many collections")
            }
            let isApplication = item.unsigned & 0xFF == 1
            let usage = usages.first ?? 0
            collectionCount += 1
            collections.append(
                Collection(isApplication: isApplication, usage: usage, number: collectionCount))
            if isApplication { applications.append(usage) }
        case 0xC: return collections.popLast() != nil || fail("it closes a collection that is not open")
        case 0x8: processField(.input, item)
        case 0x9: processField(.output, item)
        case 0xB: processField(.feature, item)
        default: break
        }
        return true
    }

    private mutating func processField(_ kind: ReportField.Kind, _ item: ReportItem) {
        let flags = item.unsigned
        let report = ReportKey(kind: kind, id: globals.reportID)
        let offset = lengths[report, default: ReportLength()].bits
        let length = UInt64(globals.reportSize) * UInt64(globals.reportCount)
        guard length <= UInt64(Self.longestReport - offset) else {
            return refuse("its report \(globals.reportID) is too long")
        }
        lengths[report, default: ReportLength()].bits += Int(length)
        if flags & 1 == 0 { lengths[report, default: ReportLength()].dataBits += Int(length) }
        let isReversed =
            globals.logicalMinimum < 0
            ? globals.logicalMaximum < globals.logicalMinimum
            : UInt32(bitPattern: globals.logicalMaximum) < UInt32(bitPattern: globals.logicalMinimum)
        if isReversed {
            refuse(
                "its report \(globals.reportID) has a range from \(globals.logicalMinimum) to \(globals.logicalMaximum)"
            )
        }
        if kind == .input, flags & 1 == 1, usages.contains(HIDUsage.tipPressure, inFirst: globals.reportCount)
        {
            constantPressure =
                constantPressure
                ?? ConstantField(reportID: globals.reportID, offset: item.offset, item: item.bytes)
        }
        guard flags & 1 == 0, usages.first != nil else { return }
        if kind == .input, usages.contains(Self.dataWeight, inFirst: globals.reportCount) {
            scaleReportID = scaleReportID ?? globals.reportID
        }
        defer { (setsMaximum, setsUnit) = (false, false) }
        fields.append(
            ReportField(
                kind: kind, reportID: globals.reportID,
                application: collections.last(where: \.isApplication)?.usage ?? 0,
                surface: collections.lazy.reversed().compactMap(\.surface).first,
                collection: collections.last?.number ?? 0, collectionUsage: collections.last?.usage ?? 0,
                bitOffset: offset, bits: Int(globals.reportSize), count: Int(globals.reportCount),
                isVariable: flags & 2 != 0, logicalMinimum: globals.logicalMinimum,
                logicalMaximum: globals.logicalMaximum, inheritsMaximum: !setsMaximum,
                physicalMinimum: globals.physicalMinimum, physicalMaximum: globals.physicalMaximum,
                unitExponent: globals.unitExponent, unit: globals.unit, inheritsUnit: !setsUnit,
                usages: usages))
    }
}
