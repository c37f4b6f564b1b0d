import Foundation
import TestSupport
import Testing

/// The settings that `pen curve` prints, given to the programs that read them. Belongs in Tests/CommandTests/Peers.
@Suite struct PenSettingPeerTests {
    /// A straight pen, and one whose pressure rises early.
    private static let pens = {
        func session(_ name: String, _ percents: [Int]) -> String {
            let rows = percents.enumerated().map { "[\(2 + 20 * $0.offset).1,\($0.element)]" }
            return """
                {"Brand":"ACME","Date":"2026-11-26","Records":[[0,0],[1.9,0],\(rows.joined(separator: ","))],\
                "PenEntityId":"\(name)","TabletEntityId":"pad"}
                """
        }
        let sessions = [
            session("straight", [1, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]),
            session("early", [1, 36, 52, 63, 71, 78, 84, 89, 93, 97, 100]),
        ]
        return "{\"PressureResponse\":[\(sessions.joined(separator: ","))]}"
    }()

    private func printed(_ pen: String, _ target: String, for program: String) throws -> String {
        try withTemporaryFolder { folder in
            try Data(Self.pens.utf8).write(to: folder.appending(path: "pens.json"))
            let run = try Command.run(
                ["pen", "curve", "pens.json", "--pen", pen, "--target", target, "--for", program], in: folder)
            #expect(run.code == 0, "\(run.notes)")
            return run.output.trimmingCharacters(in: .newlines)
        }
    }

    private static let keyfile = "export GSETTINGS_BACKEND=keyfile XDG_CONFIG_HOME=$HOME; "

    /// The printed command, as it is, and what GNOME's settings then hold.
    @Test(
        .needs(
            "gsettings with GNOME's schemas",
            "gsettings list-relocatable-schemas | grep -qx org.gnome.desktop.peripherals.tablet.stylus"),
        arguments: ["straight", "early"], ["linear", "soft", "firm"])
    func gsettingsTakesTheCommand(_ pen: String, _ target: String) throws {
        let command = try printed(pen, target, for: "gnome").replacing("/ID/", with: "/default-056a:4200/")
        let (setting, value) = try #require(
            command.firstRange(of: " '[").map {
                (command[..<$0.lowerBound], command[$0.upperBound...].dropLast())
            })
        let get = setting.replacing("gsettings set", with: "gsettings get")
        let run = try SpawnedProcess.shell("\(Self.keyfile)\(command) && \(get)")
        #expect(run.output == "[\(value)\n", "\(command): \(run.notes)")
    }

    /// Hyprland reads the line, and would complain of a wrong one.
    @Test(
        .needs("Hyprland 0.55 or newer", "Hyprland --version | grep -Eq 'Hyprland 0\\.(5[5-9]|[6-9])'"),
        arguments: ["linear", "soft", "firm"])
    func hyprlandTakesTheLine(_ target: String) throws {
        let line = try printed("early", target, for: "hyprland")
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "hyprland.lua")
            for (text, isRight) in [
                (line, true), (line.replacing("range_min", with: "range_minimum"), false),
            ] {
                try Data(text.utf8).write(to: file)
                let verdict = try SpawnedProcess.shell("Hyprland --verify-config --config \(file.path())")
                #expect(verdict.output.contains("config ok") == isRight, "\(verdict.output)")
            }
        }
    }
}
