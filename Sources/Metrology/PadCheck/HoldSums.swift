/// What is summed up over the middle of a hold.
///
/// Equal samples are multiplied and not added one by one, so that the sums do not depend on how many are taken at once.
struct HoldSums: Sendable {
    /// A mean of samples, of which many in a row may be equal.
    struct Mean: Sendable {
        private var sum = 0.0
        private var value = 0.0
        private var equal = 0
        private(set) var count = 0

        mutating func add(_ next: Double, count more: Int = 1) {
            if next != value {
                sum += value * Double(equal)
                (value, equal) = (next, 0)
            }
            equal += more
            count += more
        }

        var mean: Double? { count > 0 ? (sum + value * Double(equal)) / Double(count) : nil }
    }

    private static let samplesASecond = 200

    var early = Mean()
    var late = Mean()
    private var grams = Mean()
    private var raw = Mean()
    private var x = Mean()
    private var y = Mean()
    private var second: [Double] = []
    private var secondIsSaturated = false
    private var secondsAboutLine = RepeatedValues()
    private var isSaturated = false

    /// The samples so far.
    var count: Int { grams.count }

    /// Takes so many equal samples.
    mutating func add(_ value: Double, raw counts: Double, place: Place?, isSaturated: Bool, count: Int) {
        grams.add(value, count: count)
        raw.add(counts, count: count)
        if let place {
            x.add(place.x, count: count)
            y.add(place.y, count: count)
        }
        self.isSaturated = self.isSaturated || isSaturated
        var left = count
        while left > 0 {
            if second.isEmpty, left >= Self.samplesASecond {
                let seconds = left / Self.samplesASecond
                left -= seconds * Self.samplesASecond
                guard !isSaturated else { continue }
                let constant = [Double](repeating: value, count: Self.samplesASecond)
                secondsAboutLine.append(Statistics.deviationAboutLine(constant), count: seconds)
            } else {
                left -= 1
                append(value, isSaturated)
            }
        }
    }

    private mutating func append(_ value: Double, _ isSaturated: Bool) {
        secondIsSaturated = secondIsSaturated || isSaturated
        second.append(value)
        guard second.count == Self.samplesASecond else { return }
        if !secondIsSaturated { secondsAboutLine.append(Statistics.deviationAboutLine(second)) }
        second.removeAll(keepingCapacity: true)
        secondIsSaturated = false
    }

    /// What they come to.
    func hold(contacts: Int, start: Int64, end: Int64) -> Hold {
        let isWhole = late.count == Self.samplesASecond && !isSaturated
        var place: Place?
        if let x = x.mean, let y = y.mean { place = Place(x: x, y: y) }
        return Hold(
            contacts: contacts, start: start, duration: Double(end - start) / 1e6, grams: grams.mean ?? 0,
            raw: raw.mean ?? 0, secondsAboutLine: secondsAboutLine, earlyGrams: isWhole ? early.mean : nil,
            lateGrams: isWhole ? late.mean : nil, isSaturated: isSaturated, place: place)
    }
}
