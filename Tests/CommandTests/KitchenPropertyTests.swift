import Core
import Foundation
import Formatting
import Screens
import SessionEvents
import Sessions
import Simulation
import TerminalUI
import TestSupport
import Testing
import Text

@testable import Weighing

/// What holds of a weighing of fruits whatever keys are pressed meanwhile.
@Suite struct KitchenPropertyTests {
    /// What is done at some moment.
    private enum Act: CaseIterable {
        case tare, clearTare, undo, beginName, endName, cancelName, freeze
    }

    /// A session with its screen and its table, as the program puts them together, and what is expected of it.
    private struct Kitchen {
        private var pipeline: MeasurementPipeline
        private var session: WeighingSession
        private var model: GaugeModel
        private let file: ResultsFile
        private let path: String
        private let listed: [String]
        private let device: String
        private var moment: SourceTime = 0
        /// The objects that have a row, in the order in which they got it, with their names.
        private var expected: [(object: Int, label: String)] = []
        /// The object that was last when the name that is typed was begun, and what was typed.
        private var typing: (object: Int, text: String)?
        private var last: [Int] = []
        private(set) var count = 0

        init(_ pad: SimulatedPad, labels: [String], path: String) throws {
            var settings = WeighingSession.Settings()
            (settings.labels, settings.isGuided) = (labels, true)
            let channel = try #require(pad.origin.channel)
            let configuration = PipelineConfiguration(channel, smoothing: .oneEuro)
            pipeline = MeasurementPipeline(configuration)
            session = WeighingSession(settings, origin: pad.origin, configuration: configuration)
            model = GaugeModel(
                session: SessionFacts(origin: pad.origin, configuration: configuration),
                availableActions: Set(KeyAction.allCases))
            file = try ResultsFile(path: path, meta: [])
            (self.path, listed, device) = (path, labels, pad.origin.device.name)
        }

        mutating func process(_ event: SourceEvent, _ frame: Frame) throws {
            moment = max(moment, frame.time)
            var reports: [MeasurementEvent] = []
            pipeline.process(event, frame) { reports.append($0) }
            for report in reports {
                model.update(.measured(report), at: moment)
                var events: [WeighingSession.Event] = []
                session.process(report) { events.append($0) }
                try take(all: events)
            }
        }

        mutating func perform(_ act: Act, _ random: inout some RandomNumberGenerator) throws {
            var events: [WeighingSession.Event] = []
            switch act {
            case .tare: press(.tare)
            case .clearTare: press(.clearTare)
            case .freeze: press(.freeze)
            case .undo where !model.isNaming: session.undo { events.append($0) }
            case .beginName where !model.isNaming:
                model.beginNaming()
                #expect(model.isNaming == !last.isEmpty)
                typing = last.last.map { ($0, "") }
                for _ in 0..<Int.random(in: 0...6, using: &random) where typing != nil {
                    guard let letter = "qü ,\"".randomElement(using: &random) else { continue }
                    let complete = model.typeName(letter == " " ? .space : .character(letter))
                    #expect(complete == nil)
                    typing?.text.append(letter)
                }
            case .cancelName:
                let complete = model.typeName(.escape)
                #expect(complete == nil)
                typing = nil
            case .endName:
                let typed = model.typeName(.enter)
                #expect((typed == nil) == (typing == nil))
                guard let typed, let typing else { break }
                let label = typing.text.trimmingCharacters(in: .whitespaces)
                #expect(typed.label == label && typed.object == typing.object)
                session.label(typed.object, as: typed.label) { events.append($0) }
                if let index = expected.firstIndex(where: { $0.object == typing.object }) {
                    expected[index].label = label
                }
                self.typing = nil
            case .undo, .beginName: break
            }
            try take(all: events)
        }

        private mutating func take(all events: [WeighingSession.Event]) throws {
            for event in events { try take(event) }
            if !events.isEmpty { try check() }
        }

        private mutating func press(_ action: KeyAction) {
            pipeline.perform(action)
            session.adopt(pipeline.reading)
            model.update(.performed(action, pipeline.reading), at: moment)
        }

        /// Writes the table as the program does, and notes what is expected in it.
        private mutating func take(_ event: WeighingSession.Event) throws {
            switch event {
            case .result(let result) where result.weight.revision == 0:
                try file.add(result, time: nil, device: device)
                let position = expected.count
                expected.append((result.object, listed.indices.contains(position) ? listed[position] : ""))
                count += 1
                noteLast(result.object)
            case .result(let result):
                #expect(try file.revise(result, time: nil, device: device))
                noteLast(result.object)
            case .undone(let result):
                #expect(try file.undo(result))
                expected.removeAll { $0.object == result.object }
                last = expected.map(\.object)
            case .labeled(let result): #expect(try file.label(result))
            default: break
            }
            model.update(.weighing(event), at: moment)
        }

        private mutating func noteLast(_ object: Int) {
            last.removeAll { $0 == object }
            last.append(object)
        }

        /// No row is lost, none is named wrongly, and the screen shows the same names.
        func check() throws {
            let rows = try ResultsReader.rows(of: Array(try Data(contentsOf: URL(filePath: path))))
            let labels = rows.map(\.label).sorted()
            #expect(labels == expected.map(\.label).sorted())
            let shown = model.summary.results
            // The weights of table and certificate are those of the screen, digit for digit.
            for unit in [MassUnit.gram, .ounce, .newton] {
                let stated = rows.map { "\($0.amount(in: unit)) ± \($0.reach(in: unit) ?? "")" }
                #expect(stated.sorted() == shown.map { $0.weight(in: unit) }.sorted())
            }
            #expect(shown.map(\.object) == expected.map(\.object))
            #expect(shown.map(\.label) == expected.map(\.label))
            #expect(session.summary.count == expected.count)
        }

        /// The figures of the screen add up, in each unit.
        func checkSum() {
            let (wording, reading) = (model.session.wording, pipeline.reading)
            guard !reading.load.isSaturated else { return }
            #expect(abs(reading.net - (reading.force.grams - reading.tare)) < 1e-9)
            for unit in [MassUnit.gram, .ounce] {
                let figures = [
                    wording.net(of: reading, in: unit), wording.weight(reading.tare, in: unit),
                    wording.gross(of: reading, in: unit),
                ].compactMap { Double($0.number) }
                #expect(figures.count == 3 && abs(figures[0] + figures[1] - figures[2]) < 1e-6)
            }
        }
    }

    @Test(
        "Sessions with random keys: net is gross less tare, no row is lost, none is named wrongly",
        arguments: Seeds.of(1...50))
    func session(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let home = try Home()
        defer { home.end() }
        var pad = try SimulatedPad(scenario: "fruits")
        let labels = Array(["plum", "fig", "pear", "kiwi", "lime"].prefix(Int(seed % 7)))
        var kitchen = try Kitchen(pad, labels: labels, path: home.path("t.csv"))
        var frame = Frame()
        var event = SourceEvent.waiting
        var next = 3.0
        while event != .ended {
            event = try pad.next(into: &frame)
            try kitchen.process(event, frame)
            guard Double(frame.time.microseconds) / 1e6 >= next else { continue }
            next += Double.random(in: 0.2...3, using: &random)
            let act = try #require(Act.allCases.randomElement(using: &random))
            try kitchen.perform(act, &random)
            kitchen.checkSum()
        }
        try kitchen.check()
        #expect(kitchen.count >= 3)
    }
}
