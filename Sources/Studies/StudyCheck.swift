internal import Core
internal import Metrology
internal import Text

/// Something in a study that makes no sense, and what to repeat.
package struct StudyFinding: Equatable, Sendable {
    /// The step that is to be repeated; nil if that is the whole study.
    package var step: StudyStep?
    /// The line of the file; nil if nothing is there.
    package var line: Int?
    /// What is wrong, in a sentence.
    package var text: String
    /// What to do, in a sentence.
    package var remedy: String

    /// The finding in one line.
    package var sentence: String { (line.map { "line \($0): " } ?? "") + "\(text) \(remedy)" }

    /// The line of machine output.
    package var jsonLine: [UInt8] {
        JSONWriter.line("finding") { json in
            json.field("step", step?.name)
            json.field("line", line)
            json.field("text", text)
            json.field("remedy", remedy)
        }
    }
}

/// Judges whether what a study contains makes sense.
package struct StudyCheck: Sendable {
    /// What was found, in the order of the steps; empty if the study can be used.
    package private(set) var findings: [StudyFinding] = []
    /// The steps that must be done, or repeated, before the study can be used.
    package private(set) var unfit: Set<StudyStep> = []
    private let study: Study

    /// Judges a study.
    package init(_ study: Study) {
        self.study = study
        for step in study.head.plan {
            guard let section = study.sections[step] else {
                find(step, nil, "\(name(of: step)) was not measured.", Self.resuming)
                continue
            }
            switch step {
            case .empty: checkEmpty(section)
            case .mass, .again, .place: checkRest(step, section)
            case .clicks: checkClicks(section)
            case .creep: checkCreep(section)
            }
        }
        checkOrder()
        checkSizes()
        checkPlaces()
        if findings.isEmpty, let refusal = StudiedUnit.refusal(of: study) {
            find(nil, nil, "The masses do not give a calibration: \(refusal).", "Measure the masses again.")
            unfit = unfit.union(study.head.plan.filter { StudyPart(of: $0) == .masses })
        }
        if !study.isFinished {
            find(
                nil, nil, "The file has no end: it was cut off, or the study was interrupted.",
                Self.resuming)
        }
    }

    private static let resuming = "Continue it: forcescale study --resume -o FILE."

    private mutating func find(_ step: StudyStep?, _ line: Int?, _ text: String, _ remedy: String) {
        if let step { unfit.insert(step) }
        findings.append(StudyFinding(step: step, line: line, text: text, remedy: remedy))
    }

    /// Adds a finding about a step that was measured.
    private mutating func find(_ step: StudyStep, _ text: String) {
        find(step, study.sections[step]?.line, text, "Repeat \(name(of: step)).")
    }

    /// The step in words, with its mass.
    private func name(of step: StudyStep) -> String {
        let words: String
        switch step {
        case .clicks, .creep: return step.name
        case .empty: words = "the empty pad"
        case .mass(0, let isRising): words = isRising ? "the stand alone" : "the stand alone at the end"
        case .mass(let number, let isRising):
            words = "\(study.head.masses[number - 1].name) \(isRising ? "going up" : "going down")"
        case .again(let number):
            words = number == 0 ? "the stand alone, again" : "\(study.head.masses[number - 1].name), again"
        case .place(let number, let pass):
            words = "\(study.head.masses[study.head.placedMass - 1].name) at place \(number), time \(pass)"
        }
        return "\(step.name) (\(words))"
    }

    private mutating func checkEmpty(_ section: StudySection) {
        guard section.samples.contains(where: { $0.contacts > 0 }) else { return }
        find(.empty, "Something touched the pad while it was to be empty.")
    }

    /// A load must rest for a second, as still as on a stand, below the limit of the pad.
    private mutating func checkRest(_ step: StudyStep, _ section: StudySection) {
        guard let plateau = section.plateau else {
            return find(step, "\(name(of: step)) has no second at rest.")
        }
        let rest = section.rest
        if rest.contains(where: \.isSaturated) {
            return find(
                step, study.sections[step]?.line, "The pad is at its limit at \(name(of: step)).",
                "Study the pad again with lighter masses.")
        }
        guard rest.allSatisfy({ $0.contacts > 0 }) else {
            return find(step, "Nothing lay on the pad at \(name(of: step)).")
        }
        guard plateau.isSteadyAsOnStand else {
            return find(
                step,
                "The load moved at \(name(of: step)), by \(plateau.range.fixed(1)) counts of \(plateau.mean.fixed(1)): "
                    + "a finger instead of a stand?")
        }
    }

    private mutating func checkClicks(_ section: StudySection) {
        guard section.clicks < StudyStep.clickCount else { return }
        find(.clicks, "There are \(section.clicks.counted("click")) instead of \(StudyStep.clickCount).")
    }

    private mutating func checkCreep(_ section: StudySection) {
        let seconds = Double(section.times.upperBound - section.times.lowerBound) / 1e6
        guard seconds >= StudyStep.creepSeconds else {
            return find(
                .creep,
                "The load rested for \(seconds.fixed(0)) s instead of \(StudyStep.creepSeconds.fixed(0)) s.")
        }
        let counts = section.samples.map(\.raw)
        if section.samples.contains(where: \.isSaturated) {
            return find(.creep, "The pad is at its limit at \(name(of: .creep)).")
        }
        guard section.samples.allSatisfy({ $0.contacts > 0 }), let least = counts.min(),
            let greatest = counts.max(),
            CreepTask.isCreep(least, greatest)
        else {
            return find(.creep, "The load was lifted or changed within the minute at \(name(of: .creep)).")
        }
    }

    /// A mass must not read less than a lighter one.
    private mutating func checkOrder() {
        for isRising in [true, false] {
            let levels = (0...study.head.masses.count).compactMap {
                number -> (step: StudyStep, counts: Double)? in
                let isLast = number == study.head.masses.count
                let step = StudyStep.mass(number, isRising: isRising || isLast)
                return study.level(step).map { (step, $0) }
            }
            for (light, heavy) in zip(levels, levels.dropFirst()) where heavy.counts <= light.counts {
                find(
                    heavy.step,
                    "\(name(of: heavy.step)) reads \(heavy.counts.fixed(1)) counts, not more than \(name(of: light.step)) with "
                        + "\(light.counts.fixed(1)).")
            }
        }
    }

    /// The factor by which a fingertip flattens from light to hard presses; a stand keeps its size.
    private static let flattening = 1.5

    private mutating func checkSizes() {
        func size(_ number: Int) -> Double? {
            let sizes =
                study.sections[.mass(number, isRising: true)]?.rest.compactMap { $0.size.map(Double.init) }
                ?? []
            return sizes.isEmpty ? nil : sizes.mean
        }
        let heaviest = study.head.masses.count
        guard let light = size(0), let heavy = size(heaviest), light > 0, heavy >= Self.flattening * light
        else { return }
        find(
            .mass(heaviest, isRising: true),
            "The touch grew from \(light.fixed(0)) to \(heavy.fixed(0)) between the stand alone and the heaviest mass, as a "
                + "fingertip does.")
    }

    private mutating func checkPlaces() {
        func position(at step: StudyStep) -> SurfacePosition? { study.sections[step]?.rest.last?.position }
        guard let center = study.center else { return }
        for pass in 1...StudyStep.places.passes {
            guard let one = position(at: .place(1, pass: pass)), let two = position(at: .place(2, pass: pass))
            else { continue }
            if one.isNear(center) || one.isNear(two) {
                find(.place(1, pass: pass), "Place 1 is not another place of the pad.")
            } else if two.isNear(center) {
                find(.place(2, pass: pass), "Place 2 is not another place of the pad.")
            }
        }
    }
}
