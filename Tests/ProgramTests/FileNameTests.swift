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
                a=$(printf '\\344'); forcescale convert n$e.evemu $a.csv || exit 1
                cat told; names; forcescale analyze x$e.csv; test $? = 66
                """)
        #expect(run.code == 0, "\(run.notes)")
        #expect(run.notes.contains(#"x\xe9.csv: No such file"#), "\(run.notes)")
        #expect(run.output.hasPrefix(#"caf\xe9-0001.csv to caf\xe9-0002.csv"#), "\(run.output)")
        // Two names that differ in such a byte are two files.
        for name in [
            "344.csv", "a351.csv", "caf351-0001.csv", "caf351-0002.csv", "n351.evemu", "s351.svg", "t351.csv",
        ] {
            #expect(
                run.output.contains(#"\n\#(name)\n"#) || run.output.contains("files\n\(name)"),
                "\(run.output)")
        }
        #expect(!run.output.contains("357"), "\(run.output)")
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
}
