import Glibc
import POSIX

/// What the environment says.
enum EnvironmentVariable {
    /// The value of a name; nil where it has none.
    static func value(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(system: $0) }
    }
}
