import LabStreaming
import POSIX

/// The streams of a session in Lab Streaming Layer: an outlet for its events, and an inlet for marks.
struct LabStreams {
    /// The beginning of the source ids of this program's streams.
    static let sources = "forcescale:"

    private let sink: LabStreamSink?
    private let marks: LabStreamMarks?

    /// Opens liblsl and starts to receive markers; nil if nothing is requested.
    ///
    /// - Throws: `Failure` if liblsl cannot be opened.
    init?(_ options: LabStreamOptions?) throws {
        guard let options, options.name != nil || options.takesMarkers else { return nil }
        do {
            let library = try LabStreamingLibrary(Console.current.environment)
            sink = options.name.map { LabStreamSink(name: $0, in: library) }
            // Marks that return to their sender would go round for ever.
            marks =
                options.takesMarkers
                ? LabStreamMarks(try MarkerInlet(from: library, ignoringSources: Self.sources)) : nil
        } catch let error as LabStreamingError {
            throw Failure(.noInput, "\(error)")
        } catch {
            throw Failure(.readOrWrite, "cannot receive markers: \(error)")
        }
    }

    /// Adds the streams to the participants of a session. Samples are sent before lines are written.
    func join(_ members: inout Session.Members) {
        if let sink { members.others.insert(sink, at: 0) }
        if let marks { members.others.append(marks) }
    }
}
