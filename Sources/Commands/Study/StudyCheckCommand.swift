import ArgumentParser
import CommandLine
import Sessions
import Studies
import Text

/// Checks studies: their form, and whether they make sense.
struct StudyCheckCommand: GeneralCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", _superCommandName: Forcescale.name,
        abstract: "Check studies: their form, and whether their steps make sense.",
        usage: "forcescale study check <file>... [<options>]",
        discussion: """
            Examples:
              forcescale study check pad.ndjson
              forcescale study check --json *.ndjson

            What is wrong is listed with its line and with what to repeat; the exit code is then 65.
            """)

    @Argument(help: ArgumentHelp("Studies; '-' is standard input.", valueName: "file"), completion: .file())
    var files: [String]

    @OptionGroup(title: "Output") var output: StudyCheckOptions
    @OptionGroup var general: GeneralOptions

    var inputs: [String] { files }

    func run() throws {
        var buffer = Console.current.outputBuffer
        var faulty = 0
        for path in files {
            do {
                let findings = StudyCheck(try StudyFiles.study(path)).findings
                if !findings.isEmpty { faulty += 1 }
                if output.json {
                    for finding in findings { buffer.append(finding.jsonLine) }
                } else {
                    let lines = findings.map { "\(BoundedFile.name(of: path)), \($0.sentence)" }
                    for line in lines.isEmpty ? ["\(BoundedFile.name(of: path)): nothing is missing."] : lines
                    {
                        buffer.append("\(line)\n".utf8)
                    }
                }
            } catch let failure as Failure where failure.code == .badData && files.count > 1 {
                faulty += 1
                failure.report()
            }
        }
        try buffer.flush()
        if faulty > 0 {
            throw Failure(
                .badData,
                files.count == 1
                    ? "the study cannot be used as it is"
                    : "\(faulty) of \(files.count.counted("study", "studies")) cannot be used")
        }
    }
}

/// The form of the output.
struct StudyCheckOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print JSON, one object per finding.")
    var json = false
}
