import Core

#if Playground
    import Playground
#endif

/// The command `play`: shapes under gravity on the pad.
package struct PlayRun {
    /// A game.
    package enum Game: String, CaseIterable, Sendable {
        /// Taps drop shapes, which fingers hold, scale and turn.
        case cubes
        /// One block that bounces.
        case bouncer
    }

    let game: Game
    let source: SourceRequest
    let scale: ReadingRequest
    let seed: UInt64
    let recording: RecordingPlan?
    let isJSON: Bool

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - game: what to play.
    ///   - source: the source to read.
    ///   - scale: how counts are converted to grams.
    ///   - seed: selects shapes and colours.
    ///   - recording: the file that the pad is recorded to, or with the bouncer what a pad under the block measures; nil
    ///     for none.
    ///   - isJSON: whether gestures and collisions are printed as JSON instead of a picture.
    package init(
        _ game: Game, source: SourceRequest, scale: ReadingRequest, seed: UInt64, recording: RecordingPlan?,
        isJSON: Bool
    ) {
        self.game = game
        self.source = source
        self.scale = scale
        self.seed = seed
        self.recording = recording
        self.isJSON = isJSON
    }

    /// Runs the command to its end.
    ///
    /// - Throws: `Failure`, also if this build has no playground, or `OutputBuffer.BrokenPipe` if the reader has closed the
    ///   output.
    package func run() throws {
        #if Playground
            guard isJSON || TerminalPicture.isPossible else {
                throw Failure(
                    .usage, "play needs a terminal that can show pictures; --json prints what happens")
            }
            let plan = try SessionPlan(
                of: source, holdsTouchpad: !isJSON, loops: !isJSON, lines: "--json"
            ) { origin in
                try scale.configuration(
                    of: origin, smoothing: .none, thresholds: [Threshold.standard[0]], subject: .contact)
            }
            let ended = try Session.run(plan) { source, configuration in
                let stage = PlayStage(game.rules, seed: seed, logsFloor: recording != nil && game == .bouncer)
                let floor =
                    try game == .bouncer ? recording.map { try FloorTrace($0, of: stage, seed: seed) } : nil
                let recorder =
                    try game == .bouncer ? nil : recording.map { try Recorder($0, of: source, configuration) }
                let sink: any Participant =
                    isJSON
                    ? PlayLineSink(stage, hearing: plan.signals)
                    : try PlayScreen(stage, keysFromTerminal: self.source.recording == "-")
                let gravity = source.origin.kind == .device ? GravitySource(stage) : nil
                let members = Session.Members(
                    [sink] + [gravity].compactMap(\.self) + [stage],
                    recording: recorder.map { RecordingController($0) })
                return (members, floor)
            }
            guard let (floor, outcome) = ended else { return }
            try outcome.check()
            try floor?.write()
        #else
            throw Failure(
                .usage,
                "this build has no playground, since Chipmunk was not installed when it was built; on Debian, install "
                    + "libchipmunk-dev and build again")
        #endif
    }
}

#if Playground
    extension PlayRun.Game {
        /// The rules of the game.
        var rules: PlaygroundRules {
            switch self {
            case .cubes: .cubes
            case .bouncer: .bouncer
            }
        }
    }
#endif
