import Foundation

/// The folder of real recordings, which is no part of this package.
enum RecordingsFolder {
    /// Its path: `FORCESCALE_RECORDINGS`, else beside the package.
    static let path: String? = {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let path =
            ProcessInfo.processInfo.environment["FORCESCALE_RECORDINGS"]
            ?? package.deletingLastPathComponent().appendingPathComponent("shared/recordings").path
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }()

    static let reason: String = "no recordings here: FORCESCALE_RECORDINGS may name their folder"

    /// The files of a folder in it whose names have this ending, by name.
    static func files(in folder: String, ending: String = "") -> [String] {
        guard let path else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)) ?? []
        return names.filter { $0.hasSuffix(ending) }.sorted().map { path + "/" + folder + "/" + $0 }
    }

    /// All recordings with events of touch surfaces and pens.
    static var touches: [String] {
        files(in: "gestures-alex", ending: ".dat") + files(in: "evtest", ending: ".dat")
            + files(in: "evemu", ending: ".events") + files(in: "pens", ending: ".events")
            + files(in: "pens", ending: ".evemu")
    }
}
