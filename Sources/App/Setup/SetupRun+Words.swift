extension SetupRun {
    /// What the rule is, what it opens and what it does not.
    static func explanation(of pads: [String]) -> String {
        """
        This user may not read \(list(pads)).

        This rule for udev, as \(UdevRule.path), changes that:

        \(UdevRule.text)
        Who sits at this machine, and every program that they start, may then read its
        touchpads, touchscreens and tablets, and no keyboard.
        It does not reach a session over ssh.\(remoteNote) Membership of group input does
        (sudo usermod -aG input USER, then log in again), and lets all programs of that
        user read each key that is typed, passwords too.

        """
    }

    /// Why a pad may still be shut although the rule is in force.
    static var reason: String {
        if isRemote {
            return """
                This session came over ssh, which the rule does not reach: sit down at the machine, or use \
                `sudo forcescale`.
                """
        }
        return InputGroup.advice
            ?? "Log in again, or plug the pad in again; `getfacl` on its node shows who may read it."
    }

    private static func list(_ pads: [String]) -> String {
        guard let first = pads.first, pads.count > 1 else { return pads.first ?? "the pad" }
        return "\(pads.count) pads, \(first) among them"
    }

    private static var remoteNote: String {
        isRemote ? " This one is such a session." : ""
    }

    private static var isRemote: Bool {
        ["SSH_CONNECTION", "SSH_TTY"].contains { Console.current.environment[$0] != nil }
    }
}
