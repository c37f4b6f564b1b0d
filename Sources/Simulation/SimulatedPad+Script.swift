package import Core

extension SimulatedPad {
    /// The duration of one run of the script in microseconds.
    package var duration: Int64 { script.reduce(0) { $0 + $1.duration } }

    /// How long before the end of a scenario that repeats its caption says so, in microseconds.
    private static let noticeOfRepetition: Int64 = 2_000_000

    /// Returns the caption to show: what the script does at this moment, and that it repeats.
    ///
    /// - Parameter moment: a time on the clock of the frames.
    /// - Returns: nil before the first caption and after the end of the script.
    package func caption(at moment: SourceTime) -> String? {
        let time = moment.microseconds
        guard duration > 0, time >= 0, loops || time <= duration else { return nil }
        var rest = time % duration
        if !loops, time == duration { rest = time }
        for (place, scenario) in script.enumerated() {
            if rest < scenario.duration || (!loops && scenario == script.last) {
                if loops, rest >= scenario.duration - Self.noticeOfRepetition {
                    let next = script[(place + 1) % script.count].name
                    return script.count > 1
                        ? "it starts again, with a \(next); q quits" : "it starts again; q quits"
                }
                let text = scenario.captions.last { $0.time <= rest }?.text
                return text?.isEmpty == true ? nil : text
            }
            rest -= scenario.duration
        }
        return nil
    }

    /// Returns the actions for the gauge in a range of time.
    ///
    /// - Parameters:
    ///   - first: cues after this time are returned; −1 for the beginning. Times are on the clock of the frames.
    ///   - last: the end of the range, inclusive; the range may cover several rounds.
    /// - Returns: The cues with their times on the clock of the frames.
    package func cues(after first: SourceTime, through last: SourceTime) -> [Cue] {
        let (start, end) = (first.microseconds, last.microseconds)
        guard duration > 0, end >= 0, end > start else { return [] }
        var found: [Cue] = []
        var offset = loops ? max(0, start) / duration * duration : 0
        repeat {
            for scenario in script {
                for cue in scenario.cues where offset + cue.time > start && offset + cue.time <= end {
                    found.append(Cue(time: offset + cue.time, action: cue.action))
                }
                offset += scenario.duration
            }
        } while loops && offset <= end
        return found
    }
}
