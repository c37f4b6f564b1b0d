extension SetupCommand {
    /// The text that explains the rule: which access it grants, and which it does not.
    static func explanation(of pads: [String]) -> String {
        """
        You have no permission to read \(list(pads)).

        This udev rule, installed as \(UdevRule.pads.path), grants it:

        \(UdevRule.pads.text)
        The user at this computer, and every program that they start, can then read its
        touchpads, touchscreens and tablets, but not its keyboards.
        The rule does not apply to ssh sessions.\(remoteNote) Membership in the group input
        does (sudo usermod -aG input USER, then log in again), but it lets all programs of
        that user read every key that is typed, including passwords.

        """
    }

    /// The text that explains the rule for clicks: what it opens.
    static func explanation(ofClicks pads: [ClickPad], _ rule: UdevRule) -> String {
        """
        This udev rule, installed as \(rule.path), lets you set the click of
        \(list(pads.map(\.title))):

        \(rule.text)
        It opens the pad's hidraw node to the user at this computer, and to every program
        that they start. Such a program can then read all touches, as with an event node,
        and send the pad any report, vendor commands and firmware updates included; this
        program sends only the reports of `forcescale click set`. To close it again, delete
        the file.

        """
    }

    /// Why a pad may still be inaccessible although the rule is active.
    static var reason: String {
        if isRemote {
            return """
                This is an ssh session, to which the rule does not apply: log in at the computer itself, or use \
                `sudo forcescale`.
                """
        }
        return InputGroup.advice
            ?? "Log in again, or reconnect the pad; `getfacl` on its device node shows who can read it."
    }

    private static func list(_ pads: [String]) -> String {
        guard let first = pads.first, pads.count > 1 else { return pads.first ?? "the pad" }
        return "\(pads.count) pads, including \(first)"
    }

    private static var remoteNote: String {
        isRemote ? " This is one." : ""
    }

    private static var isRemote: Bool {
        ["SSH_CONNECTION", "SSH_TTY"].contains { Console.current.environment[$0] != nil }
    }
}
