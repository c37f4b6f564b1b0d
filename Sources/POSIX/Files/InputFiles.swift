internal import Glibc
internal import Synchronization

/// The files that a run of the program reads, whatever their names. None of them is opened for writing or replaced.
///
/// `FileDescriptor`, and what opens recordings, add each file that is read, and `FileDescriptor`, `AtomicFile` and
/// `AppendLog` ask before they write: a command can neither forget an input nor an output. A command that opens its
/// inputs one after the other, or after hours, adds them at its start, so that it is refused before it has done anything.
package final class InputFiles: Sendable {
    /// How a file is used.
    package enum Use: Sendable {
        /// It is read only.
        case input
        /// It is kept by the program, which reads and renews it, such as a profile. It may be replaced by its keeper.
        case kept
    }

    /// The files of the current run; those of the process by default.
    @TaskLocal package static var current = InputFiles()

    private let uses = Mutex<[FileStatus.Identity: Use]>([:])

    package init() {}

    /// Adds an open file. Terminals, pipes and devices have no content that could be lost.
    package func add(_ descriptor: Int32, as use: Use = .input) { add(try? FileStatus(of: descriptor), use) }

    /// Adds the files with some paths, as far as they exist.
    package func add(_ paths: some Sequence<String>) {
        for path in paths where path != "-" { add(try? FileStatus(of: path), .input) }
    }

    private func add(_ status: FileStatus?, _ use: Use) {
        guard let status, status.kind == .file else { return }
        uses.withLock { uses in
            if uses[status.identity] != .input { uses[status.identity] = use }
        }
    }

    /// Whether the file at a path is read, so that it must not be written.
    package func contain(_ path: String, writing use: Use = .input) -> Bool {
        (try? FileStatus(of: path)).map { contain($0, writing: use) } ?? false
    }

    func contain(_ descriptor: Int32, writing use: Use) -> Bool {
        (try? FileStatus(of: descriptor)).map { contain($0, writing: use) } ?? false
    }

    private func contain(_ status: FileStatus, writing use: Use) -> Bool {
        // Nothing in an empty file could be lost, and a new one may have the number of an input that was deleted.
        guard status.kind == .file, status.size > 0 else { return false }
        return uses.withLock { uses in
            switch uses[status.identity] {
            case nil: false
            case .input: true
            case .kept: use != .kept
            }
        }
    }
}

extension SystemFailure {
    /// The failure of writing a file that is also read.
    package static let isInput = SystemFailure(number: -1)
}
