import Plots
import TerminalUI
import Text

/// Plots on standard output, as wide as the terminal.
enum TerminalPlots {
    /// The columns for plots and tables.
    static var columns: Int { min(max(Console.current.columns ?? 80, 20), 200) }

    /// Prints plots, each after an empty line.
    static func print(_ plots: [Plot], to out: inout OutputBuffer) {
        let terminal = Console.current.terminal
        var appearance = terminal.appearance
        // A pipe or a file gets colours only on request, and no other control sequences.
        let size = terminal.isAddressable ? WindowSize(of: Console.current.output) : nil
        let isPlain = size == nil && Console.current.colors != .always
        if let size { appearance.cellAspect = size.cellAspect }
        if isPlain { appearance.depth = .none }
        for plot in plots {
            let picture = PlotPicture.draw(plot, columns: columns, appearance: appearance)
            out.append([UInt8(ascii: "\n")])
            if isPlain {
                out.append("\(picture.picture)\n".utf8)
            } else {
                out.append(picture.printed)
            }
        }
    }
}
