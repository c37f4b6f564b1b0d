import Core
import Metrology
import Recordings
import SessionEvents
import Sessions
import Text
import Weighing

/// Collects the results of a guided weighing, and writes their certificate at the end.
final class CertificateSink: EventReceiver {
    private let path: String
    private let recording: String?
    private let unit: MassUnit
    private let number: String?
    private let meta: [(name: String, value: String)]
    /// The date of the calibration of a source; nil without one.
    private let calibrated: (SourceInfo) throws -> String?
    private var header: SessionHeader?
    private var results: [WeighingCertificate.Timed] = []

    /// - Parameters:
    ///   - path: the file of the certificate.
    ///   - recording: the recording that is weighed; nil for a pad and for a demo.
    ///   - unit: the unit of the weights.
    ///   - number: the number of the certificate; nil for none.
    ///   - meta: what is stated of all results.
    ///   - calibrated: the date of the calibration of a source; nil without one.
    init(
        path: String, recording: String?, unit: MassUnit, number: String?,
        meta: [(name: String, value: String)], calibrated: @escaping (SourceInfo) throws -> String?
    ) {
        (self.path, self.recording, self.unit, self.calibrated) = (path, recording, unit, calibrated)
        (self.number, self.meta) = (number, meta)
    }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .opened(let header): self.header = header
        case .rewound: results = []
        case .weighing(.undone(let undone)): results.removeAll { $0.result.object == undone.object }
        case .weighing(.result(let result)):
            let timed = (result, header.flatMap { WallClock.local(of: $0.origin, at: moment) })
            if let index = results.firstIndex(where: { $0.result.object == result.object }) {
                results[index] = timed
            } else {
                results.append(timed)
            }
        case .weighing(.labeled(let result)):
            results.firstIndex { $0.result.object == result.object }.map { results[$0].result = result }
        case .closed: try write()
        default: break
        }
    }

    private func write() throws {
        guard let header, !results.isEmpty else {
            return Diagnostics.write("There are no results, so no certificate was written.")
        }
        let weighing = WeighingCertificate(
            results: results, header: header, recording: recording,
            calibrated: try calibrated(header.origin), unit: unit, number: number, meta: meta)
        let page = weighing.certificate.page(version: Version.current)
        try WholeFile.write(page.text.utf8, to: path)
        Diagnostics.write("Certificate written to \(path.printable()).")
    }
}
