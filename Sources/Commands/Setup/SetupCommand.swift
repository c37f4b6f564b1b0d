import ArgumentParser
import CommandLine
import Glibc
import LinuxInput
import Sessions
import Text

/// Installs a udev rule that gives the user access to the pads of this seat.
struct SetupCommand: GeneralCommand {
    static let configuration = CommandConfiguration(
        commandName: "setup", _superCommandName: Forcescale.name,
        abstract: "Install a udev rule that gives you access to the pads.",
        usage: "forcescale setup [<options>]",
        discussion: """
            Examples:
              forcescale setup             show the rule, ask, and install it
              forcescale setup --print     print the rule and do nothing
              forcescale setup --click     lets you set the click of haptic pads

            The rule is installed with sudo. Afterwards the program checks whether it can read the pad.
            """)

    @OptionGroup(title: "Rule") var rule: SetupRuleOptions
    @OptionGroup var general: GeneralOptions

    /// How long to wait for udev to set the permissions, in tenths of a second.
    private static let patience = 50

    func run() throws {
        if rule.click { return try setUpClicks() }
        if rule.prints { return try Console.current.print(UdevRule.pads.text.utf8) }
        let pads = try Self.pads()
        let denied = pads.filter { $0.access == .denied }
        guard let pad = denied.first else { return try reportAccess() }
        try show(Self.explanation(of: denied.map(Self.name)))
        guard rule.yes || isAgreed() else {
            throw Failure(.permission, "nothing was changed; \(Self.name(of: pad)) cannot be read")
        }
        try install(.pads)
        try verify(denied)
    }

    /// Installs the rule for the knobs of haptic pads.
    private func setUpClicks() throws {
        let pads = try ClickPad.found(nil).filter { !($0.knobs?.settings.isEmpty ?? true) }
        guard !pads.isEmpty else {
            throw Failure(.badData, "no pad of this computer declares knobs of its click; no setup is needed")
        }
        let access = UdevRule.clicks(of: pads.map(\.device))
        if rule.prints { return try Console.current.print(access.text.utf8) }
        try show(Self.explanation(ofClicks: pads, access))
        guard rule.yes || isAgreed() else { throw Failure(.permission, "nothing was changed") }
        try install(access)
    }

    private static func pads() throws -> [CatalogEntry] {
        DeviceCatalog.scan(pads: try SourceOpener.knownPads()).entries.filter { $0.rank != nil }
    }

    private static func name(of pad: CatalogEntry) -> String {
        "\(pad.device.name.printable(limit: 60)) (\(pad.device.path))"
    }

    private func reportAccess() throws {
        let catalog = DeviceCatalog.scan(pads: try SourceOpener.knownPads())
        let choice: DeviceChoice
        do throws(EvdevError) { choice = try catalog.choose() } catch { throw Failure(error) }
        try show("\(Self.name(of: choice.entry)) can be read; no setup is needed.\n")
    }

    private func isAgreed() -> Bool {
        Console.current.agrees(to: "Install it\(getuid() == 0 ? "" : " with sudo")?")
    }

    private func install(_ rule: UdevRule) throws {
        if let file = rule.installed { Diagnostics.write("\(file) exists and is activated again.") }
        let root = getuid() == 0 ? [] : ["sudo"]
        guard root.isEmpty || Shell.has("sudo") else {
            throw Failure(
                .permission,
                "cannot install the rule: sudo not found. Run as root: forcescale setup --yes")
        }
        let code = Shell.run(root + ["sh", "-c", rule.installation, "sh", rule.text])
        switch code {
        case 0: Diagnostics.write("Installed and activated \(rule.path).")
        case UdevRule.noUdev:
            throw Failure(
                .permission,
                "installed \(rule.path), but udevadm was not found; restart the computer to activate it")
        default:
            throw Failure(
                .permission,
                "cannot install \(rule.path): \(root.first ?? "sh") failed with exit code \(code)")
        }
    }

    private func verify(_ denied: [CatalogEntry]) throws {
        for _ in 0..<Self.patience {
            let nodes = denied.map(\.node)
            let now = try Self.pads().filter { nodes.contains($0.node) }
            if let pad = now.first, now.allSatisfy({ $0.access == .ok }) {
                try show("It works: \(Self.name(of: pad)) can be read. Start weighing with: forcescale\n")
                return
            }
            usleep(100_000)
        }
        throw Failure(
            .permission,
            "the rule is installed, but \(denied.first.map(Self.name) ?? "the pad") still cannot be read. "
                + Self.reason)
    }

    private func show(_ text: String) throws {
        var output = Console.current.outputBuffer
        output.append(text.utf8)
        try output.flush()
    }
}

/// What to do with the rule.
struct SetupRuleOptions: ParsableArguments {
    @Flag(name: .customLong("print"), help: "Print the rule and do nothing.")
    var prints = false

    @Flag(help: "Install the rule that lets you set the click of haptic pads instead.")
    var click = false

    @Flag(help: "Install the rule without asking.")
    var yes = false
}

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

    private static var remoteNote: String { isRemote ? " This is one." : "" }

    private static var isRemote: Bool {
        ["SSH_CONNECTION", "SSH_TTY"].contains { Console.current.environment[$0] != nil }
    }
}
