import Text

/// How far a series of trials is, and what a line typed between two of them means.
package struct TrialSeries: Equatable, Sendable {
    /// What is asked for at a prompt.
    package enum Answer: Equatable, Sendable {
        /// The next trial begins.
        case begin
        /// The last take does not count.
        case reject
        /// Nothing, since there is no last take that counts.
        case nothingToReject
        /// The series ends.
        case end
        /// Nothing: the line has no meaning here.
        case unknown
    }

    /// The number of takes that count until the series is complete.
    package let wanted: Int
    /// The number of takes so far that count.
    package private(set) var done = 0
    /// The number of the next trial.
    package private(set) var number: Int
    /// The last take, while it can be rejected; nil before the first one, and after a take that does not count.
    package private(set) var last: Int?

    /// - Parameters:
    ///   - wanted: how many takes it has.
    ///   - number: the number of the first one.
    package init(of wanted: Int, from number: Int) { (self.wanted, self.number) = (wanted, number) }

    /// Whether all takes are there. The last one can still be rejected.
    package var isComplete: Bool { done >= wanted }

    /// Returns what a line means; nil is the end of the input.
    package func answer(to line: String?) -> Answer {
        switch line?.trimmed.lowercased() {
        case nil, "q": .end
        case "": isComplete ? .end : .begin
        case "x": last == nil ? .nothingToReject : .reject
        default: .unknown
        }
    }

    /// Notes that the next trial has a number, which is the first free one.
    package mutating func move(to number: Int) { self.number = number }

    /// Notes that the next trial was taken.
    package mutating func complete() {
        (done, last) = (done + 1, number)
        number += 1
    }

    /// Notes that the next trial was taken without a result: its number is used again.
    package mutating func fail() { last = nil }

    /// Rejects the last take: its number is used again.
    package mutating func reject() {
        guard let taken = last else { return }
        (done, number, last) = (done - 1, taken, nil)
    }

    /// What Enter, x and q do now.
    package var keys: String {
        let rejecting = last.map { "; x rejects trial \($0)" } ?? ""
        return isComplete
            ? "Enter ends\(rejecting)." : "Enter begins trial \(number)\(rejecting); q ends the series."
    }

    /// Which trials it takes, if there are earlier ones; empty before any trial.
    package var opening: String {
        number > 1 ? "--trials \(wanted) takes \(wanted) more, \(numbers(of: wanted)). " : ""
    }

    /// How far it is, and how to continue it. Trials of earlier series are not counted.
    package var summary: String {
        let left = wanted - done
        let taken = "\(done) of \(wanted.counted("trial"))"
        guard left > 0 else { return "\(taken)." }
        return "\(taken) in this call; the same command with --trials \(left) takes \(left) more, "
            + "\(numbers(of: left))."
    }

    /// The numbers of the next takes. Only the first one is certain, since later ones may be taken already.
    private func numbers(of count: Int) -> String { "trial \(number)" + (count > 1 ? " and later ones" : "") }
}
