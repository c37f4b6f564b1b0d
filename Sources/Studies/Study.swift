package import Core
package import Metrology
internal import Text

/// A study of one pad: what it says about itself, and what was recorded at each step.
///
/// The file is a recording in NDJSON with further lines: a head, the diagnosis of the pad, marks at the steps, and an end that
/// shows whether the file is whole (docs/study.schema.json).
package struct Study: Equatable, Sendable {
    /// What it says about itself.
    package var head: StudyHead
    package var pad: StudiedPad
    /// What was recorded at each step; of a step that was repeated, the last time.
    package var sections: [StudyStep: StudySection]
    /// The time of the last line; 0 before the first touch.
    package var end: SessionTime
    /// Whether its end was read, so that nothing is cut off and nothing was changed.
    package var isFinished: Bool

    /// The steps that are still to be done.
    package var missing: [StudyStep] { head.plan.filter { sections[$0] == nil } }

    /// The place of the mass that lay on other places too, when it lay at the center; nil if that is unknown.
    var center: SurfacePosition? { sections[.mass(head.placedMass, isRising: true)]?.rest.last?.position }
}

/// The pad of a study, as its recording and its diagnosis describe it.
package struct StudiedPad: Hashable, Sendable {
    /// The name, without that of its owner.
    package var name: String
    /// The ids; their version is that of the firmware.
    package var identity: DeviceIdentity
    /// The code and the range of the pressure axis.
    package var code: UInt16
    package var minimum: Int32
    package var maximum: Int32
    /// The unit that its descriptor declares; nil if it declares none.
    package var unit: String?

    package init(
        name: String, identity: DeviceIdentity, code: UInt16, minimum: Int32, maximum: Int32, unit: String?
    ) {
        (self.name, self.identity, self.unit) = (name, identity, unit)
        (self.code, self.minimum, self.maximum) = (code, minimum, maximum)
    }

    /// The axis, as a profile states it; nil if its range is none.
    package var axis: Profile.Axis? { Profile.Axis(code: code, minimum: minimum, maximum: maximum) }

    /// The ids of the model, without the firmware.
    var model: String { "\(identity.vendor.identifier):\(identity.product.identifier)" }
}

/// What was recorded between the two marks of a step.
package struct StudySection: Equatable, Sendable {
    /// The state of the pad from one moment until the next sample.
    struct Sample: Equatable, Sendable {
        /// Microseconds on the clock of the recording.
        var time: Int64
        /// The counts of all contacts.
        var raw: Double
        var contacts: Int
        /// The size of the first contact in device units; nil if the pad reports none.
        var size: Int32?
        /// The position of the first contact as fractions of the pad; nil if unknown.
        var position: SurfacePosition?
        var isSaturated: Bool
        /// Whether a button is down.
        var isClicked: Bool
    }

    /// The line of the file at which the step ends.
    package var line: Int
    /// The end of the second at rest that gives the level, in microseconds on the clock of the recording.
    var restEnd: Int64
    /// By how many counts the stand weighs more than when it was first measured; 0 without an interruption.
    var shift = 0.0
    /// The times of the marks.
    var times: Range<Int64>
    var samples: [Sample]

    /// The samples that hold at some moment of an interval.
    func samples(in interval: Range<Int64>) -> ArraySlice<Sample> {
        let first = samples.lastIndex { $0.time <= interval.lowerBound } ?? samples.startIndex
        let end = samples.firstIndex { $0.time >= interval.upperBound } ?? samples.endIndex
        return samples[min(first, end)..<end]
    }

    /// The samples of the last second.
    var rest: ArraySlice<Sample> {
        samples(in: restEnd - Int64(Plateau.steps) * SampleGrid.stepMicroseconds..<restEnd + 1)
    }

    /// The second at rest in counts, as the guide of a calibration measures it; nil if the section is shorter.
    package var plateau: Plateau? { plateau(endingAt: restEnd) }

    /// The level in counts, with the stand as it was first measured; nil if there was no second at rest.
    package var level: Double? { plateau.map { $0.mean - shift } }

    /// The second before and at a moment; nil if the section does not reach so far.
    func plateau(endingAt moment: Int64) -> Plateau? {
        var series = GridSeries()
        guard let first = samples.first, moment >= first.time else { return nil }
        // A reading holds from the first step at or after it (`PlateauFeed`).
        series.restart(at: SampleGrid.count(before: max(0, first.time)))
        let end = Int(SampleGrid.step(at: moment)) + 1
        for (index, sample) in samples.enumerated() {
            let isLast = index + 1 == samples.count
            let next = isLast ? end : min(end, SampleGrid.count(before: max(0, samples[index + 1].time)))
            if next > series.end { series.append(sample.raw, count: next - series.end) }
        }
        return Plateau(series, endingAt: end)
    }

    /// The number of times that a button went down.
    var clicks: Int { zip(samples, samples.dropFirst()).count { !$0.isClicked && $1.isClicked } }
}
