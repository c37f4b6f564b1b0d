package import POSIX

/// Lab Streaming Layer on this computer: creates streams and receives those of other programs.
///
/// LSL's clock on Linux is CLOCK_MONOTONIC, which is also the clock of input events, so that the times of events are the
/// times of samples without conversion.
package final class LabStreamingLibrary: Sendable {
    let functions: Liblsl

    /// The names of the library, if `LSL_LIB` does not name it.
    private static let names = ["liblsl.so.2", "liblsl.so.1", "liblsl.so"]

    /// Opens liblsl: the file that `LSL_LIB` names, else the library of the system.
    ///
    /// - Throws: `LabStreamingError` if it cannot be opened.
    package init(_ environment: Environment) throws(LabStreamingError) {
        let stated = environment["LSL_LIB"].flatMap { $0.isEmpty ? nil : $0 }
        functions = try Liblsl(stated.map { [$0] } ?? Self.names)
        // The library writes notes about itself to standard error, in the middle of a picture, unless a configuration of
        // the user says otherwise. It would not read that if this were set.
        if !Self.isConfigured(in: environment) { functions.configure("[log]\nlevel = -2\n") }
    }

    /// Whether there is a configuration of the user, in one of the places where liblsl looks for it.
    private static func isConfigured(in environment: Environment) -> Bool {
        guard environment["LSLAPICFG"] == nil else { return true }
        let paths = ["lsl_api.cfg", "/etc/lsl_api/lsl_api.cfg"]
        let own = environment["HOME"].map { "\($0)/lsl_api/lsl_api.cfg" }
        return (paths + [own].compactMap(\.self)).contains { FileStatus.kind(of: $0) == .file }
    }
}
