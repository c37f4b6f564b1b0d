import Formatting
package import TerminalUI
import Weighing

extension GaugeModel {
    /// Whether keys are the name of a result.
    package var isNaming: Bool { typedLabel != nil }

    /// Begins to name the last result, which keeps this name although others come meanwhile.
    package mutating func beginNaming() {
        guard let object = weighing.lastResult?.object else {
            return say(WeighingSession.nothingToLabel, isRefusal: true)
        }
        typedLabel = TypedLabel(object: object)
        requestPicture()
    }

    /// Takes a key of the name.
    ///
    /// - Returns: the complete name with the number of its object; nil if it continues, or if the result keeps its name.
    package mutating func typeName(_ key: Key) -> (label: String, object: Int)? {
        guard var typed = typedLabel else { return nil }
        let effect = typed.press(key)
        typedLabel = effect == .continues ? typed : nil
        requestPicture()
        guard effect == .cancelled else {
            return effect == .complete ? (typed.label, typed.object) : nil
        }
        let label = weighing.results.last { $0.object == typed.object }?.label ?? ""
        say(label.isEmpty ? "Not named." : "Still called \(label).")
        return nil
    }

    /// The row in which a name is typed; nil if none is.
    var labelPrompt: LabelPrompt? {
        typedLabel.map { typed in
            LabelPrompt(typed, of: weighing.results.last { $0.object == typed.object }, in: massUnit)
        }
    }
}
