/// The outline of a shape, or a line through points.
public struct SVGPath: Hashable, Sendable {
    /// The path data as SVG has it.
    public private(set) var data = ""

    /// An empty path.
    public init() {}

    /// A line through points (x, y); one that is not finite breaks it.
    public init(through points: some Sequence<(Double, Double)>) {
        var isDrawing = false
        for (x, y) in points {
            if x.isFinite, y.isFinite {
                if isDrawing { line(toX: x, y: y) } else { move(toX: x, y: y) }
                isDrawing = true
            } else {
                isDrawing = false
            }
        }
    }

    /// Whether nothing is drawn.
    public var isEmpty: Bool { data.isEmpty }

    /// Starts a new line at a place.
    public mutating func move(toX x: Double, y: Double) {
        append("M", x, y)
    }

    /// Draws a straight line to a place.
    public mutating func line(toX x: Double, y: Double) {
        append("L", x, y)
    }

    /// Draws a level line to a place.
    public mutating func line(toX x: Double) {
        data += "H\(Markup.number(x))"
    }

    /// Draws an upright line to a place.
    public mutating func line(toY y: Double) {
        data += "V\(Markup.number(y))"
    }

    /// Draws a quarter of an ellipse to a place, bent towards the corner at (`cornerX`, `cornerY`).
    public mutating func curve(toX x: Double, y: Double, cornerX: Double, cornerY: Double) {
        append("Q", cornerX, cornerY)
        append(" ", x, y)
    }

    /// Adds a closed rectangle.
    public mutating func rect(x: Double, y: Double, width: Double, height: Double) {
        move(toX: x, y: y)
        data += "h\(Markup.number(width))v\(Markup.number(height))h\(Markup.number(-width))z"
    }

    /// Adds a point, which a round line cap makes visible.
    public mutating func dot(x: Double, y: Double) {
        move(toX: x, y: y)
        data += "h0"
    }

    private mutating func append(_ command: String, _ x: Double, _ y: Double) {
        data += "\(command)\(Markup.number(x)) \(Markup.number(y))"
    }
}
