import Core
import Formatting
import Screens
import SessionEvents
import TerminalUI
import TouchAnalysis

/// The screen of a force-tracking task.
final class TargetScreen: Screen {
    let picture: TerminalPicture
    private let course: TargetCourse
    private var model: TargetModel?
    /// The results, which are reported after the screen has closed.
    private var results: [TaskResult] = []

    /// Takes over the terminal, to show the band and the force.
    init(_ course: TargetCourse, keysFromTerminal: Bool) throws {
        self.course = course
        picture = try TerminalPicture(keysFromTerminal: keysFromTerminal)
    }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .opened(let header):
            let session = GaugeSession(origin: header.origin, configuration: header.configuration)
            if model == nil { model = TargetModel(session: session, course: course) }
        case .measured(.reading(let reading)): model?.take(reading)
        case .task(let event):
            model?.notice = nil
            model?.take(event)
            if case .ended(let result) = event { results.append(result) }
        case .rewound: model = nil
        case .finished:
            guard let model else { return }
            let words = TaskWords(model.session.wording)
            try picture.printLines(results.map { words.sentence($0) })
        default: try followTerminal(event)
        }
        let message = Self.message(model?.notice, after: event)
        model?.notice = message
    }

    /// The band moves with time alone.
    var nextDue: MachineTime? { picture.due(next: 0) }

    func show(_ pipeline: MeasurementPipeline, at moment: SourceTime, clock: PlaybackClock) throws {
        if let time = pipeline.relative(moment) { model?.pass(to: time) }
        guard let model else { return }
        _ = try picture.show(next: 0) { view(model, into: &$0) }
    }

    func readCommands() -> [SessionCommand] {
        readQuitKey(
            help:
                "Press so that the disc stays in the band, which moves from right to left; lift to end an attempt. q quits."
        ) { model?.notice = $0 }
    }
}
