import ArgumentParser

/// What can press here.
struct DevicesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "devices", abstract: "List what can press.")
}
