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
        let isMeant = subject.contains("/") || RecordingFormat(ending: subject) != nil || subject.hasSuffix(".txt")
        return isMeant || FileStatus.kind(of: subject) != nil ? subject : nil
    }

    /// Returns the pads with knobs of a bug report or a recording; `-` is standard input.
    ///
    /// - Throws: `Failure` if it cannot be read, or if no pad in it declares knobs.
    package static func inFile(_ path: String) throws -> [ClickPad] {
        let text = BugReport.unquoted(try BoundedFile.read(path, limit: limit, takesPipes: true))
        let name = BoundedFile.name(of: path)
        let devices = BugReport(text, path: name, pads: try SourceOpener.knownPads()).devices
        let pads = devices.map { ClickPad($0) }
        let settable = pads.filter(\.hasSettings)
        guard settable.isEmpty else { return settable.map { $0.unread("the file does not contain it") } }
        throw Failure(.badData, "cannot show knobs of \(name): \(lack(of: devices))")
    }

    /// What a file lacks to show knobs, as a sentence without its beginning.
    private static func lack(of devices: [PadEvidence]) -> String {
        let advice = "`sudo hid-recorder` and `sudo libinput record` write it"
        guard let first = devices.first else {
            return "it contains no HID report descriptor, which declares them; \(advice)."
        }
        guard let described = devices.first(where: { $0.descriptor.facts != nil }) else {
            var reason = "the file does not contain it"
            if case .unknown(let words) = first.descriptor { reason = words }
            return "the HID report descriptor of \(first.name.printable(limit: 60)), which declares them, is unknown: "
                + "\(reason); \(advice)."
        }
        return "the HID report descriptor of \(described.name.printable(limit: 60)) declares neither a click force nor an "
            + "intensity that can be set, so that its click cannot be set (docs/click.md)."
    }
}
