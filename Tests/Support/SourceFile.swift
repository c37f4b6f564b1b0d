import Foundation

/// A file of the project's sources, for tests of what they say.
package struct SourceFile: Sendable {
    /// The path below `Sources`.
    package let path: String
    /// The code without lines of comments.
    package let code: String

    private static let project = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The text of another file of the project.
    package static func text(of path: String) throws -> String {
        try String(contentsOf: project.appending(path: path), encoding: .utf8)
    }

    /// All of them.
    package static let all: [SourceFile] = {
        let root = project.appending(path: "Sources")
        let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }.map { file in
            let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter {
                !$0.drop(while: \.isWhitespace).hasPrefix("//")
            }
            return SourceFile(
                path: file.path(percentEncoded: false).replacing(
                    root.path(percentEncoded: false) + "/", with: ""),
                code: lines.joined(separator: "\n"))
        }
    }()
}
