import TerminalUI

/// Cells combined into as few shapes as possible: a path for each color, a text element for each word.
struct CellLayers {
    /// The fill of a block.
    struct Fill: Hashable {
        var color: RGB
        var opacity: Double
    }

    private let grid: CellGrid
    private(set) var papers: [RGB: SVGPath] = [:]
    private(set) var blocks: [Fill: SVGPath] = [:]
    private(set) var lines: [RGB: SVGPath] = [:]
    private(set) var dots: [RGB: SVGPath] = [:]
    private(set) var words: [FigureStyle: [SVGElement]] = [:]

    /// Creates the layers of the cells for which `isIncluded` returns true.
    init(_ canvas: Canvas, rows: Range<Int>, isIncluded: (_ column: Int, _ row: Int) -> Bool) {
        grid = CellGrid(canvas)
        for row in rows {
            var column = 0
            while column < canvas.columns {
                let start = column
                guard isIncluded(start, row) else {
                    column += 1
                    continue
                }
                let cell = canvas[start, row]
                repeat {
                    column += 1
                } while column < canvas.columns && isIncluded(column, row)
                    && Self.belongs(canvas[column, row], to: cell)
                add(canvas, start..<column, row)
            }
        }
    }

    /// Consecutive letters of one style form a word; other glyphs are combined only if they are equal.
    private static func belongs(_ next: Cell, to first: Cell) -> Bool {
        if next.isContinuation { return true }
        guard next.style == first.style else { return false }
        if case .letter = CellShape(first.glyph), case .letter = CellShape(next.glyph) { return true }
        return next.glyph == first.glyph && next.width == 1
    }

    private mutating func add(_ canvas: Canvas, _ run: Range<Int>, _ row: Int) {
        let cell = canvas[run.lowerBound, row]
        let style = FigureStyle(cell.style, canvas.appearance)
        let (x, y) = (grid.x(run.lowerBound), grid.y(row))
        let width = Double(run.count) * CellGrid.cellWidth
        if let paper = style.paper {
            papers[paper, default: SVGPath()].rect(x: x, y: y, width: width, height: grid.cellHeight)
        }
        switch CellShape(cell.glyph) {
        case .space:
            return
        case .block(let top, let bottom, let opacity):
            blocks[Fill(color: style.ink, opacity: opacity), default: SVGPath()].rect(
                x: x, y: y + top * grid.cellHeight, width: width, height: (bottom - top) * grid.cellHeight)
        case .quarters(let bits):
            var path = blocks[Fill(color: style.ink, opacity: 1), default: SVGPath()]
            for offset in 0..<run.count {
                let left = x + Double(offset) * CellGrid.cellWidth
                for index in 0..<4 where bits >> UInt8(index) & 1 == 1 {
                    path.rect(
                        x: left + Double(index % 2) * CellGrid.cellWidth / 2,
                        y: y + Double(index / 2) * grid.cellHeight / 2, width: CellGrid.cellWidth / 2,
                        height: grid.cellHeight / 2)
                }
            }
            blocks[Fill(color: style.ink, opacity: 1)] = path
        case .lines(let left, let right, let up, let down, let isRound):
            let sides = Sides(left: left, right: right, up: up, down: down, isRound: isRound)
            addLines(sides, x: x, y: y, width: width, count: run.count, color: style.ink)
        case .dots(let bits):
            for offset in 0..<run.count {
                addDots(bits, x: x + Double(offset) * CellGrid.cellWidth, y: y, color: style.ink)
            }
        case .letter:
            addWord(run.map { canvas[$0, row] }, x: x, row: row, width: width, style: style)
        }
    }

    private struct Sides {
        var left: Bool
        var right: Bool
        var up: Bool
        var down: Bool
        var isRound: Bool
    }

    private mutating func addLines(
        _ sides: Sides, x: Double, y: Double, width: Double, count: Int, color: RGB
    ) {
        let middle = (x: x + CellGrid.cellWidth / 2, y: y + grid.cellHeight / 2)
        var path = lines[color, default: SVGPath()]
        if sides.left, sides.right {
            path.move(toX: x, y: middle.y)
            path.addLine(toX: x + width, y: middle.y)
        } else {
            for offset in 0..<count {
                let shift = Double(offset) * CellGrid.cellWidth
                let center = middle.x + shift
                let side = sides.left ? x + shift : sides.right ? x + shift + CellGrid.cellWidth : center
                path.move(toX: side, y: sides.up && sides.down ? y : middle.y)
                let end = sides.down ? y + grid.cellHeight : y
                if sides.isRound {
                    path.addCurve(toX: center, y: end, cornerX: center, cornerY: middle.y)
                } else {
                    path.addLine(toX: center, y: sides.up && sides.down ? y : middle.y)
                    path.addLine(toX: center, y: end)
                }
            }
        }
        lines[color] = path
    }

    private mutating func addDots(_ bits: UInt32, x: Double, y: Double, color: RGB) {
        var path = dots[color, default: SVGPath()]
        // The bit of each dot, row by row, left before right.
        for (dot, bit) in [0, 3, 1, 4, 2, 5, 6, 7].enumerated() where bits >> UInt32(bit) & 1 == 1 {
            path.dot(
                x: x + CellGrid.cellWidth * (dot % 2 == 0 ? 0.25 : 0.75),
                y: y + grid.cellHeight * (Double(dot / 2) + 0.5) / 4)
        }
        dots[color] = path
    }

    private mutating func addWord(
        _ cells: [Cell], x: Double, row: Int, width: Double, style: FigureStyle
    ) {
        var text = ""
        for cell in cells where !cell.isContinuation { text.unicodeScalars.append(cell.glyph) }
        var element = SVGElement.text(text, x: x, y: grid.baseline(row))
        if cells.count > 1 { element = element.with("textLength", width) }
        words[style, default: []].append(element)
    }
}

extension CellLayers {
    /// The shapes from bottom to top, in a reproducible order.
    var elements: [SVGElement] {
        var elements: [SVGElement] = []
        for (color, path) in Self.sorted(papers) {
            elements.append(.path(path).inClass("b").with("fill", "\(color)"))
        }
        for (fill, path) in blocks.sorted(by: { $0.key.order < $1.key.order }) {
            let element = SVGElement.path(path).inClass("b").with("fill", "\(fill.color)")
            elements.append(fill.opacity < 1 ? element.with("fill-opacity", fill.opacity) : element)
        }
        for (color, path) in Self.sorted(lines) {
            elements.append(.path(path).inClass("l").with("stroke", "\(color)"))
        }
        for (color, path) in Self.sorted(dots) {
            elements.append(.path(path).inClass("d").with("stroke", "\(color)"))
        }
        for (style, texts) in words.sorted(by: { $0.key.order < $1.key.order }) {
            var group = SVGElement.group(texts).with("fill", "\(style.ink)")
            if style.isBold { group = group.with("font-weight", "bold") }
            if style.isUnderlined { group = group.with("text-decoration", "underline") }
            elements.append(group)
        }
        return elements
    }

    private static func sorted(_ paths: [RGB: SVGPath]) -> [(RGB, SVGPath)] {
        paths.sorted { "\($0.key)" < "\($1.key)" }.map { ($0.key, $0.value) }
    }
}

extension FigureStyle {
    /// A sort key, so that the same picture results in the same file.
    fileprivate var order: String { "\(ink) \(isBold) \(isUnderlined) \(paper ?? RGB(0, 0, 0))" }
}

extension CellLayers.Fill {
    fileprivate var order: String { "\(color) \(opacity)" }
}
