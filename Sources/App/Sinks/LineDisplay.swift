import Core

/// A participant that writes lines to standard output.
protocol LineDisplay: Participant {
    var output: LineOutput { get }
}

extension LineDisplay {
    var tickHorizon: Int64? { Self.usualTickHorizon }
    var pollableForWriting: Int32? { output.pollable }
}
