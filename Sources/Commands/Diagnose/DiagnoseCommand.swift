import ArgumentParser
import CommandLine
import Core
import Diagnosis
import LinuxInput
import POSIX
import Recordings
import Sessions
import Text

/// Says what a pad is, and which layer between finger and desktop is wrong.
struct DiagnoseCommand: GeneralCommand {
    static let configuration = CommandConfiguration(
        commandName: "diagnose", _superCommandName: Forcescale.name,
        abstract: "Find out what a pad is, and which layer is wrong.",
        usage: "forcescale diagnose [<device-or-file>] [<options>]",
        discussion: """
            Examples:
              forcescale diagnose                     every pad, screen and pen here
              forcescale diagnose 093a:4f05           one of them
              forcescale diagnose report.txt          a file from a bug report
              forcescale diagnose --press             press for 20 s, to judge events, too
              forcescale diagnose --bundle report     a folder for a bug report

            Files are the output of hid-recorder, libinput record or evemu-record. Nothing is written to the system. \
            docs/diagnose.md explains every cause.
            """)

    @Argument(
        help: ArgumentHelp(
            "Device (path, part of its name, or VENDOR:PRODUCT) or file; '-' is standard input.",
            valueName: "device-or-file"), completion: .file())
    var subject: String?

    @OptionGroup(title: "Diagnosis") var options: DiagnoseOptions
    @OptionGroup var general: GeneralOptions

    var inputs: [String] { file.map { [$0] } ?? [] }

    /// The file that the argument names; nil if it names a device, or if there is none.
    private var file: String? {
        guard let subject else { return nil }
        if subject == "-" { return subject }
        guard !subject.hasPrefix("/dev/"), let kind = FileStatus.kind(of: subject) else {
            // Neither a name nor ids have such an ending, so that a file was meant.
            return subject.isEmpty || subject.contains("/") && !subject.hasPrefix("/dev/")
                || RecordingFormat(ending: subject) != nil || subject.hasSuffix(".txt") ? subject : nil
        }
        return kind == .file || kind == .pipe || subject.contains("/") ? subject : nil
    }

    /// The evidence, and the events for a report as evemu text.
    struct Findings {
        var devices: [PadEvidence]
        var events: [UInt8] = []
    }

    func run() throws {
        if let folder = options.bundle { try ReportFolder.check(folder) }
        let found =
            try file.map { Findings(devices: try DiagnosedFile.read($0, isPressed: options.press)) }
            ?? computer()
        var buffer = Console.current.outputBuffer
        for (index, diagnosis) in found.devices.map(Diagnosis.init).enumerated() {
            if options.json {
                buffer.append(diagnosis.line)
            } else {
                if index > 0 { buffer.append("\n".utf8) }
                buffer.append(diagnosis.text(columns: Console.current.columns).utf8)
            }
        }
        try buffer.flush()
        if let folder = options.bundle { try ReportFolder(folder, of: found).write() }
    }

    /// The devices of this computer that the argument selects.
    private func computer() throws -> Findings {
        let scan = SystemScan(MachineReader(root: options.root ?? ""), pads: try SourceOpener.knownPads())
        let found = scan.devices()
        guard !found.isEmpty else {
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
    @Flag(help: "Judge what the pad sends: press it for 20 s, or read the events of the file.")
    var press = false

    @Flag(name: .shortAndLong, help: "Print JSON, one object per device.")
    var json = false

    @Option(
        help: ArgumentHelp("Write a new folder for a bug report.", valueName: "folder"),
        completion: .directory)
    var bundle: String?

    @Option(
        help: ArgumentHelp(
            "Read a copy of a computer's folders (sys, run, etc, usr) instead of this computer.",
            valueName: "folder", visibility: .advanced), completion: .directory)
    var root: String?
}

extension PadEvidence {
    /// Whether its node can be read and has pressure.
    fileprivate var canBeObserved: Bool {
        access.facts?.access == .ok && (kernel.facts?.main?.pressureAxis.map { $0.span > 0 } ?? false)
    }
}
