package import Core

/// The command `serve`: a scale without a gauge, for other programs.
package struct ServeRun {
    let source: SourceRequest
    let scale: ReadingRequest
    let serving: ServeRequest
    let unit: MassUnit?

    /// Creates a run.
    package init(source: SourceRequest, scale: ReadingRequest, serving: ServeRequest, unit: MassUnit?) {
        (self.source, self.scale, self.serving, self.unit) = (source, scale, serving, unit)
    }

    /// Runs the command to its end.
    ///
    /// - Throws: `Failure`.
    package func run() throws {
        let plan = try SessionPlan(of: source, holdsTouchpad: true, loops: source.replaySpeed != nil) {
            try scale.configuration(of: $0, smoothing: .oneEuro, thresholds: [])
        }
        try Session.run(plan) { source, _ in
            let servers = try serving.open(for: source, unit: unit, announcing: Console.current.print)
            let warning = source.origin.kind == .demo ? "SIMULATED PAD: these weights are not real. " : ""
            Diagnostics.write("\(warning)Ctrl-C stops.")
            return Session.Members(servers)
        }
    }
}

extension ServeRequest {
    /// Opens the addresses, and names each of them in one line.
    ///
    /// - Parameters:
    ///   - source: the source of the weights.
    ///   - unit: the unit of the display at the beginning; nil for the usual one.
    ///   - print: writes the line.
    /// - Throws: `Failure` if an address cannot be used, or if the pad cannot weigh: its numbers must not reach programs
    ///   as weights.
    func open(
        for source: any InputSource, unit: MassUnit?, announcing print: ([UInt8]) throws -> Void = printNote
    ) throws -> [any Participant] {
        let device = source.origin.device
        if !endpoints.isEmpty, let inability = device.classification.kind?.inability {
            throw Failure(.badData, "\(device.name.printable(limit: 60)): \(inability)")
        }
        var servers: [any Participant] = []
        var (addresses, warnings): ([String], [String]) = ([], [])
        if !endpoints.isEmpty {
            let scale = try ScaleServer(self, unit: unit)
            servers.append(scale)
            addresses += scale.addresses
            warnings += scale.warnings
        }
        #if HTTP
            if let page {
                let server = try PageServer(at: page)
                servers.append(server)
                addresses.append(server.address)
                warnings += [server.warning].compactMap(\.self)
            }
        #endif
        for warning in warnings { Diagnostics.writeError("WARNING: \(warning)") }
        try print(Array("Serving \(addresses.joined(separator: ", "))\n".utf8))
        return servers
    }

    /// Writes a line on standard error, since standard output belongs to the weights.
    private static func printNote(_ bytes: [UInt8]) {
        Console.current.error.write(bytes)
    }
}
