internal import Core
package import Text

extension WeighingResult {
    /// The line of machine output, including its newline.
    package var line: [UInt8] {
        JSONWriter.line("result", of: "weigh") { $0.figures(Self.fields.figures(of: self)) }
    }

    /// The line of machine output for a result that was undone, including its newline.
    package var undoneLine: [UInt8] {
        JSONWriter.line("undone") { json in
            json.figures(
                Self.fields.figures(of: self).filter {
                    ["t", "object", "label", "percent", "grams"].contains($0.key)
                })
        }
    }

    /// The line of machine output for a result that got another label, including its newline.
    package var labeledLine: [UInt8] {
        JSONWriter.line("labeled") { json in
            json.figures(
                Self.fields.figures(of: self).filter { ["object", "label"].contains($0.key) })
        }
    }

    /// The weight in grams; nil if they are unknown.
    var grams: Double? { scale.stated(weight.grams) }
}

extension WeightTarget {
    /// The line of machine output, including its newline.
    package var line: [UInt8] {
        JSONWriter.line("target") { json in
            json.field("target_g", target)
            json.field("load_g", load)
            json.field("uncertainty_g", orNull: uncertainty)
            json.field("missing_g", missing)
            json.field("state", state.rawValue)
        }
    }
}

extension PieceCounter {
    /// The line of machine output for a sample that was weighed, including its newline; nil before that.
    package var line: [UInt8]? {
        piece.map { piece in
            JSONWriter.line("sample") { json in
                json.field("pieces", sample)
                json.field("piece_g", piece)
                json.field("piece_uncertainty_g", uncertainty)
                json.field("certain_pieces", certainPieces)
            }
        }
    }
}

extension GuidedEvent {
    /// The line of machine output, including its newline; nil for a weight, which is written as a result.
    package var line: [UInt8]? {
        switch self {
        case .weight: nil
        case .provisional(let weight):
            JSONWriter.line("provisional") { json in
                json.field("grams", weight.grams)
                json.field("uncertainty_g", weight.uncertainty)
                json.field("t", microseconds: weight.time.microseconds)
            }
        case .step(let step, let time):
            JSONWriter.line("step") { json in
                json.field("step", step.rawValue)
                json.field("t", microseconds: time?.microseconds)
            }
        case .takenOff(let grams, let fitsSeveral, let time):
            JSONWriter.line("taken-off") { json in
                json.field("grams", grams)
                json.field("fits", fitsSeveral ? "several" : "none")
                json.field("t", microseconds: time.microseconds)
            }
        case .trouble(let flag, let time):
            JSONWriter.line("trouble") { json in
                json.field("flag", flag.rawValue)
                json.field("t", microseconds: time.microseconds)
            }
        }
    }
}

extension ResultsSummary {
    /// The line of machine output, including its newline: statistics if all results have the same scale and kind, else
    /// only their number; and the statistics of each scale and kind under `groups`.
    package var line: [UInt8] {
        JSONWriter.line("summary", of: "weigh") { write(to: &$0) }
    }

    /// Writes the members of that line.
    package func write(to json: inout JSONWriter) {
        json.field("count", count)
        json.statistics(groups.count == 1 ? groups[0] : nil)
        json.objects("groups", groups) { json, group in
            json.field("scale", group.scale.rawValue)
            json.field("kind", group.kind.rawValue)
            json.field("count", group.count)
            json.statistics(group)
        }
    }
}

extension JSONWriter {
    /// Writes the members of statistics, which are null without any.
    fileprivate mutating func statistics(_ statistics: ResultStatistics?) {
        let figures = statistics?.figures ?? []
        for key in [
            "total_g", "mean_g", "sd_g", "min_g", "max_g", "total_uncertainty_g", "mean_uncertainty_g",
            "mean_uncertainty_independent_g", "scale_uncertainty_g",
        ] { field(key, figures.first { $0.key == key }?.value ?? .none) }
        guard let verdicts = statistics?.verdicts, !verdicts.isEmpty else { return }
        object("limits") { json in
            for verdict in Limits.Verdict.allCases { json.field(verdict.rawValue, verdicts[verdict] ?? 0) }
        }
    }
}
