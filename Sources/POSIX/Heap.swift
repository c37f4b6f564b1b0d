internal import CShims

/// The memory from which the C library allocates.
package enum Heap {
    /// Keeps freed memory for the next allocations: buffers of up to 1 MiB, and 4 MiB in all.
    ///
    /// By default, glibc returns the buffers of each recording to the kernel, which clears them again for the next recording;
    /// with many small recordings that takes a quarter of the time.
    package static func keepFreedMemory() {
        mallopt(M_MMAP_THRESHOLD, 1 << 20)
        mallopt(M_TRIM_THRESHOLD, 4 << 20)
        // Memory that is not used yet takes only addresses; asking for little at a time takes a system call each time.
        mallopt(M_TOP_PAD, 3 << 20)
    }
}
