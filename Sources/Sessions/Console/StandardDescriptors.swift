import Glibc

/// The descriptors 0, 1 and 2, which may be closed when the program starts.
package enum StandardDescriptors {
    /// Opens /dev/null as each descriptor that is closed: otherwise the next file that is opened would get its number,
    /// and messages would be written into that file.
    ///
    /// Each is opened in the opposite direction, so that reading and writing fail as on a closed descriptor.
    package static func fill() {
        for descriptor in 0...2 as ClosedRange<Int32> where fcntl(descriptor, F_GETFD) < 0 {
            // `open` returns the lowest free number, which is this one.
            _ = unsafe open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
    }
}
