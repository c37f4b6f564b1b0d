import Core
import Glibc
import POSIX

/// The reactions to presses: haptic feedback and commands.
final class Reactions {
    private var haptics: HapticFeedback
    private var hooks: HookDispatcher
    private var notes: [String] = []
    private var pendingPresses: [ThresholdCrossing] = []

    /// - Parameters:
    ///   - events: the thresholds, the feedback and the commands.
    ///   - names: the thresholds that play feedback under `auto`; nil for all.
    ///   - output: the destination of the commands' output.
    init(_ events: EventRequest, feltAutomatically names: Set<String>?, output: HookOutput) {
        haptics = HapticFeedback(events.haptics, automatically: names)
        hooks = HookDispatcher(events.hooks, output: output)
    }

    /// Opens the device of the feedback for a source.
    func open(for source: any InputSource, _ configuration: PipelineConfiguration) throws {
        if let note = try haptics.open(for: source, configuration) { notes.append(note) }
    }

    /// Opens the device of the feedback for a source that replaces another one; a failure is only a message.
    func reopen(for source: any InputSource, _ configuration: PipelineConfiguration) {
        do {
            try open(for: source, configuration)
        } catch {
            notes.append("No haptic feedback: \(error)")
        }
    }

    /// Starts the feedback, after all other requests to the device node.
    func start() { haptics.start() }

    /// The descriptor to poll; call `listen` when it is readable.
    var pollable: Int32? { haptics.pollable }

    /// Receives the messages of the player.
    func listen() {
        if let note = haptics.takeReport() { notes.append(note) }
    }

    /// Plays the feedback of a press immediately. Its commands run after it has been shown.
    ///
    /// - Parameters:
    ///   - event: the event.
    ///   - isGuiding: whether the user is being guided, so that a vibration could disturb a measurement.
    ///   - ring: rings the terminal's bell; returns false if there is none.
    func receive(_ event: SessionEvent, isGuiding: Bool, ring: () -> Bool) {
        switch event {
        case .measured(.threshold(let edge)) where edge.isPress:
            if !isGuiding { haptics.play(edge.name) }
            pendingPresses.append(edge)
            guard haptics.isBell, reportsSilence, !ring() else { return }
            reportsSilence = false
            notes.append("There is no terminal whose bell could ring.")
        case .childEnded: reap()
        default: break
        }
    }

    private var reportsSilence = true

    /// Runs the commands of the presses since the last call.
    func act() {
        for edge in pendingPresses {
            hooks.run(
                edge.name, event: "threshold", grams: edge.force.grams, percent: edge.force.percent,
                time: edge.time
            ) { notes.append($0) }
        }
        pendingPresses.removeAll(keepingCapacity: true)
    }

    /// Collects the exit statuses of commands.
    func reap() { hooks.reap { notes.append($0) } }

    /// Takes the messages for the user.
    func takeNotes() -> [String] {
        defer { notes.removeAll() }
        return notes
    }

    /// Ends the feedback at the end of the session.
    func end() { haptics.end() }
}
