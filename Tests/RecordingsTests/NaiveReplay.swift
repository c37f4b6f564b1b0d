import Foundation

/// Reads a recording by another route than the product: strings, regular expressions and dictionaries.
struct NaiveReplay {
    struct Row: Equatable {
        var time: Int64
        /// Slot, tracking id, pressure, x and y of each contact; -1 if unknown.
        var contacts: [[Int]]
    }

    private(set) var rows: [Row] = []
    private var slot = 0
    private var slots: [Int: [Int: Int]] = [:]
    private var loose: [Int: Int] = [:]
    private var keys: Set<Int> = []

    init(path: String) throws {
        let text = try String(contentsOfFile: path, encoding: .isoLatin1)
        let events = text.components(separatedBy: "\n").compactMap { line in Self.event(line) }
        let hasSlots = events.contains { $0.type == 3 && $0.code == 0x3A }
        // What evtest read before the first event.
        if let value = text.firstMatch(of: /\(ABS_PRESSURE\)\s+Value +(\d+)/).flatMap({ Int($0.1) }) {
            loose[0x18] = value
        }
        for event in events {
            switch (event.type, event.code) {
            case (0, 0): rows.append(Row(time: event.time, contacts: hasSlots ? slotted : single))
            case (3, 0x2F): slot = event.value
            case (3, 0x30...0x3D): slots[slot, default: [:]][event.code] = event.value
            case (3, _): loose[event.code] = event.value
            case (1, _): if event.value == 0 { keys.remove(event.code) } else { keys.insert(event.code) }
            default: break
            }
        }
    }

    private var slotted: [[Int]] {
        var found = slots.keys.sorted().compactMap { slot -> [Int]? in
            guard let values = slots[slot], let id = values[0x39] ?? begun(slot, values), id >= 0 else {
                return nil
            }
            return [slot, id, values[0x3A] ?? -1, values[0x35] ?? -1, values[0x36] ?? -1]
        }
        // That of the only contact is also that of the device, unless that is the minimum.
        if found.count == 1, found[0][2] < 0, let pressure = loose[0x18], pressure > 0 {
            found[0][2] = pressure
        }
        return found
    }

    /// The id of a contact that was there before the recording began: its values came, its id did not.
    private func begun(_ slot: Int, _ values: [Int: Int]) -> Int? { values.isEmpty ? nil : 65_536 + slot }

    private var single: [[Int]] {
        keys.contains(0x14A) ? [[0, 0, loose[0x18] ?? -1, loose[0] ?? -1, loose[1] ?? -1]] : []
    }

    private static func event(_ line: String) -> (time: Int64, type: Int, code: Int, value: Int)? {
        if line.hasPrefix("E: ") {
            let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
            guard words.count >= 5, let time = microseconds(words[1]), let type = Int(words[2], radix: 16),
                let code = Int(words[3], radix: 16), let value = Int(words[4])
            else { return nil }
            return (time, type, code, value)
        }
        guard line.hasPrefix("Event: time ") else { return nil }
        let numbers = line.components(separatedBy: ", ").map { $0.components(separatedBy: " ") }
        guard let time = microseconds(numbers[0].last ?? "") else { return nil }
        if line.contains("SYN_REPORT") { return (time, 0, 0, 0) }
        guard numbers.count == 4, let type = Int(numbers[1][1]), let code = Int(numbers[2][1]),
            let value = Int(numbers[3][1])
        else { return nil }
        return (time, type, code, value)
    }

    private static func microseconds(_ text: String) -> Int64? {
        Decimal(string: text).map { NSDecimalNumber(decimal: $0 * 1_000_000).int64Value }
    }
}
