internal import Glibc

/// A folder for files that another program reads or writes; it is deleted with these files when nothing refers to it.
package final class ScratchFolder: Sendable {
    private let path: String
    private let names: [String]

    /// - Parameters:
    ///   - folder: the folder in which it is created.
    ///   - names: the names of the files that it will contain.
    /// - Throws: The system error.
    package init(in folder: String, for names: [String]) throws(SystemFailure) {
        var path = "\(folder)/forcescale-XXXXXX".systemBytes
        guard unsafe mkdtemp(&path) != nil else { throw SystemFailure(number: errno) }
        self.path = unsafe path.withUnsafeBufferPointer {
            unsafe String(system: $0.baseAddress.unsafelyUnwrapped)
        }
        self.names = names
    }

    deinit {
        for name in names { FileNames.remove("\(path)/\(name)") }
        _ = unsafe path.withSystemPath { unsafe rmdir($0) }
    }

    /// The path of a file in the folder.
    package func path(of name: String) -> String { "\(path)/\(name)" }
}
