import ArgumentParser
import CommandLine
import Core
import Diagnosis
import LinuxInput
import POSIX
import Sessions
import Text

/// Says what a pad is, and which layer between finger and desktop is wrong.
struct DiagnoseCommand: GeneralCommand {
    static let configuration = CommandConfiguration(
        commandName: "diagnose", _superCommandName: Forcescale.name,
        abstract: "Find out what a pad is, and what to do.",
        usage: "forcescale diagnose [<device-or-file> ...] [<options>]",
        discussion: """
            Examples:
              forcescale diagnose                     every pad, screen and pen here
              forcescale diagnose 093a:4f05           one of them
              forcescale diagnose report.txt          a file from a bug report
              forcescale diagnose pad.hid pad.yml     files of one pad
              forcescale diagnose --press             press for 20 s, to judge events, too
              forcescale diagnose --bundle report     a folder for a bug report
              forcescale diagnose --root pad-copy     a copy of a computer's folders

            Files are recordings of any format, and report descriptors as hid-recorder, hid-decode or usbhid-dump print \
            them. Nothing is written to the system. docs/diagnose.md explains every cause.
            """)

    @Argument(
        help: ArgumentHelp(
            "Device (path, part of its name, or VENDOR:PRODUCT), or files of one pad; '-' is standard input.",
            valueName: "device-or-file"), completion: .file())
    var subjects: [String] = []

    @OptionGroup(title: "Diagnosis") var options: DiagnoseOptions
    @OptionGroup var general: GeneralOptions

    var inputs: [String] { subjects.filter(ReportFile.isNamed) }

    /// The device; nil for all.
    private var subject: String? { subjects.first }

    /// The files; empty for devices of a computer.
    ///
    /// - Throws: `Failure` if there are several arguments, and one of them is not a file.
    private func files() throws -> [String] {
        let files = inputs
        guard subjects.count > 1, let device = subjects.first(where: { !ReportFile.isNamed(by: $0) }) else {
            return files
        }
        throw Failure(
            .usage,
            "\(device.printable()) is not a file; several arguments must be files of one pad. A device of this computer is "
                + "diagnosed by itself: forcescale diagnose \(ShellWord.readable(device))")
    }

    /// The evidence, and the events for a report as evemu text.
    struct Findings {
        var devices: [PadEvidence]
        var events: [UInt8] = []
    }

    func run() throws {
        if let folder = options.bundle { try ReportFolder.check(folder) }
        if let root = options.root { try Self.checkCopy(root) }
        for path in inputs { if let failure = Self.advice(on: path) { throw failure } }
        let files = try files()
        let found = files.isEmpty ? try computer() : Findings(devices: try DiagnosedFile.read(files))
        var buffer = Console.current.outputBuffer
        buffer.append(output(of: found.devices.map(Diagnosis.init)))
        try buffer.flush()
        if let folder = options.bundle { try ReportFolder(folder, of: found).write() }
    }

    private func output(of diagnoses: [Diagnosis]) -> [UInt8] {
        if options.json { return diagnoses.flatMap(\.line) }
        let columns = Console.current.columns
        guard options.details else { return Array(Diagnosis.text(of: diagnoses, columns: columns).utf8) }
        return Array(
            diagnoses.map { $0.text(columns: columns, showsDetails: true) }.joined(separator: "\n").utf8)
    }

    /// Checks that a folder contains a copy of `/sys`.
    ///
    /// - Throws: `Failure` if it does not.
    private static func checkCopy(_ root: String) throws {
        let name = root.printable()
        switch FileStatus.kind(of: root) {
        case nil: throw Failure(.noInput, "cannot read \(name): no such folder")
        case .folder:
            guard FileStatus.kind(of: "\(root)/sys") != .folder else { return }
            throw Failure(
                .noInput,
                "\(name) contains no copy of /sys; docs/diagnose.md has the commands that make one")
        default:
            throw Failure(
                .noInput,
                "\(name) is not a folder. A file is diagnosed by: forcescale diagnose \(ShellWord.path(root))"
            )
        }
    }

