internal import Glibc

/// A refusal of the system, described in its own words.
public struct SystemFailure: Error, Equatable, CustomStringConvertible {
    /// The error number.
    public let number: Int32

    /// A refusal by its number.
    public init(number: Int32) { self.number = number }

    /// The words for it.
    public var description: String { SystemError.text(number) }
}

/// The system's error numbers.
public enum SystemError {
    /// The system's words for an error number; from any thread.
    public static func text(_ number: Int32) -> String {
        var buffer = [CChar](repeating: 0, count: 128)
        guard unsafe strerror_r(number, &buffer, buffer.count) == 0 else { return "error \(number)" }
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
