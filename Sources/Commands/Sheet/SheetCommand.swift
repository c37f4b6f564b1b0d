import ArgumentParser
import CommandLine
import Plots
import POSIX
import Sessions
import Text

/// Arranges several pictures of recordings in one figure.
struct SheetCommand: GeneralCommand, ColoringCommand, DrawingCommand {
    static let configuration = CommandConfiguration(
        commandName: "sheet", _superCommandName: Forcescale.name,
        abstract: "Arrange plots of recordings on one sheet, to share.",
        usage: "forcescale sheet [<pane> ...] [-o <file>] [<options>]",
        discussion: """
            Examples:
              forcescale sheet                      arrange it in the terminal
              forcescale sheet a.csv b.yml:heat c.csv:spectrum -o fig.svg
                                                    a wide pane above two
              forcescale sheet a.csv=Control b.csv=Patient --letters -o fig.pdf
                                                    A and B side by side, titled
              forcescale sheet a.csv:force@2..8 b.csv c.csv d.csv -o fig.png
                                                    two by two, a from 2 s to 8 s
              forcescale sheet --from fig.svg --layout wide-bottom -o new.svg
                                                    the same panes again

            One to six panes, each a recording and a view: \(SheetView.allCases.map(\.rawValue).joined(separator: ", ")).
            """)

    @Argument(help: ArgumentHelp("FILE[:VIEW[@FROM..TO]][=TITLE]", valueName: "pane"), completion: .file())
    var panes: [String] = []

    @OptionGroup(title: "Sheet") var sheet: SheetArguments
    @OptionGroup(title: "Output") var output: SheetOutputOptions
    @OptionGroup(title: "Scale", visibility: .advanced) var scale: ScaleOptions
    @OptionGroup(title: "Terminal", visibility: .advanced) var terminal: SheetTerminalOptions
    @OptionGroup(title: "Terminal", visibility: .advanced) var color: ColorOptions
    @OptionGroup(title: "Terminal", visibility: .advanced) var screen: GraphicsOptions
    @OptionGroup var general: GeneralOptions

    func validate() throws {
        if panes.contains(where: { $0 == "-" || $0.hasPrefix("-:") || $0.hasPrefix("-=") }) {
            throw ValidationError("Panes must be files; standard input cannot be read for a sheet.")
        }
        if sheet.from != nil, !panes.isEmpty {
            throw ValidationError("--from opens the panes of a sheet; do not give others.")
        }
    }

    func run() throws {
        let plan = try SheetPlan(self)
        guard let path = output.output, !terminal.edit else {
            return try SheetEditorRun(command: self, plan: plan).run()
        }
        InputFiles.current.add(plan.panes.map(\.file))
        try WholeFile.check(path, overwrites: output.force)
        try plan.checkPanes(hidesPanes: sheet.from != nil)
        let analysis = try SheetAnalysis(plan.options, acceptsChanges: sheet.acceptChanges)
        let drawn = try analysis.panes(Array(plan.panes.prefix(plan.layout.paneCount)))
        let figure = try plan.sheet(of: drawn, for: path, page: output.theme)
        try SheetFile(path: path).write(figure, plan.description(of: figure, in: path))
        if let notice = figure.notice { Diagnostics.write(notice) }
        if path != "-" { Diagnostics.write("Sheet written to \(path.printable()).") }
        try share(path)
    }

    /// Passes the path of the file to the command.
    private func share(_ path: String) throws {
        guard let command = output.shareWith else { return }
        let code = Shell.run(line: "\(command) \(ShellWord.quoted(FileNames.resolved(path)))")
        guard code == 0 else {
            throw Failure(
                .readOrWrite,
                "\(path.printable()) was written, but the command of --share-with failed with exit code \(code)"
            )
        }
    }
}

extension SheetPlan {
    /// - Throws: `Failure` if a pane of the layout is empty, or if there are more panes than it may have.
    ///
    /// - Parameter hidesPanes: whether panes that the layout does not show are left out.
    func checkPanes(hidesPanes: Bool) throws {
        guard panes.count <= SheetLayout.mostPanes else {
            throw Failure(
                .usage, "\(panes.count) panes were given; a sheet has at most \(SheetLayout.mostPanes)")
        }
        guard panes.count >= layout.paneCount else {
            throw Failure(
                .badData,
                "grid incomplete: pane \(panes.count + 1) is empty; the layout \(layout.rawValue) has "
                    + "\(layout.paneCount.counted("pane")), so name another recording, or another view of one: FILE:heat"
            )
        }
        guard panes.count == layout.paneCount || hidesPanes else {
            throw Failure(
                .usage,
                "\(panes.count) panes were given, and the layout \(layout.rawValue) has \(layout.paneCount); "
                    + "--layout \((SheetLayout(paneCount: panes.count) ?? .six).rawValue) shows all")
        }
    }

    /// The sheet that is written to a file.
    func sheet(of panes: [SheetPane], for output: String, page: SVGStyles.Page) throws -> Sheet {
        let paths = SheetPaths(of: output)
        let named = panes.map { pane in
            var pane = pane
            pane.recording.path = paths.described(pane.recording.path)
            return pane
        }
        let sheet = Sheet(
            layout, named, command: command(writing: output, page), version: Version.current, page: page,
            hasLetters: options.hasLetters)
        guard let sheet else { throw Failure(.badData, "grid incomplete") }
        return sheet
    }
}
