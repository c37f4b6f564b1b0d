import Foundation

/// evemu recordings of one finger that presses a pad of 1000 × 500 units and 200 counts.
public enum PressRecording {
    /// The pad; with 81 in place of 01 in its property bits it says that it feels force.
    public static let header = """
        # EVEMU 1.3
        N: A pad
        I: 0003 1234 5678 0110
        P: 01 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 03 03 00 00 00 00 80 60 06
        A: 00 0 1000 0 0 10
        A: 01 0 500 0 0 10
        A: 2f 0 4 0 0 0
        A: 35 0 1000 0 0 10
        A: 36 0 500 0 0 10
        A: 39 0 65535 0 0 0
        A: 3a 0 200 0 0 0

        """

    /// A press of 100 counts, 250 ms of silence, a lift.
    public static let press = """
        E: 10.000000 0003 0039 7
        E: 10.000000 0003 0035 500
        E: 10.000000 0003 0036 250
        E: 10.000000 0003 003a 100
        E: 10.000010 0000 0000 0
        E: 10.250010 0003 0039 -1
        E: 10.250010 0000 0000 0

        """

    /// Writes an evemu recording of one finger at 100 Hz, on a pad that declares one count to be a gram.
    ///
    /// - Parameters:
    ///   - maximum: the greatest count of the axis.
    ///   - pressure: the counts of a frame by its number, from 1.
    /// - Returns: its path.
    public static func write(
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
