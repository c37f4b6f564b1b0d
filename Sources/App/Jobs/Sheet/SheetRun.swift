import Plots
import POSIX
import Text

/// The command `sheet`: several pictures of recordings in one figure.
package struct SheetRun {
    let request: SheetRequest

    /// Creates a run.
    package init(_ request: SheetRequest) { self.request = request }

    /// Runs the command to its end.
    ///
    /// - Throws: `Failure`, which names the pane that cannot be drawn.
    package func run() throws {
        let plan = try SheetPlan(request)
        guard let output = request.output, !request.arranges else {
            return try SheetEditing(request, plan).run()
        }
        InputFiles.current.add(plan.panes.map(\.file))
        try WholeFile.check(output, overwrites: request.force)
        try plan.checkPanes(hidesPanes: request.opened != nil)
        let analysis = try SheetAnalysis(plan.options, acceptsChanges: request.acceptsChanges)
        let panes = try analysis.panes(Array(plan.panes.prefix(plan.layout.paneCount)))
        let sheet = try plan.sheet(of: panes, for: output, page: request.page)
        try SheetFile(path: output).write(sheet, plan.description(of: sheet, in: output))
        if let notice = sheet.notice { Diagnostics.write(notice) }
        if output != "-" { Diagnostics.write("Sheet written to \(output.printable()).") }
        try share(output)
    }

    /// Passes the path of the file to the command.
    private func share(_ output: String) throws {
        guard let command = request.shareCommand else { return }
        let code = Shell.run(line: "\(command) \(Shell.quoted(FileNames.resolved(output)))")
        guard code == 0 else {
            throw Failure(
                .readOrWrite,
                "\(output.printable()) was written, but the command of --share-with failed with exit code \(code)"
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
                    + "--layout four shows all")
        }
    }

    /// The sheet that is written to a file.
    func sheet(of panes: [SheetPane], for output: String, page: SVGStyles.Page) throws -> Sheet {
        let sheet = Sheet(
            layout, panes, command: command(writing: output, page), version: Version.current, page: page)
        guard let sheet else { throw Failure(.badData, "grid incomplete") }
        return sheet
    }
}
