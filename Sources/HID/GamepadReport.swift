package import Core

/// What the two pads of a gamepad sense, from one of its reports.
package struct GamepadReport: Equatable, Sendable {
    /// The sides of a gamepad. Raw values are the ends of the paths by which its pads are selected.
    package enum Side: String, Sendable, CaseIterable {
        case left
        case right
    }

    /// What one pad senses.
    package struct Pad: Equatable, Sendable {
        /// Whether a finger touches it. A hovering finger has a pressure too.
        package let isTouched: Bool
        /// Whether it is pressed so far that it clicks.
        package let isPressed: Bool
        /// Horizontal position, -32768…32767, as sent.
        package let x: Int32
        /// Vertical position, -32768…32767, as sent.
        package let y: Int32
        /// Counts, 0…65535, of an axis that ends at 32767.
        package let pressure: Int32
    }

    /// The number of the packet, which wraps.
    package let number: UInt32
    package let left: Pad
    package let right: Pad

    package subscript(side: Side) -> Pad { side == .left ? left : right }
}

/// Where the pads are in the reports of a model: what its descriptor, which declares bytes of a vendor only, does not say.
package struct GamepadLayout: Equatable, Sendable {
    /// The pads of one side: bits and bytes of a report.
    struct Place: Equatable {
        let touched: Int
        let pressed: Int
        /// The first byte of x, y and pressure, with two bytes each.
        let values: Int
    }

    /// The bytes that such a report begins with.
    let head: [UInt8]
    /// The least number of bytes.
    let byteCount: Int
    /// The first byte of the packet number.
    let numberOffset: Int
    /// The bits of the packet number.
    let numberBits: Int
    let left: Place
    let right: Place
    /// The first bytes of the pressures, if they do not follow the position.
    let pressures: (left: Int, right: Int)?

    package static func == (one: Self, other: Self) -> Bool { one.head == other.head }

    /// SDL's `SteamDeckStatePacket_t`.
    static let deck = GamepadLayout(
        head: [0x01, 0x00, 0x09, 0x3C], byteCount: 64, numberOffset: 4, numberBits: 32,
        left: Place(touched: 10 * 8 + 3, pressed: 10 * 8 + 1, values: 16),
        right: Place(touched: 10 * 8 + 4, pressed: 10 * 8 + 2, values: 20), pressures: (56, 58))

    /// SDL's reports of the Steam Controller of 2026. 0x47 has the time, two bytes, before the pads.
    private static func controller(_ id: UInt8, left: Int, right: Int) -> GamepadLayout {
        GamepadLayout(
            head: [id], byteCount: right + 6, numberOffset: 1, numberBits: 8,
            left: Place(touched: 2 * 8 + 25, pressed: 2 * 8 + 26, values: left),
            right: Place(touched: 2 * 8 + 21, pressed: 2 * 8 + 22, values: right), pressures: nil)
    }

    static let controllers = [
        controller(0x42, left: 18, right: 24), controller(0x45, left: 18, right: 24),
        controller(0x47, left: 20, right: 26),
    ]

    /// The layouts of a model; empty if it is none of which they are known.
    package static func layouts(of identity: DeviceIdentity) -> [GamepadLayout] {
        guard identity.isOfGamepad else { return [] }
        return identity.product == 0x1205 ? [deck] : controllers
    }

    /// Decodes a report that has the head and the length.
    func decode(_ report: [UInt8]) -> GamepadReport {
        func pad(_ place: Place, pressure: Int) -> GamepadReport.Pad {
            func word(_ offset: Int) -> UInt16 { UInt16(report.bits(from: 8 * offset, count: 16)) }
            func position(_ offset: Int) -> Int32 { Int32(Int16(bitPattern: word(offset))) }
            return GamepadReport.Pad(
                isTouched: report.bits(from: place.touched, count: 1) == 1,
                isPressed: report.bits(from: place.pressed, count: 1) == 1,
                x: position(place.values), y: position(place.values + 2), pressure: Int32(word(pressure)))
        }
        return GamepadReport(
            number: report.bits(from: 8 * numberOffset, count: numberBits),
            left: pad(left, pressure: pressures?.left ?? left.values + 4),
            right: pad(right, pressure: pressures?.right ?? right.values + 4))
    }
}
