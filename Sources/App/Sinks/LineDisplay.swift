import Core

/// A display that writes lines to standard output.
protocol LineDisplay: Display {
    /// The output.
    var output: LineOutput { get }
}

extension LineDisplay {
    var tickHorizon: Int64? { Self.usualTickHorizon }
    var nextShow: MachineTime? { nil }
    var pollableForWriting: Int32? { output.pollable }
}
