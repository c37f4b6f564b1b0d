/// A participant that writes lines to standard output.
package protocol LineDisplay: EventReceiver, Display, Writer {
    var output: LineOutput { get }
}

extension LineDisplay {
    package var pollableForWriting: Int32? { output.pollable }
}

extension ReadingReceiver where Self: LineDisplay {
    package var tickHorizon: Int64? { Self.usualTickHorizon }
}
