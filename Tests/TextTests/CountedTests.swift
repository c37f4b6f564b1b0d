import Testing

import Text

/// Nouns behind numbers.
@Suite struct CountedTests {
    @Test(arguments: [(0, "0 marks"), (1, "1 mark"), (2, "2 marks"), (11, "11 marks"), (21, "21 marks")])
    func regular(number: Int, words: String) {
        #expect(number.counted("mark") == words)
    }

    @Test func irregular() {
        #expect(1.counted("touch", "touches") == "1 touch")
        #expect(Int64(3).counted("touch has", "touches have") == "3 touches have")
    }
}
