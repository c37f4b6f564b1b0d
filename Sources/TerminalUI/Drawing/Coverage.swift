/// The covered share of each pixel in one row of pixels, for one shape.
///
/// A circle or a polygon is cut into thin lines. The ends of each line are exact in x, and a pixel is the mean of its lines, so that
/// edges are smooth and small discs are round.
struct Coverage {
    /// The number of lines per row of pixels; with 8, the coverage of a horizontal edge has 9 steps.
    private static let lines = 8
    /// Coverage is rounded to this many steps, so that a tiny movement changes few cells.
    private static let steps: Float = 4

    /// Twice the row: the covered share that begins or ends at each pixel, for the interior of lines.
    private var changes: [Float]
    private(set) var shares: [Float]
    /// The y of a profile in the middle of each pixel; infinite beside the profile.
    private var tops: [Double]
    /// The pixels that may be covered.
    private var range = 0..<0

    init(width: Int) {
        changes = Array(repeating: 0, count: width + 1)
        shares = Array(repeating: 0, count: width)
        tops = Array(repeating: .infinity, count: width)
    }

    /// The pixels between two values of x.
    static func columns(_ x: ClosedRange<Double>, width: Int, pixel: Double) -> Range<Int> {
        let first = Int((x.lowerBound / pixel).rounded(.down))
        let end = Int((x.upperBound / pixel).rounded(.up))
        return min(max(first, 0), width)..<min(max(end, 0), width)
    }

    /// Begins with a shape whose rows are computed next.
    ///
    /// - Parameters:
    ///   - shape: what covers the pixels.
    ///   - columns: the pixels that it may cover.
    ///   - size: the size of a pixel, in the units of x and y of a `PixelPoint`.
    mutating func begin(
        _ shape: Drawing.Shape, columns: Range<Int>, pixel size: (width: Double, height: Double)
    ) {
        clear()
        range = columns
        guard let profile = shape.profile else { return }
        let last = profile.tops.count - 1
        for index in range {
            let position = ((Double(index) + 0.5) * size.width - profile.left) / profile.step
            tops[index] = .infinity
            guard position >= 0, position <= Double(last) else { continue }
            let point = Int(position)
            let (left, right) = (profile.tops[point], profile.tops[min(point + 1, last)])
            tops[index] = left + (right - left) * (position - Double(point))
        }
    }

    private mutating func clear() {
        for index in range { (changes[index], shares[index]) = (0, 0) }
        changes[range.upperBound] = 0
    }

    /// Computes a row of the shape that was begun.
    ///
    /// - Parameters:
    ///   - row: the row of pixels.
    ///   - shape: what covers the pixels.
    ///   - size: the size of a pixel, in the units of x and y of a `PixelPoint`.
    ///   - aspect: the length of a unit of y divided by the length of a unit of x.
    mutating func compute(
        row: Int, of shape: Drawing.Shape, pixel size: (width: Double, height: Double), aspect: Double
    ) {
        clear()
        guard !range.isEmpty else { return }
        if let profile = shape.profile { return compute(row: row, of: profile, pixel: size) }
        for line in 0..<Self.lines {
            let y = (Double(row) + (Double(line) + 0.5) / Double(Self.lines)) * size.height
            guard shape.corners.isEmpty else {
                if let chord = Self.chord(shape.corners, y) { add(chord.middle, chord.half, 1, size.width) }
                continue
            }
            let rise = (y - shape.center.y) * aspect
            add(shape.center.x, Self.half(shape.radius, rise), 1, size.width)
            guard shape.inner > 0 else { continue }
            // Between the edge of a disc and its interior, which have similar colors, a sharp limit saves colors.
            let isSharp = shape.texture == .edge
            let middle = ((Double(row) + 0.5) * size.height - shape.center.y) * aspect
            let half = Self.half(shape.inner, isSharp ? middle : rise)
            add(shape.center.x, half, -1, size.width, isSharp: isSharp)
        }
        // Few pixels are at an end of a line; all between two ends have the same share.
        var (sum, inside): (Float, Float) = (0, 0)
        for index in range {
            if changes[index] != 0 {
                sum += changes[index]
                inside = Self.share(ofLines: sum)
            }
            shares[index] = shares[index] == 0 ? inside : Self.share(ofLines: sum + shares[index])
        }
    }

    /// The covered share of a pixel, rounded, for the sum of its lines.
    private static func share(ofLines sum: Float) -> Float {
        max(0, (sum / Float(lines) * steps).rounded() / steps)
    }

    /// The share of each pixel between the line of a profile, in the middle of the pixel, and its floor.
    private mutating func compute(
        row: Int, of profile: Drawing.Profile, pixel size: (width: Double, height: Double)
    ) {
        let (upper, lower) = (Double(row) * size.height, Double(row + 1) * size.height)
        func share(below top: Double) -> Float {
            let covered = (min(lower, profile.floor) - max(upper, top)) / size.height
            return (Float(max(0, covered)) * Self.steps).rounded() / Self.steps
        }
        let whole = share(below: upper)
        for index in range where tops[index] < lower {
            shares[index] = tops[index] <= upper ? whole : share(below: tops[index])
        }
    }

    /// Half of the length of a chord; nil outside of the circle.
    private static func half(_ radius: Double, _ rise: Double) -> Double? {
        let square = radius * radius - rise * rise
        return square > 0 ? square.squareRoot() : nil
    }

    /// The middle and half of the length of a horizontal line through a convex polygon; nil outside of it.
    private static func chord(_ corners: [PixelPoint], _ y: Double) -> (middle: Double, half: Double)? {
        var (left, right) = (Double.infinity, -Double.infinity)
        for (index, corner) in corners.enumerated() {
            let next = corners[(index + 1) % corners.count]
            guard (corner.y <= y) != (next.y <= y) else { continue }
            let x = corner.x + (next.x - corner.x) * (y - corner.y) / (next.y - corner.y)
            (left, right) = (min(left, x), max(right, x))
        }
        return left < right ? ((left + right) / 2, (right - left) / 2) : nil
    }

    private mutating func add(
        _ middle: Double, _ half: Double?, _ sign: Float, _ width: Double, isSharp: Bool = false
    ) {
        guard let half else { return }
        func end(_ position: Double) -> Double {
            let position = isSharp ? (position / width).rounded() : position / width
            return min(max(position, Double(range.lowerBound)), Double(range.upperBound))
        }
        let (left, right) = (end(middle - half), end(middle + half))
        guard left < right else { return }
        let (first, last) = (Int(left), Int(right))
        if first == last {
            shares[first] += sign * Float(right - left)
            return
        }
        shares[first] += sign * Float(Double(first + 1) - left)
        changes[first + 1] += sign
        changes[last] -= sign
        if last < range.upperBound { shares[last] += sign * Float(right - Double(last)) }
    }
}
