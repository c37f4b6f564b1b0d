package import Core

/// What a text says of devices, whether they sense pressure or not, and of the computer that it was written on.
///
/// Lines that cannot be read are ignored, since a device can be described by the others.
package struct DeviceDescriptions {
    private var format: RecordingFormat?
    private var reader: (any FormatReader)?
    private var header = RecordingHeader()
    /// Whether events follow the heads.
    package private(set) var hasEvents = false

    /// The devices in their order.
    package var devices: [RecordedDescription] { header.before + [header.device] }
    /// The release of the kernel; nil if it is unknown.
    package var release: String? { header.release }
    /// The version of libinput; nil if it is unknown.
    package var libinput: String? { header.libinput }

    /// What a recording of this program says of its pressure; nil if there is nothing.
    package var statement: ForceEvidence.Statement? { header.statement }

    package init() {}

    /// The lines with which files begin that another one can follow.
    private static let beginnings = [
        "# libinput record", "# EVEMU ", "Input driver version is ", CSVReader.signature,
        #"{"type":"session""#,
    ]

    /// Returns whether a line is the first of a file, as where files were joined.
    package static func begin(with line: ArraySlice<UInt8>) -> Bool {
        beginnings.contains { line.starts(with: $0.utf8) }
    }

    /// Reads the next line, with or without CR at its end.
    package mutating func read(_ line: ArraySlice<UInt8>) {
        let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        let line = text.span
        if format?.isEvent(line) == true {
            hasEvents = true
            return
        }
        let found = format.map { $0.correction(by: line) } ?? RecordingFormat(recognizing: line)
        if let found { (format, reader) = (found, found.makeReader()) }
        _ = try? reader?.read(line, into: &header)
    }
}
