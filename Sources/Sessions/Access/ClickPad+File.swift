import Clicks
import Diagnosis
import HID
import Text

extension ClickPad {
    /// Returns the pads with knobs of a bug report or a recording; `-` is standard input.
    ///
    /// - Throws: `Failure` if it cannot be read, or if no pad in it declares knobs.
    package static func inFile(_ path: String) throws -> [ClickPad] {
        let report = try ReportFile(path, SourceOpener.knownPads()).report
        let pads = report.devices.map { ClickPad($0) }
        let settable = pads.filter(\.hasSettings)
        guard settable.isEmpty else { return settable.map { $0.unread("the file does not contain it") } }
        throw Failure(.badData, "cannot show knobs of \(BoundedFile.name(of: path)): \(lack(of: report))")
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
