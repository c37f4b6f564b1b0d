internal import Core
package import Text

extension WeighingResult {
    /// The line of machine output, including its newline.
    package var line: [UInt8] {
        JSONWriter.line("result", of: "weigh") { json in
            json.field("t", microseconds: weight.time.microseconds)
            json.field("object", object)
            json.field("label", label)
            if let percent { json.field("percent", percent) }
            json.field("grams", orNull: grams)
            json.field("uncertainty_g", orNull: isWeight ? weight.uncertainty : nil)
            json.field("scale_uncertainty_g", orNull: scaleUncertainty)
            json.field("u_common_g", orNull: budget?.common)
            json.field("u_random_g", orNull: budget?.random)
            json.field("scale", scale.rawValue)
            json.field("kind", kind.rawValue)
            json.key("flags")
            json.beginArray()
            for flag in weight.flags { json.value(flag.rawValue) }
            json.endArray()
            if let pieces {
                json.field("pieces", pieces.pieces)
                json.field("pieces_doubtful", pieces.isDoubtful)
            }
            if let verdict { json.field("limits", verdict.rawValue) }
            if let measurement = weight.measurement {
                json.field("revision", weight.revision)
                if let steps = weight.steps {
                    encode(steps.placing, "placing", into: &json)
                    encode(steps.removing, "removing", into: &json)
                }
                json.field("settle_s", orNull: weight.settling)
                encode(measurement, into: &json)
            }
            if let budget { encode(budget, into: &json) }
            if contacts.count > 1 { encodeContacts(into: &json) }
        }
    }

    private func encode(_ budget: Budget, into json: inout JSONWriter) {
        json.field("k", Budget.coverageFactor)
        json.key("budget")
        json.beginArray()
        for part in budget.contributions {
            json.beginObject()
            json.field("term", part.term.rawValue)
            json.field("u_g", part.standard)
            json.field("share", budget.share(of: part))
            json.field("type", part.type)
            json.field("dof", part.degreesOfFreedom)
            json.field("smaller_by", part.smallerBy)
            json.endObject()
        }
        json.endArray()
    }

    private func encode(_ step: Weight.Step, _ name: String, into json: inout JSONWriter) {
        json.key(name)
        json.beginObject()
        json.field("grams", step.grams)
        json.field("uncertainty_g", step.uncertainty)
        json.endObject()
    }

    private func encode(_ measurement: Weight.Measurement, into json: inout JSONWriter) {
        let uncertainty = measurement.uncertainty
        json.field("baseline_g", measurement.baseline)
        json.field("loaded_g", measurement.loaded)
        json.field("gap_s", uncertainty.gap)
        json.field("degrees_of_freedom", uncertainty.degreesOfFreedom)
        json.field("block_variance_g2", uncertainty.blockVariance)
        json.key("variance_g2")
        json.beginObject()
        json.field("drift", uncertainty.drift)
        json.field("settling", uncertainty.settling)
        json.field("reaction", uncertainty.reaction)
        json.field("load", uncertainty.load.total)
        json.field("resolution", uncertainty.resolution)
        json.field("calibration", orNull: uncertainty.calibration)
        json.endObject()
    }

    private func encodeContacts(into json: inout JSONWriter) {
        json.key("contacts")
        json.beginArray()
        for contact in contacts {
            json.beginObject()
            json.field("slot", contact.slot)
            json.field("gross_g", orNull: scale.stated(contact.grams))
            json.field("share", contact.share)
            json.endObject()
        }
        json.endArray()
    }
}

extension WeighingResult {
    /// The line of machine output for a result that was undone, including its newline.
    package var undoneLine: [UInt8] {
        JSONWriter.line("undone") { json in
            json.field("t", microseconds: weight.time.microseconds)
            json.field("object", object)
            json.field("label", label)
            if let percent { json.field("percent", percent) }
            json.field("grams", orNull: grams)
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
        let only = groups.count == 1 ? groups[0] : nil
        json.figures(of: only)
        json.key("groups")
        json.beginArray()
        for group in groups {
            json.beginObject()
            json.fields(of: group)
            json.endObject()
        }
        json.endArray()
    }
}

extension JSONWriter {
    /// Writes the members of statistics, without braces.
    fileprivate mutating func fields(of group: ResultStatistics) {
        field("scale", group.scale.rawValue)
        field("kind", group.kind.rawValue)
        field("count", group.count)
        figures(of: group)
    }

    fileprivate mutating func figures(of statistics: ResultStatistics?) {
        let group = statistics?.scale.statesGrams == true ? statistics : nil
        for (name, grams) in [
            ("total_g", group?.total), ("mean_g", group?.mean), ("sd_g", group?.deviation),
            ("min_g", group?.least), ("max_g", group?.greatest),
            ("total_uncertainty_g", group?.totalUncertainty),
            ("mean_uncertainty_g", group?.meanUncertainty),
            ("mean_uncertainty_independent_g", group?.independentMeanUncertainty),
            ("scale_uncertainty_g", group?.scaleUncertainty),
        ] {
            field(name, orNull: grams)
        }
        guard let verdicts = statistics?.verdicts, !verdicts.isEmpty else { return }
        key("limits")
        beginObject()
        for verdict in Limits.Verdict.allCases { field(verdict.rawValue, verdicts[verdict] ?? 0) }
        endObject()
    }
}
