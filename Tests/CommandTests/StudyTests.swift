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
        #expect(two.code == 65, "\(two.notes)")
        let three = try home.run("calibrate", "import", names[0], names[1], names[2])
        #expect(three.code == 0, "\(three.notes)")
        let five = try home.run(["calibrate", "import"] + names + ["--name", "model", "--json"])
        #expect(five.code == 0, "\(five.notes)")
        #expect(five.output.contains(#""simulated":true,"units":5,"counts_per_gram":"#), "\(five.output)")
        let list = try home.run("calibrate", "list", "--json").lines
        #expect(list.compactMap { $0["name"] as? String }.sorted() == ["model", "one"])
    }

    /// The study of a simulated pad, its profile, and a weight with it: no masses but the simulated ones.
    @Test func studiedAndWeighed() throws {
        let home = try Home()
        defer { home.end() }
        let run = try home.run("study", "--demo", "--plain", "-o", "pad.ndjson")
        #expect(run.code == 0, "\(run.notes)")
        #expect(try home.run("study", "check", "pad.ndjson").code == 0)
        let again = try home.run("study", "--demo", "-o", "pad.ndjson")
        #expect(again.code == 64, "\(again.notes)")
        let resumed = try home.run("study", "--demo", "--resume", "-o", "pad.ndjson")
        #expect(resumed.code == 64, "\(resumed.notes)")
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
        #expect(other.code == 64, "\(other.notes)")
        let run = try home.run("study", "--demo", "--unit", "2", "--resume", "-o", name)
        #expect(run.code == 0, "\(run.notes)")
        let whole = try home.read(name)
        #expect(whole.hasPrefix(String(cut)) && whole.contains("study again-4 end"))
        #expect(try home.run("study", "check", name).code == 0)
    }

    @Test(
        "A study whose steps are all there is ended, whatever the last line lost",
        arguments: ["", #"{"type":"study-end","li"#])
    func ended(rest: String) throws {
        let home = try Home()
        defer { home.end() }
        let name = try study(1, in: home.folder)
        let whole = try home.read(name)
        let end = try #require(whole.range(of: #"{"type":"study-end""#)?.lowerBound)
        _ = try home.write(String(whole[..<end]) + rest, name)
        #expect(try home.run("study", "check", name).code == 65)
        let run = try home.run("study", "--demo", "--unit", "1", "--resume", "-o", name)
        #expect(run.code == 0, "\(run.notes)")
        #expect(try home.read(name) == whole)
    }

    @Test(
        "Another file is no damaged study",
        arguments: ["# forcescale 1\n", "root:x:0\n", "{\"a\":1}\n", "hello"])
    func otherFile(text: String) throws {
        let home = try Home()
        defer { home.end() }
        let run = try home.run("study", "check", try home.write(text, "other.txt"))
        #expect(run.code == 65 && run.notes.contains("line 1: it is not a study"), "\(run.notes)")
    }

    @Test("A line that was damaged is not called cut off") func damaged() throws {
        let home = try Home()
        defer { home.end() }
        let name = try study(1, in: home.folder)
        let whole = try home.read(name)
        let middle = try #require(whole.range(of: "\"type\":\"reading\""))
        _ = try home.write(whole.replacingCharacters(in: middle, with: "\"ty"), name)
        for words in [["study", "check", name], ["study", "--demo", "--resume", "-o", name]] {
            let run = try home.run(words)
            #expect(run.code == 65 && run.notes.contains("was changed or damaged there"), "\(run.notes)")
            #expect(!run.notes.contains("--resume continues it"))
        }
    }
}
