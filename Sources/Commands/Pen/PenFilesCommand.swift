import ArgumentParser
import CommandLine
import Pens
import Sessions
import Text

/// A command that reads measured pens from files.
protocol PenFilesCommand: GeneralCommand, ColoringCommand, DrawingCommand {
    var responses: PenFileOptions { get }
    var selection: PenSelection { get }
    var pictures: PenPictureOptions { get }
}

extension PenFilesCommand {
    var screen: GraphicsOptions { pictures.screen }
    var color: ColorOptions { pictures.color }
    var inputs: [String] { responses.files }

    /// The selected sessions with their figures.
    ///
    /// - Throws: `Failure` if there are none, or if a file cannot be read.
    func sessions() throws -> [(path: String, session: PenSession, figures: PenFigures)] {
        let selected = try responses.files.flatMap { path in
            try PenFiles.sessions(in: path).filter { session in selection.pen.map(session.isNamed) ?? true }
                .map { (path, $0, try PenFiles.figures(of: $0, in: path)) }
        }
        guard selected.isEmpty else { return selected }
        throw Failure(.noInput, "no session has \(selection.pen?.printable() ?? "a pen") in its name")
    }
}

/// The files with measured pens.
struct PenFileOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp("Pressure responses; '-' is standard input.", valueName: "file"),
        completion: .file())
    var files: [String]
}

/// Which pens are used.
struct PenSelection: ParsableArguments {
    @Option(help: ArgumentHelp("Part of the name of a pen.", valueName: "name"))
    var pen: String?
}
