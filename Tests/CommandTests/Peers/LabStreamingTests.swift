import Foundation
import TestSupport
import Testing

/// Programs of a laboratory receive the streams of Lab Streaming Layer, and send markers.
@Suite(.serialized) struct LabStreamingTests {
    private static let python = ProcessInfo.processInfo.environment["FORCESCALE_PEERS"] ?? "python3"

    /// The program under test: liblsl is configured by the environment of a process, once.
    private static var program: String {
        ProcessInfo.processInfo.environment["FORCESCALE_BIN"]
            ?? SpawnedProcess.packageFolder.appending(path: ".build/debug/forcescale").path()
    }

    @Test(
        .needs("pylsl with its liblsl", "\(python) -c 'import pylsl, pyxdf'"),
        arguments: ["readings", "contacts", "markers", "recording", "recipe"])
    func pylslReceivesThem(task: String) throws {
        let script = SpawnedProcess.packageFolder
            .appending(path: "Tests/CommandTests/Peers/Clients/lsl_session.py").path()
        try withTemporaryFolder { folder in
            let run = try SpawnedProcess.shell(
                "\(Self.python) \(script) \(task) \(Self.program) \(folder.path())", seconds: 150)
            #expect(run.code == 0, "\(run.notes)")
            #expect(!run.output.isEmpty)
        }
    }
}
