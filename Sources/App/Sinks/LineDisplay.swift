import Core

/// A participant that writes lines to standard output.
protocol LineDisplay: EventReceiver, Display, Writer {
    var output: LineOutput { get }
}

extension LineDisplay {
    var pollableForWriting: Int32? { output.pollable }
}

extension ReadingReceiver where Self: LineDisplay {
    var tickHorizon: Int64? { Self.usualTickHorizon }
}
