import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import CommandLine
@testable import Commands

/// The options that identify a result, as found in a parsed command.
@Suite struct GivenOptionsTests {
    /// Every option of the description is either found in the parsed command or left out on purpose.
    @Test func ofConvert() throws {
        try expectAllNamed(ConvertCommand.parse(["in.csv"]), ConvertCommand.withoutEffect)
    }

    @Test func ofAnalyze() throws {
        try expectAllNamed(AnalyzeCommand.parse(["in.csv"]), AnalyzeCommand.withoutEffect)
    }

    private func expectAllNamed<Command: ParsableCommand>(_ command: Command, _ excluded: Set<String>) throws
    {
        var found: Set<String> = []
        GivenOptions.visit(command) { name, _, wrapper in
            if !GivenOptions.isArgument(wrapper) { found.insert(name) }
        }
        let general: Set = ["--version", "--help", "--help-all"]
        let described = Set(
            CommandArguments(of: Command.self).entries.compactMap { $0.names.first { $0.hasPrefix("--") } })
        #expect(found.subtracting(general) == described.subtracting(general))
        #expect(excluded.isSubset(of: described))
    }

    @Test(arguments: [
        (["in.csv"], ""),
        (["in.csv", "--tare", "0"], "--tare 0.0g"),
        (["in.csv", "--tare", "5oz", "--rate", "50"], "--tare 141.747615625g --rate 50.0"),
        (
            ["--smooth", "ema:0.1,median:0.2", "in.csv", "--stable", "2d/1s", "--interval", "1"],
            "--smooth ema:0.1,median:0.2 --stable 2d/1s --interval 1.0"
        ),
        (
            ["in.csv", "--combine", "max", "--meta", "a=b", "--meta", "c=d e"],
            "--combine max --meta a=b --meta c=d e"
        ),
        (["in.csv", "-d", "pad", "--force", "-q", "--format", "libinput"], "--device pad --format libinput"),
    ])
    func areInTheOrderOfTheirDeclaration(words: [String], text: String) throws {
        #expect(
            GivenOptions(of: try ConvertCommand.parse(words), without: ConvertCommand.withoutEffect).text
                == text)
    }

    @Test func changeTheKeyOfAConversion() throws {
        try withTemporaryFolder { folder in
            _ = try Command.run(["record", "--demo", "press", "--speed", "max", "-o", "a.csv"], in: folder)
            func options(_ words: [String]) throws -> String? {
                let run = try Command.run(
                    ["convert", "--files-from", "-", "--format", "ndjson", "--force", "."] + words,
                    input: "a.csv\n", in: folder)
                return try run.lines.first?["options"] as? String
            }
            #expect(try options([]) == "--format ndjson")
            #expect(try options(["--smooth", "ema:0.2"]) == "--smooth ema:0.2 --format ndjson")
        }
    }
}
