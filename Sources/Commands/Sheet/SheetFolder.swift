import POSIX
import Recordings
import Screens
import Text

/// The recordings of the current folder.
enum SheetFolder {
    /// The recordings, newest first, and with them those of panes in other folders.
    static func recordings(besides paths: [String]) -> [SheetPicker.Entry] {
        let own = FileNames.names(in: ".").filter { !$0.hasPrefix(".") && RecordingFormat(ending: $0) != nil }
        let all = own + Set(paths).subtracting(own).sorted()
        let known = all.compactMap { path in
            (try? FileStatus(of: path)).flatMap { $0.kind == .file ? (path, $0.modified) : nil }
        }
        // Files of the same time are in alphabetical order.
        return known.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map {
            SheetPicker.Entry(path: $0.0, name: $0.0.printable())
        }
    }
}
