import Core
import Gestures
import LinuxInput
import Plots
import Sessions

/// Arranges a sheet in the terminal: by keys, and by taps and swipes on a pad as soon as there is one.
struct SheetEditorRun {
    let command: SheetCommand
    let plan: SheetPlan

    /// Runs the screen to its end.
    ///
    /// - Throws: `Failure`, or `OutputBuffer.BrokenPipe` if the terminal was closed.
    func run() throws {
        guard Console.current.outputIsTerminal, TerminalPicture.isPossible else {
            throw Failure(
                .usage,
                "arranging a sheet needs a terminal with cursor addressing; -o fig.svg writes one without it")
        }
        guard plan.panes.count <= SheetLayout.mostPanes else { return try plan.checkPanes(hidesPanes: true) }
        let analysis = try SheetAnalysis(plan.options, acceptsChanges: command.sheet.acceptChanges)
        let terminal = command.terminal
        // Without a pad the keys suffice, and a pad that is plugged in later is used.
        var source = SourceSelection()
        (source.recording, source.waits) = (terminal.replay, terminal.replay == nil)
        (source.device, source.grabs) = (terminal.device, terminal.grab)
        let session = try SessionPlan(of: source, grabsTouchpad: true) { origin in
            guard let channel = origin.channel else {
                throw Failure.unknownRange(of: origin, "which gestures need")
            }
            return PipelineConfiguration(channel, combination: .sum, smoothing: .none, thresholds: [])
        }
        let stage = GestureStage(
            orientation: .portrait, only: [.tap, .swipe], hooks: HookDispatcher([], output: .nowhere),
            showsTouches: true)
        let screen = try SheetScreen(
            SheetEditor(
                plan, analysis, isUpright: terminal.orientation.isUpright ?? Accelerometers.screenIsUpright()),
            SheetSharing(command.output, plan.options))
        defer { screen.picture.releaseTerminal() }
        // Notes about a pad that is found later would be written over the picture.
        let console = Console.current
        let quiet = console.with(colors: console.colors, graphics: console.graphics, isQuiet: true)
        try quiet.perform {
            try Session.run(session, meanwhile: callbacks(screen, session.signals)) { _, _ in
                Session.Members([screen, stage])
            }
        }
    }

    /// What is done while there is no pad.
    private func callbacks(_ screen: SheetScreen, _ signals: SignalQueue) -> DeviceWait.Callbacks {
        DeviceWait.Callbacks(
            participants: [signals, screen],
            show: {
                _ = screen.lateCommands()
                try screen.draw()
                // The rest of a picture is sent when the terminal accepts more.
                return screen.pollableForWriting == nil ? screen.nextDue : PlaybackClock.machineNow + 20_000
            },
            perform: { command in
                switch command {
                case .end, .action(.quit): return true
                case .resize: screen.picture.resize()
                case .reap: screen.reap()
                case .suspend:
                    screen.picture.releaseTerminal()
                    if signals.stop() { return true }
                    try screen.picture.reacquireTerminal()
                default: break
                }
                return false
            },
            // Without a pad the keys suffice; one that was asked for is missed.
            notify: { [command] in if command.terminal.device != nil { screen.note($0) } })
    }
}
