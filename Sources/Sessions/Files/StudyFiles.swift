package import Studies
import Text

/// Reads files of studies.
package enum StudyFiles {
    /// Whether a file is a study rather than a profile.
    package static func isStudy(_ document: [UInt8]) -> Bool {
        let first = document.prefix { $0 != UInt8(ascii: "\n") }
        return String(decoding: first.prefix(64), as: UTF8.self).contains(#""type":"study""#)
    }

    /// Reads a study; `-` is standard input.
    ///
    /// - Throws: `Failure` with the line if it is not a study.
    package static func study(_ path: String) throws -> Study {
        try study(
            of: try BoundedFile.read(path, limit: Study.longestDocument, takesPipes: true), called: path)
    }

    /// Parses a study.
    package static func study(of document: [UInt8], called path: String) throws -> Study {
        do throws(StudyError) { return try Study(document: document) } catch {
            throw Failure(.badData, "\(BoundedFile.name(of: path)), \(error)")
        }
    }

    /// Returns what a study says about a pad.
    ///
    /// - Throws: `Failure` with the first finding, if there is one.
    package static func unit(of study: Study, called path: String) throws -> StudiedUnit {
        do throws(StudyRefusal) { return try StudiedUnit(study) } catch {
            throw Failure(
                .badData,
                "\(BoundedFile.name(of: path)), \(error) `forcescale study check \(ShellWord.path(path))` lists everything."
            )
        }
    }
}
