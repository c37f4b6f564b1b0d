import ArgumentParser
import Core
import TerminalUI

/// The option of commands that draw in a terminal.
package struct GraphicsOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Draw circles and plots in pixels: auto (if the terminal reports that it can, outside of tmux and screen), \
            kitty or sixel (also if it does not), or cells (never).
            """, valueName: "how", visibility: .advanced),
        completion: .list(GraphicsChoice.allCases.map(\.rawValue)),
        transform: {
            try GraphicsChoice(
                parsing: $0, called: "choice", example: "--graphics auto, cells, kitty or sixel")
        })
    var graphics: GraphicsChoice = .auto

    @Flag(
        help: ArgumentHelp(
            "Reduce motion: nothing flashes or shrinks, and the screen changes at most four times per second.",
            visibility: .advanced))
    var noAnimation = false

    package init() {}
}
