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

    /// Whether a file has the number.
    func isTaken(_ number: Int) -> Bool { names.contains { FileNames.isTaken($0.path(number)) } }

    /// Returns the first free number, from one on.
    ///
    /// - Throws: `Failure` if the table cannot be read.
    func firstFree(from first: Int) throws -> Int {
        let rows = try table?.trials() ?? []
        var number = first
        while rows.contains(number) || isTaken(number) { number += 1 }
        return number
    }

    /// Returns the first free number, from one on, and keeps other series with the same table from taking it.
    ///
    /// - Throws: `Failure` if the table cannot be read.
    func claim(from first: Int) throws -> Int {
        var number = try firstFree(from: first)
        while let table, try !table.claimTrial(number) { number = try firstFree(from: number + 1) }
        return number
    }

    /// Checks that files can be created in the folders of takes.
    ///
    /// - Parameter numbers: the numbers that the takes will probably have.
    /// - Throws: `Failure` if one cannot.
    func check(_ numbers: Range<Int>) throws {
        var checked: Set<String> = []
        for path in numbers.flatMap({ number in names.map { $0.path(number) } })
        where checked.insert(FileNames.folder(of: path)).inserted && !FileNames.isTaken(path) {
            try WholeFile.checkWriting(path, as: .input)
        }
    }

    /// Renames the files of a take, and marks its row, so that its number is free.
    ///
    /// - Parameters:
    ///   - number: the number of the take.
    ///   - row: its row in the table; nil if none was written.
    /// - Returns: what was done, in a clause, and whether a row remains that may count.
    /// - Throws: `Failure` if a file cannot be renamed, or the table cannot be written.
    func reject(_ number: Int, _ row: ResultsFile.WrittenRow?) throws -> (news: String, leavesRow: Bool) {
        defer { table?.releaseTrial() }
        var news: [String] = []
        for path in names.map({ $0.path(number) }) where FileNames.isTaken(path) {
            if (try? FileStatus(of: path).size) == 0 {
                FileNames.remove(path)
            } else {
                news.append("\(path.printable()) is now \(try Self.reject(path).printable())")
            }
        }
        guard let table else { return (news.listed(with: "and"), false) }
        let shown = table.name.printable()
        guard let row else { return ((news + ["it has no row in \(shown)"]).listed(with: "and"), false) }
        let problem = try table.reject(row)
        return ((news + [problem ?? "its row in \(shown) is marked"]).listed(with: "and"), problem != nil)
    }

    /// The failure of a series with rejected takes whose rows may still count.
    ///
    /// - Parameter numbers: the numbers of these takes.
    func leaving(_ numbers: [Int]) -> Failure {
        let shown = numbers.map { "trial \($0)" }.listed(with: "and")
        return Failure(
            .badData,
            "\(shown) of this series: rejected, but not marked in \(table?.name.printable() ?? "the table"); if the row is "
                + "still there, write rejected into its column rejected")
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
