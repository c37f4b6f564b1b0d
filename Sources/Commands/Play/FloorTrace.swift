#if Playground
    import Core
    import Playground
    import Sessions
    import Simulation
    import Text

    /// The trace of the simulated pad under a bouncing block, with the truth in its header.
    struct FloorTrace {
        private let recorder: Recorder
        private let stage: PlayStage
        private let seed: UInt64

        /// Begins the file, so that it is known before the game whether it can be written.
        init(_ plan: RecordingPlan, of stage: PlayStage, seed: UInt64) throws {
            var plan = plan
            if let block = stage.rules.first {
                plan.meta += [
                    ("truth_mass_g", (1000 * block.mass).significant),
                    ("truth_restitution", block.elasticity.significant),
                ]
            }
            let pad = try SimulatedPad(blows: [], name: "", durationSeconds: 0)
            let configuration = pad.origin.channel.map { PipelineConfiguration($0) }
            recorder = try Recorder(plan, of: pad, measuring: configuration)
            (self.stage, self.seed) = (stage, seed)
        }

        /// Lets everything that the floor has received fall on the simulated pad, and ends the file.
        func write() throws {
            let playground = stage.playground
            let blows = (playground?.floor?.entries ?? []).map {
                Blow(time: $0.time, impulse: $0.impulse / StandardGravity.newtonsPerGram, x: $0.x)
            }
            var reader = FrameReader(
                try SimulatedPad(
                    blows: blows, name: "floor \(seed)",
                    durationSeconds: (playground?.world.time ?? 0) + Blow.durationSeconds))
            while let event = try reader.next() { recorder.record(event, reader.frame) }
            try recorder.finish()
        }
    }
#endif
