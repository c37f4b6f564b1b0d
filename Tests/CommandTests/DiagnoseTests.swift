import Foundation
import TestSupport
import Testing

/// `diagnose`: files, copies of a computer's folders, and folders for reports.
@Suite struct DiagnoseTests {
    private struct Line: Decodable {
        struct Axis: Decodable {
            var kind: String
            var certainty: String
            var maximum: Int?
            var maximum_is: String?
        }
        struct Cause: Decodable {
            var code: String
            var layer: String
        }
        var type: String
        var axis: Axis
        var can_weigh: Bool
        var pointer: String
        var causes: [Cause]
        var quirk: String?
        var hwdb: String?
    }

    private func lines(_ result: RunResult) throws -> [Line] {
        try result.output.split(separator: "\n").map {
            try JSONDecoder().decode(Line.self, from: Data($0.utf8))
        }
    }

    private static var report: String {
        let bytes = ComputerTree.descriptor.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(
            separator: " ")
        return "R: \(ComputerTree.descriptor.count) \(bytes)\nN: Some pad\nI: 18 1234 0001\n"
    }

    @Test func fileOnStandardInput() throws {
        let result = try Command.run(["diagnose", "-", "--json"], input: Self.report)
        let line = try #require(try lines(result).first)
        #expect(result.code == 0)
        #expect(line.type == "diagnosis")
        #expect(line.axis.kind == "force")
        #expect(line.axis.certainty == "declared")
        #expect(line.axis.maximum == 2000)
        #expect(line.axis.maximum_is == "own")
        #expect(line.can_weigh)
        #expect(line.pointer == "unknown")
        #expect(line.causes.map(\.code) == ["no-unit"])
        #expect(line.quirk?.hasSuffix("AttrInputProp=+INPUT_PROP_PRESSUREPAD\n") == true)
        #expect(
            result.output.contains(
                #""kernel":null,"udev":null,"libinput":null,"access":null,"observed":null"#))
    }

    @Test func text() throws {
        let result = try Command.run(["diagnose", "-"], input: Self.report)
        let words = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.hasPrefix("Some pad: its axis measures force (declared: "))
        #expect(words.contains("It can weigh; until it is calibrated, grams are assumed."))
        #expect(words.contains("Whether the pointer moves is not known from the file."))
        #expect(words.contains("no-unit (descriptor): "))
        #expect(words.contains("Do this: 1. ") && !words.contains("libinput: unknown"))
        #expect(words.contains("sudo libinput record > pad.yml"))
        let details = try Command.run(["diagnose", "-", "--details"], input: Self.report)
        let layers = details.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(layers.contains("libinput: unknown, the file does not contain it"), "\(layers)")
    }

    @Test func computer() throws {
        try withTemporaryFolder { folder in
            let tree = try ComputerTree(in: folder)
            let result = try Command.run(["diagnose", "--json", "--root", tree.root.path()])
            let line = try #require(try lines(result).first)
            #expect(line.pointer == "needs-pressure")
            #expect(line.causes.map(\.code) == ["no-unit", "no-haptic-support", "quirk-missing"])
            #expect(line.causes.map(\.layer) == ["descriptor", "kernel", "libinput"])
            #expect(line.quirk?.hasSuffix("AttrEventCode=-ABS_MT_PRESSURE;-ABS_PRESSURE\n") == true)
            try tree.write("etc/libinput/local-overrides.quirks", line.quirk ?? "")
            let cured = try Command.run(["diagnose", "1234:0001", "--json", "--root", tree.root.path()])
            #expect(try lines(cured).first?.pointer == "moves")
            #expect(try lines(cured).first?.causes.map(\.code) == ["no-unit", "no-haptic-support"])
        }
    }

    @Test func refusedDevice() throws {
        try withTemporaryFolder { folder in
            let tree = try ComputerTree(in: folder, isRefused: true)
            let result = try Command.run(["diagnose", "--json", "--root", tree.root.path()])
            #expect(try lines(result).first?.causes.map(\.code) == ["no-unit", "refused-descriptor"])
        }
    }

