/// The clock of a source: for a device the kernel's event clock, for a recording the clock of its timestamps.
public enum SourceClock {}

/// The clock of a session, which starts at the first frame with a contact.
public enum SessionClock {}

/// The clock of this machine, CLOCK_MONOTONIC, which the kernel uses for the timestamps of events.
public enum MachineClock {}

/// A moment on the clock of a source.
public typealias SourceTime = Timestamp<SourceClock>

/// A moment on the clock of a session: the time since the session start.
public typealias SessionTime = Timestamp<SessionClock>

/// A moment on the clock of this machine.
public typealias MachineTime = Timestamp<MachineClock>

/// A moment on a clock, in whole microseconds. The type parameter keeps different clocks apart at compile time.
///
/// Differences between moments, and durations in general, are plain microseconds.
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

    /// Creates a moment from microseconds since the clock's zero.
    @inlinable public init(_ microseconds: Int64) { self.microseconds = microseconds }

    /// Creates a moment from a literal in microseconds.
    @inlinable public init(integerLiteral microseconds: Int64) { self.microseconds = microseconds }

    /// The earliest moment.
    @inlinable public static var min: Self { Self(.min) }

    /// The latest moment.
    @inlinable public static var max: Self { Self(.max) }

    /// Whether the first moment is earlier.
    @inlinable public static func < (a: Self, b: Self) -> Bool { a.microseconds < b.microseconds }

    /// Returns the microseconds from `b` to `a`.
    @inlinable public static func - (a: Self, b: Self) -> Int64 { a.microseconds - b.microseconds }

    /// Returns the microseconds from `b` to `a`, modulo 2⁶⁴.
    @inlinable public static func &- (a: Self, b: Self) -> Int64 { a.microseconds &- b.microseconds }

    /// Returns the moment that is `b` microseconds later.
    @inlinable public static func + (a: Self, b: Int64) -> Self { Self(a.microseconds + b) }

    /// Returns the moment that is `b` microseconds earlier.
    @inlinable public static func - (a: Self, b: Int64) -> Self { Self(a.microseconds - b) }

    /// Returns the moment that is `b` microseconds later, modulo 2⁶⁴.
    @inlinable public static func &+ (a: Self, b: Int64) -> Self { Self(a.microseconds &+ b) }

    /// Returns the moment that is `b` microseconds earlier, modulo 2⁶⁴.
    @inlinable public static func &- (a: Self, b: Int64) -> Self { Self(a.microseconds &- b) }

    /// Moves a moment forward by `b` microseconds.
    @inlinable public static func += (a: inout Self, b: Int64) { a.microseconds += b }

    /// Moves a moment forward by `b` microseconds, modulo 2⁶⁴.
    @inlinable public static func &+= (a: inout Self, b: Int64) { a.microseconds &+= b }

    /// Returns a later moment, clamped to 64 bits: timestamps come from files, and an invalid one must not stop the program.
    @inlinable public func adding(saturating span: Int64) -> Self {
        Self(microseconds.adding(saturating: span))
    }

    /// Returns an earlier moment, clamped to 64 bits.
    @inlinable public func subtracting(saturating span: Int64) -> Self {
        Self(microseconds.subtracting(saturating: span))
    }

    /// Returns the microseconds since an earlier moment, clamped to 64 bits.
    @inlinable public func since(_ earlier: Self) -> Int64 {
        microseconds.subtracting(saturating: earlier.microseconds)
    }
}

extension Timestamp: CustomStringConvertible {
    /// The microseconds in decimal digits.
    public var description: String { "\(microseconds)" }
}

extension Timestamp where Clock == SourceClock {
    /// Converts a moment of this machine's clock, which is also the clock of its devices.
    @inlinable public init(live moment: MachineTime) { self.init(moment.microseconds) }

    /// Converts the moment to the clock of a session that starts at `timeZero`.
    @inlinable public func relative(to timeZero: SourceTime) -> SessionTime { SessionTime(since(timeZero)) }
}

extension Timestamp where Clock == SessionClock {
    /// Converts the moment to the clock of the source, with the session start on that clock.
    @inlinable public func absolute(from timeZero: SourceTime) -> SourceTime {
        timeZero.adding(saturating: microseconds)
    }
}

extension Timestamp where Clock == MachineClock {
    /// Converts a moment on the clock of a device of this machine, which is the same clock.
    @inlinable public init(live moment: SourceTime) { self.init(moment.microseconds) }
}
