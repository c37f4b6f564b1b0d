import POSIX

extension HookOutput {
    /// Standard error, because standard output is for readings.
    static var standardError: HookOutput { .descriptor(Console.current.error.descriptor) }
}
