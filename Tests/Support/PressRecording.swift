import Foundation

/// evemu recordings of pads that are pressed.
package enum PressRecording {
    /// The values of a contact in a frame; nil for unchanged values. An id of −1 is a lift.
    package struct Contact {
        var slot, id, x, y, pressure: Int?

        /// A contact.
        package init(
            slot: Int? = nil, id: Int? = nil, x: Int? = nil, y: Int? = nil, pressure: Int? = nil
        ) {
            (self.slot, self.id, self.x, self.y, self.pressure) = (slot, id, x, y, pressure)
        }
    }

    /// The description of a pad.
    ///
    /// - Parameters:
    ///   - width: the greatest place, and so the height.
    ///   - resolution: units of place per millimeter.
    ///   - maximum: the greatest count of pressure.
    ///   - countsPerGram: what the pad declares a gram to be; 0 for nothing.
    ///   - feelsForce: whether its property bits say that it feels force.
    package static func header(
        width: Int = 1000, height: Int = 500, resolution: Int = 10, maximum: Int = 200,
        countsPerGram: Int = 0, feelsForce: Bool = false
    ) -> String {
        """
        # EVEMU 1.3
        N: A pad
        I: 0003 1234 5678 0110
        P: \(feelsForce ? "81" : "01") 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 03 03 00 00 00 00 80 60 06
        A: 00 0 \(width) 0 0 \(resolution)
        A: 01 0 \(height) 0 0 \(resolution)
        A: 2f 0 4 0 0 0
        A: 35 0 \(width) 0 0 \(resolution)
        A: 36 0 \(height) 0 0 \(resolution)
        A: 39 0 65535 0 0 0
        A: 3a 0 \(maximum) 0 0 \(countsPerGram)

        """
    }

    /// A frame, at a time in seconds.
    package static func frame(at seconds: Double, _ contacts: Contact...) -> String {
        frame(at: seconds, of: contacts)
    }

    /// A frame of contacts, at a time in seconds.
    package static func frame(at seconds: Double, of contacts: [Contact]) -> String {
        let stamp = String(format: "E: %.6f", seconds)
        let events = contacts.flatMap { contact in
            [
                ("002f", contact.slot), ("0039", contact.id), ("0035", contact.x), ("0036", contact.y),
                ("003a", contact.pressure),
            ].compactMap { code, value in value.map { "0003 \(code) \($0)" } }
        }
        return (events + ["0000 0000 0"]).map { "\(stamp) \($0)\n" }.joined()
    }

    /// A press of 100 counts, 250 ms of silence, a lift.
    package static let press = """
        E: 10.000000 0003 0039 7
        E: 10.000000 0003 0035 500
        E: 10.000000 0003 0036 250
        E: 10.000000 0003 003a 100
        E: 10.000010 0000 0000 0
        E: 10.250010 0003 0039 -1
        E: 10.250010 0000 0000 0

        """

    /// A finger of 50 counts that rests for 3 s, then with another load for 3 s, and lifts.
    ///
    /// - Parameters:
    ///   - header: the pad.
    ///   - pressure: the counts while it is loaded.
    package static func loaded(_ header: String, with pressure: Int = 150) -> String {
        header + frame(at: 10, Contact(id: 7, x: 500, y: 250, pressure: 50))
            + frame(at: 13, Contact(pressure: pressure)) + frame(at: 17, Contact(x: 501, pressure: pressure))
            + frame(at: 17.1, Contact(id: -1))
    }

    /// Writes an evemu recording of one finger at 100 Hz, on a pad that declares one count to be a gram.
    ///
    /// - Parameters:
    ///   - maximum: the greatest count of the axis.
    ///   - pressure: the counts of a frame by its number, from 1.
    /// - Returns: its path.
    package static func write(
        frames: Int, maximum: Int, in folder: TemporaryFolder, pressure: (Int) -> Int
    ) throws -> String {
        var events = header(maximum: maximum, countsPerGram: 1, feelsForce: true)
        for number in 1...frames {
            let isFirst = number == 1
            events += frame(
                at: 10 + Double(number) / 100,
                Contact(
                    id: isFirst ? 7 : nil, x: isFirst ? 500 : nil, y: isFirst ? 250 : nil,
                    pressure: pressure(number)))
        }
        let file = folder.url.appending(path: "pressing.evemu")
        try Data(events.utf8).write(to: file)
        return file.path()
    }
}
