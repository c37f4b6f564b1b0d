package import Core
internal import Text

/// How a hand presses a pen: the pressures of its strokes, of one tool.
package struct PenHand: Equatable, Sendable {
    /// The end of a pen that drew.
    package struct Tool: Hashable, Sendable {
        /// Whether it is the eraser.
        package var isEraser: Bool
        /// The serial number that the pen reports; nil if it reports none.
        package var serial: UInt32?

        package init(isEraser: Bool = false, serial: UInt32? = nil) {
            (self.isEraser, self.serial) = (isEraser, serial)
        }
    }

    /// The pressures of equal width that a picture of the hand shows.
    package struct Bin: Equatable, Sendable {
        /// The pressures in percent of the range.
        package let percents: ClosedRange<Double>
        /// The share of the readings in percent.
        package let share: Double
    }

    /// The tool that drew.
    package let tool: Tool
    /// The number of strokes.
    package let strokes: Int
    /// The number of readings in contact.
    package let readings: Int
    /// What the strokes do not show.
    package let limits: [PenLimit]
    /// The greatest pressure of the hand as a share of the pen's range, above 0: the 99th percentile of the readings in
    /// contact, since a few harder ones are slips.
    package let greatest: Double
    /// The counts above the minimum of the range, with the number of readings of each, in ascending order.
    private let levels: [CodeHistogram.Level]
    private let span: Double

    /// The fewest readings from which a curve is made: a second of drawing.
    static let fewestReadings = 100
    /// The fewest distinct counts: a pen that has fewer says only whether it touches.
    private static let fewestLevels = 5
    /// The number of strokes below which there may be others than the hand usually makes.
    private static let enoughStrokes = 20
    private static let lightShare = 0.75
    /// Programs read curves in hundredths and thousandths of the range.
    private static let leastGreatest = 0.02
    private static let binCount = 20
    /// The share of the range from which pressures that most often occur are those of a pen at its end.
    private static let endShare = 0.98

    /// - Parameters:
    ///   - tool: the tool that drew.
    ///   - histogram: the counts above the minimum of the range, of each reading in contact.
    ///   - strokes: the number of strokes.
    ///   - axis: the pressure axis of the pen.
    ///   - others: what else the strokes do not show.
    /// - Throws: `PenRefusal` if they are too few, or show no pressure.
    init(
        _ tool: Tool, _ histogram: CodeHistogram, strokes: Int, on axis: PressureAxis, others: [PenLimit] = []
    ) throws(PenRefusal) {
        let levels = histogram.levels
        (self.tool, self.strokes, self.levels) = (tool, strokes, levels)
        (readings, span) = (histogram.total, Double(axis.span))
        guard readings >= Self.fewestReadings else {
            throw PenRefusal(
                "\(strokes.counted("stroke")) with \(readings.counted("reading")) are too few for a curve; draw for a minute",
                needsMore: true)
        }
        guard levels.count >= Self.fewestLevels, let last = levels.last, last.raw > 0,
            let percentile = levels.percentile(0.99), percentile > 0
        else {
            throw PenRefusal(
                "the strokes have only \(levels.count.counted("pressure")), from which no curve follows; press lightly and firmly",
                needsMore: true)
        }
        guard Double(last.raw) <= span else {
            throw PenRefusal(
                "the readings reach \(last.raw + Int64(axis.minimum)), beyond the stated range of \(axis.minimum) to "
                    + "\(axis.maximum); state that of the pen with --axis")
        }
        greatest = percentile / span
        guard greatest >= Self.leastGreatest else {
            throw PenRefusal(
                "the strokes reach only \((100 * greatest).significant) % of the range, too little for the steps of programs; check "
                    + "the range, or press harder")
        }
        var limits = others
        if tool.isEraser { limits.append(.eraserOnly) }
        if strokes < Self.enoughStrokes { limits.append(.fewStrokes(strokes)) }
        if greatest < Self.lightShare { limits.append(.lightHand(percent: 100 * greatest)) }
        let atEnd = Double(last.count) / Double(readings)
        if Double(last.raw) >= Self.endShare * span, atEnd >= 0.01 {
            limits.append(.saturated(percent: 100 * atEnd))
        }
        self.limits = limits
    }

    /// The pressure below which a share of the readings lies, as a share of the range (numpy's definition, type 7).
    func percentile(_ share: Double) -> Double { (levels.percentile(share) ?? 0) / span }

    /// The distribution of the pressures in bins of equal width.
    ///
    /// - Parameter output: what becomes of a pressure, both as shares of the range.
    package func bins(_ output: (Double) -> Double = { $0 }) -> [Bin] {
        let count = Self.binCount
        var readings = [Int](repeating: 0, count: count)
        for level in levels {
            let share = output(Double(level.raw) / span)
            readings[min(count - 1, max(0, Int(share * Double(count))))] += level.count
        }
        let width = 100 / Double(count)
        return readings.enumerated().map { index, number in
            Bin(
                percents: Double(index) * width...Double(index + 1) * width,
                share: 100 * Double(number) / Double(self.readings))
        }
    }
}

