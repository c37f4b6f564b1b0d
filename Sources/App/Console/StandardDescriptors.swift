import Glibc

/// The descriptors 0, 1 and 2, which may be closed when the program starts.
package enum StandardDescriptors {
    /// Puts something in the place of those that are closed: else the next file that is opened would take it, and get
    /// what is meant for people.
    ///
    /// Each is open the wrong way round, so that reading and writing fail as on one that is closed.
    package static func fill() {
        for descriptor in 0...2 as ClosedRange<Int32> where fcntl(descriptor, F_GETFD) < 0 {
            // The least that is free: those before it are open by now.
            _ = unsafe open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
    }
}
