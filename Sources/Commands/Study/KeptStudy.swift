import Core
import Diagnosis
import LinuxInput
import Sessions
import Studies
import Text

/// A study in a file, which is continued.
struct KeptStudy {
    let path: String
    let document: [UInt8]
    let study: Study

    /// Reads a file.
    ///
    /// - Throws: `Failure` if it is not a study, or if nothing is left to do.
    init(_ path: String) throws {
        self.path = path
        var document = try BoundedFile.read(path, limit: Study.longestDocument, as: .kept).withLineFeeds
        // The program ends each line: the rest is a part of one.
        let end = document.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        if end < document.count {
            Diagnostics.write("The last line of \(path.printable()) is cut off, so it is left out.")
            document.removeSubrange(end...)
        }
        self.document = document
        study = try StudyFiles.study(of: document, called: path)
        if StudyCheck(study).findings.isEmpty {
            throw Failure(
                .usage,
                "\(path.printable()) is complete, nothing is missing; --force replaces it by another study")
        }
    }
}

/// Finds what is known of the pad that is studied.
enum StudiedDevice {
    /// The evidence for a device; nil if sysfs does not list it.
    static func evidence(of device: DeviceDescription) throws -> PadEvidence? {
        SystemScan(MachineReader(), pads: try SourceOpener.knownPads()).devices().first { evidence in
            evidence.kernel.facts?.nodes.contains { $0.path == device.path } ?? false
        }
    }
}
