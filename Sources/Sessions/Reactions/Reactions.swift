package import Core
package import POSIX
package import SessionEvents

/// The reactions to presses: haptic feedback and commands.
package final class Reactions: CommandReader, EventReceiver {
    private var haptics: HapticFeedback
    private var scale: Scale?
    private var hooks: HookDispatcher
    private var notes: [String] = []
    private var pendingPresses: [ThresholdCrossing] = []
    /// Whether it has been said that no bell can ring.
    private var hasReportedSilence = false

    /// - Parameters:
    ///   - feedback: what a press plays.
    ///   - commands: the commands to run at presses.
    ///   - names: the thresholds that play feedback under `auto`; nil for all.
    ///   - output: the destination of the commands' output.
    package init(
        _ feedback: HapticChoice, feltAutomatically names: Set<String>?, commands: [Hook], output: HookOutput
    ) {
        haptics = HapticFeedback(feedback, automatically: names)
        hooks = HookDispatcher(commands, output: output)
    }

    /// Opens the device of the feedback for a source.
    package func open(for source: any InputSource, _ configuration: PipelineConfiguration) throws {
        scale = configuration.channel.scale
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

    /// The descriptor of the player's messages.
    package var pollable: Int32? { haptics.pollable }

    package func readCommands() -> [SessionCommand] {
        if let note = haptics.takeReport() { notes.append(note) }
        return []
    }

    /// Plays the feedback of a press immediately. Its commands run after it has been shown.
    package func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) {
        switch event {
        // The presses that a seek passes have been felt before.
        case .measured(.threshold(let crossing)) where crossing.isPress && !session.isSeeking:
            // A vibration could disturb a measurement.
            if !session.isGuiding { haptics.play(crossing.name) }
            pendingPresses.append(crossing)
            guard haptics.isBell, !hasReportedSilence, !session.ring() else { return }
            hasReportedSilence = true
            notes.append("There is no terminal whose bell could ring.")
        case .childEnded: reap()
        default: break
        }
    }

    /// Runs the commands of the presses since the last call.
    func runHooks() {
        for crossing in pendingPresses {
            hooks.run(
                crossing.name, event: "threshold", grams: scale?.stated(crossing.force.grams),
                percent: crossing.force.percent,
                time: crossing.time
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
