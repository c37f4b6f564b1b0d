import Calibration
package import Core
import LinuxInput
import POSIX
import Recordings
import Simulation
import Text

/// Opens the source that is selected: a device, a recording or the simulated pad.
package struct SourceOpener {
    let selection: SourceSelection
    /// The known pads.
    let pads: KnownPads

    package init(_ selection: SourceSelection) throws {
        self.selection = selection
        pads = try Self.knownPads()
    }

    /// The table of known pads that is built into the program, with the devices that the user has calibrated.
    package static func knownPads() throws -> KnownPads {
        var pads = try Failure.about("the shipped ") { try KnownPads(csv: ShippedTables.pads) }
        pads.addCalibrated(ProfileStore().entries { _ in }.compactMap(\.profile.device?.identity))
        return pads
    }

    private var consent: DeviceConsent { DeviceConsent(isGiven: selection.agrees) }

    /// The devices of this machine.
    func catalog() -> DeviceCatalog {
        DeviceCatalog.scan(pads: pads, needsPressure: selection.needsPressure)
    }

    /// The clock of a source.
    func clock(of origin: SourceInfo) throws -> PlaybackClock {
        if origin.kind == .device { return .live }
        // A scenario starts before its first frame, with an empty pad.
        let start = origin.kind == .demo ? (source: SourceTime(0), machine: PlaybackClock.machineNow) : nil
        return switch selection.speed {
        case .unlimited: .unpaced
        case .factor(let speed): .paced(speed: speed, anchor: start)
        case nil: .paced(speed: 1, anchor: start)
        }
    }

    /// Opens the simulated pad; nil if it is not selected.
    func openSimulatedPad(loops: Bool) throws -> SimulatedPad? {
        guard let scenario = selection.scenario else { return nil }
        do {
            return try SimulatedPad(scenario: scenario, attempt: selection.attempt, loops: loops)
        } catch var error as ScenarioError {
            if let name = Spelling.nearest(to: error.scenario, among: Scenario.listed), error.line == nil {
                throw Failure(
                    .usage,
                    "unknown scenario '\(error.scenario.printable(limit: 60))'; did you mean '\(name)'? --demo list "
                        + "shows all scenarios")
            }
            error.scenario = error.scenario.printable(limit: 60)
            throw Failure(.usage, "\(error)")
        }
    }

    /// Opens the given device, or else the best one, and reports which one and why.
    ///
    /// - Throws: `EvdevError` if there is none, or if it cannot be opened.
    func openDevice() throws(EvdevError) -> any ConnectedPad {
        let catalog = catalog()
        let choice = try catalog.choose(selection.device.map { DeviceSelector($0) })
        try consent.ask(about: choice.entry)
        let device = try choice.entry.open(among: catalog, started: WallClock.now)
        let described = choice.entry.device
        Diagnostics.write("Reading \(described.name.printable()) (\(described.path)), \(choice.why).")
        if let better = choice.skipped {
            Diagnostics.write(
                "Skipped a better pad: \(better.entry.device.name.printable()) "
                    + "(\(better.entry.device.path)): \(better.refusal)")
        }
        return device
    }

    /// Opens a lost device that has returned; nil if it cannot be opened yet.
    func openAgain(_ entry: CatalogEntry, among catalog: DeviceCatalog) -> (any ConnectedPad)? {
        try? entry.open(among: catalog, started: WallClock.now)
    }

    /// Opens the device after another one in the order of preference; the first one follows the last one.
    ///
    /// - Throws: `EvdevError` if there is no other.
    func openDevice(after current: DeviceDescription) throws(EvdevError) -> any ConnectedPad {
        let catalog = catalog()
        let usable = catalog.entries.filter { $0.isUsable && consent.covers($0) }
        let index = usable.firstIndex { $0.device.path == current.path } ?? -1
        guard let next = (usable[(index + 1)...] + usable.prefix(max(0, index))).first else {
            throw EvdevError(
                .noDevice, attempt: "find", subject: "another pad",
                reason: "this is the only one that can be read")
        }
        return try next.open(among: catalog, started: WallClock.now)
    }

    /// Opens the source, and waits for a device if that is selected; nil if the user quit.
    ///
    /// - Parameters:
    ///   - waiting: the wait for a device, and the signals that end it.
    ///   - loops: whether a scenario is repeated.
    ///   - callbacks: what is done meanwhile; nil for signals only.
    package func open(
        _ waiting: DeviceWait, loops: Bool = false, meanwhile callbacks: DeviceWait.Callbacks? = nil
    ) throws -> (any InputSource)? {
        if let path = selection.recording { return try openRecording(path, signals: waiting.signals) }
        if let pad = try openSimulatedPad(loops: loops) { return pad }
        if selection.waits {
            return try waiting.open(
                callbacks
                    ?? DeviceWait.Callbacks(participants: [waiting.signals]) { command in
                        command == .suspend ? waiting.signals.stop() : command == .end(.interrupted)
                    })
        }
        do throws(EvdevError) { return try openDevice() } catch { throw failure(error) }
    }

    /// The device that will be opened, so that a command can refuse it before it asks the user anything; nil for a
    /// recording, a demo and a device that may appear later.
    ///
    /// - Throws: `Failure` if there is none.
    package func expectedDevice() throws -> DeviceDescription? {
        guard selection.recording == nil, selection.scenario == nil, !selection.waits else { return nil }
        do throws(EvdevError) {
            return try catalog().choose(selection.device.map { DeviceSelector($0) })
                .entry.device
        } catch {
            throw failure(error)
        }
    }

    /// Checks that the source exists, unless it is a device that may appear later, so that a command can refuse it before it
    /// asks the user anything.
    ///
    /// - Throws: `Failure` if there is none.
    func expectSource() throws {
        // The writer of a pipe would notice that it was opened and closed.
        if let path = selection.recording, !FileDescriptor.isStream(path) {
            do throws(TraceError) {
                _ = try Self.beginOpening(path, axis: nil, device: nil, pads: pads)
            } catch {
                throw Failure(error)
            }
        }
        _ = try openSimulatedPad(loops: false)
        _ = try expectedDevice()
    }

    /// The failure for a device that cannot be used, with advice if a recording may have been meant.
    private func failure(_ error: EvdevError) -> Failure {
        let failure = Failure(error)
        guard error.kind == .noDevice, selection.device == nil, Console.current.inputIsRedirected else {
            return failure
        }
        return Failure(
            failure.code, "\(failure.message) To replay a recording from standard input, add '-'.")
    }
}
