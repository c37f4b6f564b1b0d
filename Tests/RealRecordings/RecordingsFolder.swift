import Foundation

/// The folder of real recordings, which is no part of this package.
package enum RecordingsFolder {
    /// Its path: `FORCESCALE_RECORDINGS`, else beside the package; nil where there is none.
    package static let path: String? = {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let path =
            ProcessInfo.processInfo.environment["FORCESCALE_RECORDINGS"]
            ?? package.deletingLastPathComponent().appending(path: "shared/recordings").path
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }()

    /// Why tests that want it are skipped.
    package static let reason: String = "no recordings here: FORCESCALE_RECORDINGS may name their folder"

    /// The files of a folder in it whose names have this ending, by name.
    ///
    /// There must be some, so that no test of them has nothing to check.
    package static func files(in folder: String, ending: String = "") -> [String] {
        guard let path else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)) ?? []
        let found = names.filter { $0.hasSuffix(ending) }.sorted().map { path + "/" + folder + "/" + $0 }
        precondition(!found.isEmpty, "no files \(folder)/*\(ending) in \(path)")
        return found
    }

    /// All recordings with events of touch surfaces and pens.
    package static var touches: [String] {
        files(in: "gestures-alex", ending: ".dat") + files(in: "evtest", ending: ".dat")
            + files(in: "evemu", ending: ".events") + files(in: "pens", ending: ".events")
            + files(in: "pens", ending: ".evemu")
    }

    /// The files with a header that describes a device, by their place in the folder.
    package static var descriptions: [String] {
        guard let path, let files = FileManager.default.enumerator(atPath: path) else { return [] }
        return files.compactMap { $0 as? String }.filter { $0.hasSuffix(".desc") || $0.hasSuffix(".evemu") }
            .sorted()
    }
}
