import Foundation
import Testing

/// A real node whose name is made of commands to terminals.
@Suite("Hostile name", .inMachine)
struct HostileNameTests {
    private static let lines = ["devices", "table", "plain", "json", "record"]
    private static let pictures = ["weigh", "gestures", "circle", "calibrate", "lost"]

    @Test(
        "In lines it is spelled out, in pictures only the program's own commands remain",
        arguments: Bench.kernels)
    func harmless(_ kernel: Kernel) async throws {
        let results = try await Scenario("hostile-name", on: kernel, of: "json").results
        func text(_ file: String) -> String { results.text("hostile-name", file) }
        #expect(text("kept.out").contains("\u{1B}[2J"), "the kernel has kept the name")
        for name in Self.lines {
            #expect(results.exit("hostile-name", name) == 0, "\(name): \(text("\(name).err"))")
            for file in ["\(name).out", "\(name).err"] {
                #expect(Self.commands(in: text(file)).isEmpty, "\(file): \(Self.commands(in: text(file)))")
            }
        }
        #expect(text("devices.out").contains(#"\x1b[2J\x1b]0;owned\x07"#))
        #expect(Self.commands(in: text("trace.csv")).isEmpty)
        for name in Self.pictures {
            #expect(results.exit("hostile-name", name) == (name == "lost" ? 69 : 0), "\(name)")
            // A carriage return and a line end are one sign to a pattern.
            let drawn = text("\(name).out").replacing("\r\n", with: "\n")
            #expect(drawn.contains(#"\x1b[2J"#), "\(name) shows the name")
            if name == "lost" {
                #expect(drawn.components(separatedBy: "nothing pressed").count == 2, "said once")
            }
            let foreign = Self.commands(in: drawn.replacing(Self.ownCommands, with: ""))
            #expect(foreign.isEmpty, "\(name): \(foreign)")
        }
    }

    /// What the program itself says to a terminal: modes, questions, styles, places, and up to three steps back.
    private static var ownCommands: some RegexComponent {
        /\x1b\[\?(1007|1049|2004|2026|25)(h|l|s|r|\$p)|\x1b\]11;\?\x1b\\|\x1b\[8[hl]|\x1b\[c|\x1b\[[0-9;]*[mABCDHK]|\x1b\[2J|\x1b\[16t|\x1b\[\?[12];1;0S|\x1b_Ga=q,s=1,v=1,f=24,i=\d+;AAAA\x1b\\|\x08{1,3}|\r/
    }

    /// Signs that command a terminal or turn its text around, by their numbers.
    private static func commands(in text: String) -> [String] {
        text.unicodeScalars.filter {
            $0 != "\n" && ($0.properties.generalCategory == .control || $0.properties.isBidiControl)
        }.map { String($0.value, radix: 16) }
    }
}
