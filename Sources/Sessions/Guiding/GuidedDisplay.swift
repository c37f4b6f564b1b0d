package import Core
package import Recordings
package import Screens
import SessionEvents

/// Assembles the session of a guided command: a task, what shows it, its keys, and what is stored of it.
///
/// A command of its own kind passes its task with a `GuidedForm` and a `ScreenModel`, inside `Session.run`:
///
///     let display = GuidedDisplay(output.form, plan)
///     let ended = try Session.run(plan) { source, configuration in
///         let task = TouchCount(wanted: 3)
///         return try display.members(
///             task, lines: TouchCountForm(), keys: .steps(enter: "to skip one"),
///             keep: task.storing(\.count) { try store($0.count) }
///         ) { TouchCountModel(on: $0.origin) }
///     }
package struct GuidedDisplay {
    /// The form of the output; nil if the output is something else than what is shown.
    package let form: OutputForm?
    package let signals: SignalQueue
    /// Whether standard input carries data, so that keys come from the terminal itself.
    package let keysFromTerminal: Bool

    package init(_ form: OutputForm?, _ plan: SessionPlan, keysFromTerminal: Bool = false) {
        (self.form, signals, self.keysFromTerminal) = (form, plan.signals, keysFromTerminal)
    }

    /// Returns the participants of a session whose task is shown on a screen of its own or as lines, and the stage that owns the
    /// task.
    ///
    /// - Parameters:
    ///   - task: the task.
    ///   - lines: its words and lines of JSON; nil if it writes none.
    ///   - keys: the keys that are typed as lines.
    ///   - others: who else takes part, between the display and the task.
    ///   - keep: stores the task so far, if it has changed; returns what is to be reported about that.
    ///   - model: returns the model of its screen.
    package func members<Task: GuidedTask, Form: GuidedForm, Model: ScreenModel>(
        _ task: Task, lines: Form?, keys: GuidedKeys = .quit, with others: [any Participant] = [],
        keep: @escaping (Task) throws -> Task.Update? = { _ in nil },
        model: @escaping (SessionHeader) -> Model
    ) throws -> (Session.Members, GuidedStage<Task>)
    where Form.Update == Task.Update, Model.Update == Task.Update {
        let display: (any Participant)? =
            if form == .gauge {
                try ModelScreen(keysFromTerminal: keysFromTerminal, model)
            } else {
                lines.map { GuidedLines($0, isJSON: form == .json, signals: signals) }
            }
        return members(task, shownBy: display, keys: keys, isGuiding: false, with: others, keep: keep)
    }

    /// Returns the participants of a session whose task is shown by a participant, and the stage that owns the task.
    ///
    /// - Parameters:
    ///   - task: the task.
    ///   - display: what shows it; nil for nothing.
    ///   - keys: the keys that are typed as lines; nil for none.
    ///   - isGuiding: whether haptics and the keys of a demo would disturb it.
    ///   - others: who else takes part, between the display and the task.
    ///   - keep: stores the task so far, if it has changed; returns what is to be reported about that.
    package func members<Task: GuidedTask>(
        _ task: Task, shownBy display: (any Participant)?, keys: GuidedKeys?, isGuiding: Bool = true,
        with others: [any Participant] = [], keep: @escaping (Task) throws -> Task.Update? = { _ in nil }
    ) -> (Session.Members, GuidedStage<Task>) {
        let stage = GuidedStage(task, isGuiding: isGuiding, keep: keep)
        let reader = form == .plain ? keys?.reader(fromTerminal: keysFromTerminal) : nil
        let shown: [(any Participant)?] = [display, reader]
        return (Session.Members(shown.compactMap(\.self) + others + [stage]), stage)
    }
}

/// The keys that are typed as lines while a task is shown as plain lines.
package struct GuidedKeys {
    private let actions: Set<KeyAction>
    private let help: String
    /// Whether another program may send them, too.
    private let mayBePiped: Bool

    /// Only the key that ends it.
    package static let quit = GuidedKeys(actions: [.quit], help: "q (quit)", mayBePiped: false)

    /// The keys of a task with steps.
    ///
    /// - Parameters:
    ///   - enter: what Enter does, such as `to skip a step`.
    ///   - showsBack: whether the help names the key that goes back.
    ///   - mayBePiped: whether another program may send them, too.
    package static func steps(enter: String, showsBack: Bool = true, mayBePiped: Bool = false) -> Self {
        Self(
            actions: [.note, .back, .quit],
            help: "\(showsBack ? "b (back) or " : "")q (quit), or press Enter \(enter)",
            mayBePiped: mayBePiped)
    }

    fileprivate func reader(fromTerminal: Bool) -> LineCommandReader? {
        guard mayBePiped || Console.current.inputIsTerminal else { return nil }
        return LineCommandReader(fromTerminal: fromTerminal, actions: actions, help: help)
    }
}

extension GuidedTask {
    /// Returns what stores the task whenever a part of it has changed, so that it can be continued.
    ///
    /// - Parameters:
    ///   - part: the part, such as the points so far.
    ///   - store: stores the task; returns what is to be reported about that.
    package func storing<Part: Equatable>(
        _ part: @escaping (Self) -> Part, _ store: @escaping (Self) throws -> Update?
    ) -> (Self) throws -> Update? {
        var stored = part(self)
        return { task in
            let present = part(task)
            guard present != stored else { return nil }
            stored = present
            return try store(task)
        }
    }
}
