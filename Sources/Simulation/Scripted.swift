/// A source that plays a story to somebody who watches: captions, and keys that it would like pressed.
public protocol Scripted {
    /// How long the story takes once, in microseconds.
    var duration: Int64 { get }

    /// The caption at a time on the clock of the frames, in microseconds; nil where there is none.
    func caption(at time: Int64) -> String?

    /// The cues after one time and up to another, both in microseconds on the clock of the frames; −1 is the beginning.
    func cues(after start: Int64, through end: Int64) -> [Cue]
}

extension SimulatedPad: Scripted {}
