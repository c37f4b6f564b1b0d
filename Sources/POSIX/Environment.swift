internal import Glibc

/// The variables that a program is started with.
///
/// They are kept as bytes: what somebody set need not be UTF-8, nor have a `=`.
public struct Environment: Sendable {
    /// Each as `NAME=VALUE`, ended by 0.
    let entries: [[CChar]]

    /// Those of this process, as they are now.
    public static var process: Environment { Environment(entries: ofProcess()) }

    private init(entries: [[CChar]]) { self.entries = entries }

    /// Variables by their names.
    public init(_ variables: [String: String]) {
        entries = variables.map { "\($0)=\($1)".systemBytes }
    }

    /// The value of a variable; nil where there is none of that name.
    public subscript(name: String) -> String? {
        let start = "\(name)=".utf8.map { CChar(bitPattern: $0) }
        guard let entry = entries.first(where: { $0.starts(with: start) }) else { return nil }
        return unsafe entry[start.count...].withUnsafeBufferPointer { value in
            // It has an element: the 0 at its end.
            unsafe String(system: value.baseAddress.unsafelyUnwrapped)
        }
    }

    /// These variables, with others in place of those that have their names.
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
