import Foundation
import TestSupport
import Testing

/// What is packed with the program.
@Suite struct PackageTests {
    /// What is packed bears its license: the tar and, where dpkg is, the Debian package.
    @Test func packagesBearTheLicense() throws {
        let own = try TemporaryFolder()
        defer { own.remove() }
        let scripts = SpawnedProcess.packageFolder.appending(path: "scripts").path()
        let made = try Program.shell(
            "'\(scripts)/dist' '\(Program.executable.path())' '\(own.url.path())'", seconds: 300)
        #expect(made.code == 0, "\(made.notes)")
        let packages = made.output.split(separator: "\n")
        #expect(packages.contains { $0.hasSuffix(".tar.gz") }, "\(made.output)")
        for package in packages {
            let unpacked =
                package.hasSuffix(".deb")
                ? "dpkg-deb --fsys-tarfile '\(package)' | tar -xO ./usr/share/doc/forcescale/copyright"
                : "tar -xzOf '\(package)' --wildcards '*/share/doc/forcescale/copyright'"
            let run = try Program.shell(unpacked)
            #expect(run.output.hasPrefix(try InstallationTests.license), "\(package): \(run.notes)")
        }
    }
}
