import Core
import Text

extension GaugeModel {
    /// Starts or continues a guided weighing with an instruction; nil ends it.
    mutating func guide(_ prompt: GuidedPrompt?) {
        isDirty = true
        guard let prompt else {
            guided = nil
            return
        }
        if guided == nil {
            guided = GuidedState(prompt: prompt)
        } else {
            guided?.prompt = prompt
        }
    }

    mutating func showProgress(_ progress: Double?) {
        guard guided != nil, guided?.progress != progress else { return }
        guided?.progress = progress
        isDirty = true
    }

    mutating func showWeight(_ weight: GuidedWeight) {
        guard guided != nil else { return }
        guided?.weight = GuidedWeight(
            label: weight.label.printable(limit: 40), amount: weight.amount, uncertainty: weight.uncertainty,
            remarks: weight.remarks.printable())
        isDirty = true
    }
}
