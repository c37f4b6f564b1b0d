/// Several pictures of recordings as one figure: every pane of a layout, with common scales where they are comparable.
package struct Sheet: Sendable {
    /// The arrangement of the panes.
    package let layout: SheetLayout
    /// The panes in the order of the layout.
    package let panes: [SheetPane]
    /// The command that makes the sheet again.
    package let command: String
    /// The version of the program that made it.
    package let version: String
    /// The pages that it is made for.
    package let page: SVGStyles.Page
    /// Whether panes have letters, as in papers, instead of numbers.
    package let hasLetters: Bool

    /// A sheet; nil unless there are as many panes as the layout has.
    ///
    /// - Parameters:
    ///   - layout: the arrangement of the panes.
    ///   - panes: the panes in the order of the layout.
    ///   - command: the command that makes the sheet again.
    ///   - version: the version of the program.
    ///   - page: the pages that it is made for.
    ///   - hasLetters: whether panes have letters instead of numbers.
    package init?(
        _ layout: SheetLayout, _ panes: [SheetPane], command: String, version: String,
        page: SVGStyles.Page = .auto, hasLetters: Bool = false
    ) {
        guard panes.count == layout.paneCount else { return nil }
        (self.layout, self.panes, self.command) = (layout, panes, command)
        (self.version, self.page, self.hasLetters) = (version, page, hasLetters)
    }

    /// The plots of the panes.
    var plots: [Plot] { Self.plots(of: labeled) }

    /// The panes with their numbers or letters.
    private var labeled: [(label: String, pane: SheetPane)] {
        panes.enumerated().map { (Self.label(of: $0.offset, isLetter: hasLetters), $0.element) }
    }

    /// The number of the pane with an index, from 1, or its letter, from A.
    package static func label(of index: Int, isLetter: Bool) -> String {
        isLetter ? String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index))) : "\(index + 1)"
    }

    /// The plots of panes with their labels: titled as wanted or with the recordings, remarks included. Axes of force have
    /// the same range where the scales are the same; colors have that of their own pane, so that a light touch has more
    /// than one.
    package static func plots(of labeled: [(label: String, pane: SheetPane)]) -> [Plot] {
        let panes = labeled.map(\.pane)
        let isMixed = Comparison.areMixed(panes.map(\.recording))
        var plots = labeled.map { label, pane in
            var plot = pane.plot
            let title = pane.title ?? "\(pane.recording.name): \(plot.title)"
            plot.title = title.isEmpty ? label : "\(label)  \(title)"
            let remarks = pane.remarks(isMixed: isMixed)
            plot.note = remarks.isEmpty ? nil : remarks.joined(separator: "; ")
            return plot
        }
        for index in plots.indices where plots[index].isToScale { plots[index].roundColors() }
        let forces = panes.indices.filter { panes[$0].view.hasForceAxis }
        for (_, group) in Dictionary(grouping: forces, by: { panes[$0].recording.quantity.meaning }) {
            let greatest = group.map { plots[$0].greatestForce }.max() ?? 0
            guard group.count > 1, greatest > 0 else { continue }
            for index in group { plots[index].y.range = 0...greatest }
        }
        return plots
    }

    /// A remark if forces of the panes cannot be compared; nil if they can.
    package var notice: String? { Self.notice(of: labeled) }

    /// A remark if forces of panes with these labels cannot be compared; nil if they can.
    package static func notice(of labeled: [(label: String, pane: SheetPane)]) -> String? {
        guard Comparison.areMixed(labeled.map(\.pane.recording)) else { return nil }
        let kinds = labeled.map { label, pane in
            "\(label): \(pane.recording.quantity.title), \(pane.recording.quantity.unit)"
        }
        return "Mixed scales (\(kinds.joined(separator: "; "))): forces are not comparable between panes."
    }

    /// A description of each recording with the labels of its panes: file, device, axis, scale and hash.
    var sources: [String] {
        var sources: [(text: String, panes: [String])] = []
        for (label, pane) in labeled {
            let recording = pane.recording
            let text =
                "\(recording.path): \(recording.device); \(recording.provenance); xxh128 \(pane.xxh128)"
            if let known = sources.firstIndex(where: { $0.text == text }) {
                sources[known].panes.append(label)
            } else {
                sources.append((text, [label]))
            }
        }
        return sources.map { "\($0.panes.joined(separator: ", "))  \($0.text)" }
    }
}

extension Plot {
    /// The upper end of the y axis.
    fileprivate var greatestForce: Double { PlotScales(self, ticks: (x: 8, y: 8)).y.high }

    /// Extends the range of colors to multiples of 1, 2 or 5 times a power of ten.
    fileprivate mutating func roundColors() {
        guard let domain = PlotScales(self, ticks: (x: 8, y: 8)).shade else { return }
        let rounded = domain.rounded(to: Ticks(domain, count: 4))
        shade?.range = rounded.low...rounded.high
    }
}