/// The strokes of a hand while they are read: the pressures of each tool.
package struct PenStrokes: Sendable {
    private struct Drawn {
        var histogram = CodeHistogram()
        var strokes = 0
    }

    private let axis: PressureAxis
    /// The tool that is near.
    private var tool = PenHand.Tool()
    private var drawn: [PenHand.Tool: Drawn] = [:]
    /// The contacts of the last frame.
    private var contacts: [ContactIdentity] = []
    /// Whether two pens touched at the same time.
    private var hasTwoContacts = false

    /// - Parameter axis: the pressure axis of the pen.
    package init(on axis: PressureAxis) { self.axis = axis }

    /// Adds a frame, of which contacts with a known pressure count.
    package mutating func add(_ frame: Frame) {
        follow(frame.events)
        for contact in frame.contacts {
            if !contacts.contains(contact.identity) { drawn[tool, default: Drawn()].strokes += 1 }
            guard let pressure = contact.pressure else { continue }
            drawn[tool, default: Drawn()].histogram.count(Int64(pressure) - Int64(axis.minimum))
        }
        if frame.contacts.count > 1 { hasTwoContacts = true }
        contacts = frame.contacts.map(\.identity)
    }

    /// Finds which tool is near: it is reported by a key, and its serial number in the same frame.
    private mutating func follow(_ events: [InputEvent]) {
        for event in events where event.type == EventType.key && event.value == 1 {
            guard KeyCode.ofPens.contains(event.code), (0x140...0x147).contains(event.code) else { continue }
            tool = PenHand.Tool(isEraser: event.code == KeyCode.toolRubber)
        }
        for event in events where event.type == EventType.miscellaneous {
            guard event.code == MiscellaneousCode.serial else { continue }
            // The kernel's drivers number pens without a serial number 0 or 1.
            tool.serial = (0...1).contains(event.value) ? nil : UInt32(bitPattern: event.value)
        }
    }

    /// The hand, of one pen; an eraser counts only if no pen drew.
    ///
    /// - Throws: `PenRefusal` if several pens drew, or if the strokes determine no curve.
    package func hand() throws(PenRefusal) -> PenHand {
        guard !hasTwoContacts else {
            throw PenRefusal("two pens or fingers touched at the same time; draw with one pen")
        }
        let pens = drawn.filter { !$0.key.isEraser }
        let tools = pens.isEmpty ? drawn : pens
        guard !tools.isEmpty else {
            throw PenRefusal("it contains no stroke: no pen touched the tablet", needsMore: true)
        }
        let serials = Set(tools.keys.compactMap(\.serial)).sorted()
        guard serials.count <= 1 else {
            let names = serials.map { String($0, radix: 16) }.joined(separator: ", ")
            throw PenRefusal(
                "\(serials.count) pens drew (serial numbers \(names)), and each has a curve of its own; record one pen at a time"
            )
        }
        var all = Drawn()
        for (_, one) in tools {
            all.histogram.join(one.histogram)
            all.strokes += one.strokes
        }
        let erased =
            pens.isEmpty ? 0 : drawn.filter(\.key.isEraser).values.reduce(0) { $0 + $1.histogram.total }
        return try PenHand(
            PenHand.Tool(isEraser: pens.isEmpty, serial: serials.first), all.histogram, strokes: all.strokes,
            on: axis, others: erased == 0 ? [] : [.eraserLeftOut(erased)])
    }
}
