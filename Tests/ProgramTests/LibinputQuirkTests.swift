import Foundation
import TestSupport
import Testing

/// libinput takes the quirks that `check` writes for it.
@Suite struct LibinputQuirkTests {
    @Test(.needs("libinput quirks", "command -v libinput && libinput quirks --help"))
    func libinputTakesTheQuirk() throws {
        let light = CheckTests.loadings([60, 70, 65, 80, 75]).replacing("\"force\"", with: "\"contact-size\"")
        let quirk = try CheckTests.run(light, ["--quirk"])
        #expect(quirk.output.hasSuffix("AttrPressureRange=48:38\n"), "\(quirk.notes)")
        try withTemporaryFolder { folder in
            try Data(quirk.output.utf8).write(to: folder.appending(path: "50-pad.quirks"))
            let verdict = try Program.shell("libinput quirks validate --data-dir \(folder.path())")
            #expect(verdict.code == 0, "\(verdict.output) \(verdict.notes)")
        }
    }
}
