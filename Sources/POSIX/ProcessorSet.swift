internal import CShims
internal import Glibc

/// The processors on which a thread may run.
struct ProcessorSet: Sendable {
    private var mask = cpu_set_t()

    /// The processors of the calling thread; nil if the computer has more than a set can hold.
    static var ofCaller: ProcessorSet? {
        var set = ProcessorSet()
        guard unsafe sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &set.mask) == 0 else { return nil }
        return set
    }

    /// The set without the processor on which the caller runs; nil if it has no other.
    var withoutCurrent: ProcessorSet? {
        let current = Int(sched_getcpu())
        guard current >= 0 else { return nil }
        var others = self
        let isEmpty = unsafe withUnsafeMutableBytes(of: &others.mask) { bytes in
            if current / 8 < bytes.count { unsafe bytes[current / 8] &= ~(1 << UInt8(current % 8)) }
            return unsafe bytes.allSatisfy { $0 == 0 }
        }
        return isEmpty ? nil : others
    }

    /// Lets the calling thread run on these processors only.
    func bindCaller() {
        var set = mask
        _ = unsafe sched_setaffinity(0, MemoryLayout<cpu_set_t>.size, &set)
    }

    /// Lets a thread that is created with these attributes run on these processors only.
    func bind(_ attributes: inout pthread_attr_t) {
        var set = mask
        _ = unsafe pthread_attr_setaffinity_np(&attributes, MemoryLayout<cpu_set_t>.size, &set)
    }
}
