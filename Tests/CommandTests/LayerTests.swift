import TestSupport
import Testing

/// Who may know whom, read from the sources.
@Suite struct LayerTests {
    private static let sources = SourceFile.all

    /// The types that conform to GuidedTask, and what is stored in them that takes events.
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
        return tasks.union(takers.intersection(parts))
    }

    @Test("No file of screens or of line output names a type that measures") func displays() {
        let types = Self.measuringTypes()
        // Without these the list would be wrong, and the test could not fail.
        #expect(
            types.isSuperset(of: [
                "ClickSeries", "ClickMeter", "PenTask", "PenTrace", "CheckTask", "PadCheck",
            ]))
        let displays = Self.sources.filter { source in
            ["Screens/", "App/Screens/", "App/Sinks/"].contains { source.path.hasPrefix($0) }
                || source.path.hasSuffix("Form.swift")
        }
        #expect(displays.count > 100)
        for display in displays {
            let words = Set(display.code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
            #expect(words.isDisjoint(with: types), "\(display.path): \(words.intersection(types))")
        }
    }
}
