import LabStreaming
package import Sessions

/// The streams of a session in Lab Streaming Layer: an outlet for its events, and an inlet for marks.
package struct LabStreams {
    /// The beginning of the source ids of this program's streams.
    static let sources = "forcescale:"

    fileprivate let sink: LabStreamSink?
    fileprivate let marks: LabStreamMarks?

    /// Opens liblsl and starts to receive markers; nil if nothing is requested.
    ///
    /// - Parameters:
    ///   - name: the name of the outlet; nil for none.
    ///   - takesMarkers: whether markers of other programs become marks.
    /// - Throws: `Failure` if liblsl cannot be opened.
    package init?(named name: String?, takesMarkers: Bool) throws {
        guard name != nil || takesMarkers else { return nil }
        do {
            let library = try LabStreamingLibrary(Console.current.environment)
            sink = name.map { LabStreamSink(name: $0, in: library) }
            // Marks that return to their sender would go round for ever.
            marks =
                takesMarkers
                ? LabStreamMarks(try MarkerInlet(from: library, ignoringSources: Self.sources)) : nil
        } catch let error as LabStreamingError {
            throw Failure(.noInput, "\(error)")
        } catch {
            throw Failure(.readOrWrite, "cannot receive markers: \(error)")
        }
    }

}

extension Session.Members {
    /// These participants with streams. Samples are sent before lines are written.
    package func with(_ streams: LabStreams?) -> Session.Members {
        var members = self
        members.others = [streams?.sink].compactMap(\.self) + others + [streams?.marks].compactMap(\.self)
        return members
    }
}
