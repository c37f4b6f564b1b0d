package import Core

/// A source that plays a script for viewers: with captions, and with actions for the gauge to perform.
package protocol Scripted {
    /// The duration of one run of the script in microseconds.
    var durationMicroseconds: Int64 { get }

    /// Returns the caption at a time on the clock of the frames; nil if there is none.
    func caption(at time: SourceTime) -> String?

    /// Returns the cues after `start` and up to `end`, both on the clock of the frames; −1 denotes the beginning.
    func cues(after start: SourceTime, through end: SourceTime) -> [Cue]
}

extension SimulatedPad: Scripted {}
