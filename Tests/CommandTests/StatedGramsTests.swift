import Foundation
import TestSupport
import Testing

/// All outputs of all commands agree about whether grams are known: null in JSON is an empty field in tables, and what texts
/// state is marked as a guess.
@Suite struct StatedGramsTests {
    /// A pad, what is given for it, and what its grams come from.
    struct Pad: Sendable, CustomTestStringConvertible {
        var kind: String?
        var axis = ""
        var options: [String] = []
        let scale: String

        var testDescription: String { "\(kind ?? "no kind") \(axis) \(options) → \(scale)" }
        var isKnown: Bool { scale != "none" }

        /// A finger, or a pen, that goes round the middle of the pad, and presses harder than `press` and less than `deep`.
        var recording: String {
            let kind = kind.map { #","kind":"\#($0)","why":"for a test""# } ?? ""
            var text = """
                # forcescale-trace: 1
                # device: {"name":"A pad","bus":3,"vendor":4660,"product":22136,"version":1\(kind)}
                # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":1000\(axis)}
                # axes: {"ABS_MT_POSITION_X":{"minimum":0,"maximum":4000,"resolution":40},"ABS_MT_POSITION_Y":{"minimum":0,"maximum":2000,"resolution":40}}
                time_us,phase,slot,tracking_id,x,y,raw

                """
            for step in 0...400 {
                let angle = (Double(step) + 0.5) * .pi / 180
                let (x, y) = (Int(2000 + 480 * cos(angle)), Int(1000 + 480 * sin(angle)))
                let phase = step == 0 ? "down" : step == 400 ? "up" : "move"
                text += "\(8000 * step),\(phase),0,1,\(x),\(y),\(step == 400 ? 0 : 290 + step % 3)\n"
            }
            return text
        }
    }

