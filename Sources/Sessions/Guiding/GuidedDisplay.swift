package import Core
package import Recordings
package import Screens
import SessionEvents

/// How a guided task is shown: on a screen, or as lines.
package struct GuidedDisplay {
    private let form: OutputForm
    private let signals: SignalQueue
    /// Whether standard input carries data, so that keys come from the terminal itself.
    private let keysFromTerminal: Bool

    package init(_ form: OutputForm, _ plan: SessionPlan, keysFromTerminal: Bool) {
        (self.form, signals, self.keysFromTerminal) = (form, plan.signals, keysFromTerminal)
    }

    /// Returns the participants of a session, and the stage that owns the task.
    ///
    /// - Parameters:
    ///   - task: the task.
    ///   - lines: its words and lines of JSON; nil if it writes none.
    ///   - others: who else takes part, between the display and the task.
    ///   - keep: stores the task so far, if it has changed; returns what is to be reported about that.
    ///   - model: returns the model of its screen.
    package func members<Task: GuidedTask, Form: GuidedForm, Model: ScreenModel>(
        _ task: Task, lines: Form?, with others: [any Participant] = [],
        keep: @escaping (Task) throws -> Task.Update? = { _ in nil },
        model: @escaping (SessionHeader) -> Model
    ) throws -> (Session.Members, GuidedStage<Task>)
    where Form.Update == Task.Update, Model.Update == Task.Update {
        let stage = GuidedStage(task, keep: keep)
        var shown: [any Participant] = []
        if form == .gauge {
            shown = [try ModelScreen(keysFromTerminal: keysFromTerminal, model)]
        } else {
            if let lines { shown = [GuidedLines(lines, isJSON: form == .json, signals: signals)] }
            if form == .plain, Console.current.inputIsTerminal {
                shown.append(
                    LineCommandReader(fromTerminal: keysFromTerminal, help: "q (quit)") {
                        $0 == .quit ? .action($0) : nil
                    })
            }
        }
        return (Session.Members(shown + others + [stage]), stage)
    }
}
