import App
import ArgumentParser
import Core
import TerminalUI
import Text

/// The option of commands that draw in a terminal.
struct GraphicsOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Draw circles and plots in pixels: auto (if the terminal reports that it can, outside of tmux and screen), \
            kitty or sixel (also if it does not), or cells (never).
            """, valueName: "how", visibility: .advanced),
        completion: .list(GraphicsChoice.allCases.map(\.rawValue)),
        transform: { try GraphicsChoice(parsing: $0) })
    var graphics: GraphicsChoice = .auto
}

extension GraphicsChoice {
    /// Parses the value of `--graphics`.
    fileprivate init(parsing text: String) throws(OptionError) {
        guard let choice = GraphicsChoice(rawValue: text) else {
            throw OptionError(
                "unknown choice '\(text.printable(limit: 40))'",
                example: "--graphics auto, cells, kitty or sixel")
        }
        self = choice
    }
}
