package import Core
import Recordings
package import SessionEvents

/// What a command decides before a session exists.
package struct SessionPlan {
    /// What a session does when another program changes the axis of the pad.
    package enum AxisChange {
        /// Measures with the new axis from then on.
        case measuresAgain
        /// Ends, since what was measured needs a single axis.
        case ends
    }

    let selection: SourceSelection
    /// Whether a touchpad is grabbed if neither `--grab` nor `--no-grab` is given.
    let grabsTouchpad: Bool
    let onAxisChange: AxisChange
    /// Whether a scenario is repeated.
    let loops: Bool
    /// Whether a recording can be read again, to step back in it.
    let stepsBack: Bool
    /// Opens the source, and waits for a device.
    package let waiting: DeviceWait
    /// A source that needs no opening; nil for the one that is selected.
    let opened: (any InputSource)?
    /// The metadata of the session, which its first line of JSON states.
    let meta: [(name: String, value: String)]
    /// Whether the session makes a mark with a label itself, in place of that of a recording.
    let makesMark: (String) -> Bool
    /// Returns the configuration for a source.
    package let measure: (SourceInfo) throws -> PipelineConfiguration

    /// - Parameters:
    ///   - selection: which source is read, and how.
    ///   - grabsTouchpad: whether a touchpad is grabbed unless the selection says otherwise.
    ///   - onAxisChange: what another axis means.
    ///   - loops: whether a scenario is repeated.
    ///   - lines: the options that print one run of a scenario instead of repeating it.
    ///   - stepsBack: whether a recording can be read again.
    ///   - opened: a source that needs no opening; nil for the one that is selected.
    ///   - meta: the metadata of the session.
    ///   - makesMark: whether the session makes a mark with a label itself, in place of that of a recording.
    ///   - measure: returns the configuration for a source.
    package init(
        of selection: SourceSelection, grabsTouchpad: Bool,
        onAxisChange: AxisChange = .measuresAgain, loops: Bool = false, lines: String = "--plain or --json",
        stepsBack: Bool = false, opened: (any InputSource)? = nil, meta: [(name: String, value: String)] = [],
        makesMark: @escaping (String) -> Bool = { _ in false },
        measure: @escaping (SourceInfo) throws -> PipelineConfiguration
    ) throws {
        self.selection = selection
        self.grabsTouchpad = grabsTouchpad
        self.onAxisChange = onAxisChange
        self.loops = loops
        self.stepsBack = stepsBack
        self.opened = opened
        self.meta = meta
        self.makesMark = makesMark
        self.measure = measure
        waiting = try DeviceWait(for: selection)
        if loops, selection.scenario != nil, selection.speed == .unlimited {
            throw Failure(
                .usage,
                "--speed max cannot be used with --demo in a live picture, which repeats; use a number such as "
                    + "--speed 10, or print one run with \(lines)")
        }
    }

    /// The signals, for outputs that wait for their reader.
    package var signals: SignalQueue { waiting.signals }

    /// The first and the last moment of the recording that is replayed; nil if unknown.
    package var replayExtent: ClosedRange<SourceTime>? { waiting.opener.replayExtent }

    /// Opens a replay again, to step back; nil if it cannot be read twice.
    var reopening: (() throws -> any InputSource)? {
        guard stepsBack, let path = selection.recording, path != "-" else { return nil }
        return { [waiting] in
            let again = try waiting.opener.openRecording(path, signals: waiting.signals)
            guard let again, again.pollable == nil else {
                throw Failure(.readOrWrite, "\(path.printable()) cannot be read a second time")
            }
            return again
        }
    }
}

/// How a session ended, after everything that it held was released.
package struct SessionOutcome {
    package enum Reason {
        /// It was over.
        case ended(SessionEnd)
        /// The reader closed the output.
        case outputClosed
        /// The user asked to calibrate the pad.
        case calibrates
        /// Reading or writing failed.
        case failed(Failure)
    }

    package let reason: Reason
    /// The last source.
    package let origin: SourceInfo
    /// The last configuration of its measurement.
    package let configuration: PipelineConfiguration

    /// Why it ended; nil if it failed, or another session follows.
    package var end: SessionEnd? { if case .ended(let end) = reason { end } else { nil } }

    /// Whether the user or a signal ended it.
    package var wasLeft: Bool { end == .quit || end == .interrupted }

    /// Checks that the session reached its end.
    ///
    /// - Parameter loss: what to say if the device was lost; nil for the usual sentence.
    /// - Returns: whether there is a reader of the output.
    /// - Throws: `Failure` if reading or writing failed, or the device was lost.
    @discardableResult
    package func check(loss: () throws -> String? = { nil }) throws -> Bool {
        switch reason {
        case .failed(let failure): throw failure
        case .ended(.lost): throw try loss().map { Failure(.deviceLost, $0) } ?? Failure(lost: origin.device)
        case .outputClosed: return false
        case .ended, .calibrates: return true
        }
    }
}
