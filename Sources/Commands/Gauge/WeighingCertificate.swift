import Core
import Formatting
import Recordings
import Sessions
import Simulation
import Text
import Weighing

/// The certificate of all results of a guided weighing, each with what contributes to its uncertainty.
struct WeighingCertificate {
    /// A result, and when it was weighed, in local time; nil if that is unknown.
    typealias Timed = (result: WeighingResult, time: String?)

    let results: [Timed]
    let header: SessionHeader
    /// The file of the recording that was weighed; nil for a pad and for a demo.
    let recording: String?
    /// The date of the calibration that defines the grams; nil without one.
    let calibrated: String?
    let unit: MassUnit
    /// The number of the certificate; nil for none.
    let number: String?
    /// What is stated of all results.
    let meta: [(name: String, value: String)]

    var certificate: Certificate {
        let origin = header.origin
        let started = origin.started.map { "recorded \(CivilTime.readable($0))" }
        let facts = [
            SimulatedPad.isName(origin.device.name) ? Certificate.simulated : nil,
            recording.map { "recording \(name(of: $0))" }, recording == nil ? nil : started,
            header.configuration.channel.scale.sentence, calibrated.map { "calibrated \($0)" },
        ]
        let section = Certificate.Section(
            pad: origin.device.name.printable(limit: 60),
            scale: header.configuration.channel.scale.provenance,
            kind: results.first?.result.kind ?? .unknown, facts: facts.compactMap(\.self),
            entries: zip(1..., results).map(entry))
        return Certificate(
            number: number, meta: meta,
            origin: [
                "All results of one run of guided weighing, in their order; a result that was undone or replaced is not among them."
            ], sections: [section])
    }

    private func name(of recording: String) -> String {
        recording == "-" ? "standard input" : recording.fileName.printable(limit: 200)
    }

    private func entry(_ number: Int, _ timed: Timed) -> Certificate.Entry {
        let result = timed.result
        let digits = result.digits(in: unit)
        return Certificate.Entry(
            number: number, name: result.label.printable(limit: 60),
            weight: "\(digits.weight) \(digits.unit)",
            reach: digits.uncertainty.map { "\($0) \(digits.unit)" },
            time: timed.time.map(CivilTime.readable), verdict: result.verdict,
            flags: result.weight.flags.map(\.rawValue),
            remarks: [result.relation, result.pieces?.text].compactMap(\.self) + result.caveats(in: unit),
            budget: result.budgetRows(in: unit), uncovered: result.uncovered)
    }
}
