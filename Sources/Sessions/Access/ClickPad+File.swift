import Clicks
import Diagnosis
import HID
import POSIX
import Recordings
import Text

extension ClickPad {
    /// The greatest file: an hour of events.
    private static let limit = 256 << 20

    /// Returns the file that words name; nil if they name a device.
    package static func file(named subject: String?) -> String? {
        guard let subject, subject != "-" else { return subject }
        guard !subject.hasPrefix("/dev/") else { return nil }
        // Neither a name nor ids have such an ending or a slash, so that a file was meant.
        let isMeant =
            subject.contains("/") || RecordingFormat(ending: subject) != nil || subject.hasSuffix(".txt")
        return isMeant || FileStatus.kind(of: subject) != nil ? subject : nil
    }

    /// Returns the pads with knobs of a bug report or a recording; `-` is standard input.
    ///
    /// - Throws: `Failure` if it cannot be read, or if no pad in it declares knobs.
    package static func inFile(_ path: String) throws -> [ClickPad] {
        let text = BugReport.unquoted(try BoundedFile.read(path, limit: limit, takesPipes: true))
        let name = BoundedFile.name(of: path)
        let report = BugReport(text, path: name, pads: try SourceOpener.knownPads())
        let pads = report.devices.map { ClickPad($0) }
        let settable = pads.filter(\.hasSettings)
        guard settable.isEmpty else { return settable.map { $0.unread("the file does not contain it") } }
        throw Failure(.badData, "cannot show knobs of \(name): \(lack(of: report))")
    }

    /// What a file lacks to show knobs, as sentences without the beginning of the first.
    private static func lack(of report: BugReport) -> String {
        if let described = report.devices.first(where: { $0.descriptor.facts != nil }) {
            return
                "the HID report descriptor of \(described.name.printable(limit: 60)) declares neither a click force nor an "
                + "intensity that can be set, so that its click cannot be set (docs/click.md)."
        }
        let advice = "`sudo hid-recorder > pad.hid` and `sudo libinput record > pad.yml` write it."
        if let fault = report.fault { return "its HID report descriptor is damaged: \(fault). \(advice)" }
        let subject = report.devices.first.map { "for \($0.name.printable(limit: 60)) " } ?? ""
        return "it contains no HID report descriptor \(subject)that would declare them. \(advice)"
    }
}
