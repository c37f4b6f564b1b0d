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
        /// The title; nil for that of the picture.
        var title: String?
        /// The hash that the recording had when the sheet was made: XXH3-128, or SHA-256 by earlier versions. Nil if unknown.
        var hash: String?
    }
}

extension SheetPlan.Pane {
    /// Parses `FILE[:VIEW[@FROM..TO]][=TITLE]`, with times in seconds after the first contact.
    ///
    /// Names of files and titles may contain colons and equals signs: the file is the longest one that exists.
    ///
    /// - Throws: `Failure` if the view or the time is unknown.
    init(parsing text: String) throws(Failure) {
        let ends = text.indices.filter { text[$0] == ":" || text[$0] == "=" } + [text.endIndex]
        guard let end = ends.last(where: { FileStatus.kind(of: String(text[..<$0])) != nil }) else {
            self.init(parsingMissing: text)
            return
        }
        self.init(file: String(text[..<end]))
        let rest = text[end...]
        let equals = rest.firstIndex(of: "=")
        title = equals.map { Self.title(rest[rest.index(after: $0)...]) }
        let shown = rest[..<(equals ?? rest.endIndex)].dropFirst()
        guard rest.first == ":" else { return }
        let parts = shown.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        guard let view = SheetView(rawValue: String(parts[0])) else {
            throw Failure(
                .usage,
                "unknown view '\(String(parts[0]).printable(limit: 40))' of \(file.printable()); expected one of "
                    + SheetView.allCases.map(\.rawValue).joined(separator: ", "))
        }
        self.view = view
        if parts.count > 1 { window = try Self.window(parsing: String(parts[1]), of: text) }
    }

    /// A title as it is shown: on one line, of at most 200 characters.
    static func title(_ text: some StringProtocol) -> String { String(text).printable(limit: 200) }

    /// A pane of a file that does not exist, whose name is reported: the text before a view or a title.
    private init(parsingMissing text: String) {
        let untitled = text.prefix { $0 != "=" }
        let view = untitled.lastIndex(of: ":").map { ($0, untitled[$0...].dropFirst().prefix { $0 != "@" }) }
        guard let (colon, name) = view, SheetView(rawValue: String(name)) != nil else {
            self.init(file: String(untitled))
            return
        }
        self.init(file: String(untitled[..<colon]))
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
            + (title.map { "=\($0)" } ?? "")
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
