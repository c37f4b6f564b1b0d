import POSIX

extension HookOutput {
    /// To standard error: standard output belongs to the readings.
    static var standardError: HookOutput { .descriptor(Console.current.error.descriptor) }
}
