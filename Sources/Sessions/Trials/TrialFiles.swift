import Glibc
import POSIX
import Text

/// The files of a series of trials: those of each take, and a table that all of them share. A number is free if no file has
/// it, and no row of the table with the same metadata.
package struct TrialFiles {
    private let names: [TrialName]
    private let table: ResultsFile?

    /// - Parameters:
    ///   - names: the names of the files of each take.
    ///   - table: the table of all takes, opened with the metadata of the series; nil for none.
    package init(_ names: [TrialName], table: ResultsFile? = nil) {
        (self.names, self.table) = (names, table)
    }

    /// Returns the first free number, from one on.
    ///
    /// - Throws: `Failure` if the table cannot be read.
    func firstFree(from first: Int) throws -> Int {
        let rows = try table?.trials() ?? []
        var number = first
        while rows.contains(number) || names.contains(where: { FileNames.isTaken($0.path(number)) }) {
            number += 1
        }
        return number
    }

    /// Renames the files of a take, and marks its row, so that its number is free.
    ///
    /// - Returns: what was done, in a clause.
    /// - Throws: `Failure` if a file cannot be renamed, or the table cannot be written.
    func reject(_ number: Int) throws -> String {
        var news: [String] = []
        for path in names.map({ $0.path(number) }) where FileNames.isTaken(path) {
            if (try? FileStatus(of: path).size) == 0 {
                FileNames.remove(path)
            } else {
                news.append("\(path.printable()) is now \(try Self.reject(path).printable())")
            }
        }
        if let table {
            news.append(
                try table.rejectTrial(number)
                    ? "its row in \(table.name.printable()) is marked"
                    : "it has no row in \(table.name.printable())")
        }
        return news.listed(with: "and")
    }

    /// Gives a file the first free name `NAME.rejected-K`; returns it.
    private static func reject(_ path: String) throws -> String {
        var count = 1
        while true {
            let name = "\(path).rejected-\(count)"
            do throws(SystemFailure) {
                try FileNames.move(path, toFree: name)
                return name
            } catch {
                guard error.number == EEXIST else {
                    throw Failure(
                        .readOrWrite, "cannot rename \(path.printable()) to \(name.printable()): \(error)")
                }
                count += 1
            }
        }
    }
}
