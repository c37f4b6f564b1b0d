internal import Glibc
package import POSIX
import Synchronization

/// Receives the markers of other programs: of all streams of the type `Markers` that appear on the network.
package final class MarkerInlet: Sendable {
    package struct Marker: Equatable, Sendable {
        /// Its text; the texts of several channels are separated by blanks.
        package var text: String
        /// Its time, in seconds on this computer's CLOCK_MONOTONIC.
        package var stamp: Double
    }

    private let queue: Queue
    private let thread: WorkerThread

    /// The markers that arrived, and the pipe that announces them.
    private final class Queue: Sendable {
        let pipe: Pipe
        let state = Mutex<(markers: [Marker], isEnding: Bool)>(([], false))
        /// The greatest number of markers that wait; more than a reader that still reads ever leaves.
        static let limit = 100_000

        init() throws(SystemFailure) { pipe = try Pipe() }

        func add(_ marker: Marker) {
            state.withLock { if $0.markers.count < Self.limit { $0.markers.append(marker) } }
            pipe.put(1)
        }
    }

    /// How long the thread waits before it looks for markers again, in microseconds. Markers carry their own times, so
    /// this does not change when they happened.
    private static let interval: UInt32 = 5_000
    /// The number of intervals after which it looks for new streams.
    private static let roundsPerSearch = 50

    /// Starts to receive markers, but not those of streams whose source ids begin with `ignored`, such as this program's.
    /// - Throws: the system's error if no thread or pipe can be created.
    package init(from library: LabStreamingLibrary, ignoringSources ignored: String) throws(SystemFailure) {
        let queue = try Queue()
        let functions = library.functions
        self.queue = queue
        thread = try WorkerThread { Self.receive(with: functions, ignoring: ignored, into: queue) }
    }

    deinit {
        queue.state.withLock { $0.isEnding = true }
        thread.join()
    }

    /// The descriptor to poll; `take` returns markers when it is readable.
    package var pollable: Int32 { queue.pipe.exit.number }

    /// Takes the markers that have arrived.
    package func take() -> [Marker] {
        queue.pipe.empty()
        return queue.state.withLock { state in
            defer { state.markers.removeAll() }
            return state.markers
        }
    }

    private static func receive(with functions: Liblsl, ignoring ignored: String, into queue: Queue) {
        let predicate = "type='Markers' and not(starts-with(source_id,'\(ignored)'))"
        guard let resolver = functions.makeResolver(predicate) else { return }
        var known: Set<String> = []
        var inlets: [(inlet: Liblsl.Object, channels: Int)] = []
        var round = 0
        while !queue.state.withLock({ $0.isEnding }) {
            // A stream that returns has another unique id.
            if round % roundsPerSearch == 0 {
                inlets += functions.makeInlets(from: resolver) { known.insert($0).inserted }
            }
            round += 1
            inlets.removeAll { inlet, channels in
                while true {
                    switch functions.pull(from: inlet, channels: channels) {
                    case .sample(let texts, let stamp):
                        queue.add(Marker(text: texts.joined(separator: " "), stamp: stamp))
                    case .nothing: return false
                    case .lost:
                        functions.destroy(inlet: inlet)
                        return true
                    }
                }
            }
            usleep(interval)
        }
        inlets.forEach { functions.destroy(inlet: $0.inlet) }
        functions.destroy(resolver: resolver)
    }
}
