import ArgumentParser

/// Prints the manual page, for those who install the program.
struct ManualCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual", abstract: "Print the manual page, as man reads it.", shouldDisplay: false)

    func run() throws {
        var output = OutputBuffer(descriptor: 1, name: "standard output")
        output.append(ManualPage().text.utf8)
        do {
            try output.flush()
        } catch is OutputBuffer.ReaderIsGone {
            return
        }
    }
}
