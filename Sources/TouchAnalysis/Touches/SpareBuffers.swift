internal import Synchronization

/// Buffers of accumulators that have ended, for the next ones of any part of a recording: those of a touch would
/// otherwise grow again in each part.
final class SpareBuffers: Sendable {
    /// The maximum number of buffers to keep, enough for two hands.
    private static let limit = 12

    private let buffers = Mutex<[ForceAccumulator.ScratchBuffers]>([])

    /// Returns buffers that are not in use, or else new ones.
    func take() -> ForceAccumulator.ScratchBuffers {
        buffers.withLock { $0.popLast() } ?? ForceAccumulator.ScratchBuffers()
    }

    /// Moves buffers away after use, unless they are unusually large.
    func keep(_ used: inout ForceAccumulator.ScratchBuffers) {
        guard used.isOrdinary else { return }
        buffers.withLock {
            guard $0.count < Self.limit else { return }
            $0.append(ForceAccumulator.ScratchBuffers())
            swap(&$0[$0.count - 1], &used)
        }
    }
}
