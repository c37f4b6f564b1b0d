package import Foundation

/// A folder of a test's own, removed with all that is in it when its owner is gone, also where the test fails.
package final class TemporaryFolder: Sendable {
    /// Where it is.
    package let url: URL

    /// Makes one.
    package init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "forcescale-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { remove() }

    /// Removes it at once.
    package func remove() { try? FileManager.default.removeItem(at: url) }
}

/// Makes a folder for a closure, and removes it at its end.
package func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    return try body(folder.url)
}
