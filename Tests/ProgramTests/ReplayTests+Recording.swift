import Foundation
import TestSupport

extension ReplayTests {
    /// Writes an evemu recording of one finger at 100 Hz, on a pad that declares one count to be a gram.
    ///
    /// - Parameters:
    ///   - maximum: the greatest count of the axis.
    ///   - pressure: the counts of a frame by its number, from 1.
    /// - Returns: its path.
    static func recording(
        frames: Int, maximum: Int, in folder: TemporaryFolder, pressure: (Int) -> Int
    ) throws -> String {
        var events = header.replacing("P: 01", with: "P: 81")
            .replacing("A: 3a 0 200 0 0 0", with: "A: 3a 0 \(maximum) 0 0 1")
        for frame in 1...frames {
            let stamp = String(format: "E: %.6f", 10 + Double(frame) / 100)
            if frame == 1 {
                events += "\(stamp) 0003 0039 7\n\(stamp) 0003 0035 500\n\(stamp) 0003 0036 250\n"
            }
            events += "\(stamp) 0003 003a \(pressure(frame))\n\(stamp) 0000 0000 0\n"
        }
        let file = folder.url.appending(path: "pressing.evemu")
        try Data(events.utf8).write(to: file)
        return file.path()
    }
}
