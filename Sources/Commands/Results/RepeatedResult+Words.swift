import Text
import Weighing

extension [RepeatedResult] {
    /// The number of rows that a note names.
    private static var most: Int { 5 }

    /// Notes that name the repeated rows, which count in the statistics like all others; none without any.
    ///
    /// - Parameter name: the file and line of a row.
    func notes(_ name: (Int) -> String) -> [String] {
        [true, false].compactMap { hasTime in
            let repeated = filter { $0.hasTime == hasTime }
            guard !repeated.isEmpty else { return nil }
            let named = repeated.prefix(Self.most).map { "\(name($0.index)) repeats \(name($0.first))" }
            let more = repeated.count - named.count
            let reason =
                hasTime
                ? "the same pad at the same time, which different objects share only with --speed max"
                : "no time, and the same in every column"
            return
                "\(repeated.count.counted("row seems", "rows seem")) to be of a weighing that was counted before "
                + "(\(reason)): \(named.joined(separator: ", "))" + (more > 0 ? ", and \(more) more" : "")
                + ". The statistics contain all of them; remove those that are not weighings of their own."
        }
    }
}
