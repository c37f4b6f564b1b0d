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
            let run = try SessionRun(of: source, holdsTouchpad: !isJSON) { origin in
                try scale.configuration(
                    of: origin, smoothing: .none, thresholds: [Threshold.standard[0]], subject: .contact)
            }
            var recorder: Recorder?
            var floor: FloorTrace?
            let session = try run.open(loops: !isJSON, lines: "--json") { source, configuration in
                let stage = PlayStage(game.rules, seed: seed, logsFloor: recording != nil && game == .bouncer)
                if let recording, game == .bouncer {
                    floor = try FloorTrace(recording, of: stage, seed: seed)
                } else if let recording {
                    recorder = try Recorder(recording, of: source, configuration)
                }
                let sink: any EventSink =
                    isJSON
                    ? PlayLineSink(stage, hearing: run.signals)
                    : try PlayScreen(stage, keysFromTerminal: self.source.recording == "-")
                let gravity = source.origin.kind == .device ? GravitySource(stage) : nil
                return Session.Members(
                    stages: [stage], sinks: [sink] + [gravity].compactMap(\.self),
                    commandSources: [gravity].compactMap(\.self),
                    recording: recorder.map { RecordingController($0) })
            }
            guard let session else { return }
            try run.play(session, recording: recorder)
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
