import Foundation
import TestSupport
import Testing

/// Messages name only options that exist: all of them those of some command, and the advice of a command its own.
@Suite struct OptionAdviceTests {
    /// The options in a text.
    private static func options(in text: String) -> Set<String> {
        Set(text.matches(of: #/--[a-z][a-z0-9-]*[a-z0-9]/#).map { String($0.output) })
    }

    /// The commands, with those below others.
    private static func commands(below group: [String] = []) throws -> [[String]] {
        let help = try Command.run(group + ["--help"]).output
        let starts = ["\nWEIGH:\n", "SUBCOMMANDS", "Commands:"]
        guard let list = starts.lazy.compactMap({ help.range(of: $0) }).first else { return [] }
        let names = help[list.upperBound...].split(separator: "\n").compactMap { line -> String? in
            guard line.hasPrefix("  "), !line.hasPrefix("   ") else { return nil }
            return line.split(separator: " ").first.map(String.init)
        }
        return try names.flatMap { name in [group + [name]] + (try commands(below: group + [name])) }
    }

    /// Options of other programs, and the beginnings of names that the command line is searched for.
    private static let foreign: Set = [
        "--no-sandbox", "--hide-scrollbars", "--headless", "--force-device-scale-factor", "--disable-gpu",
        "--parents", "--screenshot", "--window-size", "--zoom", "--generate-completion-script",
        "--reload", "--settle", "--subsystem-match", "--gen", "--experimental", "--completion", "--no",
        "--file", "--group", "--key",
    ]

    @Test("Every option in a message is an option of a command") func messages() throws {
        let commands = try Self.commands()
        #expect(commands.count > 10)
        var known = Self.foreign
        for command in [[]] + commands {
            known.formUnion(Self.options(in: try Command.run(command + ["--help-all"]).output))
        }
        #expect(SourceFile.all.count > 500)
        for file in SourceFile.all {
            for line in file.code.split(separator: "\n") where line.contains("\"") || line.contains("--") {
                let unknown = Self.options(in: String(line)).subtracting(known)
                #expect(unknown.isEmpty, "\(file.path): \(line)")
            }
        }
    }

    @Test(
        "The advice about a file that exists names options of the command",
        arguments: [
            "record --demo press --speed max -o OUT", "convert --format csv IN OUT",
            "calibrate run --demo sweep --reference typed --record OUT", "analyze IN --csv OUT",
            "check IN --report OUT.html", "results RESULTS --csv OUT",
        ])
    func existingFiles(words: String) throws {
        let home = try Home()
        let trace = home.path("in.csv")
        #expect(try home.run("record", "--demo", "press", "--speed", "max", "-o", trace).code == 0)
        let results = try home.write(
            "time,label,grams,uncertainty_g,scale,kind,flags,pieces,limits,device\n"
                + ",plum,152.38,5.61,device,force,,,,Pad\n", "results.csv")
        let out = try home.write("kept\n", "out.csv")
        _ = try home.write("kept\n", "out.csv.html")
        let arguments = words.split(separator: " ").map { word in
            switch word {
            case "IN": trace
            case "OUT": out
            case "OUT.html": out + ".html"
            case "RESULTS": results
            default: String(word)
            }
        }
        let run = try home.run(arguments)
        #expect(run.code != 0)
        let command = arguments.prefix { !$0.hasPrefix("-") && !$0.hasPrefix("/") }
        let own = Self.options(in: try Command.run(command + ["--help-all"]).output)
        #expect(Self.options(in: run.notes).isSubset(of: own), "\(run.notes)")
        #expect(try String(contentsOfFile: out, encoding: .utf8) == "kept\n")
    }
}
