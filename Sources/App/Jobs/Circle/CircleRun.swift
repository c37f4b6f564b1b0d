import Core
import Gestures
import Glibc

/// The command `circle`: the circle-tracing test.
package struct CircleRun {
    let source: SourceRequest
    let scale: ReadingRequest
    let circle: CircleRequest

    /// Creates a test.
    package init(source: SourceRequest, scale: ReadingRequest, circle: CircleRequest) {
        (self.source, self.scale, self.circle) = (source, scale, circle)
    }

    /// Runs the command to its end.
    ///
    /// - Throws: `Failure`, or `OutputBuffer.BrokenPipe` if the reader has closed the output.
    package func run() throws {
        // This is reported before the program waits for a device.
        if let drawing = circle.svg { try WholeFile.check(drawing, overwrites: circle.force) }
        let isLive = form == .gauge
        let plan = try SessionPlan(of: source, holdsTouchpad: isLive, loops: isLive, stepsBack: isLive) {
            origin in
            // The test uses unsmoothed contacts and no thresholds.
            try scale.configuration(of: origin, smoothing: .none, thresholds: [], subject: .load)
        }
        try Session.run(plan) { source, _ in
            let surface = TouchSurface(of: source.origin.device, axis: source.origin.axis)
            let target = try circle.target(on: surface)
            if let assumption = surface.assumption { Diagnostics.write(assumption) }
            let files = try CircleFiles(table: circle.results, drawing: circle.svg)
            let fromTerminal = self.source.recording == "-"
            if isLive {
                return Session.Members(
                    [try CircleScreen(target, on: surface, files: files, keysFromTerminal: fromTerminal)])
            }
            let hasKeys = form == .plain && Console.current.inputIsTerminal
            let lines = CircleLineSink(
                isJSON: form == .json, target, on: surface, files: files, hearing: plan.signals)
            let keys =
                hasKeys
                ? LineCommandReader(fromTerminal: fromTerminal, help: "q (quit)") {
                    $0 == .quit ? .gauge($0) : nil
                } : nil
            return Session.Members([lines] + [keys].compactMap(\.self))
        }
    }

    /// The form of the output; plain lines are used if the terminal cannot show pictures.
    private var form: OutputForm { circle.form.possible }
}
