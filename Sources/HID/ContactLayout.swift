internal import Core

/// A value in a report: its field and its index among the field's values.
struct ReportValue: Equatable, Sendable {
    var field: ReportField
    var index: Int

    init(_ field: ReportField, _ index: Int) { (self.field, self.index) = (field, index) }

    /// Reads the value from a report without its id; negative only where the range is.
    func read(_ report: ArraySlice<UInt8>) -> Int32 {
        let bits = min(field.bits, 32)
        let value = report.bits(from: field.bitOffset + index * field.bits, count: bits)
        guard field.logicalMinimum < 0, bits > 0, bits < 32, value >> UInt32(bits - 1) == 1 else {
            return Int32(bitPattern: value)
        }
        return Int32(bitPattern: value | ~0 << UInt32(bits))
    }
}

/// Where a report has the values of one contact.
struct ContactLayout: Equatable, Sendable {
    var pressure: ReportValue?
    var tip: ReportValue?
    var id: ReportValue?
    var x: ReportValue?
    var y: ReportValue?
    var width: ReportValue?
    var height: ReportValue?

    init(_ fields: some Sequence<ReportField>) {
        func value(_ usage: UInt32, in field: ReportField) -> ReportValue? {
            field.index(of: usage).map { ReportValue(field, $0) }
        }
        for field in fields where field.isVariable {
            pressure = pressure ?? value(HIDUsage.tipPressure, in: field)
            tip = tip ?? value(HIDUsage.tipSwitch, in: field)
            id = id ?? value(HIDUsage.contactID, in: field)
            x = x ?? value(HIDUsage.x, in: field)
            y = y ?? value(HIDUsage.y, in: field)
            width = width ?? value(HIDUsage.width, in: field)
            height = height ?? value(HIDUsage.height, in: field)
        }
    }
}

/// Where an input report has contacts with pressure, and what concerns all of them.
struct ReportLayout: Equatable, Sendable {
    var reportID: UInt8
    /// The application collection, whose reports are one device.
    var application: UInt32
    var surface: ForceEvidence.Surface
    var contacts: [ContactLayout]
    /// The number of contacts of the frame; in a frame of several reports, only the first has it.
    var contactCount: ReportValue?
    var scanTime: ReportValue?
    /// The buttons in their order.
    var buttons: [ReportValue]
    /// The first declaration of pressure.
    var pressure: ReportField

    /// The layout of a report; nil if it has no pressure.
    init?(_ fields: [ReportField]) {
        guard let pressure = fields.first(where: { $0.pressureSurface != nil }),
            let surface = pressure.pressureSurface
        else { return nil }
        (self.pressure, self.surface) = (pressure, surface)
        (reportID, application) = (pressure.reportID, pressure.application)
        let own = fields.filter { $0.application == pressure.application }
        if surface != .pen {
            // Each finger has a collection, not always with the usage of a finger.
            var numbers: [Int] = []
            for field in own
            where (field.contains(HIDUsage.tipPressure) || field.contains(HIDUsage.tipSwitch))
                && !numbers.contains(field.collection)
            {
                numbers.append(field.collection)
            }
            contacts = numbers.map { number in ContactLayout(own.filter { $0.collection == number }) }
        } else {
            contacts = [ContactLayout(own)]
        }
        func first(_ usage: UInt32) -> ReportValue? {
            own.lazy.compactMap { field in field.index(of: usage).map { ReportValue(field, $0) } }.first
        }
        contactCount = first(HIDUsage.contactCount)
        scanTime = first(HIDUsage.scanTime)
        buttons = (0..<3).compactMap { first(HIDUsage.firstButton + $0) }
    }
}
