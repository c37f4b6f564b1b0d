import Foundation
import TestSupport
import Testing

/// Names of results, typed in a terminal.
@Suite(.serialized) struct NameKeysTests {
    private static let arguments = ["weigh", "--demo", "fruits", "--guided", "--speed", "5"]

    @Test("Keys are the name until Enter, on every size", arguments: [(40, 12), (80, 24), (100, 30)])
    func named(size: (UInt16, UInt16)) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = folder.url.appending(path: "r.csv")
        let window = try Window(
            Self.arguments + ["--results", file.path(), "-u", "oz"], columns: size.0, rows: size.1)
        try window.wait(for: "[3 done]")
        // The letters are those of keys that do something else.
        window.type("lquux, zätx")
        try window.wait(for: "quux, zätx_")
        window.type("\u{7F}\u{7F}h")
        try window.wait(for: "quux, zäh_")
        window.press(.enter)
        try window.wait(for: "Named: quux, zäh.")
        let table = try String(contentsOf: file, encoding: .utf8)
        #expect(table.contains(",\"quux, zäh\",6"), "\(table)")
        window.type("q")
        #expect(try window.expectEnd().contains("quux, zäh 2.1"))
    }

    @Test("Escape leaves the name as it is, and an empty one removes it") func cancelled() throws {
        let window = try Window(Self.arguments + ["--labels", "plum,fig"], columns: 80, rows: 24)
        try window.wait(for: "[3 done]")
        window.type("lfig")
        try window.wait(for: "fig_")
        window.press(.escape)
        try window.wait(for: "Still called plum.")
        window.type("l")
        try window.wait(for: "Name of no. 1 (plum, 61.")
        window.press(.enter)
        try window.wait(for: "Name removed.")
        window.type("q")
        try window.expectEnd()
    }

    @Test("The name is of the result that was last when the key was pressed, though another one comes")
    func othersCome() throws {
        let window = try Window(Self.arguments, columns: 100, rows: 30)
        try window.wait(for: "[3 done]")
        window.type("lplum")
        // The next object is on the pad, and has its result.
        try window.wait(for: "[2 object]")
        try window.wait(for: "48.")
        try window.wait(for: "[3 done]")
        try window.wait(for: "plum_")
        window.press(.enter)
        try window.wait(for: "Named: plum.")
        window.type("lfig")
        window.press(.enter)
        try window.wait(for: "Named: fig.")
        window.type("q")
        let summary = try window.expectEnd()
        #expect(summary.contains("plum 61.") && summary.contains("fig 48."), "\(summary)")
    }

    @Test("A frozen display can be named on, and a key before the first result says that there is none")
    func frozenAndEarly() throws {
        let window = try Window(Self.arguments, columns: 80, rows: 24)
        try window.wait(for: "SIMULATED")
        window.type("l")
        try window.wait(for: "There is no result to name yet.")
        try window.wait(for: "[3 done]")
        window.type("h")
        try window.wait(for: "FROZEN")
        window.type("lhh")
        try window.wait(for: "hh_")
        window.press(.enter)
        let shown = try window.wait(for: "Named: hh.")
        #expect(shown.contains("FROZEN"))
        window.type("q")
        try window.expectEnd()
    }

    @Test("A row that was changed meanwhile is left alone, and that is said") func changedRow() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = folder.url.appending(path: "r.csv")
        let window = try Window(
            Self.arguments + ["--results", file.path(), "--label", "fruit"], columns: 100, rows: 30)
        try window.wait(for: "[3 done]")
        let changed = try String(contentsOf: file, encoding: .utf8).replacing(",fruit,", with: ",apple,")
        try Data(changed.utf8).write(to: file)
        window.type("lplum")
        window.press(.enter)
        let shown = try window.wait(for: "left alone")
        #expect(shown.contains("plum"))
        #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix(changed))
        window.type("q")
        try window.expectEnd()
    }

    @Test("A line with the key and a name, in plain output") func asALine() throws {
        let window = try Window(Self.arguments + ["--plain"], columns: 120, rows: 60)
        try window.wait(for: "61.")
        window.type("l plum, \"ripe\" \nl\n  l   fig  \n")
        let shown = try window.wait(for: "Named: fig 61.")
        #expect(
            shown.contains("Named: plum, \"ripe\" 61.") && shown.contains("Name removed: 61."), "\(shown)")
        window.type("lime\n")
        try window.wait(for: "lime is not a key")
        window.type("q\n")
        try window.expectEnd()
    }
}
