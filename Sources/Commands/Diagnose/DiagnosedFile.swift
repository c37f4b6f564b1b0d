import Core
import Diagnosis
import POSIX
import Recordings
import Sessions
import Text

/// A file from a bug report as evidence.
struct DiagnosedFile {
    private let file: ReportFile
    private let pads: KnownPads

    private var path: String { file.path }

    /// Reads the files of one pad; `-` is standard input. A file that is given twice counts once.
    ///
    /// - Throws: `Failure` if one cannot be read or contains no layer of any device, or if they are of different pads.
    static func read(_ paths: [String]) throws -> [PadEvidence] {
        let pads = try SourceOpener.knownPads()
        var files: [DiagnosedFile] = []
        for (index, path) in paths.enumerated() where !paths[..<index].contains(path) {
            let file = DiagnosedFile(file: try ReportFile(path, pads), pads: pads)
            if !files.contains(where: { $0.file.bytes == file.file.bytes }) { files.append(file) }
        }
        let devices = try files.map { try $0.devices() }
        do throws(JoinedReports.Contradiction) { return try JoinedReports.join(devices) } catch {
            let (one, other) = (error.one, error.other)
            throw Failure(
                .badData,
                "cannot diagnose \(BoundedFile.name(of: one.path)) and \(BoundedFile.name(of: other.path)) together: the "
                    + "first is of \(one.ids), the second of \(other.ids). Give the files of one pad only.")
        }
    }

    /// The devices of the file, with what the first of them sent.
    private func devices() throws -> [PadEvidence] {
        let report = file.report
        var devices = report.devices
        for index in devices.indices { devices[index].files = [path] }
        guard let first = devices.first else {
            guard report.fault == nil, let device = nameless() else { throw failure(of: report) }
            return [device]
        }
        observe(&devices[0], named: devices.count > 1 ? first.name : nil)
        for other in devices.indices.dropFirst() {
            devices[other].observed = .unknown("only the first device was observed")
        }
        return devices
    }

    private func failure(of report: BugReport) -> Failure {
        let reason =
            report.fault.map { "its HID report descriptor is damaged: \($0)" }
            ?? "it contains neither a HID report descriptor nor the description of a pad, a screen or a pen"
        let remedy =
            report.fault == nil
            ? "What can be read is written by `sudo libinput record > pad.yml`, `sudo hid-recorder > pad.hid`, evemu-record, "
                + "evtest, usbhid-dump, hid-decode and forcescale record."
            : "`sudo hid-recorder > pad.hid` writes the whole descriptor, as the line R:."
        return Failure(.badData, "cannot diagnose \(path.printable()): \(reason). \(remedy)")
    }

    /// Adds what a device sent, and the codes that its events show besides the declared ones.
    private func observe(_ evidence: inout PadEvidence, named name: String?) {
        // A recording cannot be read on an axis without a range; its counts are of interest all the same.
        let hasNoRange =
            AxisVerdict(of: evidence).maximum.map { $0 <= AxisVerdict(of: evidence).minimum ?? 0 } ?? false
        let found = events(of: name, axis: hasNoRange ? AbsoluteAxis(minimum: 0, maximum: 65_535) : nil)
        evidence.observed = found.layer
        // The events of a pen are read for its pressure; contacts of pads and screens say something without it, too.
        if file.report.hasEvents, case .unknown = found.layer, AxisVerdict(of: evidence).kind == nil,
            evidence.descriptor.facts?.surfaces == [.pen]
        {
            evidence.observed = .unknown("its events were not read, since the device reports no pressure")
        }
        guard !hasNoRange, name == nil, let device = found.device, var kernel = evidence.kernel.facts,
            kernel.nodes.count == 1, device.identity == evidence.identity
        else { return }
        kernel.nodes[0].capabilities = device.capabilities
        kernel.nodes[0].axes = device.axes
        evidence.kernel = .known(kernel, source: BoundedFile.name(of: path))
    }

    /// The device of events without a description; nil if there are none.
    private func nameless() -> PadEvidence? {
        let found = events(of: nil, axis: nil)
        guard found.layer.facts != nil, let device = found.device else { return nil }
        let name = BoundedFile.name(of: path)
        var evidence = PadEvidence(name: "unnamed device", identity: device.identity, path: name, pads)
        evidence.files = [path]
        evidence.kernel = .known(
            KernelLayer(nodes: [
                InputNode(name: evidence.name, capabilities: device.capabilities, axes: device.axes)
            ]),
            source: name)
        evidence.observed = found.layer
        return evidence
    }

    /// Reads the events of a device.
    ///
    /// - Parameters:
    ///   - name: its name; nil for the only one.
    ///   - axis: the range of its pressure; nil for that of the file.
    private func events(
        of name: String?, axis: AbsoluteAxis?
    ) -> (layer: Layer<ObservedLayer>, device: DeviceDescription?) {
        do {
            // What was unquoted, or read from a pipe, is not what the path leads to.
            let copy =
                try isFile
                ? nil
                : ScratchFolder(
                    in: Console.current.environment["TMPDIR"] ?? "/tmp", for: [Self.copyName])
            let place = copy?.path(of: Self.copyName) ?? path
            if copy != nil { try WholeFile.write(file.text, to: place) }
            var options = ReplayOptions(axis: axis, device: name, pads: pads)
            var opened: RecordingSource
            do throws(TraceError) {
                var opening = try RecordingOpening(path: place, options: options)
                opened = try opening.complete()
            } catch {
                // A pad without pressure has contacts and clicks, too.
                options.needsPressure = false
                var opening = try RecordingOpening(path: place, options: options)
                opened = try opening.complete()
            }
            return (try observed(opened), opened.origin.device)
        } catch let error as TraceError {
            let reason =
                file.report.hasEvents
                ? "its events cannot be read: \(error.reason)" : "the file contains no events"
            return (.unknown(reason), nil)
        } catch {
            return (.unknown("its events cannot be read"), nil)
        }
    }

    private static let copyName = "events"

    private var isFile: Bool { path != "-" && file.text == file.bytes && FileStatus.kind(of: path) == .file }

    /// Reads events up to the end, or to a line that cannot be read.
    private func observed(_ source: RecordingSource) throws -> Layer<ObservedLayer> {
        var reader = FrameReader(source)
        var layer = ObservedLayer()
        do {
            while let event = try reader.next() {
                if case .dropped = event { layer.interrupt() }
                switch event {
                case .frame, .dropped: layer.add(reader.frame)
                default: break
                }
            }
        } catch let error as TraceError where layer.frames > 0 && error.kind == .data {
            // What comes before the line is evidence.
        }
        return layer.frames == 0
            ? .unknown("the file contains no events of this device")
            : .known(layer, source: BoundedFile.name(of: path))
    }
}