    /// How a folder is diagnosed that was given as a device or a file; nil if it is none.
    private static func advice(on path: String) -> Failure? {
        guard FileStatus.kind(of: path) == .folder else { return nil }
        return Failure(
            .badData,
            "\(path.printable()) is a folder, not a file. A copy of a computer's folders is diagnosed by: forcescale diagnose "
                + "--root \(ShellWord.path(path))")
    }

    /// The devices of this computer, or of a copy, that the argument selects.
    private func computer() throws -> Findings {
        let scan = SystemScan(MachineReader(root: options.root ?? ""), pads: try SourceOpener.knownPads())
        var found = scan.devices()
        for index in found.indices { found[index].root = options.root }
        if options.root == nil, let subject, !found.contains(where: { $0.isNamed(by: subject) }),
            let failure = Self.advice(on: subject)
        {
            throw failure
        }
        guard !found.isEmpty else {
            if let root = options.root {
                throw Failure(
                    .noInput,
                    "cannot find a pad, a screen or a pen in \(root.printable()), not even one that the kernel refused. A copy "
                        + "needs sys/class/input, sys/bus/hid/devices, and the folders to which their links lead; "
                        + "docs/diagnose.md has the commands that make one.")
            }
            throw Failure(
                .noInput,
                (subject.map { "cannot diagnose \($0.printable()): there is no such file, and " }
                    ?? "cannot find a pad, a screen or a pen to diagnose: ")
                    + "the kernel lists none, not even one that it refused. In a container or a virtual machine, run this on "
                    + "the computer itself; `forcescale diagnose FILE` reads a file from a bug report.")
        }
        guard let subject else { return try observed(found) }
        let chosen = found.filter { $0.isNamed(by: subject) }
        guard !chosen.isEmpty else {
            throw Failure(
                .noInput,
                "cannot diagnose \(subject.printable()): there is no such file, and no pad, screen or pen with that name. "
                    + "`forcescale diagnose` without an argument shows all.")
        }
        return try observed(chosen)
    }

    /// Observes the first device that can be read, if that is asked for.
    private func observed(_ devices: [PadEvidence]) throws -> Findings {
        guard options.press || options.bundle != nil, options.root == nil else {
            return Findings(devices: devices)
        }
        var found = Findings(devices: devices)
        guard let index = devices.firstIndex(where: { $0.canBeObserved }),
            let path = devices[index].access.facts?.path
        else {
            guard options.press else { return found }
            let isDenied = devices.contains { $0.access.facts?.access == .denied }
            throw Failure(
                isDenied ? .permission : .noInput,
                isDenied
                    ? "cannot observe a press: permission denied; forcescale setup gives you access"
                    : "cannot observe a press: none of the devices has a pressure axis that can be read")
        }
        let outcome = try PressObserver.observe(path, options.press ? .press : .report)
        found.events = outcome.events
        if options.press { found.devices[index].observed = .known(outcome.layer, source: path) }
        return found
    }
}

/// What is diagnosed besides, and the form of the output.
struct DiagnoseOptions: ParsableArguments {
    @Flag(help: "Press the pad for 20 s, to judge what it sends, too.")
    var press = false

    @Flag(help: "Show the layers: causes, facts and where they were read.")
    var details = false

    @Flag(name: .shortAndLong, help: "Print JSON, one object per device.")
    var json = false

    @Option(
        help: ArgumentHelp("Write a new folder for a bug report.", valueName: "folder"),
        completion: .directory)
    var bundle: String?

    @Option(
        help: ArgumentHelp(
            "Read a copy of another computer's folders, such as sys and etc; docs/diagnose.md has the commands that make one.",
            valueName: "folder"), completion: .directory)
    var root: String?
}

extension PadEvidence {
    /// Whether its node can be read and has pressure.
    fileprivate var canBeObserved: Bool {
        access.facts?.access == .ok && (kernel.facts?.main?.pressureAxis.map { $0.span > 0 } ?? false)
    }
}
