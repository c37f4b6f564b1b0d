package import Core
import Text

extension RecordingFormat {
    /// Returns the devices that a text of evemu, or of `libinput record`, describes, whether they sense pressure or not.
    ///
    /// Lines that cannot be read are ignored, since a device can be described by the others.
    ///
    /// - Parameter text: the text, or the part of it that contains the descriptions.
    /// - Returns: the devices in their order; empty in other formats.
    package static func devices(describedIn text: [UInt8]) -> [DeviceDescription] {
        var format: RecordingFormat?
        var reader: (any FormatReader)?
        var header = RecordingHeader()
        for line in text.split(separator: UInt8(ascii: "\n")) {
            let bytes = line.last == UInt8(ascii: "\r") ? Array(line.dropLast()) : Array(line)
            if reader == nil, let found = RecordingFormat(recognizing: bytes.span) {
                guard found == .evemu || found == .libinput else { return [] }
                (format, reader) = (found, found.makeReader())
            }
            if format == .evemu, bytes.first == UInt8(ascii: "E") { break }
            // Events are most of a file.
            if format == .libinput, bytes.starts(with: "    - [".utf8) { continue }
            _ = try? reader?.read(bytes.span, into: &header)
        }
        guard reader != nil else { return [] }
        return (header.before + [header.device]).map { device in
            DeviceDescription(
                name: device.name ?? "", path: device.node ?? "", identity: device.identity,
                capabilities: device.capabilities, axes: device.axes,
                classification: Classification(of: device.capabilities))
        }
    }
}
