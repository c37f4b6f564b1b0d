import Core
import Formatting
import Screens
import Simulation

/// Reads a simulated pad's story to somebody who watches: what is to be done and said, once each.
struct StoryFollower {
    private var told: Int64 = -1
    private var caption: String?

    /// What the story wants until a moment.
    ///
    /// - Parameters:
    ///   - act: performs an action of the gauge's keys.
    ///   - say: shows a caption, or none.
    mutating func follow(
        _ pad: SimulatedPad, through moment: Int64, act: (GaugeAction) -> Void,
        label: (String) -> Void = { _ in }, say: (String?) -> Void
    ) {
        for cue in pad.cues(after: told, through: moment) {
            switch cue.action {
            case .tare: act(.tare)
            case .clearTare: act(.clearTare)
            case .note(let name):
                label(name)
                act(.note)
            }
        }
        told = max(told, moment)
        let next = pad.caption(at: moment)
        if next != caption {
            caption = next
            say(next)
        }
    }
}
