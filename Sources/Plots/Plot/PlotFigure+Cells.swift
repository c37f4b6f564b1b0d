import Text

extension PlotFigure {
    /// The values of cells, in the middle of each.
    static func values(of plot: Plot, _ frame: PlotFrame) -> [SVGElement] {
        plot.layers.flatMap { layer -> [SVGElement] in
            guard case .cells(let cells) = layer, let decimals = cells.decimals else { return [] }
            return cells.cells.filter(\.isFinite).map { cell in
                .text(
                    cell.value.fixed(decimals), x: frame.x(cell.x), y: frame.y(cell.y) + 4, anchor: .middle
                ).inClass("strong halo")
            }
        }
    }
}
