import Core
import Glibc
import POSIX

/// The reactions to presses: feedback and commands.
final class Reactions {
    private var voice: HapticFeedback
    private var hooks: HookDispatcher
    private var notes: [String] = []
    private var kept: [ThresholdEdge] = []

    /// - Parameters:
    ///   - names: the thresholds that play feedback under `auto`; nil for all.
    ///   - output: where what hooks print goes.
    init(_ events: EventRequest, feltAutomatically names: Set<String>?, output: HookOutput) {
        voice = HapticFeedback(events.haptics, automatically: names)
        hooks = HookDispatcher(events.hooks, output: output)
    }

    /// Opens what will be played on beside a source.
    func open(for source: any InputSource, _ configuration: PipelineConfiguration) throws {
        if let note = try voice.open(for: source, configuration) { notes.append(note) }
    }

    /// The same for a source that replaces another one; a failure is only noted.
    func reopen(for source: any InputSource, _ configuration: PipelineConfiguration) {
        do {
            try open(for: source, configuration)
        } catch {
            notes.append("No haptic feedback: \(error)")
        }
    }

    /// Begins to play, after all else that is asked of the source's node.
    func start() { voice.start() }

    /// A descriptor to poll; `listen` takes what it has.
    var pollable: Int32? { voice.pollable }

    /// Takes what the player has to say.
    func listen() {
        if let note = voice.takeReport() { notes.append(note) }
    }

    /// Lets a press be felt at once, before it is shown; its commands run once it is.
    ///
    /// - Parameters:
    ///   - isGuiding: whether a buzz would move a weight that is being taken.
    ///   - ring: rings the terminal's bell; false where there is none.
    func receive(_ event: SessionEvent, isGuiding: Bool, ring: () -> Bool) {
        switch event {
        case .measured(.threshold(let edge)) where edge.isPress:
            if !isGuiding { voice.play(edge.name) }
            kept.append(edge)
            guard voice.isBell, reportsSilence, !ring() else { return }
            reportsSilence = false
            notes.append("No terminal to ring the bell of.")
        case .childEnded: reap()
        default: break
        }
    }

    private var reportsSilence = true

    /// Runs what is bound to the presses that were kept.
    func act() {
        for edge in kept {
            hooks.run(
                edge.name, event: "threshold", grams: edge.force.grams, percent: edge.force.percent,
                time: edge.time
            ) { notes.append($0) }
        }
        kept.removeAll(keepingCapacity: true)
    }

    /// A command has ended.
    func reap() { hooks.reap { notes.append($0) } }

    /// Takes the messages for the user.
    func takeNotes() -> [String] {
        defer { notes.removeAll() }
        return notes
    }

    /// The session is over: nothing is played any more.
    func end() { voice.end() }
}
