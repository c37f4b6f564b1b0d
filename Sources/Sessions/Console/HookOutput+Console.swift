package import POSIX

extension HookOutput {
    /// Standard error, because standard output is for readings.
    package static var standardError: HookOutput { .descriptor(Console.current.error.descriptor) }
}
