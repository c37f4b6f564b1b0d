import Foundation

/// The seeds of a test's random inputs.
///
/// A test takes its seed as an argument, so that the report of a failure names it, and makes a generator of it:
///
///     @Test(arguments: Seeds.of(1...20)) func holds(seed: UInt64) { var random = SplitMix(seed: seed) … }
///
/// `FORCESCALE_SEED=N` in the environment replaces them all by that one, to repeat a failure or to try other inputs.
package enum Seeds {
    /// These seeds, or the one that the environment names.
    package static func of(_ standard: some Sequence<UInt64>) -> [UInt64] {
        ProcessInfo.processInfo.environment["FORCESCALE_SEED"].flatMap { UInt64($0) }.map { [$0] }
            ?? Array(standard)
    }
}
