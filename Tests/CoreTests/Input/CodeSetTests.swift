import Testing

import Core

/// Sets of event codes.
@Suite struct CodeSetTests {
    @Test("Codes go in and out over all words, and equality knows no empty words") func members() {
        var set = CodeSet()
        #expect(set.isEmpty && set == CodeSet(words: [0, 0, 0]))
        for code in [0, 63, 64, 0x2FF, .max] as [UInt16] {
            #expect(!set.contains(code))
            set.insert(code)
            #expect(set.contains(code))
        }
        #expect(set.codes == [0, 63, 64, 0x2FF, .max])
        #expect(set.contains(all: 0, 64) && !set.contains(all: 0, 65))
        for code in set.codes { set.remove(code) }
        set.remove(5)
        #expect(set.isEmpty && set == CodeSet() && CodeSet() == set)
        #expect(CodeSet([1]) != CodeSet() && CodeSet() != CodeSet([200]))
    }

    @Test("Bytes are read lowest first") func bytes() {
        #expect(CodeSet(bytes: [0x02, 0, 0, 0, 0, 0, 0, 0, 0x81]).codes == [1, 64, 71])
        #expect(CodeSet(bytes: [] as [UInt8]).isEmpty)
    }

    @Test("Buttons have names, and touch and tool keys are none") func buttons() {
        let names = (UInt16.min...0x2FF).compactMap { Button(code: $0)?.name }
        #expect(Set(names).count == names.count)
        for name in names { #expect(Button(name: name)?.name == name) }
        for key in [KeyCode.touch, KeyCode.toolFinger, KeyCode.toolPen] { #expect(Button(code: key) == nil) }
        #expect(Button(code: KeyCode.left)?.name == "left" && Button(name: "no such") == nil)
    }
}
