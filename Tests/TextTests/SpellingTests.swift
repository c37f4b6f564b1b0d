import Testing

@testable import Text

@Suite struct SpellingTests {
    @Test(arguments: [
        ("weihg", "weigh"), ("wiegh", "weigh"), ("recrod", "record"), ("convrt", "convert"),
        ("device", "devices"), ("weighed", "weigh"),
        ("weigh", "weigh"),
    ])
    func meant(typed: String, word: String) {
        #expect(Spelling.nearest(to: typed, among: ["weigh", "record", "convert", "devices"]) == word)
    }

    @Test(arguments: ["", "plum", "frobnicate", "we", "xxxgh"]) func notNear(typed: String) {
        #expect(Spelling.nearest(to: typed, among: ["weigh", "record", "convert", "devices"]) == nil)
    }

    @Test(arguments: [("", "", 0), ("a", "", 1), ("ab", "ba", 1), ("kitten", "sitting", 3), ("ca", "abc", 3)])
    func distances(first: String, second: String, distance: Int) {
        #expect(Spelling.distance(first, second) == distance)
        #expect(Spelling.distance(second, first) == distance)
    }
}
