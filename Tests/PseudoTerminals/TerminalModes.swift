/// What bytes make of a terminal besides its text: modes and style.
package struct TerminalModes: Equatable, Sendable {
    /// The private modes (DEC) that are set.
    private(set) var privateModes: Set<Int> = [7, 25, 1007]
    /// The other modes (ECMA-48) that are set: 8 is implicit reordering.
    private var modes: Set<Int> = [8]
    /// The pictures of pixels that the terminal keeps, by number.
    package internal(set) var pictures: Set<String> = []
    /// Whether letters are written plainly.
    private var isPlain = true
    /// What else was asked of the terminal, by its final byte: scroll regions, shapes of the cursor, charsets.
    private var oddities: [String] = []

    /// Those of a terminal in which nothing has run.
    package static let fresh = TerminalModes()

    /// Whether the other screen is shown.
    package var isAlternate: Bool { privateModes.contains(1049) }

    mutating func set(_ numbers: [Int], _ isOn: Bool, isPrivate: Bool) {
        for number in numbers {
            switch (isPrivate, isOn) {
            case (true, true): privateModes.insert(number)
            case (true, false): privateModes.remove(number)
            case (false, true): modes.insert(number)
            case (false, false): modes.remove(number)
            }
        }
    }

    mutating func style(_ numbers: [Int]) {
        for number in numbers.isEmpty ? [0] : numbers { isPlain = number == 0 }
    }

    mutating func note(_ oddity: String) { oddities.append(oddity) }
}
