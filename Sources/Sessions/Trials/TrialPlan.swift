import Core
import Glibc
import Recordings
import TerminalUI
import Text

/// A take of a series of trials.
package struct Trial {
    /// Its number.
    package let number: Int
    /// The metadata of the series, and the number.
    package let meta: [(name: String, value: String)]
    /// Receives the table that the row of this take is written to, so that this row can be rejected.
    package let keep: (ResultsFile) -> Void
    /// Which attempt a simulated person makes: other metadata or another number is another attempt.
    package var attempt: String { meta.map { "\($0.name)=\($0.value)" }.joined(separator: "\u{1F}") }
}

/// A series of trials as it was asked for.
package struct TrialPlan {
    /// The number of takes.
    package let count: Int
    /// How long the countdown before each one is, in seconds.
    package let countdownSeconds: Double
    /// The metadata of all takes.
    package let meta: [(name: String, value: String)]
    /// What all takes read.
    package let source: SourceSelection

    package init(
        count: Int, countdownSeconds: Double, meta: [(name: String, value: String)], source: SourceSelection
    ) {
        (self.count, self.countdownSeconds, self.meta, self.source) = (count, countdownSeconds, meta, source)
    }

    /// The take with a number.
    ///
    /// - Parameters:
    ///   - number: its number.
    ///   - keep: receives the table that its row is written to.
    package func trial(_ number: Int, keep: @escaping (ResultsFile) -> Void = { _ in }) -> Trial {
        Trial(number: number, meta: meta + [(TrialName.numberKey, "\(number)")], keep: keep)
    }

    /// Takes the trials: each begins when a person presses Enter, and is a session of its own.
    ///
    /// Nothing is open while a person is asked, so that an interruption there loses nothing, and the series can be continued.
    ///
    /// - Parameters:
    ///   - files: the files of the takes.
    ///   - command: the words of the command if its output is JSON, to which rejections are added; nil for other output.
    ///   - take: takes a trial; returns how the session ended and whether there is a result, or nil if it was left before it
    ///     had a source.
    /// - Throws: `Failure`, also if the device was lost, or there is none before the first trial.
    package func run(
        _ files: TrialFiles, json command: String? = nil,
        _ take: (Trial) throws -> (outcome: SessionOutcome, hasResult: Bool)?
    ) throws {
        try SourceOpener(source).expectSource()
        var unmarked: [Int] = []
        try takeAll(files, json: command, &unmarked, take)
        if !unmarked.isEmpty { throw files.leaving(unmarked) }
    }

    /// Takes the trials.
    ///
    /// - Parameter unmarked: receives the numbers of rejected takes whose rows may still count.
    private func takeAll(
        _ files: TrialFiles, json command: String?, _ unmarked: inout [Int],
        _ take: (Trial) throws -> (outcome: SessionOutcome, hasResult: Bool)?
    ) throws {
        let first = try files.firstFree(from: 1)
        try files.check(first..<(first + count))
        var series = TrialSeries(of: count, from: first)
        defer { Diagnostics.write(series.summary) }
        var table: ResultsFile?
        func reject(_ number: Int) throws -> String {
            let (news, leavesRow) = try files.reject(number, table?.written)
            if leavesRow { unmarked.append(number) }
            if let command {
                let line = JSONWriter.line("rejected", of: command) {
                    $0.field(TrialName.numberKey, number)
                    if leavesRow { $0.field("row", false) }
                }
                try Console.current.print(line)
            }
            return news.isEmpty ? "" : ": \(news)"
        }
        var news = series.opening
        while true {
            switch series.answer(to: try Self.line(answering: news + series.keys)) {
            case .end: return
            case .nothingToReject: news = "There is no trial to reject yet. "
            case .unknown: news = "That key has no function now. "
            case .reject:
                guard let last = series.last else { continue }
                news = "Trial \(last) does not count\(try reject(last)). "
                series.reject()
            case .begin:
                guard try countDown() else { return }
                var taken: (outcome: SessionOutcome, hasResult: Bool)??
                while taken == nil {
                    table = nil
                    // Another program may have taken the number meanwhile, or takes it before the file is created.
                    series.move(to: try files.claim(from: series.number))
                    do {
                        taken = .some(try take(trial(series.number) { table = $0 }))
                    } catch let failure as Failure
                        where failure.nameIsTaken && files.isTaken(series.number)
                    {}
                }
                let number = series.number
                guard case (let outcome, let hasResult)?? = taken else { return }
                if hasResult {
                    series.complete()
                    series.move(to: try files.firstFree(from: series.number))
                    news = "Trial \(number) is done. "
                } else {
                    series.fail()
                    news = ""
                    Diagnostics.writeError("Trial \(number) has no result\(try reject(number)).")
                }
                let isRead = try outcome.check()
                if outcome.wasLeft || !isRead { return }
            }
        }
    }

    /// Asks for a line.
    ///
    /// - Returns: nil at the end of the input, and if a signal asks the program to end.
    private static func line(answering prompt: String) throws -> String? {
        let signals = try SignalQueue()
        // A key that was typed during a take must not begin the next one.
        if Console.current.inputIsTerminal { tcflush(Console.current.input, TCIFLUSH) }
        Diagnostics.writeError(prompt)
        var pause: Int32 = -1
        while true {
            if Console.current.hasReadAhead, !signals.asksToEnd() { return Console.current.readLine() }
            switch signals.wait(for: Console.current.input, milliseconds: pause) {
            case .end: return nil
            // Reading would wait if it was only a signal, such as that of another size of the window.
            case .ready where pause < 0: pause = 0
            case .ready: return Console.current.readLine()
            case .nothing: pause = -1
            }
        }
    }

    /// Counts down to the beginning of a take.
    ///
    /// - Returns: false if a signal asks the program to end.
    private func countDown() throws -> Bool {
        guard countdownSeconds > 0 else { return true }
        let signals = try SignalQueue()
        let silence = SilentTerminal(Console.current.input)
        defer { withExtendedLifetime(silence) {} }
        let end = PlaybackClock.machineNow + Int64(countdownSeconds * 1e6)
        var shown = Int64.max
        while true {
            let left = end - PlaybackClock.machineNow
            guard left > 0 else { break }
            let second = (left + 999_999) / 1_000_000
            if second < shown { Console.current.error.write(Array("\(second) … ".utf8)) }
            shown = second
            let pause = Int32(truncatingIfNeeded: (left - (second - 1) * 1_000_000) / 1_000 + 1)
            if signals.wait(for: nil, milliseconds: pause) == .end {
                Console.current.error.write(Array("\n".utf8))
                return false
            }
        }
        Console.current.error.write(Array("now\n".utf8))
        return true
    }
}
