import Core
import Plots
import POSIX
import Sessions
import Text

extension SheetPlan {
    /// A pane.
    struct Pane: Equatable, Sendable {
        /// The recording.
        var file: String
        /// What is shown of it.
        var view = SheetView.force
        /// The part that is shown, in microseconds after the first contact; nil for the whole recording.
        var window: ClosedRange<Int64>?
        /// The hash that the recording had when the sheet was made: XXH3-128, or SHA-256 by earlier versions. Nil if unknown.
        var hash: String?
    }
}

extension SheetPlan.Pane {
    /// Parses `FILE[:VIEW[@FROM..TO]]`, with times in seconds after the first contact.
    ///
    /// - Throws: `Failure` if the view or the time is unknown.
    init(parsing text: String) throws(Failure) {
        guard let colon = text.lastIndex(of: ":"), FileStatus.kind(of: text) == nil else {
            self.init(file: text)
            return
        }
        let (file, rest) = (String(text[..<colon]), text[text.index(after: colon)...])
        let parts = rest.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        guard let view = SheetView(rawValue: String(parts[0])) else {
            guard FileStatus.kind(of: file) != nil else {
                self.init(file: text)
                return
            }
            throw Failure(
                .usage,
                "unknown view '\(String(parts[0]).printable(limit: 40))' of \(file.printable()); expected one of "
                    + SheetView.allCases.map(\.rawValue).joined(separator: ", "))
        }
        self.init(file: file, view: view)
        if parts.count > 1 { window = try Self.window(parsing: String(parts[1]), of: text) }
    }

    private static func window(parsing text: String, of pane: String) throws(Failure) -> ClosedRange<Int64> {
        let times = text.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false).map {
            Double($0)
        }
        let limit = WrittenDuration.limitSeconds
        guard times.count == 2, let from = times[0], let to = times[1], from.magnitude < limit,
            to.magnitude < limit, from < to
        else {
            throw Failure(
                .usage,
                "\(pane.printable()): '\(text.printable(limit: 40))' must be two times in seconds, for example "
                    + "a.csv:force@2..8")
        }
        return Int64((from * 1e6).rounded())...Int64((to * 1e6).rounded())
    }

    /// The part that is shown, in words; nil for the whole recording.
    var windowWords: String? { windowText.map { "\($0.0) to \($0.1) s" } }

    /// The pane as it is written on a command line.
    var written: String {
        "\(file):\(view.rawValue)" + (windowText.map { "@\($0.0)..\($0.1)" } ?? "")
    }

    private var windowText: (String, String)? {
        window.map { (Self.seconds($0.lowerBound), Self.seconds($0.upperBound)) }
    }

    /// Seconds without trailing zeros.
    private static func seconds(_ microseconds: Int64) -> String {
        var text = (Double(microseconds) / 1e6).fixed(6)[...]
        while text.last == "0" { text = text.dropLast() }
        if text.last == "." { text = text.dropLast() }
        return String(text)
    }
}
