internal import Glibc

/// The environment variables of a program.
///
/// Variables are kept as bytes, because they need not be valid UTF-8, nor contain `=`.
package struct Environment: Sendable {
    /// The variables as `NAME=VALUE`, each terminated by 0.
    let entries: [[CChar]]

    /// The current environment of this process.
    package static var process: Environment { Environment(entries: ofProcess()) }

    private init(entries: [[CChar]]) { self.entries = entries }

    package init(_ variables: [String: String]) {
        entries = variables.map { "\($0)=\($1)".systemBytes }
    }

    /// The value of a variable; nil if it is not set.
    package subscript(name: String) -> String? {
        let start = "\(name)=".utf8.map { CChar(bitPattern: $0) }
        guard let entry = entries.first(where: { $0.starts(with: start) }) else { return nil }
        return unsafe entry[start.count...].withUnsafeBufferPointer { value in
            // It has at least one element: the terminating 0.
            unsafe String(system: value.baseAddress.unsafelyUnwrapped)
        }
    }

    /// Returns the environment with some variables added or replaced.
    func setting(_ variables: [HookVariable]) -> [[CChar]] {
        let starts = variables.map { variable in "\(variable.name)=".utf8.map { CChar(bitPattern: $0) } }
        return entries.filter { entry in !starts.contains { entry.starts(with: $0) } }
            + variables.map { Array("\($0.name)=\($0.value)".utf8CString) }
    }

    private static func ofProcess() -> [[CChar]] {
        var entries: [[CChar]] = []
        var next = unsafe environ
        while let entry = unsafe next.pointee {
            unsafe entries.append(Array(UnsafeBufferPointer(start: entry, count: strlen(entry) + 1)))
            unsafe next += 1
        }
        return entries
    }
}
