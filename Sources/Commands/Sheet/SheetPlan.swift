import Plots
import Sessions
import Text

/// The panes, the layout and the options of a sheet, from a command line or from a sheet that is opened again.
struct SheetPlan {
    var layout: SheetLayout
    var panes: [Pane]
    var options: SheetOptions

    /// The greatest size of a sheet that is opened, in bytes.
    private static let longestSheet = 1 << 26
}

extension SheetPlan {
    /// - Throws: `Failure` if a pane or the opened sheet cannot be understood.
    init(_ command: SheetCommand) throws {
        let sheet = command.sheet
        options = SheetOptions(
            scale: command.scale.selection, unit: sheet.unit, axis: try sheet.stated,
            columns: try sheet.table.mapping, showsThresholds: sheet.thresholds, hasLetters: sheet.letters)
        guard let opened = sheet.from else {
            panes = try command.panes.map(Pane.init(parsing:))
            layout = sheet.layout ?? SheetLayout(paneCount: panes.count) ?? .wideTop
            return
        }
        let text = String(decoding: try BoundedFile.read(opened, limit: Self.longestSheet), as: UTF8.self)
        let name = opened.printable()
        let found = try Failure.about("\(name) is a damaged sheet: ") { try SheetDescription(svg: text) }
        guard let description = found else {
            throw Failure(
                .badData, "\(name) is not a sheet: only SVG files written by forcescale sheet can be opened")
        }
        let paths = SheetPaths(of: opened)
        layout = sheet.layout ?? description.layout
        panes = description.panes.map {
            Pane(
                file: paths.resolved($0.file), view: $0.view, window: $0.window,
                title: $0.title.map { Pane.title($0) },
                hash: $0.hash)
        }
        guard options.add(description.options) else {
            throw Failure(.badData, "\(name) is a damaged sheet: it has unknown options")
        }
    }

    /// The command that writes the sheet to a file, in the folder of that file, so that it does not show where that is.
    func command(writing output: String, _ page: SVGStyles.Page) -> String {
        let paths = SheetPaths(of: output)
        var words = ["--layout", layout.rawValue]
        if page != .auto { words += ["--theme", page.rawValue] }
        words += options.words
        words = words.map(ShellWord.readable)
        words += panes.prefix(layout.paneCount).map { pane in
            var pane = pane
            pane.file = paths.described(pane.file)
            return ShellWord.path(pane.written)
        }
        words += ["-o", ShellWord.path(output == "-" ? output : output.fileName)]
        return (["forcescale", "sheet"] + words).joined(separator: " ")
    }

    /// The description of the sheet in a file.
    func description(of sheet: Sheet, in output: String) -> SheetDescription {
        let paths = SheetPaths(of: output)
        return SheetDescription(
            layout: layout,
            panes: zip(panes, sheet.panes).map {
                .init(
                    file: paths.described($0.file), view: $0.view, window: $0.window, title: $0.title,
                    hash: $1.xxh128)
            },
            options: options.given, command: sheet.command, version: sheet.version)
    }
}
