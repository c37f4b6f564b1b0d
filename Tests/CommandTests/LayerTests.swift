import TestSupport
import Testing

/// Who may know whom, read from the sources.
@Suite struct LayerTests {
    private static let sources = SourceFile.all

    /// The types that conform to GuidedTask, what is stored in them that takes events, and the stages.
    private static func measuringTypes() -> Set<String> {
        let conformance = /(?:struct|extension) (\w+): (?:\w+, )*GuidedTask\b/
        let declaration = /(?m)^(?:package |public )?struct (\w+)\b/
        let stored = /(?m)^    (?:package |private )?(?:private\(set\) )?var \w+(?:: (\w+)\??| = (\w+)\()/
        let taking = ["process", "add"].flatMap { name in
            ["event", "report"].flatMap { label in
                ["MeasurementEvent", "SourceEvent"].map { "mutating func \(name)(_ \(label): \($0)" }
            }
        }
        var (tasks, takers): (Set<String>, Set<String>) = ([], [])
        for source in sources {
            tasks.formUnion(source.code.matches(of: conformance).map { String($0.1) })
            guard taking.contains(where: source.code.contains) else { continue }
            takers.formUnion(source.code.matches(of: declaration).map { String($0.1) })
        }
        let stores = sources.filter { source in tasks.contains { source.code.contains("struct \($0):") } }
        let parts = stores.flatMap { $0.code.matches(of: stored).map { String($0.1 ?? $0.2 ?? "") } }
        let stages = sources.flatMap { $0.code.matches(of: /class (\w+Stage)\b/).map { String($0.1) } }
        return tasks.union(takers.intersection(parts)).union(stages)
    }

    @Test("No file of screens or of line output names a type that measures") func displays() {
        let types = Self.measuringTypes()
        // Without these the list would be wrong, and the test could not fail.
        #expect(
            types.isSuperset(of: [
                "ClickSeries", "ClickMeter", "PenTask", "PenTrace", "CheckTask", "PadCheck", "PlayStage",
            ]))
        let displays = Self.sources.filter { source in
            ["Screens/", "Sessions/Screens/", "Sessions/Lines/"].contains { source.path.hasPrefix($0) }
                || source.path.firstMatch(of: /(Form|Screen(\+\w+)?|Sink|GuidedLines|GuidedPrompts)\.swift$/)
                    != nil
        }
        #expect(displays.count > 100)
        for display in displays {
            let words = Set(display.code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
            #expect(words.isDisjoint(with: types), "\(display.path): \(words.intersection(types))")
        }
    }

    @Test("No stored property of a session is assigned in another file") func session() throws {
        let session = try #require(Self.sources.first { $0.path == "Sessions/Session/Session.swift" })
        let stored = /(?m)^    (?:private\(set\) )?var (\w+)(?:: [^{\n]+| = .+)$/
        let names = Set(session.code.matches(of: stored).map { String($0.1) })
        #expect(names.isSuperset(of: ["device", "pipeline", "upcoming", "queue", "seek", "ending"]))
        let assignment =
            #/
            (?<kind>let\ |var\ |[\w.])?\b(?:self\.)?(?<name>\w+)(?:[?!]?\.\w+)*\ [\-+*\/]?=\ |&(?<passed>\w+)
            /#
        for source in Self.sources where source.code.contains("extension Session {") {
            guard source.path != session.path else { continue }
            let assigned = source.code.matches(of: assignment).compactMap { match in
                match.kind == nil ? (match.name ?? match.passed).map(String.init) : nil
            }
            #expect(names.isDisjoint(with: assigned), "\(source.path): \(names.intersection(assigned))")
        }
    }

    @Test("No command names a type of another one, except of the gauge") func folders() {
        let declaration = /(?m)^(?:package |final |indirect )*(?:struct|class|enum|protocol|typealias) (\w+)/
        func folder(_ path: String) -> String? {
            let parts = path.split(separator: "/")
            return parts.count > 2 && parts[0] == "Commands" ? String(parts[1]) : nil
        }
        var owners: [String: String] = [:]
        for source in Self.sources {
            guard let folder = folder(source.path), folder != "Gauge" else { continue }
            for match in source.code.matches(of: declaration) { owners[String(match.1)] = folder }
        }
        #expect(owners["SheetPlan"] == "Sheet")
        for source in Self.sources {
            guard let folder = folder(source.path) else { continue }
            let words = source.code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
            let foreign = Set(words).filter { owners[$0] ?? folder != folder }
            #expect(foreign.isEmpty, "\(source.path): \(foreign)")
        }
    }

    @Test("A module imports only what ARCHITECTURE draws below it") func drawing() throws {
        let architecture = try SourceFile.text(of: "ARCHITECTURE.md")
        let drawn = try #require(architecture.firstMatch(of: /```\n(forcescale\n(?:.*\n)*?)```/)).1
        var lines: [String: Int] = [:]
        for (number, line) in drawn.split(separator: "\n").enumerated() {
            for name in line.split(separator: " ") { lines[String(name)] = number }
        }
        let manifest = try SourceFile.text(of: "Package.swift")
        let modules = manifest.matches(
            of: /(?:module\(\s*|target\(\s*name: )"(\w+)",\s*(?:imports|dependencies): \[([^\[\]]*)\]/)
        #expect(modules.count > 25)
        for module in modules {
            guard let own = lines[String(module.1)] else { continue }
            for imported in module.2.matches(of: /"(\w+)"/) {
                guard let line = lines[String(imported.1)] else { continue }
                #expect(own < line, "\(module.1) imports \(imported.1)")
            }
        }
        #expect(Set(lines.keys).isSuperset(of: Self.sources.map { String($0.path.prefix { $0 != "/" }) }))
    }

    @Test("Each format and each command is in the list of its kind") func lists() throws {
        let code = Self.sources.map(\.code).joined(separator: "\n")
        func words(_ list: Regex<(Substring, Substring)>) -> Set<String> {
            Set(
                code.matches(of: list).flatMap {
                    $0.1.split { !$0.isLetter && !$0.isNumber }.map(String.init)
                })
        }
        let formats = code.matches(of: /static let (\w+) = RecordingFormat\(/).map { String($0.1) }
        #expect(formats.count > 5)
        // Nothing in a table of another program shows that it is one.
        let recognized = Set(formats).subtracting(["table"])
        #expect(words(/static let all: \[RecordingFormat\] = \[([^\]]*)\]/).isSuperset(of: recognized))
        let commands = code.matches(of: /struct (\w+Command): \w+/).map { String($0.1) }
        #expect(commands.count > 30)
        let listed = words(/subcommands: \[([^\]]*)\]/)
        #expect(listed.isSuperset(of: commands), "\(Set(commands).subtracting(listed))")
    }
}
