import Testing
import Text

@Suite struct ListedTests {
    @Test(arguments: [
        ([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c"),
    ])
    func words(_ words: [String], text: String) { #expect(words.listed(with: "or") == text) }
}
