package import ArgumentParser
import Core
package import Recordings

/// What the columns of a table from another program are; common to all commands that read one.
package struct TableOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Read a table from another program: a number, counted from 0, or a name of the header line for pressure and "
                + "time, and for x, y, down (not 0 during contact) and part (differs between drawings). force=NAME or "
                + "force=N:UNIT, such as kg or N, is a force; rate=HZ replaces time; skip=N leaves out lines, and unit=s, ms "
                + "or us is that of the time.",
            valueName: "name=column,…", visibility: .advanced))
    package var columns: String?

    package init() {}

    package func validate() throws { _ = try mapping }

    /// The parsed value of `--columns`; nil if it was not given.
    package var mapping: ColumnMapping? {
        get throws {
            try columns.map { text in
                do throws(OptionError) { return try ColumnMapping(parsing: text) } catch {
                    throw ValidationError("--columns: \(error)")
                }
            }
        }
    }

    /// - Parameter recording: whether the command line names a file or standard input.
    /// - Throws: `ValidationError` if there are columns, but no table.
    package func validate(with recording: Bool) throws {
        if columns != nil, !recording {
            throw ValidationError("--columns needs a table: a file, or - for standard input.")
        }
    }
}
