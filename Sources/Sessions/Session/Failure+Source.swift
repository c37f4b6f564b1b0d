package import Core
package import LinuxInput
package import Recordings

extension Failure {
    /// A recording that cannot be read.
    package init(_ error: TraceError) {
        let code: Code =
            switch error.kind {
            case .notFound: .noInput
            case .denied: .permission
            case .data: .badData
            case .reading: .readOrWrite
            case .ambiguous, .contradiction: .usage
            case .noDevice: .noInput
            }
        self.init(code, error.description + (error.kind == .notFound ? Self.suggestion(for: error.file) : ""))
    }

    /// A device that cannot be used.
    package init(_ error: EvdevError) {
        let advice = error.kind == .denied ? InputGroup.advice.map { " \($0)" } ?? "" : ""
        self.init(Code(rawValue: error.kind.exitCode) ?? .readOrWrite, error.description + advice)
    }

    /// A recording without the range of its pressure axis.
    ///
    /// - Parameters:
    ///   - origin: the recording.
    ///   - consequence: what is therefore missing, after the name of the recording.
    package static func unknownRange(of origin: SourceInfo, _ consequence: String) -> Failure {
        Failure(
            .badData,
            "\(origin.device.path.printable()) does not state the range of its pressure axis, \(consequence); use --axis, "
                + "for example --axis 0:255")
    }

    /// The error that ended a session.
    package init(reading error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as TraceError: self.init(error)
        case let error as EvdevError: self.init(error)
        default: self.init(.readOrWrite, "\(error)")
        }
    }
}

extension SourceInfo {
    /// - Throws: `Failure` if nothing says what full scale is, as for a table from standard input.
    package func expectFullScale() throws {
        guard let channel, channel.axis.end == .unknown else { return }
        throw Failure(
            .badData,
            "\(device.path.printable()): full scale is unknown before the end of a stream; state it in the unit of the table "
                + "with --axis, for example --axis 0:100, or save the table to a file")
    }
}
