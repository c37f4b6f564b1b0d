import Foundation

/// Pictures in a file beside a test, each under a heading, which the test compares with its own.
///
/// After a change that was looked at, `FORCESCALE_WRITE_DOCS=1 swift test --filter SUITE` writes them.
package enum GoldenPictures {
    private static let mark = "=== "

    /// The names of the pictures that differ from those in the file, or that only one side has.
    ///
    /// - Parameters:
    ///   - pictures: the pictures with their names.
    ///   - name: the name of the file.
    ///   - test: the source file of the test.
    package static func differences(
        of pictures: [(name: String, text: String)], from name: String, beside test: String = #filePath
    ) throws -> [String] {
        let file = URL(filePath: test).deletingLastPathComponent().appending(path: name)
        let written = pictures.map { "\(mark)\($0.name)\n\($0.text)\n" }.joined()
        if ProcessInfo.processInfo.environment["FORCESCALE_WRITE_DOCS"] != nil {
            try Data(written.utf8).write(to: file)
        }
        let known = parts(of: try String(contentsOf: file, encoding: .utf8))
        let own = parts(of: written)
        return Set(known.keys).union(own.keys).filter { known[$0] != own[$0] }.sorted()
    }

    private static func parts(of text: String) -> [String: String] {
        var parts: [String: String] = [:]
        var name = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix(mark) {
                name = String(line.dropFirst(mark.count))
                parts[name] = ""
            } else {
                parts[name, default: ""] += "\(line)\n"
            }
        }
        return parts
    }
}

extension String {
    /// A hash of the text that is the same on every machine (FNV-1a, 64 bits), in hexadecimal digits.
    package var stableHash: String {
        let hash = utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
        return String(hash, radix: 16)
    }
}
