import Foundation
import TestSupport
import Testing

/// The script that makes the shipped calibrations from studies.
@Suite struct ShippedCalibrationTests {
    @Test func simulatedPadsAreRefused() throws {
        try withTemporaryFolder { folder in
            let model = folder.appending(path: "studies/f0ce-0030")
            try FileManager.default.createDirectory(at: model, withIntermediateDirectories: true)
            for unit in 1...3 {
                let study = try Program.run(["study", "--demo", "--unit", "\(unit)", "-o", "-"])
                #expect(study.code == 0, "\(study.notes)")
                try Data(study.output.utf8).write(to: model.appending(path: "\(unit).ndjson"))
            }
            let script = SpawnedProcess.packageFolder.appending(path: "scripts/profiles")
            let outputs = ["profiles.ndjson", "models.csv"].map { folder.appending(path: $0) }
            let run = try SpawnedProcess.run(
                script,
                [Program.executable.path(), folder.appending(path: "studies").path()]
                    + outputs.map { $0.path() },
                environment: ["PATH": "/usr/bin:/bin"])
            #expect(run.code != 0 && run.notes.contains("studies are of simulated pads"), "\(run.notes)")
            #expect(!FileManager.default.fileExists(atPath: outputs[0].path()))
        }
    }
}
