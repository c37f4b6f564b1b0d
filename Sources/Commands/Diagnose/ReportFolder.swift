import Diagnosis
import Glibc
import POSIX
import Sessions
import Text

/// A new folder for a bug report. It contains no serial numbers, no unique ids, and no names of users and computers.
struct ReportFolder {
    private let folder: String
    private let redaction: Redaction
    private let devices: [PadEvidence]
    private let events: [UInt8]

    /// Prepares a report.
    ///
    /// - Parameters:
    ///   - folder: the path of the folder, which must not exist.
    ///   - found: what was diagnosed.
    init(_ folder: String, of found: DiagnoseCommand.Findings) {
        self.folder = folder
        let redaction = Redaction(
            PersonalNames.all + found.devices.flatMap { [$0.uniqueID, $0.owner] }.compactMap(\.self))
        self.redaction = redaction
        devices = found.devices.map { $0.redacted(redaction) }
        events = found.events
    }

    /// Checks that the folder can be created.
    ///
    /// - Throws: `Failure` if it exists, or its parent does not.
    static func check(_ folder: String) throws {
        guard !folder.isEmpty else { throw Failure(.usage, "--bundle needs the name of a new folder") }
        guard FileStatus.kind(of: folder) == nil else {
            throw Failure(.usage, "\(folder.printable()) exists; --bundle needs the name of a new folder")
        }
        guard FileNames.hasFolder(folder) else {
            throw Failure(
                .readOrWrite, "cannot create \(folder.printable()): there is no such folder to create it in")
        }
    }

    /// Shows the list of the files, then writes them.
    func write() throws {
        let files = files
        let list = files.map { "  \($0.name): \($0.purpose)" }.joined(separator: "\n")
        Diagnostics.write(
            "Writing \(folder.printable()), without serial numbers, unique ids, user and host names:\n\(list)"
        )
        guard unsafe folder.withSystemPath({ unsafe mkdir($0, 0o777) }) == 0 else {
            throw Failure(
                errno == EACCES ? .permission : .readOrWrite,
                "cannot create \(folder.printable()): \(SystemError.text(errno))")
        }
        do {
            for file in files { try WholeFile.write(file.bytes, to: path(of: file)) }
        } catch {
            // A part of a report says nothing, and a folder that exists keeps the report from being written again.
            for file in files { FileNames.remove(path(of: file)) }
            _ = unsafe folder.withSystemPath { unsafe rmdir($0) }
            throw error
        }
    }

    private func path(of file: File) -> String { "\(folder)/\(file.name)" }

    private typealias File = (name: String, purpose: String, bytes: [UInt8])

    private var files: [File] {
        let diagnoses = devices.map(Diagnosis.init)
        var files: [File] = [
            (
                "diagnosis.txt", "the diagnosis as text",
                Array(
                    diagnoses.map { $0.text(columns: nil, showsDetails: true) }.joined(separator: "\n").utf8)
            ),
            ("diagnosis.json", "layers, axes, properties and causes", diagnoses.flatMap(\.line)),
            ("versions.txt", "forcescale, kernel and libinput", Array(versions.utf8)),
        ]
        let descriptors = devices.compactMap(Self.descriptor)
        if !descriptors.isEmpty {
            files.append(
                (
                    "descriptors.hid", "the HID report descriptors",
                    Array(descriptors.joined(separator: "\n").utf8)
                ))
        }
        if !events.isEmpty {
            let text = redaction(String(decoding: events, as: UTF8.self))
            files.append(("events.evemu", "ten seconds of events", Array(text.utf8)))
        }
        return files
    }

    private var versions: String {
        let kernel = devices.lazy.compactMap { $0.kernel.facts?.release }.first
        let libinput = devices.lazy.compactMap { $0.libinput.facts?.version }.first
        return """
            forcescale \(Version.current)
            Linux \(kernel ?? "unknown")
            libinput \(libinput?.description ?? "unknown")

            """
    }

    /// The descriptor of a device in the form of hid-recorder.
    private static func descriptor(_ device: PadEvidence) -> String? {
        guard let bytes = device.descriptor.facts?.bytes else { return nil }
        let ids = device.identity
        return """
            R: \(bytes.count) \(bytes.hexadecimal)
            N: \(device.name.printable())
            I: \(String(ids.bus, radix: 16)) \(ids.vendor.identifier) \(ids.product.identifier)

            """
    }
}
