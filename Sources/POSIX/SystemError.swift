internal import Glibc

/// A system error with its message.
package struct SystemFailure: Error, Equatable, CustomStringConvertible {
    /// The error number.
    package let number: Int32

    /// - Parameter number: the value of `errno`.
    package init(number: Int32) { self.number = number }

    /// The message of the system.
    package var description: String {
        self == .isInput ? "it is also the input" : SystemError.text(number)
    }
}

/// The error numbers of the system.
package enum SystemError {
    /// Returns the system's message for an error number; thread-safe.
    package static func text(_ number: Int32) -> String {
        var buffer = [CChar](repeating: 0, count: 128)
        guard unsafe strerror_r(number, &buffer, buffer.count) == 0 else { return "error \(number)" }
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
