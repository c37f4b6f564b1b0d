package import Core
package import SessionEvents
package import Simulation

/// Plays the script of a demo: presses its keys and shows its captions, each once.
package final class DemoScript: ClockFollower {
    private let script: any Scripted
    private var through: SourceTime = -1
    private var caption: String?

    package init(_ script: any Scripted) { self.script = script }

    package func pass(to moment: SourceTime, in session: SessionContext) -> [SessionCommand] {
        commands(through: moment)
    }

    /// Returns the commands since the last call.
    package func commands(through moment: SourceTime) -> [SessionCommand] {
        var commands: [SessionCommand] = []
        var keys: [SessionCommand] = []
        for cue in script.cues(after: through, through: moment) {
            switch cue.action {
            case .tare: keys.append(.cue(.tare))
            case .clearTare: keys.append(.cue(.clearTare))
            case .note(let name):
                commands.append(.suggestLabel(name))
                keys.append(.cue(.note))
            }
        }
        through = max(through, moment)
        let next = script.caption(at: moment).map { "Demo: \($0)." }
        if next != caption {
            caption = next
            commands.append(.caption(next))
        }
        return commands + keys
    }
}