    /// A report contains no serial number and no name of a user.
    @Test func reportFolder() throws {
        try withTemporaryFolder { folder in
            let tree = try ComputerTree(in: folder, name: "Bob Smith\u{2019}s pad")
            let words = ["diagnose", "--root", tree.root.path(), "--bundle", "report"]
            let result = try Command.run(words, environment: ["USER": "alice"], in: folder)
            #expect(result.code == 0)
            #expect(result.notes.contains("descriptors.hid: the HID report descriptors"))
            let report = folder.appending(path: "report")
            let names = try FileManager.default.contentsOfDirectory(atPath: report.path()).sorted()
            #expect(names == ["descriptors.hid", "diagnosis.json", "diagnosis.txt", "versions.txt"])
            for name in names {
                let text = try String(contentsOf: report.appending(path: name), encoding: .utf8).lowercased()
                #expect(
                    !text.contains("alice") && !text.contains("smith") && !text.contains("0815"), "\(name)")
            }
            // What it contains is a file that can be diagnosed.
            let again = try Command.run(["diagnose", "report/descriptors.hid", "--json"], in: folder)
            #expect(try lines(again).first?.axis.kind == "force")
            #expect(try Command.run(words, in: folder).code == 64)
        }
    }

    @Test func eventsOfAFile() throws {
        let text = """
            # EVEMU 1.3
            N: A pad
            I: 0018 1234 0001 0100
            P: 05 00 00 00 00 00 00 00
            B: 01 00 00 00 00 00 00 00 00
            B: 03 03 00 00 00 00 80 60 06
            A: 2f 0 4 0 0 0
            A: 35 0 1000 0 0 0
            A: 36 0 1000 0 0 0
            A: 39 0 65535 0 0 0
            A: 3a 0 255 0 0 0
            E: 0.000000 0003 0039 1
            E: 0.000000 0003 003a 40
            E: 0.000000 0000 0000 0
            E: 0.010000 0003 003a 90
            E: 0.010000 0000 0000 0
            E: 0.020000 0003 0039 -1
            E: 0.020000 0000 0000 0

            """
        try withTemporaryFolder { folder in
            try Data(text.utf8).write(to: folder.appending(path: "pad.evemu"))
            let result = try Command.run(["diagnose", "pad.evemu", "--json"], in: folder)
            #expect(
                result.output.contains(
                    #""observed":{"frames":3,"touches":1,"least_count":40,"greatest_count":90,"distinct_counts":2"#
                ))
        }
    }

    /// libinput accepts the printed section, and refuses what we say it refuses.
    @Test(.needs("libinput quirks", "command -v libinput && libinput quirks --help && command -v dpkg-query"))
    func libinputAgrees() throws {
        try withTemporaryFolder { folder in
            let version = try SpawnedProcess.shell("dpkg-query -W -f='${Version}' libinput10").output
            let tree = try ComputerTree(in: folder, libinput: version)
            func validates(_ text: String) throws -> Bool {
                let data = folder.appending(path: "data")
                try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
                try Data(text.utf8).write(to: data.appending(path: "50-pad.quirks"))
                return try SpawnedProcess.shell("libinput quirks validate --data-dir \(data.path())").code
                    == 0
            }
            let line = try lines(Command.run(["diagnose", "--json", "--root", tree.root.path()])).first
            #expect(try validates(try #require(line?.quirk)))
            for key in [
                "ModelPressurePad=1", "AttrInputProp=+INPUT_PROP_BUTTONPAD", "AttrEventCode=-BTN_RIGHT",
                "AttrEventCodeDisable=BTN_RIGHT;", "AttrPressureRange=25:10",
            ] {
                let section = "[Pad]\nMatchUdevType=touchpad\n\(key)\n"
                try tree.write("etc/libinput/local-overrides.quirks", section)
                let found = try lines(Command.run(["diagnose", "--json", "--root", tree.root.path()])).first
                let isOld = found?.causes.contains { $0.code == "old-quirk-key" } ?? false
                #expect(try validates(section) != isOld, "\(key) in \(version)")
            }
        }
    }

    @Test("A path that is none is named", arguments: ["./missing", "/tmp/none/pad", "", "/"])
    func paths(path: String) throws {
        let run = try Command.run(["diagnose", path])
        #expect((64...66).contains(run.code) && !run.notes.contains("the kernel lists none"), "\(run.notes)")
    }
}
