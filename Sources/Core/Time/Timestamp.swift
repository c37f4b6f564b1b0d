/// The clock of a source: the kernel's event clock for a device, the recorded one for a recording.
public enum SourceClock {}

/// The clock of a session: it starts at time 0, the first frame with a contact.
public enum SessionClock {}

/// The clock of this machine, CLOCK_MONOTONIC, by which the kernel stamps the events of its devices.
public enum MachineClock {}

/// A moment on the clock of a source.
public typealias SourceTime = Timestamp<SourceClock>

/// A moment on the clock of a session: the time since time 0.
public typealias SessionTime = Timestamp<SessionClock>

/// A moment on the clock of this machine.
public typealias MachineTime = Timestamp<MachineClock>

/// A moment on one of three clocks, in whole microseconds; the compiler keeps moments of different clocks apart.
///
/// Differences of two moments, and spans of time in general, are plain microseconds.
///
/// ```swift
/// import Core
///
/// let frame: SourceTime = 1_000_250
/// let later = frame + 8_000
/// print(later - frame)  // prints 8000
/// ```
public struct Timestamp<Clock>: Hashable, Comparable, Sendable, BitwiseCopyable, ExpressibleByIntegerLiteral {
    /// Microseconds since the clock's zero.
    public var microseconds: Int64

    /// A moment so many microseconds after the clock's zero.
    @inlinable public init(_ microseconds: Int64) { self.microseconds = microseconds }

    /// The moment that a number of microseconds in the source text stands for.
    @inlinable public init(integerLiteral microseconds: Int64) { self.microseconds = microseconds }

    /// Before all other moments.
    @inlinable public static var min: Self { Self(.min) }

    /// After all other moments.
    @inlinable public static var max: Self { Self(.max) }

    /// Whether a moment is earlier than another one.
    @inlinable public static func < (a: Self, b: Self) -> Bool { a.microseconds < b.microseconds }

    /// Microseconds from one moment to another.
    @inlinable public static func - (a: Self, b: Self) -> Int64 { a.microseconds - b.microseconds }

    /// Microseconds from one moment to another, modulo 2⁶⁴.
    @inlinable public static func &- (a: Self, b: Self) -> Int64 { a.microseconds &- b.microseconds }

    /// The moment so many microseconds later.
    @inlinable public static func + (a: Self, b: Int64) -> Self { Self(a.microseconds + b) }

    /// The moment so many microseconds earlier.
    @inlinable public static func - (a: Self, b: Int64) -> Self { Self(a.microseconds - b) }

    /// The moment so many microseconds later, modulo 2⁶⁴.
    @inlinable public static func &+ (a: Self, b: Int64) -> Self { Self(a.microseconds &+ b) }

    /// The moment so many microseconds earlier, modulo 2⁶⁴.
    @inlinable public static func &- (a: Self, b: Int64) -> Self { Self(a.microseconds &- b) }

    /// Moves a moment by so many microseconds.
    @inlinable public static func += (a: inout Self, b: Int64) { a.microseconds += b }

    /// Moves a moment by so many microseconds, modulo 2⁶⁴.
    @inlinable public static func &+= (a: inout Self, b: Int64) { a.microseconds &+= b }

    /// The moment so many microseconds later, held to 64 bits: clocks come from files, and no clock may stop the program.
    @inlinable public func adding(saturating span: Int64) -> Self {
        Self(microseconds.adding(saturating: span))
    }

    /// The moment so many microseconds earlier, held to 64 bits.
    @inlinable public func subtracting(saturating span: Int64) -> Self {
        Self(microseconds.subtracting(saturating: span))
    }

    /// Microseconds since an earlier moment, held to 64 bits.
    @inlinable public func since(_ earlier: Self) -> Int64 {
        microseconds.subtracting(saturating: earlier.microseconds)
    }
}

extension Timestamp: CustomStringConvertible {
    /// Its microseconds, in digits.
    public var description: String { "\(microseconds)" }
}

extension Timestamp where Clock == SourceClock {
    /// The same moment of a device, whose clock is that of this machine.
    @inlinable public init(live moment: MachineTime) { self.init(moment.microseconds) }

    /// The moment on the clock of a session with a time 0.
    @inlinable public func relative(to timeZero: SourceTime) -> SessionTime { SessionTime(since(timeZero)) }
}

extension Timestamp where Clock == SessionClock {
    /// The moment on the clock of a source, of a session with a time 0.
    @inlinable public func absolute(from timeZero: SourceTime) -> SourceTime {
        timeZero.adding(saturating: microseconds)
    }
}

extension Timestamp where Clock == MachineClock {
    /// The same moment on the clock of a device of this machine.
    @inlinable public init(live moment: SourceTime) { self.init(moment.microseconds) }
}
