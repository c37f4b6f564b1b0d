import TerminalUI

/// The stability indicator as glyphs and a word: `[ ] empty`, `[..] settling`, `[#] STABLE`.
struct StabilitySign {
    let glyphs: String
    let word: String
    let isLit: Bool

    /// - Parameter awaitsTare: whether a tare is waiting for a stable weight, which small windows show nowhere else.
    init(_ state: StabilityIndicator.State, awaitsTare: Bool = false, charset: Charset) {
        let isASCII = charset == .ascii
        switch state {
        case .off: (glyphs, word, isLit) = ("[ ]", "empty", false)
        case .filling(let share):
            let steps = min(3, Int(share * 4))
            let fills = isASCII ? ["[  ]", "[. ]", "[..]", "[.:]"] : ["[  ]", "[▌ ]", "[█ ]", "[█▌]"]
            (glyphs, word, isLit) = (fills[max(0, steps)], awaitsTare ? "taring" : "settling", false)
        case .stable: (glyphs, word, isLit) = (isASCII ? "[#]" : "[█]", "STABLE", true)
        }
    }
}
