import Core
import Metrology
import Recordings
import SessionEvents
import Sessions
import Weighing

/// Collects the results of a guided weighing, and writes their certificate at the end.
final class CertificateSink: EventReceiver {
    private let path: String
    private let recording: String?
    private let unit: MassUnit
    /// The date of the calibration of a source; nil without one.
    private let calibrated: (SourceInfo) throws -> String?
    private var header: SessionHeader?
    private var results: [WeighingResult] = []
    private var time: String?

    init(
        path: String, recording: String?, unit: MassUnit,
        calibrated: @escaping (SourceInfo) throws -> String?
    ) {
        (self.path, self.recording, self.unit, self.calibrated) = (path, recording, unit, calibrated)
    }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .opened(let header): self.header = header
        case .rewound: results = []
        case .weighing(.undone(let undone)): results.removeAll { $0.object == undone.object }
        case .weighing(.result(let result)):
            time = header.flatMap { WallClock.local(of: $0.origin, at: moment) }
            if let index = results.firstIndex(where: { $0.object == result.object }) {
                results[index] = result
            } else {
                results.append(result)
            }
        case .weighing(.labeled(let result)):
            results.firstIndex { $0.object == result.object }.map { results[$0] = result }
        case .closed: try write()
        default: break
        }
    }

    private func write() throws {
        guard let header, !results.isEmpty else {
            return Diagnostics.write("There are no results, so no certificate was written.")
        }
        let certificate = WeighingCertificate(
            results: results, header: header, recording: recording, time: time,
            calibrated: try calibrated(header.origin),
            unit: unit)
        try WholeFile.write(certificate.page.text.utf8, to: path)
        Diagnostics.write("Certificate written to \(path.printable()).")
    }
}
