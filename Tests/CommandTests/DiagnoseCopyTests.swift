import Foundation
import TestSupport
import Testing

@testable import Commands

/// `diagnose --root`: copies of a computer's folders, whole and in part, and folders that are none.
@Suite struct DiagnoseCopyTests {
    private func diagnose(_ words: String..., in folder: URL? = nil) throws -> RunResult {
        try Command.run(["diagnose"] + words, environment: ["COLUMNS": "80"], in: folder)
    }

    @Test("Links that are text files are followed, which the details say last") func textLinks() throws {
        try withTemporaryFolder { folder in
            let links = try ComputerTree(in: folder.appending(path: "links")).root.path()
            let text = try ComputerTree(in: folder.appending(path: "text"), linksAreText: true).root.path()
            for form in ["--json", "--details"] {
                let (one, other) = (try diagnose("--root", links, form), try diagnose("--root", text, form))
                let rest = other.output.replacing(text, with: links).dropFirst(one.output.count)
                #expect(one.code == 0 && other.output.replacing(text, with: links).hasPrefix(one.output))
                #expect(rest.hasPrefix("\nThe links of this copy are text files") == (form == "--details"))
            }
            let run = try diagnose("--root", text)
            #expect(!run.output.contains("The links of this copy"))
            try Screen(run).check()
        }
    }

    @Test(
        "A missing part of a copy gives no cause",
        arguments: [
            ["sys/devices/pci0/i2c-1/0018:1234:0001.0001/input", "sys/class"],
            ["sys/devices/pci0/i2c-1/0018:1234:0001.0001/input/input9/event9", "sys/class/input"],
            [
                "sys/devices/pci0/i2c-1/0018:1234:0001.0001/uevent",
                "sys/devices/pci0/i2c-1/0018:1234:0001.0001/driver",
                "sys/devices/pci0/i2c-1/0018:1234:0001.0001/input",
            ],
        ], [false, true])
    func parts(_ parts: [String], linksAreText: Bool) throws {
        try withTemporaryFolder { folder in
            let tree = try ComputerTree(in: folder, linksAreText: linksAreText)
            for part in parts { try FileManager.default.removeItem(at: tree.root.appending(path: part)) }
            let run = try diagnose("--root", tree.root.path())
            #expect(run.output.hasPrefix("This copy is incomplete: "), "\(run.output)")
            #expect(!run.output.contains("Nothing wrong") && !run.output.contains("refused"), "\(run.output)")
            try Screen(run).check()
            #expect(Screen(run).commands.contains { $0.hasPrefix("cp -a --parents /sys/class/input ") })
            let json = try diagnose("--root", tree.root.path(), "--json").output
            #expect(json.contains(#""kernel":null"#) && !json.contains(#""refused":true"#), "\(json)")
            #expect(json.contains(#""unknown_layers":{"kernel":"the copy is incomplete: "#), "\(json)")
        }
    }

    /// Without the folders of the devices nothing is left of a pad but its ids.
    @Test func links() throws {
        try withTemporaryFolder { folder in
            let tree = try ComputerTree(in: folder)
            try FileManager.default.removeItem(at: tree.root.appending(path: "sys/devices"))
            let run = try diagnose("--root", tree.root.path())
            #expect(
                run.code == 66 && run.notes.contains("docs/diagnose.md") && !run.notes.contains("container"))
        }
    }

    @Test("Folders that are no copy, and copies that were given as a device") func folders() throws {
        try withTemporaryFolder { folder in
            try Data("x".utf8).write(to: folder.appending(path: "file"))
            for (words, reason) in [
                (["--root", "none"], "cannot read none: no such folder"),
                (["--root", "."], ". contains no copy of /sys"),
                (
                    ["--root", "file"],
                    "file is not a folder. A file is diagnosed by: forcescale diagnose file"
                ),
            ] {
                let run = try Command.run(["diagnose"] + words, in: folder)
                #expect(run.code == 66 && run.notes.contains(reason), "\(run.notes)")
            }
            try FileManager.default.createDirectory(
                at: folder.appending(path: "my copy"), withIntermediateDirectories: true)
            for word in ["my copy", "./my copy"] {
                let run = try Command.run(["diagnose", word], in: folder)
                #expect(
                    run.code == 65 && run.notes.contains("forcescale diagnose --root '\(word)'"),
                    "\(run.notes)")
            }
        }
    }

    /// A version of libinput without quirks is updated, and a late rule is one of two steps on one screen.
    @Test func steps() throws {
        try withTemporaryFolder { folder in
            let old = try ComputerTree(in: folder.appending(path: "a"), libinput: "1.10.4")
            try old.write("etc/libinput/local-overrides.quirks", "[A]\nMatchName=*\nAttrPressureRange=2:0\n")
            let run = try diagnose("--root", old.root.path())
            try Screen(run).check()
            #expect(Screen(run).commands.first == "forcescale diagnose 1234:0001", "\(run.output)")
            #expect(run.output.contains("reads no quirk files"))
            let late = try ComputerTree(in: folder.appending(path: "b"))
            try late.write("usr/lib/systemd/libsystemd-shared-258.so", "")
            try late.write("etc/udev/rules.d/99-touchpad.rules", "SUBSYSTEM==\"input\", TAG+=\"uaccess\"\n")
            try FileManager.default.removeItem(at: late.root.appending(path: "dev"))
            let both = try diagnose("--root", late.root.path())
            try Screen(both).check()
            let details = try diagnose("--details", "--root", late.root.path())
            #expect(details.output.contains("late-uaccess"), "\(details.output)")
            #expect(both.output.contains("MatchVendor=0x1234"), "\(both.output)")
        }
    }
}
