import Simulation
import Testing

@testable import Core
@testable import Metrology
@testable import Weighing

/// The names of results: those of a list, and those that are given later.
@Suite struct ObjectLabelTests {
    /// A session on a pad of a gram per count, whose loads are saved by Enter.
    private struct Kitchen {
        private let configuration = PipelineConfiguration(
            ForceChannel(axis: Bench.axis, scale: Bench.gramPerCount))
        private var pipeline: MeasurementPipeline
        private var session: WeighingSession
        private var now: Int64 = 0
        private(set) var events: [WeighingSession.Event] = []

        init(_ labels: String..., label: String = "") throws {
            var settings = WeighingSession.Settings()
            (settings.labels, settings.label) = (labels, label)
            pipeline = MeasurementPipeline(configuration)
            session = WeighingSession(
                settings, origin: try SimulatedPad(scenario: "plum").origin, configuration: configuration)
        }

        /// Saves a load of some grams.
        mutating func weigh(_ grams: Int32, suggesting label: String? = nil) {
            let contact = Contact(slot: 0, trackingID: 1, pressure: grams)
            let frame = Frame(time: Timestamp(now), contacts: [contact])
            pipeline.process(.frame, frame) { report in session.process(report) { _ in } }
            now += 3_000_000
            pipeline.tick(before: Timestamp(now)) { report in session.process(report) { _ in } }
            session.note(label: label) { events.append($0) }
        }

        mutating func name(_ label: String, _ object: Int? = nil) {
            session.label(object, as: label) { events.append($0) }
        }

        mutating func undo() { session.undo { events.append($0) } }
        mutating func restart() {
            session.restart()
            (pipeline, now) = (MeasurementPipeline(configuration), 0)
        }

        /// The label of each object that has a row.
        var labels: [String] {
            var found: [(object: Int, label: String)] = []
            for event in events {
                switch event {
                case .result(let result), .labeled(let result):
                    found.removeAll { $0.object == result.object }
                    found.append((result.object, result.label))
                case .undone(let result): found.removeAll { $0.object == result.object }
                default: break
                }
            }
            return found.sorted { $0.object < $1.object }.map(\.label)
        }

        var refusals: [String] {
            events.compactMap { if case .refused(let text) = $0 { text } else { nil } }
        }
    }

    @Test("The names of a list are those of the objects in their order; the rest gets the usual one, or none")
    func list() throws {
        var kitchen = try Kitchen("plum", "fig")
        for grams in [60, 50, 140] as [Int32] { kitchen.weigh(grams) }
        #expect(kitchen.labels == ["plum", "fig", ""])
        var usual = try Kitchen("plum", label: "fruit")
        for grams in [60, 50] as [Int32] { usual.weigh(grams) }
        #expect(usual.labels == ["plum", "fruit"])
    }

    @Test("More names than objects, and a name twice") func manyNames() throws {
        var kitchen = try Kitchen("plum", "plum", "fig", "pear")
        for grams in [60, 50] as [Int32] { kitchen.weigh(grams) }
        #expect(kitchen.labels == ["plum", "plum"])
    }

    @Test("The name of an object that was undone is that of the next one") func undone() throws {
        var kitchen = try Kitchen("plum", "fig", "pear")
        for grams in [60, 50] as [Int32] { kitchen.weigh(grams) }
        kitchen.undo()
        kitchen.weigh(52)
        kitchen.weigh(140)
        #expect(kitchen.labels == ["plum", "fig", "pear"])
        for _ in 0..<3 { kitchen.undo() }
        kitchen.weigh(61)
        #expect(kitchen.labels == ["plum"])
    }

    @Test("A name by key stays with its object, and takes no name from the list") func byKey() throws {
        var kitchen = try Kitchen("plum", "fig")
        kitchen.weigh(60)
        kitchen.name("Zwetschge, reif")
        kitchen.weigh(50)
        kitchen.weigh(140)
        // The first one, though others came meanwhile.
        kitchen.name("pear")
        kitchen.name("kiwi", 1)
        #expect(kitchen.labels == ["kiwi", "fig", "pear"])
        kitchen.name("", 2)
        #expect(kitchen.labels == ["kiwi", "", "pear"])
    }

