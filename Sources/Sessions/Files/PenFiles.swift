package import Pens
import Text

/// Reads files of pressure responses, and selects pens in them.
package enum PenFiles {
    /// The greatest file: a thousand times the published data.
    private static let limit = 256 << 20
    private static let spaces = Array(" \t\r\n".utf8)

    /// Reads the sessions of a file, in the public JSON or as a table of pairs; `-` is standard input.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - words: what may stand in place of the path.
    package static func sessions(in path: String, orOneOf words: [String] = []) throws -> [PenSession] {
        let bytes = try BoundedFile.read(path, limit: limit, takesPipes: true, orOneOf: words)
        do throws(PenRefusal) {
            let isJSON = bytes.first { !Self.spaces.contains($0) } == UInt8(ascii: "{")
            let sessions = isJSON ? try PenSessionFile(bytes).sessions : try PenTable.sessions(in: bytes)
            guard !sessions.isEmpty else { throw PenRefusal("it contains no pairs") }
            return sessions
        } catch {
            throw Failure(.badData, "\(BoundedFile.name(of: path)), \(error)")
        }
    }

    /// Returns the figures of a session.
    package static func figures(of session: PenSession, in path: String) throws -> PenFigures {
        do throws(PenRefusal) { return PenFigures(try PenResponse(session.pairs)) } catch {
            throw Failure(.badData, "\(BoundedFile.name(of: path)), \(session.title): \(error)")
        }
    }

    /// Returns the figures of the only pen in a file, the median of its sessions.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - name: part of the name of the pen, if there are several.
    ///   - words: what may stand in place of the path.
    package static func pen(
        in path: String, named name: String? = nil, orOneOf words: [String] = []
    ) throws -> PenFigures {
        let all = try sessions(in: path, orOneOf: words)
        let sessions = all.filter { session in name.map(session.isNamed) ?? true }
        let pens = Set(sessions.map(\.pen)).sorted()
        guard pens.count == 1 else {
            let found = Set(all.map(\.pen)).sorted().prefix(8).map { $0.printable(limit: 40) }
            throw Failure(
                pens.isEmpty && name != nil ? .noInput : .usage,
                "\(path.printable()) has \(pens.count.counted("pen"))"
                    + (name.map { " with \($0.printable()) in the name" } ?? "")
                    + "; select one with --pen, such as " + found.joined(separator: ", "))
        }
        return PenFigures(medianOf: try sessions.map { try figures(of: $0, in: path) })
    }
}
