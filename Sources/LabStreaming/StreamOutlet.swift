/// A stream that this program offers. It ends when the object is deallocated.
package final class StreamOutlet {
    private let functions: Liblsl
    private let outlet: Liblsl.Object

    /// Offers a stream. The library starts threads for it.
    ///
    /// - Throws: `LabStreamingError` if the library refuses.
    package init(_ stream: StreamDescription, in library: LabStreamingLibrary) throws(LabStreamingError) {
        functions = library.functions
        guard let outlet = functions.makeOutlet(stream) else { throw .refused(stream: stream.name) }
        self.outlet = outlet
    }

    deinit { functions.destroy(outlet: outlet) }

    /// Whether a receiver is connected.
    package var hasReceivers: Bool { functions.hasReceivers(outlet) }

    /// Sends samples without waiting for their receivers.
    ///
    /// - Parameters:
    ///   - values: the values of all channels, sample by sample.
    ///   - stamps: the time of each sample, in seconds on CLOCK_MONOTONIC.
    package func send(_ values: [Double], at stamps: [Double]) {
        guard !stamps.isEmpty else { return }
        functions.push(values, at: stamps, to: outlet)
    }

    /// Sends a text without waiting for its receivers; `stamp` is its time in seconds on CLOCK_MONOTONIC.
    package func send(_ text: String, at stamp: Double) { functions.push(text, at: stamp, to: outlet) }
}
