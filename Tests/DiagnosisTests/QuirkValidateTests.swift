import Core
import Diagnosis
import Foundation
import TestSupport
import Testing

/// `diagnose` refuses the quirk files that the installed libinput refuses, and no others.
@Suite(
    .enabled("libinput quirks is not available here") {
        try SpawnedProcess.succeeds("libinput quirks --help && libinput --version")
    })
struct QuirkValidateTests {
    private static let pad = PadEvidence.pad(
        Descriptors.touchpad(Descriptors.plain, Descriptors.intensity(0, 100))
    ).with()
    /// A device that no section matches.
    private static let subject = QuirkSubject(
        name: "Nobody", identity: DeviceIdentity(vendor: 9, product: 9, version: 9), modalias: "none")

    private func version() throws -> LibinputVersion {
        try #require(LibinputVersion(SpawnedProcess.shell("libinput --version").output))
    }

    @Test func madeFiles() throws {
        let version = try version()
        let folders = Seeds.of(SampleSize.quirkFiles.seeds).map { seed in
            var maker = QuirkMaker(seed: seed)
            return (seed: seed, files: maker.folder())
        }
        let codes = try withTemporaryFolder { temporary in
            for folder in folders {
                let place = temporary.appending(path: "\(folder.seed)")
                try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
                for file in folder.files { try Data(file.text).write(to: place.appending(path: file.name)) }
            }
            let all = folders.map { "\($0.seed)" }.joined(separator: " ")
            return try SpawnedProcess.shell(
                "cd '\(temporary.path())'; for i in \(all); do "
                    + "libinput quirks validate --data-dir \"$PWD/$i\" >/dev/null 2>&1; echo $?; done"
            ).output.split(separator: "\n")
        }
        try #require(codes.count == folders.count)
        for (folder, code) in zip(folders, codes) {
            let quirks = InstalledQuirks(
                version: version,
                files: folder.files.map {
                    InstalledQuirks.File(path: "\(InstalledQuirks.folder)/\($0.name)", text: $0.text)
                }, hasFolder: true)
            let layer = quirks.layer(for: Self.subject)
            let causes = Diagnosis(of: Self.pad.with(layer)).causes.map(\.code)
            let texts = folder.files.map {
                "\($0.name): \(String(decoding: $0.text, as: UTF8.self).debugDescription)"
            }
            #expect(
                (layer.failure == nil) == (code == "0"),
                "seed \(folder.seed): libinput \(code), we \(layer.failure ?? "accept"): \(texts)")
            #expect(causes.contains(.quirkFileIgnored) == (layer.failure != nil), "seed \(folder.seed)")
            #expect(causes.contains(.quirkMissing) == (layer.failure == nil), "seed \(folder.seed)")
        }
        // Files of one kind only would test nothing.
        let refused = codes.filter { $0 != "0" }.count
        guard codes.count > 1 else { return }
        #expect(
            refused * 10 > codes.count * 3 && refused * 10 < codes.count * 8,
            "\(refused) of \(codes.count) refused")
    }

    /// The files that the installed version ships have no error.
    @Test func shippedFiles() throws {
        let folder = URL(filePath: InstalledQuirks.folder)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let quirks = InstalledQuirks(
            version: try version(),
            files: try files.map {
                InstalledQuirks.File(path: $0.path(), text: [UInt8](try Data(contentsOf: $0)))
            },
            hasFolder: true)
        #expect(files.count > 10)
        #expect(quirks.layer(for: Self.subject).failure == nil)
    }
}
