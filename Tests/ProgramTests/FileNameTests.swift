import Foundation
import Testing

/// Names that are not UTF-8 are taken and made as they are given.
@Suite struct FileNameTests {
    /// Words of shell for a name with a Latin-1 letter, and for those in the folder as they are.
    private static let start = """
        cd "$HOME"; e=$(printf '\\351'); names() { ls | od -An -c | tr -d ' \\n'; }

        """

    @Test func recordingsAreReadAndMade() throws {
        let run = try Program.shell(
            Self.start + """
                forcescale record --demo press --speed max -o caf$e.csv --rotate 4s 2> told || exit 1
                forcescale convert caf$e-0001.csv n$e.evemu && forcescale convert caf$e-0001.csv n$e.evemu --force &&
                    forcescale analyze n$e.evemu --json --csv t$e.csv > said || exit 1
                forcescale weigh n$e.evemu --snapshot s$e.svg && forcescale record n$e.evemu --speed max -o a$e.csv &&
                    forcescale record n$e.evemu --speed max -o a$e.csv --append 2> /dev/null || exit 1
                cat told; names
                """)
        #expect(run.code == 0, "\(run.notes)")
        #expect(run.output.hasPrefix(#"caf\xe9-0001.csv to caf\xe9-0002.csv"#), "\(run.output)")
        for name in ["a351.csv", "caf351-0001.csv", "caf351-0002.csv", "n351.evemu", "s351.svg", "t351.csv"] {
            #expect(
                run.output.contains(#"\n\#(name)\n"#) || run.output.contains("files\n\(name)"),
                "\(run.output)")
        }
        #expect(!run.output.contains("357"), "\(run.output)")
    }

    /// Two names that differ in such a byte are two files, and a missing one is missing.
    @Test func namesThatDifferStayDifferent() throws {
        let run = try Program.shell(
            Self.start + """
                a=$(printf '\\344'); forcescale record --demo press --speed max -o $e.csv 2> /dev/null
                forcescale record --demo press --speed max -o $a.csv 2> /dev/null || exit 1
                names; forcescale analyze x$e.csv
                """)
        #expect(run.code == 66)
        #expect(run.output.contains(#"344.csv\n351.csv"#), "\(run.output)")
        #expect(run.notes.contains(#"x\xe9.csv: No such file"#), "\(run.notes)")
    }

    /// The user's own folder too.
    @Test(arguments: ["HOME", "XDG_CONFIG_HOME"])
    func folders(variable: String) throws {
        let run = try Program.shell(
            Self.start + """
                printf 'reference_g,raw\\n0,92\\n5,102\\n10,112\\n20,132\\n50,192\\n' > points.csv
                mkdir own$e; export \(variable)="$PWD/own$e"
                forcescale calibrate fit points.csv -o it --axis 0:253 2> /dev/null > /dev/null || exit 1
                forcescale calibrate list; names; find own$e -name it.json | wc -l
                """)
        #expect(run.code == 0, "\(run.notes)")
        #expect(run.output.contains("any pad") && run.output.contains(#"own351\npoints"#), "\(run.output)")
        #expect(run.output.hasSuffix("1\n"), "\(run.output)")
    }

    /// A folder is named by mistake, whatever is to be written.
    @Test(arguments: [
        "record --demo -o .", "record --demo -o folder --format csv", "record --demo -o folder/ --force",
        "convert t.csv folder", "convert t.csv folder --format csv --force",
        "weigh --demo --plain --guided --results folder", "weigh --demo --snapshot folder --force",
        "analyze t.csv --csv folder --force",
    ])
    func aFolderIsNoFile(command: String) throws {
        let run = try Program.shell(
            """
            cd "$HOME"; mkdir folder; forcescale record --demo press --speed max -o t.csv 2> /dev/null
            forcescale \(command)
            """)
        #expect(run.code == 64, "\(run.notes)")
        #expect(run.notes.contains("is a folder; name a file in it"), "\(run.notes)")
    }

    /// The same is said of a folder that is missing, whatever is to be written into it.
    @Test(arguments: [
        "record --demo -o none/t.csv", "weigh --demo --plain --guided --results none/t.csv",
        "weigh --demo press --snapshot none/t.svg",
    ])
    func aFolderThatIsMissing(command: String) throws {
        let run = try Program.shell("cd \"$HOME\"; forcescale \(command)")
        #expect(run.code == 74, "\(run.notes)")
        #expect(run.notes.contains("its folder is not there; make it first"), "\(run.notes)")
    }
}
