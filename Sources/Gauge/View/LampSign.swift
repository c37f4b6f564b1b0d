import Canvas

/// The lamp as glyphs and a word: `[ ] empty`, `[..] settling`, `[#] STABLE`.
struct LampSign {
    let glyphs: String
    let word: String
    let isLit: Bool

    init(_ state: Lamp.State, charset: Charset) {
        let isASCII = charset == .ascii
        switch state {
        case .off: (glyphs, word, isLit) = ("[ ]", "empty", false)
        case .filling(let share):
            let steps = min(3, Int(share * 4))
            let fills = isASCII ? ["[  ]", "[. ]", "[..]", "[.:]"] : ["[  ]", "[▌ ]", "[█ ]", "[█▌]"]
            (glyphs, word, isLit) = (fills[max(0, steps)], "settling", false)
        case .stable: (glyphs, word, isLit) = (isASCII ? "[#]" : "[█]", "STABLE", true)
        }
    }
}
