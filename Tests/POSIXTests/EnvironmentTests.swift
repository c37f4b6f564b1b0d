import Glibc
import Testing

@testable import POSIX

@Suite("The variables that a program is started with")
struct EnvironmentTests {
    @Test("A name has its value, the whole of it", arguments: [("A", "1"), ("B", ""), ("C", "x=y")])
    func values(name: String, value: String) {
        #expect(Environment(["A": "1", "B": "", "C": "x=y", "AB": "2"])[name] == value)
    }

    @Test("A name that is none has no value", arguments: ["D", "", "A=", "a"])
    func missing(name: String) {
        #expect(Environment(["A": "1", "AB": "2"])[name] == nil)
    }

    @Test("Those of this process are those that it has now")
    func process() {
        unsafe setenv("FORCESCALE_TEST_ENVIRONMENT", "set", 1)
        #expect(Environment.process["FORCESCALE_TEST_ENVIRONMENT"] == "set")
        unsafe unsetenv("FORCESCALE_TEST_ENVIRONMENT")
        #expect(Environment.process["FORCESCALE_TEST_ENVIRONMENT"] == nil)
    }

    @Test("Others take the place of those that have their names")
    func setting() {
        let lines = Environment(["A": "1", "AB": "2"]).setting([
            HookVariable("A", "3"), HookVariable("C", "4"),
        ])
        let texts = lines.map { line in
            String(decoding: line.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        #expect(texts.sorted() == ["A=3", "AB=2", "C=4"])
        let areEnded = lines.allSatisfy { $0.last == 0 }
        #expect(areEnded)
    }
}
