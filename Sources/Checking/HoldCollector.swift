internal import Pressure

/// Finds the holds in a stream of readings, in bounded memory.
struct HoldCollector: Sendable {
    static let step: Int64 = 5_000
    private static let settling: Int64 = 500_000
    private static let leaving: Int64 = 250_000
    private static let early = 500_000..<Int64(1_500_000)
    private static let late = 29_500_000..<Int64(30_500_000)
    /// The least middle that is a hold.
    private static let shortest = 100

    /// A sample of the grid.
    private struct Sample: Sendable {
        var grams: Double
        var raw: Double
        var place: Place?
        var isSaturated: Bool
    }

    private let extent: PadExtent
    private var ids: [Int64] = []
    private var start: Int64 = 0
    private var nextStep: Int64 = 0
    private var held = Sample(grams: 0, raw: 0, place: nil, isSaturated: false)
    /// Samples that belong to the middle only if the stretch goes on for so long after them.
    private var pending: [(offset: Int64, sample: Sample)] = []
    private var sums = Sums()

    init(extent: PadExtent) { self.extent = extent }

    /// Seconds for which the stretch has lasted, and its contacts.
    func current(at time: Int64) -> (contacts: Int, seconds: Double) {
        (ids.count, ids.isEmpty ? 0 : Double(time - start) / 1e6)
    }

    /// Takes a reading of a frame.
    ///
    /// - Returns: the hold that it ended.
    mutating func take(_ reading: Reading, at time: Int64) -> Hold? {
        hold(until: time)
        var ended: Hold?
        let now = reading.contacts.map { Int64($0.contact.slot) << 32 | Int64($0.contact.trackingID) }
        if now != ids {
            ended = end(at: time)
            ids = now
            start = time
            nextStep = 0
        }
        held = Sample(
            grams: reading.load.force.grams, raw: Double(reading.load.raw),
            place: reading.contacts.first.flatMap { extent.place(of: $0.contact) },
            isSaturated: reading.load.isSaturated)
        return ended
    }

    /// The same is held until a time.
    mutating func goOn(until time: Int64) { hold(until: time) }

    /// Ends what lasts at a time.
    mutating func end(at time: Int64) -> Hold? {
        hold(until: time)
        defer {
            ids = []
            pending = []
            sums = Sums()
        }
        guard !ids.isEmpty, sums.count >= Self.shortest else { return nil }
        return sums.hold(contacts: ids.count, start: start, end: time)
    }

    /// Takes the samples of the grid before a time; the frame at a time holds from it on.
    private mutating func hold(until time: Int64) {
        guard !ids.isEmpty else { return }
        let certain = time - start - Self.leaving
        let ready = pending.prefix { $0.offset < certain }.count
        for (offset, sample) in pending.prefix(ready) { add(sample, at: offset) }
        pending.removeFirst(ready)
        while start + nextStep < time {
            if nextStep < certain {
                add(held, at: nextStep)
            } else {
                pending.append((nextStep, held))
            }
            nextStep += Self.step
        }
    }

    private mutating func add(_ sample: Sample, at offset: Int64) {
        guard offset >= Self.settling else { return }
        sums.add(sample.grams, raw: sample.raw, place: sample.place, isSaturated: sample.isSaturated)
        if Self.early.contains(offset) { sums.early.add(sample.grams) }
        if Self.late.contains(offset) { sums.late.add(sample.grams) }
    }
}

/// What is summed up over the middle of a stretch.
private struct Sums: Sendable {
    struct Mean: Sendable {
        private var sum = 0.0
        private(set) var count = 0
        mutating func add(_ value: Double) {
            sum += value
            count += 1
        }
        var value: Double? { count > 0 ? sum / Double(count) : nil }
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
    private var secondsAboutLine: [Double] = []
    private var isSaturated = false

    var count: Int { grams.count }

    mutating func add(_ value: Double, raw count: Double, place: Place?, isSaturated: Bool) {
        grams.add(value)
        raw.add(count)
        if let place {
            x.add(place.x)
            y.add(place.y)
        }
        self.isSaturated = self.isSaturated || isSaturated
        secondIsSaturated = secondIsSaturated || isSaturated
        second.append(value)
        guard second.count == Self.samplesASecond else { return }
        if !secondIsSaturated { secondsAboutLine.append(Statistics.deviationAboutLine(second)) }
        second.removeAll(keepingCapacity: true)
        secondIsSaturated = false
    }

    func hold(contacts: Int, start: Int64, end: Int64) -> Hold {
        let isWhole = late.count == Self.samplesASecond && !isSaturated
        var place: Place?
        if let x = x.value, let y = y.value { place = Place(x: x, y: y) }
        return Hold(
            contacts: contacts, start: start, duration: Double(end - start) / 1e6, grams: grams.value ?? 0,
            raw: raw.value ?? 0, secondsAboutLine: secondsAboutLine, earlyGrams: isWhole ? early.value : nil,
            lateGrams: isWhole ? late.value : nil, isSaturated: isSaturated, place: place)
    }
}
