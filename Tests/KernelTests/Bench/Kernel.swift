/// A kernel that can be booted, by the name that `fetch-kernel.sh` knows.
enum Kernel: String, CaseIterable, Sendable, CustomStringConvertible {
    /// The kernel of this Debian release.
    case stable
    /// A kernel of 6.18 or later, where pads declare more.
    case newer

    var description: String { rawValue }
}
