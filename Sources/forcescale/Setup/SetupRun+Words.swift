import Glibc

extension SetupRun {
    /// What the rule is, what it opens and what it does not.
    static func explanation(of pads: [String]) -> String {
        """
        This user may not read \(pads.count == 1 ? pads[0] : "\(pads.count) pads, \(pads[0]) among them").

        This rule for udev, as \(UdevRule.path), changes that:

        \(UdevRule.text)
        Who sits at this machine, and every program that they start, may then read its touchpads, touch
        screens and tablets, and no keyboard. It does not reach a session over ssh.\(remoteNote)
        Group input reaches everywhere (sudo usermod -aG input USER, then log in again), but its
        members' programs can read each key that is typed, passwords too.


        """
    }

    /// Why a pad may still be shut although the rule is in force.
    static var reason: String {
        if isRemote {
            return "This session came over ssh, which the rule does not reach: sit down at the machine, or use "
                + "`sudo forcescale`."
        }
        return InputGroup.advice
            ?? "Log in again, or plug the pad in again; `getfacl` on its node shows who may read it."
    }

    private static var remoteNote: String {
        isRemote ? " This session is one:\nthe rule will not help here." : ""
    }

    private static var isRemote: Bool {
        unsafe getenv("SSH_CONNECTION") != nil || getenv("SSH_TTY") != nil
    }
}
