import Foundation
import TestSupport
import Testing

/// Studies of simulated pads: checked, imported, and weighed with.
@Suite struct StudyTests {
    private func study(_ unit: Int, in folder: URL) throws -> String {
        let name = "\(unit).ndjson"
        let run = try Command.run(["study", "demo", "--unit", "\(unit)", "-o", name], in: folder)
        try #require(run.code == 0, "\(run.notes)")
        return name
    }

    @Test func checked() throws {
        try withTemporaryFolder { folder in
            let name = try study(1, in: folder)
            let whole = try Command.run(["study", "check", name], in: folder)
            #expect(whole.code == 0 && whole.output == "1.ndjson: nothing is missing.\n", "\(whole.notes)")
            let file = folder.appending(path: name)
            let text = try String(contentsOf: file, encoding: .utf8)
            try String(text.prefix(text.count / 2)).write(to: file, atomically: true, encoding: .utf8)
            let cut = try Command.run(["study", "check", name], in: folder)
            #expect(cut.code == 65, "\(cut.output) \(cut.notes)")
        }
    }

    @Test func imported() throws {
        let home = try Home()
        defer { home.end() }
        let names = try (1...5).map { try study($0, in: home.folder) }
        let one = try home.run("calibrate", "import", names[0], "--name", "one")
        #expect(one.code == 0, "\(one.notes)")
        let two = try home.run("calibrate", "import", names[0], names[1])
        #expect(two.code == 65 && two.notes.contains("three"), "\(two.notes)")
        let three = try home.run("calibrate", "import", names[0], names[1], names[2])
        #expect(three.code == 0 && three.output.contains("counts per gram, from 3 pads"), "\(three.notes)")
        let five = try home.run(["calibrate", "import"] + names + ["--name", "model", "--json"])
        #expect(five.code == 0, "\(five.notes)")
        #expect(five.output.contains(#""scale":"type","simulated":true,"units":5,"#), "\(five.output)")
        let shown = try home.run("calibrate", "show", "model")
        #expect(shown.output.contains("For another pad of the model ± is "), "\(shown.output)")
        let list = try home.run("calibrate", "list")
        #expect(list.output.contains("one") && list.output.contains("model"))
    }

    /// Nothing is saved if one of them cannot be used.
    @Test func allOrNothing() throws {
        let home = try Home()
        defer { home.end() }
        var names = try (1...4).map { try study($0, in: home.folder) }
        names.append(try home.write("{\"type\":\"study\"}\n", "broken.ndjson"))
        let run = try home.run(["calibrate", "import"] + names + ["--name", "model"])
        #expect(run.code == 65 && run.notes.contains("broken.ndjson, line 1"), "\(run.notes)")
        #expect(!(try home.run("calibrate", "list").output.contains("model")))
    }
}
