/// A failure of Lab Streaming Layer.
package enum LabStreamingError: Error, Equatable, CustomStringConvertible {
    /// The library cannot be opened; the reason is that of the system's loader.
    case noLibrary(reason: String)
    /// The library does not have a function that is needed.
    case tooOld(function: String)
    /// The library refused to create a stream of this name.
    case refused(stream: String)

    /// What happened, and what to do about it.
    package var description: String {
        switch self {
        case .noLibrary(let reason):
            "liblsl, the library of Lab Streaming Layer, cannot be opened: \(reason). Install it, for example with "
                + "pip install pylsl, and set LSL_LIB to the path of its liblsl.so.2 (docs/lsl.md)"
        case .tooOld(let function):
            "liblsl is too old, since it lacks \(function); version 1.13 or newer is needed"
        case .refused(let stream): "liblsl cannot create the stream '\(stream)'"
        }
    }
}
