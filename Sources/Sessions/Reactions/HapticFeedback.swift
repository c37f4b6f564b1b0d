import Core
import Glibc
package import LinuxInput
import POSIX
import Text

/// Plays haptic or audible feedback for presses.
///
/// If it cannot play, it reports that once and continues without.
struct HapticFeedback {
    private let choice: HapticChoice
    /// The thresholds that play under `auto`; nil for all.
    private let chosenByDefault: Set<String>?
    private var player: HapticPlayer?
    private var effectMap: HapticEffectMap?
    private var reportsFailures = true
    private var hasPlayed = false

    /// - Parameter names: the thresholds that play under `auto`; nil for all.
    init(_ choice: HapticChoice, automatically names: Set<String>?) {
        self.choice = choice
        chosenByDefault = names
    }

    /// Whether the feedback is the bell of the terminal.
    var isBell: Bool { choice == .bell }

    /// A descriptor to poll for messages of the player.
    var pollable: Int32? { player?.pollable }

    /// Opens the device of the feedback, without requests to it that may take long.
    ///
    /// - Returns: the message if there is no feedback; nil otherwise.
    /// - Throws: `Failure` if the given device cannot be used, or if the effects do not fit into its memory.
    mutating func open(for source: any InputSource, _ configuration: PipelineConfiguration) throws -> String?
    {
        leave()
        guard let target = try target(for: source) else { return absence(on: source) }
        let heard = configuration.thresholds.filter {
            choice != .automatic || chosenByDefault?.contains($0.name) ?? true
        }
        let effectMap = HapticEffectMap(heard, on: configuration.channel, strength: strength)
        guard !effectMap.effects.isEmpty else { return nil }
        let player: HapticPlayer
        do throws(EvdevError) {
            player = try HapticPlayer(
                opening: target.path, offering: target.codes, effects: effectMap.effects,
                beside: source)
        } catch {
            if error.kind == .noDevice, target.isAnother { throw Failure(error) }
            return reportFailure("No haptic feedback: \(error)")
        }
        guard effectMap.effects.count <= player.slots else {
            throw Failure(
                .usage,
                "\(target.path.printable()) stores \(player.slots) effects at a time, but the thresholds need "
                    + "\(effectMap.effects.count), one for each PRESS. Use fewer thresholds, or --haptics off."
            )
        }
        (self.player, self.effectMap) = (player, effectMap)
        return nil
    }

    /// Starts to upload the effects, after all other requests to the device node.
    func start() { player?.start() }

    /// Plays a threshold's effect.
    func play(_ name: String) { if let index = effectMap?[name] { player?.play(index) } }

    /// Returns the message about a failure since the last call; nil if there was none.
    mutating func takeReport() -> String? {
        for report in player?.takeReports() ?? [] {
            if case .ready = report { hasPlayed = true }
            guard case .failed(let number) = report, let path = player?.path.printable() else { continue }
            leave()
            let reason = number == ETIMEDOUT ? "its driver does not answer" : SystemError.text(number)
            return reportFailure("No haptic feedback\(hasPlayed ? " any more" : ""): \(path): \(reason).")
        }
        return nil
    }

    /// Erases the effects, and waits a short time until that is done.
    mutating func end() {
        guard let player else { return }
        leave()
        let deadline = PlaybackClock.machineNow + Self.patienceMicroseconds
        while true {
            let rest = deadline - PlaybackClock.machineNow
            guard rest > 0 else { return }
            var polled = pollfd(fd: player.pollable, events: Int16(POLLIN), revents: 0)
            _ = unsafe poll(&polled, 1, Int32(rest / 1_000 + 1))
            if player.takeReports().contains(.ended) { return }
        }
    }

    /// How long the end of the program waits until effects are erased, in microseconds; the kernel erases them anyway.
    private static let patienceMicroseconds: Int64 = 500_000

    private mutating func leave() {
        player?.end()
        (player, effectMap) = (nil, nil)
    }

    private var strength: Int {
        if case .device(_, let strength) = choice { strength } else { 100 }
    }

    private func target(for source: any InputSource) throws -> (
        path: String, codes: CodeSet, isAnother: Bool
    )? {
        switch choice {
        case .bell, .off: return nil
        case .device(.some(let selector), _):
            let found = try HapticNodes.find(selector)
            return (found.path, found.capabilities.forceFeedback, found.path != source.origin.device.path)
        case .automatic, .device(nil, _):
            let device = source.origin.device
            let codes = device.capabilities.forceFeedback
            guard source.origin.kind == .device, !HapticKind.offered(by: codes).isEmpty else { return nil }
            return (device.path, codes, false)
        }
    }

    /// Returns the message if feedback was requested but is impossible.
    private mutating func absence(on source: any InputSource) -> String? {
        guard case .device(nil, _) = choice else { return nil }
        let reason =
            source.origin.kind == .device
            ? "the pad has no force feedback" : "only a connected pad can play it"
        return reportFailure(
            "No haptic feedback: \(reason). Use --haptics device:NODE for another device, or --haptics bell."
        )
    }

    private mutating func reportFailure(_ text: String) -> String? {
        defer { reportsFailures = false }
        return reportsFailures ? text : nil
    }
}

/// Devices with force feedback, most of which do not measure pressure.
enum HapticNodes {
    /// The device that `--haptics device:NODE` names.
    static func find(_ selector: DeviceSelector) throws -> DeviceDescription {
        let matching = selector.matches(in: DeviceCatalog.scan().entries).map(\.device)
        guard let first = matching.first else { throw Failure(selector.notFound) }
        let able = matching.first { !HapticKind.offered(by: $0.capabilities.forceFeedback).isEmpty }
        guard let able else {
            throw Failure(
                .usage,
                "\(first.path.printable()) (\(first.name.printable(limit: 60))) has no force feedback; "
                    + "use another NODE, --haptics bell or --haptics off.")
        }
        return able
    }
}

/// The feedback for presses.
package enum HapticChoice: Equatable, Sendable {
    /// Force feedback of the pad, if it supports that.
    case automatic
    /// Force feedback on a device (nil: the pad), at a strength of 1…100 %.
    case device(DeviceSelector?, strength: Int)
    /// The bell of the terminal.
    case bell
    /// Nothing.
    case off
}

/// The bell of the controlling terminal, which may differ from the output.
enum TerminalBell {
    /// Rings the bell.
    ///
    /// - Returns: whether there is a terminal.
    static func ring() -> Bool {
        let terminal = unsafe open("/dev/tty", O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        guard terminal >= 0 else { return false }
        defer { close(terminal) }
        var bell: UInt8 = 7
        return unsafe write(terminal, &bell, 1) == 1
    }
}
