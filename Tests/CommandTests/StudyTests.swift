import Foundation
import TestSupport
import Testing

/// Studies of simulated pads: checked, imported, and weighed with.
@Suite struct StudyTests {
    /// The studies of units of the simulated model, made once.
    private static let made: [String] = (1...5).map { unit in
        let run = try? Command.run(["study", "--demo", "--unit", "\(unit)", "--json"])
        return run?.code == 0 ? run?.output ?? "" : ""
    }

    private func study(_ unit: Int, in folder: URL) throws -> String {
        let name = "\(unit).ndjson"
        try #require(!Self.made[unit - 1].isEmpty)
        try Self.made[unit - 1].write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
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
        #expect(five.output.contains(#""simulated":true,"units":5,"counts_per_gram":"#), "\(five.output)")
        let shown = try home.run("calibrate", "show", "model")
        #expect(shown.output.contains("of a load on another pad of the model"), "\(shown.output)")
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

    /// The study of a simulated pad, its profile, and a weight with it: no masses but the simulated ones.
    @Test func studiedAndWeighed() throws {
        let home = try Home()
        defer { home.end() }
        let run = try home.run("study", "--demo", "--plain", "-o", "pad.ndjson")
        #expect(run.code == 0, "\(run.notes)")
        #expect(run.output.contains("14x 1 EUR") || run.output.contains("14 x 1 EUR"), "\(run.output)")
        #expect(try home.run("study", "check", "pad.ndjson").code == 0)
        let again = try home.run("study", "--demo", "-o", "pad.ndjson")
        #expect(again.code == 64 && again.notes.contains("--force"), "\(again.notes)")
        let resumed = try home.run("study", "--demo", "--resume", "-o", "pad.ndjson")
        #expect(resumed.code == 64 && resumed.notes.contains("nothing is missing"), "\(resumed.notes)")
        #expect(try home.run("calibrate", "import", "pad.ndjson", "--name", "mine").code == 0)
        let weighed = try home.run("weigh", "pad.ndjson", "--profile", "mine", "--json", "--speed", "max")
        #expect(weighed.output.contains(#""scale":"calibrated""#), "\(weighed.output) \(weighed.notes)")
    }

    /// A study that was cut off within the masses is continued, and keeps what was measured.
    @Test func resumed() throws {
        let home = try Home()
        defer { home.end() }
        let name = try study(2, in: home.folder)
        let text = try home.read(name)
        let end = try #require(text.range(of: "study mass-4-up end")?.upperBound)
        let cut = text[..<(text[end...].firstIndex(of: "\n") ?? text.endIndex)] + "\n"
        _ = try home.write(String(cut), name)
        let other = try home.run("study", "--demo", "--unit", "3", "--resume", "-o", name)
        #expect(other.code == 64 && other.notes.contains("another pad"), "\(other.notes)")
        let run = try home.run("study", "--demo", "--unit", "2", "--resume", "-o", name)
        #expect(run.code == 0, "\(run.notes)")
        let whole = try home.read(name)
        #expect(whole.hasPrefix(String(cut)) && whole.contains("study again-4 end"))
        #expect(try home.run("study", "check", name).code == 0)
    }

    @Test(arguments: [
        (["study", "--demo", "--masses", "1,2,3"], "needs 5 to 20 masses"),
        (["study", "--demo", "--masses", "1,2,3,5,4"], "do not rise"),
        (["study", "--demo", "--masses", "1,2,3,4,x"], "--masses"),
        (["study", "--demo", "pad"], "only one of --demo and a device"),
        (["study", "--speed", "2"], "--speed applies to --demo"),
        (["study", "--demo", "--resume"], "--resume needs -o"),
        (["study", "--demo", "--resume", "-o", "x", "--masses", "1"], "masses in the file"),
        (["study", "--demo", "--json", "--plain"], "only one of"),
    ]) func refused(words: [String], reason: String) throws {
        let run = try Command.run(words)
        #expect(run.code == 64 && run.notes.contains(reason), "\(run.notes)")
    }
}