    @Test("A name that comes too early or too late is refused") func refused() throws {
        var kitchen = try Kitchen()
        kitchen.name("plum")
        kitchen.weigh(60)
        kitchen.undo()
        kitchen.name("plum", 1)
        kitchen.name("plum")
        #expect(
            kitchen.refusals == [
                "There is no result to name yet.", "Not named: the result was undone meanwhile.",
                "There is no result to name yet.",
            ])
        #expect(kitchen.labels.isEmpty)
        kitchen.weigh(50)
        #expect(kitchen.labels == [""], "the name of an undone result is not that of the next one")
    }

    @Test("After an undo, the last result is the one before") func lastAfterUndo() throws {
        var kitchen = try Kitchen()
        for grams in [60, 50] as [Int32] { kitchen.weigh(grams) }
        kitchen.undo()
        kitchen.name("plum")
        #expect(kitchen.labels == ["plum"])
    }

    @Test("What a demo suggests gives way to what the person says") func suggested() throws {
        var kitchen = try Kitchen("plum")
        kitchen.weigh(60, suggesting: "apple")
        kitchen.weigh(50, suggesting: "peach")
        #expect(kitchen.labels == ["plum", "peach"])
        var usual = try Kitchen(label: "fruit")
        usual.weigh(60, suggesting: "apple")
        #expect(usual.labels == ["fruit"])
    }

    @Test("A replay that returns to its beginning keeps the names") func replayed() throws {
        var kitchen = try Kitchen("plum")
        for grams in [60, 50] as [Int32] { kitchen.weigh(grams) }
        kitchen.name("fig")
        kitchen.restart()
        for grams in [60, 50] as [Int32] { kitchen.weigh(grams) }
        #expect(kitchen.labels == ["plum", "fig"])
    }

    @Test("A second measurement keeps a name that was given meanwhile") func revised() throws {
        let played = try WeighingSessionTests.play(
            "removal", WeighingSessionTests.guided,
            keys: [
                (8, { played in played.session.label(nil, as: "damson") { played.events.append($0) } })
            ])
        #expect(played.results.map(\.label) == ["plum", "damson"])
    }

    @Test("A name while a load is watched is that of the result before; without one it is refused")
    func whileWatched() throws {
        // The second load of the demo rests at 14 s, and is a result at 17 s.
        let watched = try WeighingSessionTests.play(
            "fruits", WeighingSessionTests.guided,
            keys: [
                (5.5, { played in played.session.label(nil, as: "early") { played.events.append($0) } }),
                (15.5, { played in played.session.label(nil, as: "plum 1") { played.events.append($0) } }),
            ])
        #expect(watched.notices.contains("There is no result to name yet."))
        let labeled = watched.events.compactMap { if case .labeled(let result) = $0 { result } else { nil } }
        #expect(labeled.map(\.object) == [1] && labeled.map(\.label) == ["plum 1"])
        #expect(watched.results.count { $0.object == 2 && $0.label == "plum" } >= 1)
    }

    @Test("The line of a name has the object and the name, whatever is in it")
    func line() throws {
        let names = [
            "fig", "", "plum, ripe", "say \"plum\"", "two\nlines", "\u{1B}[31m",
            String(repeating: "x", count: 5_000),
        ]
        for name in names {
            var kitchen = try Kitchen()
            kitchen.weigh(60)
            kitchen.name(name)
            guard case .labeled(let result) = kitchen.events.last else {
                Issue.record("no name")
                continue
            }
            let text = String(decoding: result.labeledLine, as: UTF8.self)
            #expect(
                text.hasPrefix("{\"type\":\"labeled\",\"object\":1,\"label\":\"") && text.hasSuffix("\"}\n"))
            let lines = result.line + result.labeledLine
            let head = Array("{\"type\":\"session\"}\n".utf8)
            #expect(try ResultsReader.rows(of: head + lines).map(\.label) == [name])
        }
    }

    @Test("Lines of JSON name the object that they state, also after an undo") func read() throws {
        func result(_ object: Int, _ revision: Int = 0) -> String {
            "{\"type\":\"result\",\"command\":\"weigh\",\"object\":\(object),\"label\":\"\",\"grams\":\(object),"
                + "\"scale\":\"device\",\"kind\":\"force\",\"revision\":\(revision)}\n"
        }
        let named = "{\"type\":\"labeled\",\"object\":1,\"label\":\"plum\"}\n"
        let undone = "{\"type\":\"undone\",\"object\":1}\n"
        for (text, labels) in [
            (result(1) + result(2) + named, ["plum", ""]), (named + result(1), [""]),
            (result(1) + undone + named, []), (result(1) + result(2) + undone + named, [""]),
        ] {
            let rows = try ResultsReader.rows(of: Array(text.utf8))
            #expect(rows.map(\.label) == labels, "\(text)")
        }
    }
}
