import Plots
import POSIX
import Sessions
import Text

/// Writes a sheet that is arranged in the terminal, passes its path to a command, and copies it.
final class SheetSharing {
    let options: SheetOptions
    private let file: SheetOutputOptions
    private let runner: HookRunner
    /// The file that was written in this session, which may be overwritten.
    private var written: String?

    private static let hook = "share"

    /// - Parameters:
    ///   - file: the file, the command, and the colors.
    ///   - options: the options of the analysis.
    init(_ file: SheetOutputOptions, _ options: SheetOptions) {
        (self.file, self.options) = (file, options)
        // The path is appended to the command as its last argument.
        let hook = file.shareWith.flatMap {
            Hook(parsing: "\(Self.hook)=\($0) \"$FORCESCALE_FILE\"")
        }
        runner = HookRunner(
            [hook].compactMap(\.self), output: .nowhere, environment: Console.current.environment)
    }

    /// Shares a complete sheet.
    ///
    /// - Parameters:
    ///   - pictures: the panes.
    ///   - plan: their description.
    ///   - copy: copies the path to the clipboard; returns whether it could.
    /// - Returns: the message for the user.
    func share(_ pictures: [SheetPane], _ plan: SheetPlan, copy: (String) -> Bool) -> String {
        let output =
            file.output ?? written ?? "sheet-\(WallClock.now.filter { $0.isNumber || $0 == "T" }).svg"
        do {
            if output != written { try WholeFile.check(output, overwrites: file.force) }
            let sheet = try plan.sheet(of: pictures, for: output, page: file.theme)
            try SheetFile(path: output).write(sheet, plan.description(of: sheet, in: output))
        } catch {
            return (error as? Failure)?.message ?? "Cannot write the sheet."
        }
        written = output
        let path = FileNames.resolved(output)
        var message = "Saved \(output.printable())."
        if copy(path) { message += " Its path was copied." }
        runner.run(Self.hook, [HookVariable("FORCESCALE_FILE", path)]) { _, outcome in
            if outcome != .started { message += " The command of --share-with could not be started." }
        }
        return message
    }

    /// Collects the exit status of the command.
    ///
    /// - Returns: a message if it failed.
    func reap() -> String? {
        runner.reap()
        return runner.takeFailures().isEmpty ? nil : "The command of --share-with failed."
    }
}
