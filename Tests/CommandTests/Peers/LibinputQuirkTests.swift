import Foundation
import TestSupport
import Testing

/// libinput takes the quirks that `check` writes for it.
@Suite struct LibinputQuirkTests {
    /// Five touches of 2 s on a pad that feels the size of a touch.
    private static let touches =
        """
        # forcescale-trace: 1
        # device: {"name":"A pad","bus":24,"vendor":1739,"product":1,"version":256,"kind":"contact-size","why":"known"}
        # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":1000,"resolution":0}
        # axes: {"ABS_MT_SLOT":{"minimum":0,"maximum":4,"resolution":0}}
        time_us,phase,slot,tracking_id,x,y,raw

        """
        + [60, 70, 65, 80, 75].enumerated().map { index, raw in
            let (start, end) = (index * 3_000_000, index * 3_000_000 + 2_000_000)
            return "\(start),down,0,\(index),10,10,\(raw)\n\(end),up,0,\(index),10,10,0\n"
        }.joined()

    @Test(.needs("libinput quirks", "command -v libinput && libinput quirks --help"))
    func libinputTakesTheQuirk() throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "check.csv")
            try Data(Self.touches.utf8).write(to: file)
            let quirk = try Command.run(["check", file.path(), "--quirk"])
            #expect(quirk.output.hasSuffix("AttrPressureRange=48:38\n"), "\(quirk.notes)")
            try Data(quirk.output.utf8).write(to: folder.appending(path: "50-pad.quirks"))
            let verdict = try SpawnedProcess.shell("libinput quirks validate --data-dir \(folder.path())")
            #expect(verdict.code == 0, "\(verdict.output) \(verdict.notes)")
        }
    }
}
