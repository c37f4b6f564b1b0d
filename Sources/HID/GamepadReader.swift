/// Decodes the reports of a gamepad with pads in their order, and finds by their numbers which are missing.
///
/// ```swift
/// import Core
/// import HID
///
/// var reader = GamepadReader(GamepadLayout.layouts(of: DeviceIdentity(vendor: 0x28DE, product: 0x1304)))
/// var report = [UInt8](repeating: 0, count: 46)
/// (report[0], report[1], report[22]) = (0x42, 7, 100)  // id, number, pressure of the left pad
/// if case .report(let found, _) = reader.read(report) { print(found.left.pressure) }  // prints 100
/// ```
package struct GamepadReader: Sendable {
    /// What a report is.
    package enum Outcome: Equatable, Sendable {
        /// The next report; before it, others are missing or not.
        case report(GamepadReport, isAfterLoss: Bool)
        /// The last report once more.
        case repeated
        /// A report that is older than the last one; its packet number.
        case late(UInt32)
        /// A report with the beginning of a known one, but too short; its length in bytes.
        case short(Int)
        /// A report of another kind, by its first bytes.
        case other([UInt8])
    }

    private let layouts: [GamepadLayout]
    private var last: UInt32?
    /// The number of the last late report: if the next one follows it, the gamepad counts from the start again.
    private var late: UInt32?

    /// - Parameter layouts: those of the model.
    package init(_ layouts: [GamepadLayout]) { self.layouts = layouts }

    /// Decodes a report.
    ///
    /// Numbers wrap: those of the first half ahead of the last one are newer, the others older. A loss of exactly as many
    /// reports as there are numbers cannot be seen.
    ///
    /// - Parameter report: its bytes.
    package mutating func read(_ report: [UInt8]) -> Outcome {
        guard let layout = layouts.first(where: { report.starts(with: $0.head) }) else {
            let head = layouts.map(\.head.count).max() ?? 1
            return .other(Array(report.prefix(head)))
        }
        guard report.count >= layout.byteCount else { return .short(report.count) }
        let found = layout.decode(report)
        guard let last else {
            self.last = found.number
            return .report(found, isAfterLoss: false)
        }
        let mask = UInt32(truncatingIfNeeded: (UInt64(1) << UInt64(layout.numberBits)) - 1)
        let step = (found.number &- last) & mask
        if step == 0 { return .repeated }
        if step > mask / 2, late.map({ ($0 &+ 1) & mask }) != found.number {
            late = found.number
            return .late(found.number)
        }
        (self.last, late) = (found.number, nil)
        return .report(found, isAfterLoss: step != 1)
    }
}
