internal import Glibc
internal import POSIX

/// The error numbers that are used in this module.
extension SystemError {
    static let noAccess = EACCES
    static let notPermitted = EPERM
    static let noEntry = ENOENT
    static let noSuchDevice = ENODEV
    static let noSuchAddress = ENXIO
    static let busy = EBUSY
    static let tryAgain = EAGAIN
    static let interrupted = EINTR
    static let noMemory = ENOMEM
    static let inputOutput = EIO
}
