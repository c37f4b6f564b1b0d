import Core

extension WeighCommand {
    /// Calibrates the pad of a session that was left for it, with masses that the person is asked for.
    func calibrate(_ origin: SourceInfo) throws {
        var command = try CalibrateRunCommand.parse([])
        if origin.kind == .demo {
            command.source.demo = "coins"
        } else {
            command.source.device = origin.device.path
        }
        command.source.grab = source.grab
        try command.run()
    }
}
