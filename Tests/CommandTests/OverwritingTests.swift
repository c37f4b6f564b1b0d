import Foundation
import Testing

/// What is there already is written over where `--force` asks for it, and nowhere else.
@Suite struct OverwritingTests {
    struct Row: CustomTestStringConvertible {
        /// The command with `OUT` for the file that it writes.
        let words: String
        var testDescription: String { words }
    }

    static let rows = [
        "analyze t.csv --csv OUT", "analyze t.csv --svg OUT", "analyze t.csv --report OUT",
        "analyze --demo press --speed max --csv OUT", "convert t.csv OUT --format csv",
        "record --demo press --speed max --format csv -o OUT", "weigh --demo press --snapshot OUT",
        "circle --demo --speed max --plain --svg OUT", "calibrate show it --svg OUT",
        "calibrate export it OUT",
    ].map { Row(words: $0) }

    /// A home with a profile called `it` and a trace, `t.csv`.
    private struct Furnished {
        let home: Home
        private let trace: String

        init() throws {
            home = try Home()
            trace = home.path("t.csv")
            let points = try home.write("reference_g,raw\n0,92\n5,102\n10,112\n20,132\n50,192\n", "p.csv")
            #expect(try home.run("calibrate", "fit", points, "-o", "it", "--axis", "0:253").code == 0)
            #expect(try home.run("record", "--demo", "press", "--speed", "max", "-o", trace).code == 0)
        }

        /// The words of a row with the paths of the files that they name.
        func words(of row: String, writing file: String = "OUT") -> [String] {
            row.split(separator: " ").map { word in
                word == "OUT" ? file : word == "t.csv" ? trace : String(word)
            }
        }
    }

    @Test(arguments: rows)
    func asksForForce(_ row: Row) throws {
        let furnished = try Furnished()
        let home = furnished.home
        defer { home.end() }
        let isProfile = row.words.contains("export")
        let old =
            isProfile
            ? try String(contentsOfFile: home.path("forcescale/calibration/it.json"), encoding: .utf8)
            : "mine"
        let file = try home.write(old + "\n", "there")
        let before = try String(contentsOfFile: file, encoding: .utf8)
        let words = furnished.words(of: row.words, writing: file)
        let refused = try home.run(words)
        #expect(refused.code == 64, "\(refused.notes)")
        #expect(refused.notes.contains("exists") && refused.notes.contains("--force overwrites it"))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == before)
        let asked = try home.run(words + ["--force"])
        #expect(asked.code == 0, "\(asked.notes)")
        if !isProfile { #expect(try String(contentsOfFile: file, encoding: .utf8) != before) }
    }

    /// A device loses nothing.
    @Test(arguments: ["convert t.csv /dev/null --format csv", "calibrate show it --svg /dev/null"])
    func devicesAreNoFiles(_ words: String) throws {
        let furnished = try Furnished()
        defer { furnished.home.end() }
        let run = try furnished.home.run(furnished.words(of: words))
        #expect(run.code == 0, "\(run.notes)")
    }
}
