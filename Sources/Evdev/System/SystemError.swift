internal import Glibc

/// The system's error numbers that matter here, and their text.
enum SystemError {
    static let noAccess = EACCES
    static let notPermitted = EPERM
    static let noEntry = ENOENT
    static let noSuchDevice = ENODEV
    static let noSuchAddress = ENXIO
    static let busy = EBUSY
    static let tryAgain = EAGAIN
    static let interrupted = EINTR
    static let noMemory = ENOMEM

    /// The system's words for an error number.
    static func text(_ number: Int32) -> String {
        var buffer = [CChar](repeating: 0, count: 128)
        guard unsafe strerror_r(number, &buffer, buffer.count) == 0 else { return "error \(number)" }
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
