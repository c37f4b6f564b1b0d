internal import Glibc

/// A pattern of a shell: `*`, `?`, `[…]` and `\`.
package struct ShellPattern {
    private let pattern: String

    package init(_ pattern: String) { self.pattern = pattern }

    /// Whether the whole text fits, by fnmatch of the C library without flags.
    package func matches(_ text: String) -> Bool { unsafe fnmatch(pattern, text, 0) == 0 }
}
