internal import Text

/// An event of a guided calibration.
package enum CalibrationEvent: Equatable, Sendable {
    /// A part of a study begins: `number` of `of`.
    case part(String, number: Int, of: Int)
    /// The next instruction.
    case instruction(CalibrationInstruction)
    /// A mass was measured.
    case captured(CalibrationPoint, name: String)
    /// After an interruption, a mass was measured again, which had been recorded with the counts of `kept`.
    case measuredAgain(CalibrationPoint, kept: CalibrationPoint, name: String)
    /// The last measurement was discarded.
    case takenBack(name: String)
    /// A problem, described in a sentence.
    case trouble(String)
    /// A calibration against a reference scale has progressed.
    case progress(ReferenceProgress)
    /// All masses have been measured.
    case complete

    /// What happened or is to be done, in a sentence.
    package var sentence: String {
        switch self {
        case .part(let name, let number, let count): "Part \(number) of \(count): \(name)."
        case .instruction(let instruction): instruction.sentence
        case .captured(let point, let name): "\(name): raw \(point.raw.fixed(1))."
        case .measuredAgain(let point, let kept, let name):
            "\(name) again: raw \(point.raw.fixed(1)), before \(kept.raw.fixed(1))."
        case .takenBack(let name): "Discarded: \(name). Measure it again."
        case .trouble(let text): text
        case .progress(let progress): progress.sentence
        case .complete: "All masses are measured."
        }
    }
}

/// An instruction to the person who calibrates.
package enum CalibrationInstruction: Equatable, Sendable {
    /// Nothing touches the pad: put a stand or a finger on it, for step `number` of `of`.
    case rest(number: Int, of: Int)
    /// The same after an interruption: the stand or finger of before, without masses.
    case restAgain(number: Int, of: Int)
    /// The level is implausible for this mass, or for the empty stand if it has no name: confirm it with Enter, or load it.
    case confirm(name: String?)
    /// Keep the finger or stand still while the zero is measured.
    case zero
    /// Load this mass in total: step `number` of `of`.
    case putOn(name: String, number: Int, of: Int)
    /// Unload until this mass is left: step `number` of `of`.
    case unload(name: String, number: Int, of: Int)
    /// Unload everything but the stand or finger: step `number` of `of`.
    case empty(number: Int, of: Int)
    /// Take the mass off and put it back on: step `number` of `of`.
    case again(name: String, number: Int, of: Int)
    /// A load was detected and is settling.
    case settle(name: String)

    /// Another task, in a sentence that fits 40 columns.
    case task(String)
    /// Press slowly up and down on a pad that lies on a reference scale.
    case pressUpAndDown
    /// Hold, and type the number of the reference scale.
    case holdAndType

    /// The instruction, in a sentence that fits 40 columns.
    package var sentence: String {
        switch self {
        case .task(let sentence): sentence
        case .pressUpAndDown: "Press slowly: 4 s up, 4 s down, again."
        case .holdAndType: "Press, hold, type the scale's number."
        case .rest(let number, let count): "\(number) of \(count): put stand or finger on the pad."
        case .restAgain(let number, let count):
            "\(number) of \(count): rest the stand alone, as before."
        case .confirm(let name):
            "\(name.map { "Is \($0) on the pad" } ?? "Is the stand empty")? Enter measures it."
        case .zero: "Hold still: measuring the stand alone."
        case .putOn(let name, let number, let count): "\(number) of \(count): load \(name) in total."
        case .unload(let name, let number, let count): "\(number) of \(count): take off all but \(name)."
        case .empty(let number, let count): "\(number) of \(count): take all masses off."
        case .again(let name, let number, let count): "\(number) of \(count): lift \(name), put it back."
        case .settle(let name): "Hold still: \(name) is settling."
        }
    }
}

extension CalibrationEvent {
    /// The line of machine output, including its newline; nil for events that only people need.
    package var line: [UInt8]? {
        switch self {
        case .captured(let point, let name):
            JSONWriter.line("point") { json in
                json.field("name", name)
                json.field("reference_g", point.referenceGrams)
                json.field("raw", point.raw)
                json.field("direction", point.direction?.rawValue)
                json.field("u_ref_g", orNull: point.uncertainty)
            }
        case .measuredAgain(let point, let kept, let name):
            JSONWriter.line("measured-again") { json in
                json.field("name", name)
                json.field("reference_g", point.referenceGrams)
                json.field("raw", point.raw)
                json.field("kept_raw", kept.raw)
            }
        case .takenBack(let name): JSONWriter.line("taken-back") { $0.field("name", name) }
        case .trouble(let text): JSONWriter.line("trouble") { $0.field("text", text) }
        case .progress(let progress): JSONWriter.line("progress", progress.encode)
        case .part, .instruction, .complete: nil
        }
    }
}
