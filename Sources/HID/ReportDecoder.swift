package import Core

/// Decodes the input reports of a pad, a screen or a pen into frames of contacts.
///
/// As hid-multitouch does: the first report of a frame has the number of its contacts, and as many reports follow as these
/// need (hybrid mode). Reports without pressure, such as those of a mouse beside the pad, are ignored.
package struct ReportDecoder: Sendable {
    /// The device that is decoded: which reports belong to it, and its axes.
    package struct Surface: Equatable, Sendable {
        /// What it is.
        package let kind: ForceEvidence.Surface
        /// The field of the pressure.
        package let pressure: ReportField
        /// The field of the horizontal position; nil if there is none.
        package let x: ReportField?
        /// The field of the vertical position.
        package let y: ReportField?
        /// The field of the width or height of a contact; nil if there is none.
        package let size: ReportField?
        /// The greatest number of contacts in a report.
        package let contacts: Int
    }

    private let layouts: [ReportLayout]
    private let hasIDs: Bool
    private let likely: ForceEvidence.Surface?
    /// The application of the reports that are decoded; chosen by the first report with pressure.
    private var application: UInt32?
    /// The contacts by the number that the device gives them.
    private var slots: [Int32: Slot] = [:]
    private var nextTrackingID: Int32 = 1
    /// The contacts that the reports of an unfinished frame still lack.
    private var missing = 0
    private var seen: Set<Int32> = []
    private var deviceTime: UInt32 = 0
    private var lastScan: Int64?

    private struct Slot {
        var number: Int
        var contact: Contact
    }

    /// Scan times count tenths of a millisecond.
    private static let scanMicroseconds: Int64 = 100

    package init(_ descriptor: ReportDescriptor) {
        let inputs = descriptor.fields.filter { $0.kind == .input }
        var ids: [UInt8] = []
        for field in inputs where !ids.contains(field.reportID) { ids.append(field.reportID) }
        layouts = ids.compactMap { id in ReportLayout(inputs.filter { $0.reportID == id }) }
        likely = descriptor.pressureSurface()
        hasIDs = descriptor.fields.contains { $0.reportID != 0 }
    }

    /// The device that is decoded, according to the first report with pressure, or before it the one that is most likely;
    /// nil if no report has pressure.
    package var surface: Surface? {
        let chosen =
            application.flatMap { chosen in layouts.first { $0.application == chosen } }
            ?? layouts.first { $0.pressure.surface == likely } ?? layouts.first { $0.surface == likely }
        guard let chosen, let contact = chosen.contacts.first(where: { $0.pressure != nil }) else {
            return nil
        }
        // Reports of one pen can have different maxima, and the axis must contain both.
        let pressure = layouts.filter { $0.application == chosen.application }.map(\.pressure).max {
            $0.logicalMaximum < $1.logicalMaximum
        }
        return Surface(
            kind: chosen.surface, pressure: pressure ?? chosen.pressure, x: contact.x?.field,
            y: contact.y?.field, size: (contact.width ?? contact.height)?.field,
            contacts: chosen.contacts.count)
    }

    /// Decodes a report.
    ///
    /// - Parameters:
    ///   - report: the bytes, beginning with the id if reports have one.
    ///   - frame: receives contacts, buttons and the time of the device. Its time is left as it is.
    /// - Returns: whether a frame is complete.
    package mutating func decode(_ report: [UInt8], into frame: inout Frame) -> Bool {
        guard let first = report.first else { return false }
        let id = hasIDs ? first : 0
        let body = hasIDs ? report.dropFirst() : report[...]
        guard let layout = layouts.first(where: { $0.reportID == id }) else { return false }
        guard application == nil || application == layout.application else { return false }
        application = layout.application
        let count = layout.contactCount.map { Int(max(0, min($0.read(body), 255))) }
        if missing == 0 {
            seen = []
            missing = count ?? layout.contacts.count
            readScanTime(layout, body, &frame)
        }
        for (index, contact) in layout.contacts.prefix(count == nil ? layout.contacts.count : missing)
            .enumerated()
        {
            apply(contact, at: index, body, isAlone: layout.contacts.count == 1)
        }
        missing = count == nil ? 0 : max(0, missing - layout.contacts.count)
        guard missing == 0 else { return false }
        // Devices that send one contact per report without a count keep the others.
        if count != nil || layout.contacts.count > 1 || layout.contacts[0].id == nil {
            for (number, _) in slots where !seen.contains(number) { slots[number] = nil }
        }
        frame.contacts = slots.values.sorted { $0.number < $1.number }.map(\.contact)
        frame.buttons = layout.buttons.enumerated().compactMap { index, button in
            button.read(body) != 0 ? Button(code: KeyCode.left + UInt16(index)) : nil
        }
        return true
    }

    private mutating func apply(
        _ layout: ContactLayout, at index: Int, _ body: ArraySlice<UInt8>, isAlone: Bool
    ) {
        guard let pressure = layout.pressure else { return }
        let count = pressure.read(body)
        let number = layout.id?.read(body) ?? Int32(index)
        let isTouching = layout.tip.map { $0.read(body) != 0 } ?? (count > pressure.field.logicalMinimum)
        guard isTouching else {
            slots[number] = nil
            return
        }
        seen.insert(number)
        let size = [layout.width, layout.height].compactMap { $0?.read(body) }
        var slot = slots[number] ?? newSlot()
        slot.contact = Contact(
            slot: slot.number, trackingID: slot.contact.trackingID, x: layout.x?.read(body),
            y: layout.y?.read(body),
            pressure: count, major: size.max(), minor: size.min())
        slots[number] = slot
    }

    private mutating func newSlot() -> Slot {
        let used = Set(slots.values.map(\.number))
        let number = (0...used.count).first { !used.contains($0) } ?? used.count
        defer { nextTrackingID = nextTrackingID == .max ? 1 : nextTrackingID + 1 }
        return Slot(number: number, contact: Contact(slot: number, trackingID: nextTrackingID, pressure: 0))
    }

    /// Adds the time since the last frame, as the kernel makes MSC_TIMESTAMP of the scan time.
    private mutating func readScanTime(
        _ layout: ReportLayout, _ body: ArraySlice<UInt8>, _ frame: inout Frame
    ) {
        guard let scan = layout.scanTime else {
            frame.deviceTime = nil
            return
        }
        let value = Int64(UInt32(bitPattern: scan.read(body)))
        let range = Int64(1) << Int64(min(max(scan.field.bits, 1), 32))
        if let lastScan {
            deviceTime &+= UInt32(
                truncatingIfNeeded: ((value - lastScan + range) % range) * Self.scanMicroseconds)
        }
        lastScan = value
        frame.deviceTime = deviceTime
    }
}