    static let pads: [Pad] = [
        Pad(kind: "pen", scale: "none"), Pad(kind: "contact-size", scale: "none"),
        Pad(kind: "unknown", scale: "none"), Pad(scale: "none"), Pad(kind: "force", scale: "assumed"),
        Pad(
            kind: "pen", axis: #","resolution":0,"declared":{"offset_g":0,"g_per_count":0.1}"#,
            scale: "device"), Pad(kind: "force", axis: #","resolution":4"#, scale: "device"),
        Pad(kind: "pen", options: ["--full-scale", "500"], scale: "assumed"),
        Pad(kind: "contact-size", options: ["--full-scale", "385"], scale: "assumed"),
        Pad(kind: "force", options: ["--full-scale", "500"], scale: "assumed"),
        Pad(kind: "pen", options: ["--profile", "it"], scale: "calibrated"),
        Pad(kind: "contact-size", options: ["--profile", "it"], scale: "calibrated"),
    ]

    /// Whether a key is that of a figure in grams, which has a sibling in percent.
    private static func isInGrams(_ key: String) -> Bool {
        key == "grams" || ["_g", "_gs", "_gps"].contains { key.hasSuffix($0) }
    }

    private static func sibling(_ key: String) -> String {
        key.hasSuffix("_gps")
            ? key.dropLast(3) + "percent_ps"
            : key.hasSuffix("_gs") ? key.dropLast(2) + "percent_s" : key.dropLast() + "percent"
    }

    /// What a line states: of each figure in grams whether it is a number, of each in percent as well.
    private static func figures(_ value: Any, _ path: String = "") -> [String: Bool] {
        if let list = value as? [Any] {
            return list.isEmpty
                ? [:] : list.map { figures($0, path) }.reduce(into: [:]) { $0.merge($1) { $0 || $1 } }
        }
        var found: [String: Bool] = [:]
        for (key, value) in value as? [String: Any] ?? [:] where key != "options" {
            let name = "\(path)/\(key)"
            if isInGrams(key) || key.contains("percent") { found[name] = !(value is NSNull) }
            found.merge(figures(value, name)) { $0 || $1 }
        }
        return found
    }

    /// The commands, as words after which the options of the pad follow; FILE stands for the recording.
    static let commands: [[String]] = [
        ["weigh", "FILE", "--json", "--speed", "max"], ["watch", "FILE", "--json", "--speed", "max"],
        ["gestures", "FILE", "--json", "--speed", "max"], ["circle", "FILE", "--json", "--speed", "max"],
        ["play", "target", "FILE", "--task", "hold:29%:1s", "--json", "--speed", "max"],
        ["record", "FILE", "-o", "-", "--format", "ndjson", "--speed", "max"], ["analyze", "FILE", "--json"],
        ["analyze", "FILE", "--json", "--touches", "flat"], ["check", "FILE", "--json"],
        ["convert", "FILE", "-", "--format", "ndjson"],
    ]

    private static func home(with pad: Pad) throws -> Home {
        let home = try Home()
        _ = try home.write(pad.recording, "trace.csv")
        let points = try home.write("reference_g,raw\n0,0\n50,500\n100,1000\n", "points.csv")
        #expect(try home.run("calibrate", "fit", points, "-o", "it", "--axis", "0:1000").code == 0)
        return home
    }

    @Test(arguments: pads) func linesOfJSON(_ pad: Pad) throws {
        let home = try Self.home(with: pad)
        defer { home.end() }
        var known = pad
        if !pad.isKnown { known.options = ["--full-scale", "500"] }
        for command in Self.commands {
            func perform(_ options: [String]) throws -> RunResult {
                try home.run(command.map { $0 == "FILE" ? home.path("trace.csv") : $0 } + options)
            }
            let run = try perform(pad.options)
            // A pad that cannot weigh has no target force.
            if run.code == 65, command[0] == "play", pad.kind != "pen", pad.kind != "force" { continue }
            try #require(run.code == 0, "\(command): \(run.notes)")
            let lines = try run.lines
            for line in lines {
                if let scale = line["scale"] as? String { #expect(scale == pad.scale, "\(command): \(line)") }
                if let kind = line["kind"] as? String, line["type"] as? String != "gesture" {
                    #expect(kind == pad.kind ?? "contact-size", "\(command): \(line)")
                }
            }
            let figures = Self.figures(lines)
            #expect(figures.contains { Self.isInGrams($0.key) }, "\(command)")
            if pad.isKnown {
                #expect(figures.contains { Self.isInGrams($0.key) && $0.value }, "\(command): \(figures)")
                continue
            }
            let stated = figures.filter { Self.isInGrams($0.key) && $0.value }
            #expect(stated.isEmpty, "\(command): \(stated.keys)")
            // What is a number where grams are known has one in percent here.
            let others = Self.figures(try perform(known.options).lines)
            for (key, isNumber) in others
            where Self.isInGrams(key) && isNumber
                && !["full_scale_g", "interval_g", "tare_g"].contains(
                    key.split(separator: "/").last.map(String.init))
            {
                let isSibling = figures[Self.sibling(key)] == true
                // A figure of a check is stated in percent beside it.
                #expect(isSibling || command[0] == "check", "\(command): \(key)")
            }
        }
    }

    @Test(arguments: pads) func tables(_ pad: Pad) throws {
        let home = try Self.home(with: pad)
        defer { home.end() }
        let file = home.path("trace.csv")
        for words in [
            ["analyze", file, "--csv", home.path("t.csv")],
            ["weigh", file, "--csv-stream", "--speed", "max"],
            ["record", file, "-o", home.path("t.csv"), "--force", "--speed", "max"],
            ["convert", file, home.path("t.csv"), "--force"],
            ["circle", file, "--plain", "--speed", "max", "--results", home.path("t.csv")],
        ] {
            try? FileManager.default.removeItem(atPath: home.path("t.csv"))
            let run = try home.run(words + pad.options)
            try #require(run.code == 0, "\(words): \(run.notes)")
            let text = words.contains("--csv-stream") ? run.output : try home.read("t.csv")
            let rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
                $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            }
            let names = try #require(rows.first)
            try #require(rows.count > 1 && rows.allSatisfy { $0.count == names.count })
            for (index, name) in names.enumerated() where Self.isInGrams(name) {
                let isStated = rows.dropFirst().contains { !$0[index].isEmpty }
                // Other figures may be undefined.
                let isDefined = ["grams", "peak_g", "mean_g", "net_g", "gross_g"].contains(name)
                #expect(isStated == pad.isKnown || !isStated && !isDefined, "\(words): \(name)")
            }
            if let scale = names.firstIndex(of: "scale") {
                #expect(rows.dropFirst().allSatisfy { $0[scale] == pad.scale })
            }
            if let kind = names.firstIndex(of: "kind") {
                #expect(rows.dropFirst().allSatisfy { $0[kind] == pad.kind ?? "contact-size" })
            }
        }
    }

    @Test(arguments: pads) func texts(_ pad: Pad) throws {
        let home = try Self.home(with: pad)
        defer { home.end() }
        let file = home.path("trace.csv")
        for words in [
            ["analyze", file], ["weigh", file, "--plain", "--speed", "max"],
            ["watch", file, "--speed", "max"], ["gestures", file, "--plain", "--speed", "max"],
            ["circle", file, "--plain", "--speed", "max"], ["check", file],
            ["play", "target", file, "--task", "hold:29%:1s", "--plain", "--speed", "max"],
        ] {
            let run = try home.run(words + pad.options)
            guard run.code != 65 else { continue }
            try #require(run.code == 0, "\(words): \(run.notes)")
            // 12 g, 3.4 g/s; but not ~12 g.
            let stated = run.output.matches(of: /(^|[^~\d.])\d[\d.]* g\b/.anchorsMatchLineEndings())
            if !pad.isKnown {
                #expect(stated.isEmpty, "\(words): \(stated.map { String($0.output.0) }) in \(run.output)")
            }
        }
    }

    @Test(arguments: pads) func whatNeedsGrams(_ pad: Pad) throws {
        let home = try Self.home(with: pad)
        defer { home.end() }
        let file = home.path("trace.csv")
        let canWeigh = ["pen", "force"].contains(pad.kind)
        for words in [
            ["weigh", file, "--json", "--speed", "max", "--threshold", "deep=100g"],
            ["weigh", file, "--json", "--speed", "max", "--tare", "5"], ["analyze", file, "--onset", "5g"],
            ["record", file, "-o", "-", "--speed", "max", "--threshold", "deep=1N"],
        ] {
            let run = try home.run(words + pad.options)
            #expect(run.code == (pad.isKnown ? 0 : 65), "\(words): \(run.notes)")
            if !pad.isKnown { #expect(run.notes.contains("%"), "\(run.notes)") }
        }
        for words in [
            ["weigh", file, "--json", "--speed", "max", "--limits", "10..50", "--auto", "--tare", "1%"],
            ["weigh", file, "--json", "--speed", "max", "--guided"],
            ["play", "target", file, "--task", "hold:10g:1s", "--json", "--speed", "max"],
        ] {
            let run = try home.run(words + pad.options)
            #expect(run.code == (pad.isKnown && canWeigh ? 0 : 65), "\(words): \(run.notes)")
        }
        for words in [
            ["weigh", file, "--json", "--speed", "max", "--threshold", "deep=20%", "--tare", "5%"],
            ["analyze", file, "--onset", "5%"],
        ] { #expect(try home.run(words + pad.options).code == 0, "\(words)") }
    }
}
