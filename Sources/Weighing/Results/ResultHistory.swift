internal import Core

/// The results of a session with their summary and the piece counter. Each can be undone, and replaced by a later
/// weight of the same object; those after it are then counted again. What is undone is the object: no earlier weight of it
/// comes back.
struct ResultHistory: Sendable {
    /// The summary of the results.
    private(set) var summary = ResultsSummary()
    /// The piece counter; nil unless pieces are counted.
    private(set) var counter: PieceCounter?
    /// The number of objects that have results.
    private var objects = 0
    /// The results that can be undone, oldest first.
    private var entries: [Entry] = []

    /// A result, and what it changed.
    private struct Entry: Sendable {
        var result: WeighingResult
        let before: Before
    }

    /// The state before a result.
    private struct Before: Sendable {
        let summary: ResultsSummary
        let counter: PieceCounter?
    }

    /// More results than anybody takes back one by one.
    private static let most = 1_000

    init(counter: PieceCounter?) { self.counter = counter }

    /// The result that was recorded last; nil if there is none to undo.
    var last: WeighingResult? { entries.last?.result }

    /// The result of an object of the guided weighing; nil if there is none, or if it was undone.
    ///
    /// - Parameter number: the number of the object in the weighing.
    func result(ofObject number: Int) -> WeighingResult? {
        index(ofObject: number).map { entries[$0].result }
    }

    /// The number that the next object gets.
    var nextObject: Int { objects + 1 }

    /// Gives the result of an object another label.
    ///
    /// - Parameters:
    ///   - object: the number of the object in the session.
    ///   - label: the label; may be empty.
    /// - Returns: the result with the label; nil if there is none, or if it was undone.
    mutating func label(_ object: Int, as label: String) -> WeighingResult? {
        guard let index = entries.lastIndex(where: { $0.result.object == object }) else { return nil }
        entries[index].result.label = label
        return entries[index].result
    }

    /// Counts pieces from now on.
    mutating func count(with next: PieceCounter) { counter = next }

    /// Removes all results.
    ///
    /// - Parameter sample: the number of pieces in the sample that is weighed again, if one was; nil to keep its
    ///   weight.
    mutating func restart(sample: Int?) {
        var counter = counter
        if counter?.piece != nil, let sample { counter = PieceCounter(sample: sample) }
        self = Self(counter: counter)
    }

    /// Adds the result of a new object, with its number and its pieces.
    mutating func add(_ result: WeighingResult) -> WeighingResult {
        objects += 1
        var result = result
        result.object = objects
        return count(result)
    }

    /// Replaces the result of the same object of the guided weighing.
    ///
    /// - Returns: the result with its number and its pieces; nil if there is none to replace.
    mutating func revise(_ result: WeighingResult) -> WeighingResult? {
        guard let index = index(ofObject: result.weight.object) else { return nil }
        var result = result
        result.object = entries[index].result.object
        change(index) { result = $0.count(result) }
        return result
    }

    /// Undoes the latest result: its object no longer counts, and the piece counter is as it was before it.
    ///
    /// - Returns: the result; nil if there is none to undo.
    mutating func undo() -> WeighingResult? {
        let latest = entries.indices.reversed().max {
            entries[$0].result.weight.time < entries[$1].result.weight.time
        }
        guard let index = latest else { return nil }
        let undone = entries[index].result
        change(index) { _ in }
        return undone
    }

    private func index(ofObject number: Int) -> Int? {
        entries.lastIndex { $0.result.weight.object == number }
    }

    /// Counts the pieces of a result, which is the sample if one is waited for, and records it.
    private mutating func count(_ result: WeighingResult) -> WeighingResult {
        let before = Before(summary: summary, counter: counter)
        let weight = result.weight
        if counter?.piece == nil { counter?.add(sample: weight) }
        var result = result
        result.pieces = counter?.count(ofGrams: weight.grams, uncertainty: weight.uncertainty)
        record(result, after: before)
        return result
    }

    private mutating func record(_ result: WeighingResult, after before: Before? = nil) {
        let before = before ?? Before(summary: summary, counter: counter)
        summary.add(result)
        if entries.count == Self.most { entries.removeFirst() }
        entries.append(Entry(result: result, before: before))
    }

    /// Replaces an entry by what `record` records, and counts those after it again.
    private mutating func change(_ index: Int, _ record: (inout Self) -> Void) {
        let later = entries[(index + 1)...]
        let latestCounter = counter
        (summary, counter) = (entries[index].before.summary, entries[index].before.counter)
        entries.removeSubrange(index...)
        record(&self)
        if !later.isEmpty { counter = latestCounter }
        for entry in later { self.record(entry.result) }
    }
}
