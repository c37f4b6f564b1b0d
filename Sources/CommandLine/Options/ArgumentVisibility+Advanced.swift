package import ArgumentParser

extension ArgumentVisibility {
    /// Whether help leaves advanced options out, as `--help` does.
    @TaskLocal package static var isBrief = false

    /// The visibility of an option that `--help` leaves out, and that `--help-all`, the manual page and the shell
    /// completions include.
    ///
    /// ArgumentParser's own `.hidden` would leave it out of the completions as well.
    package static var advanced: ArgumentVisibility { isBrief ? .hidden : .default }
}
