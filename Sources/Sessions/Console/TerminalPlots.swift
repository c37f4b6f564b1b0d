import Glibc
package import Plots
import TerminalUI

/// Plots on standard output, as wide as the terminal.
package enum TerminalPlots {
    /// The columns for plots and tables.
    package static var columns: Int { min(max(Console.current.columns ?? 80, 20), 200) }

    /// Prints plots, each after an empty line.
    package static func print(_ plots: [Plot], to out: inout OutputBuffer) throws {
        let terminal = Console.current.terminal
        var appearance = terminal.appearance
        // A pipe or a file gets colors only on request, and no other control sequences.
        let size = terminal.isAddressable ? WindowSize(of: Console.current.output) : nil
        let isPlain = size == nil && Console.current.colors != .always
        if let size { appearance.cellAspect = size.cellAspect }
        if isPlain { appearance.depth = .none }
        // What was printed before must not wait for the terminal's replies.
        try out.flush()
        let graphics = isPlain || plots.isEmpty ? nil : query(terminal, &appearance)
        for plot in plots {
            let picture = draw(plot, appearance, graphics, rows: size?.rows ?? 0)
            out.append([UInt8(ascii: "\n")])
            if isPlain {
                out.append("\(picture.picture)\n".utf8)
            } else {
                out.append(picture.printed)
            }
        }
    }

    /// Draws a plot, in pixels if the terminal shows them and the plot is lower than the terminal.
    private static func draw(
        _ plot: Plot, _ appearance: Appearance, _ graphics: PixelGraphics?, rows: Int
    ) -> Canvas {
        if let graphics {
            var appearance = appearance
            appearance.show(in: graphics)
            let picture = PlotPicture.draw(plot, columns: columns, appearance: appearance)
            if picture.rows < rows { return picture }
        }
        return PlotPicture.draw(plot, columns: columns, appearance: appearance)
    }

    /// Asks the terminal for its background, and how it shows pixels; nil if it does not.
    private static func query(
        _ terminal: TerminalCapabilities, _ appearance: inout Appearance
    ) -> PixelGraphics? {
        let console = Console.current
        guard console.inputIsTerminal, isatty(console.output) == 1, terminal.answersQuestions,
            terminal.appearance.depth != .none
        else { return nil }
        let detection = PixelDetection(console.graphics, isMultiplexed: terminal.isMultiplexed)
        return RawTerminal.query(&appearance, detection, keys: console.input, output: console.output)
    }
}
