import Core
import HID
import Testing

/// Packets as SDL's structures of the Steam Deck and of the Steam Controller (2026) lay them out.
@Suite struct GamepadReaderTests {
    /// The bytes of a report: bytes at offsets, over zeros.
    private func report(_ count: Int, _ parts: [Int: [UInt8]]) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        for (offset, part) in parts { bytes.replaceSubrange(offset..<offset + part.count, with: part) }
        return bytes
    }

    private func deck(_ number: UInt8, _ parts: [Int: [UInt8]] = [:], count: Int = 64) -> [UInt8] {
        report(count, [0: [0x01, 0x00, 0x09, 0x3C], 4: [number]].merging(parts) { $1 })
    }

    private func reader(_ product: UInt16) -> GamepadReader {
        GamepadReader(GamepadLayout.layouts(of: DeviceIdentity(bus: 3, vendor: 0x28DE, product: product)))
    }

    private func first(_ product: UInt16, _ bytes: [UInt8]) -> GamepadReport? {
        var reader = reader(product)
        if case .report(let report, false) = reader.read(bytes) { return report }
        return nil
    }

    @Test func bothPadsOfTheDeck() throws {
        let bytes = deck(
            0x78,
            [
                5: [0x56, 0x34, 0x12], 10: [0b0000_1010],
                16: [0x01, 0x80], 18: [0xFF, 0x7F], 20: [0x34, 0x12], 22: [0x00, 0x80],
                56: [0xDC, 0x05], 58: [0xFF, 0x7F],
            ])
        let found = try #require(first(0x1205, bytes))
        #expect(found.number == 0x1234_5678)
        let (left, right) = (found[.left], found[.right])
        #expect(left.isTouched && left.isPressed && left.x == -32_767 && left.y == 32_767)
        #expect(left.pressure == 1_500)
        #expect(!right.isTouched && !right.isPressed && right.x == 0x1234 && right.y == -32_768)
        #expect(right.pressure == 32_767)
        #expect(try #require(first(0x1205, deck(1, [10: [0b0001_0100]]))).right.isPressed)
    }

    @Test(
        "Both pads of the controller", arguments: [0x1302, 0x1303, 0x1304, 0x1305] as [UInt16],
        [(0x42, 18), (0x45, 18), (0x47, 20)] as [(UInt8, Int)])
    func controllers(product: UInt16, kind: (id: UInt8, left: Int)) throws {
        // Bits 25 and 26 of the buttons are those of the left pad, 21 and 22 those of the right one.
        let bytes = report(
            46,
            [
                0: [kind.id, 9], 2: [0, 0, 0b0010_0000, 0b0000_0110],
                kind.left: [0x0A, 0x00, 0xF6, 0xFF, 0x39, 0x30], kind.left + 6: [1, 0, 2, 0, 3, 0],
            ])
        let found = try #require(first(product, bytes))
        #expect(found.number == 9)
        let left = found.left
        #expect(left.isTouched && left.isPressed && left.x == 10 && left.y == -10 && left.pressure == 12_345)
        let right = found.right
        #expect(right.isTouched && !right.isPressed && right.x == 1 && right.y == 2 && right.pressure == 3)
    }

    @Test func otherModelsHaveNone() {
        for (vendor, product) in [(0x28DE, 0x1102), (0x28DE, 0x1301), (0x28DE, 0x1306), (0x05AC, 0x1205)] {
            let identity = DeviceIdentity(vendor: UInt16(vendor), product: UInt16(product))
            #expect(GamepadLayout.layouts(of: identity).isEmpty)
        }
    }

    private enum Word: Equatable { case report, afterLoss, repeated, late, short, other }

    private func words(_ product: UInt16, _ reports: [[UInt8]]) -> [Word] {
        var reader = reader(product)
        return reports.map { bytes in
            switch reader.read(bytes) {
            case .report(_, let isAfterLoss): isAfterLoss ? .afterLoss : .report
            case .repeated: .repeated
            case .late: .late
            case .short: .short
            case .other: .other
            }
        }
    }

    private func controller(_ number: UInt8) -> [UInt8] { report(46, [0: [0x42, number]]) }

    @Test func theOrderIsThatOfTheNumbers() {
        #expect(words(0x1304, [7, 8, 9].map(controller)) == [.report, .report, .report])
        #expect(words(0x1304, [7, 9, 10].map(controller)) == [.report, .afterLoss, .report])
        #expect(words(0x1304, [7, 7, 8].map(controller)) == [.report, .repeated, .report])
        #expect(words(0x1304, [7, 9, 8, 10].map(controller)) == [.report, .afterLoss, .late, .report])
        #expect(words(0x1304, [254, 255, 0, 1].map(controller)) == [.report, .report, .report, .report])
        #expect(words(0x1304, [254, 1].map(controller)) == [.report, .afterLoss])
        // A controller that was switched on again counts from the start.
        #expect(words(0x1304, [100, 0, 1, 2].map(controller)) == [.report, .late, .afterLoss, .report])
        let last = deck(0xFF, [5: [0xFF, 0xFF, 0xFF]])
        #expect(words(0x1205, [last, deck(0), deck(1)]) == [.report, .report, .report])
    }

    @Test func nothingIsGuessed() {
        var deckReader = reader(0x1205)
        #expect(deckReader.read(deck(1, count: 63)) == .short(63))
        #expect(deckReader.read(deck(1, [0: [0x01, 0x00, 0x0B, 0x3C]])) == .other([0x01, 0x00, 0x0B, 0x3C]))
        #expect(deckReader.read([]) == .other([]))
        var controllerReader = reader(0x1302)
        #expect(controllerReader.read(report(46, [0: [0x43]])) == .other([0x43]))
        #expect(controllerReader.read(report(29, [0: [0x42]])) == .short(29))
        #expect(controllerReader.read(report(31, [0: [0x47]])) == .short(31))
        // What is left out is not counted: the next number says that it is missing.
        #expect(
            words(0x1205, [deck(1), deck(2, count: 10), deck(3)]) == [.report, .short, .afterLoss])
    }
}
