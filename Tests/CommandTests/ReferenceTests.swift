import Foundation
import Glibc
import POSIX
import Sessions
import Synchronization
import TestSupport
import Testing

/// A reference scale under the pad: read live from a pseudoterminal, recorded, and calibrated against from a recording.
@Suite struct ReferenceTests {
    /// The end of a pseudoterminal at which a scale speaks.
    private final class Scale: Sendable {
        let number: Int32
        let path: String
        /// The other end, which is kept open: the path is not given to another terminal while the program looks for it.
        private let program: Int32
        private let isHungUp = Mutex(false)

        init() throws {
            let opened = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
            try #require(opened >= 0)
            number = opened
            var (terminal, lock): (Int32, Int32) = (-1, 0)
            // TIOCGPTN and TIOCSPTLCK, macros that Swift does not import.
            let isNumbered = unsafe ioctl(opened, 0x8004_5430, &terminal) == 0
            let isUnlocked = unsafe ioctl(opened, 0x4004_5431, &lock) == 0
            try #require(isNumbered && isUnlocked)
            path = "/dev/pts/\(terminal)"
            program = unsafe open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
            try #require(program >= 0)
        }

        deinit {
            if !isHungUp.withLock(\.self) { close(number) }
            close(program)
        }

        /// Closes the line.
        func hangUp() {
            isHungUp.withLock { $0 = true }
            close(number)
        }

        /// Sends text without pause until the thread is cancelled.
        func flood(_ text: String) -> Thread {
            let thread = Thread { [number] in
                let bytes = Array(text.utf8)
                _ = fcntl(number, F_SETFL, O_NONBLOCK)
                while !Thread.current.isCancelled {
                    if unsafe write(number, bytes, bytes.count) <= 0 { usleep(200) }
                }
            }
            thread.start()
            return thread
        }

        /// Sends a line ten times per second until the thread is cancelled: commands wait for each other, for however
        /// long.
        func stream(_ line: @escaping @Sendable (Int) -> String) -> Thread {
            let thread = Thread { [number] in
                var count = 0
                while !Thread.current.isCancelled {
                    let bytes = Array(line(count).utf8)
                    _ = unsafe write(number, bytes, bytes.count)
                    count += 1
                    usleep(100_000)
                }
            }
            thread.start()
            return thread
        }
    }

    @Test("A force gauge is asked for each reading, at 115200 bits per second") func forceGauge() throws {
        let scale = try Scale()
        let thread = Thread { [number = scale.number] in
            var bytes = [UInt8](repeating: 0, count: 64)
            _ = fcntl(number, F_SETFL, O_NONBLOCK)
            while !Thread.current.isCancelled {
                let count = unsafe read(number, &bytes, bytes.count)
                if count <= 0 { usleep(1_000) }
                for byte in bytes.prefix(max(0, count)) where byte == UInt8(ascii: "?") {
                    _ = unsafe write(number, "0.500 lbF\r\n", 11)
                }
            }
        }
        thread.start()
        let run = try Command.run(
            [
                "weigh", "--demo", "plum", "--json", "--duration", "1.2", "--reference",
                "mark10:\(scale.path)",
            ])
        thread.cancel()
        #expect(run.code == 0, "\(run.notes)")
        let weights = try run.lines.filter { $0["type"] as? String == "reference" }.map {
            $0["reference_g"] as? Double
        }
        #expect(weights.count > 10, "\(weights.count)")
        #expect(Set(weights) == [226.796185])
        for (address, speed) in [("mark10:/dev/ttyUSB0", 115_200), ("mark10:/dev/ttyUSB0:9600", 9_600)] {
            var settings = SerialSettings()
            settings.speed = speed
            let connection = try ScaleAddress(parsing: address).connection
            #expect(connection == .serial(path: "/dev/ttyUSB0", settings))
        }
    }

    @Test(
        "A scale on a serial port is recognized, and both readings are printed",
        arguments: [
            "S S     100.25 g\r\n", "ST,+00100.25  g\r\n", "ST,GS  100.25g\r\n", "+   100.25 g  \r\n",
        ])
    func weigh(line: String) throws {
        let scale = try Scale()
        let thread = scale.stream { _ in line }
        let run = try Command.run(
            ["weigh", "--demo", "plum", "--json", "--duration", "1.2", "--reference", scale.path])
        thread.cancel()
        #expect(run.code == 0)
        let weights = try run.lines.filter { $0["type"] as? String == "reference" }.map {
            $0["reference_g"] as? Double
        }
        #expect(weights.count > 5)
        #expect(Set(weights) == [100.25])
        let isBeside = try run.lines.contains {
            $0["type"] as? String == "reading" && $0["reference_g"] as? Double == 100.25
        }
        #expect(isBeside)
        #expect(run.notes.contains("The scale speaks"))
    }

    @Test("What a scale does wrong is said, and has no weight in the trace")
    func troubles() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let scale = try Scale()
        let lines = ["1.0 g\r\n", "1.0 g\r\n", "1.0 g\r\n", "OL\r\n", "0.1 oz\r\n", "5 pcs\r\n", "1.0 g\r\n"]
        let thread = scale.stream { lines[$0 % lines.count] }
        let run = try Command.run(
            [
                "record", "--demo", "plum", "-o", "t.csv", "--duration", "3", "--reference",
                "lines:\(scale.path)",
            ],
            in: folder.url)
        thread.cancel()
        #expect(run.code == 0)
        let trace = try String(contentsOf: folder.url.appending(path: "t.csv"), encoding: .utf8)
        for status in ["overload", "unit-changed", "garbled"] {
            #expect(trace.contains("\"reference_g\":null,\"status\":\"\(status)\""))
        }
        #expect(trace.contains("# reference: {\"time_us\":"))
        #expect(run.notes.contains("overloaded"))
        #expect(run.notes.contains("unknown unit, 'pcs'"))
        #expect(run.notes.contains("changed its unit from g to oz"))
        // A replay has the same readings.
        let again = try Command.run(["weigh", "t.csv", "--json", "--speed", "max"], in: folder.url)
        let count = try again.lines.count { $0["type"] as? String == "reference" }
        let written = trace.split(separator: "\n").count { $0.hasPrefix("# reference:") }
        #expect(count == written)
    }

    @Test("A scale that is unplugged is said, and the rest is measured") func vanishes() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let scale = try Scale()
        let thread = Thread { [number = scale.number] in
            for _ in 0..<10 {
                _ = unsafe write(number, "12.5 g\r\n", 8)
                usleep(100_000)
            }
            // The other end of a line that is closed ends.
            scale.hangUp()
        }
        thread.start()
        let run = try Command.run(
            [
                "record", "--demo", "plum", "-o", "t.csv", "--duration", "3", "--reference",
                "lines:\(scale.path)",
            ], in: folder.url)
        #expect(run.code == 0)
        #expect(run.notes.contains("was lost"))
        let trace = try String(contentsOf: folder.url.appending(path: "t.csv"), encoding: .utf8)
        #expect(trace.contains("\"reference_g\":12.5"))
        #expect(trace.contains("\"reference_g\":null,\"status\":\"lost\""))
    }

    /// The reason is the system's: without IPv6 it is another than with it.
    @Test("A scale may have an IPv6 address") func versionSix() throws {
        let run = try Command.run(["weigh", "--demo", "--json", "--reference", "sics:tcp:[::1]:9"])
        #expect(run.code == 66)
        #expect(run.notes.hasPrefix("forcescale: cannot connect to the scale at ::1:9: "), "\(run.notes)")
    }

    /// A trace of a pad of 10 counts per gram on a scale that is 250 ms late: eight presses.
    ///
    /// - Parameter asleep: whether the scale shows the same weight all the time.
    private static func trace(asleep: Bool = false) -> String {
        var text = """
            # forcescale-trace: 1
            # device: {"name":"Scale Test Pad","bus":3,"vendor":1,"product":2,"version":0,"kind":"force","why":"a test"}
            # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":4095,"resolution":0}
            time_us,phase,slot,tracking_id,x,y,raw\n
            """
        func load(_ time: Double) -> Double { 160 - 150 * cos(time * (0.9 + 0.2 * sin(time / 7))) }
        for step in 0..<6_000 {
            let time = Double(step) * 0.01
            text +=
                "\(step * 10_000),\(step == 0 ? "down" : "move"),0,1,100,100,\(Int((load(time) * 10).rounded()))\n"
            guard step % 10 == 5, step > 30 else { continue }
            let grams = asleep ? 34 : (load(time - 0.25) * 10).rounded() / 10
            text +=
                "# reference: {\"time_us\":\(step * 10_000),\"reference_g\":\(grams),\"status\":\"plain\"}\n"
        }
        return text
    }

    /// A trace of presses at the center for a minute, then at each corner for 16 s; the pad feels 6 % more at the top left.
    private static func placed() -> String {
        var text = """
            # forcescale-trace: 1
            # device: {"name":"Scale Test Pad","bus":3,"vendor":1,"product":2,"version":0,"kind":"force","why":"a test"}
            # axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":4095,"resolution":0}
            # axes: {"ABS_MT_POSITION_X":{"minimum":0,"maximum":1000,"resolution":10},"ABS_MT_POSITION_Y":{"minimum":0,"maximum":600,"resolution":10}}
            time_us,phase,slot,tracking_id,x,y,raw\n
            """
        let places = [(500, 300), (80, 50), (920, 50), (80, 550), (920, 550)]
        func load(_ time: Double) -> Double { 160 - 150 * cos(time * (0.9 + 0.2 * sin(time / 7))) }
        var last = -1
        for step in 0..<12_400 {
            let time = Double(step) * 0.01
            let number = time < 60 ? 0 : min(4, 1 + Int((time - 60) / 16))
            let counts = Int((load(time) * (number == 1 ? 10.6 : 10)).rounded())
            let (x, y) = places[number]
            if number != last, last >= 0 {
                text += "\(step * 10_000 - 2),up,0,\(last + 1),\(places[last].0),\(places[last].1),0\n"
            }
            let phase = number == last ? "move" : "down"
            last = number
            text += "\(step * 10_000),\(phase),0,\(number + 1),\(x),\(y),\(counts)\n"
            guard step % 10 == 5, step > 30 else { continue }
            let grams = (load(time - 0.25) * 10).rounded() / 10
            text +=
                "# reference: {\"time_us\":\(step * 10_000),\"reference_g\":\(grams),\"status\":\"plain\"}\n"
        }
        return text
    }

    @Test("A check against a scale has linearity, hysteresis, repeatability and eccentricity by finger alone")
    func check() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try Data(Self.placed().utf8).write(to: folder.url.appending(path: "t.csv"))
        let run = try Command.run(["check", "t.csv", "--full-scale", "409.5", "--json"], in: folder.url)
        #expect(run.code == 0, "\(run.notes)")
        let result = try #require(try run.result)
        func number(_ key: String) -> Double { result[key] as? Double ?? .nan }
        #expect(number("linearity_pct") < 0.2)
        #expect(number("hysteresis_g") < 0.5)
        #expect(number("repeatability_g") < 0.5)
        #expect(number("error_of_indication_g") < 0.5)
        #expect(abs(number("eccentricity_g") / 300 - 0.06) < 0.01)
        #expect(abs(number("lag_s") - 0.25) < 0.01)
        let text = try Command.run(["check", "t.csv", "--full-scale", "409.5"], in: folder.url).output
        #expect(text.contains("more at the top left corner"))
    }

    @Test("A scale that does not move is noticed while the pad is pressed, not only at the end") func asleep()
        throws
    {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try Data(Self.trace(asleep: true).utf8).write(to: folder.url.appending(path: "t.csv"))
        let run = try Command.run(
            ["calibrate", "run", "t.csv", "--speed", "max", "--json", "-o", "./p.json"], in: folder.url)
        #expect(run.code == 65)
        let troubles = try run.lines.filter { $0["type"] as? String == "trouble" }.map {
            $0["text"] as? String ?? ""
        }
        #expect(troubles.count >= 4 && troubles.count <= 6)
        let isNamed = troubles.allSatisfy { $0.hasPrefix("The scale stays at 34") && $0.contains("asleep") }
        #expect(isNamed)
    }

    @Test("A recording with a scale is calibrated, twice with the same result") func calibrate() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try Data(Self.trace().utf8).write(to: folder.url.appending(path: "t.csv"))
        let words = ["calibrate", "run", "t.csv", "--speed", "max", "--json", "-o", "./p.json"]
        let run = try Command.run(words, in: folder.url)
        #expect(run.code == 0, "\(run.notes)")
        let object = try #require(try run.result)
        let lag = try #require(object["lag_s"] as? Double)
        #expect(abs(lag - 0.25) < 0.01)
        #expect((object["lag_uncertainty_s"] as? Double ?? 1) < 0.01)
        #expect((object["pairs"] as? Int ?? 0) > 400)
        #expect((object["hysteresis_g"] as? Double ?? 9) < 0.5)
        #expect((object["rmse_g"] as? Double ?? 9) < 0.5)
        let coefficients = try #require(object["coefficients"] as? [Double])
        #expect(
            coefficients.isEmpty || abs((coefficients.last ?? 0) - 0.1) < 0.001 || coefficients.count == 3)
        let again = try Command.run(words.map { $0 == "./p.json" ? "./q.json" : $0 }, in: folder.url)
        #expect(again.output == run.output)
        let shown = try Command.run(["calibrate", "show", "./p.json"], in: folder.url)
        #expect(shown.code == 0, "\(shown.notes)")
    }

    @Test(
        "A scale that sends rubbish without end is reported a few times, with the number of the other messages"
    )
    func rubbish() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let scale = try Scale()
        let lines = ["1.0 g\r\n", "1.0 oz\r\n", "5 pcs\r\n", "OL\r\n"]
        let thread = scale.flood((0..<400).map { lines[$0 % lines.count] }.joined())
        let run = try Command.run(
            [
                "record", "--demo", "plum", "-o", "t.csv", "--duration", "2", "--reference",
                "lines:\(scale.path)",
            ],
            in: folder.url)
        thread.cancel()
        #expect(run.code == 0)
        let notes = run.notes.split(separator: "\n")
        #expect(notes.count < 25, "\(notes.count) lines")
        let missing = notes.compactMap {
            $0.firstMatch(of: /([0-9]+) more messages of the scale were left out/)?.1
        }
        #expect(missing.compactMap { Int($0) }.reduce(0, +) > 100, "\(notes.suffix(3))")
    }

    @Test(
        "A scale that sends without pause keeps no session from its end", arguments: ["calibrate", "weigh"])
    func flood(command: String) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let scale = try Scale()
        let thread = scale.flood(
            (0..<500).map { "\((Double($0) / 10).formatted(.number.precision(.fractionLength(1)))) g\r\n" }
                .joined())
        let start = Date.now
        let words =
            command == "weigh"
            ? ["weigh", "--demo", "--json"] : ["calibrate", "run", "--demo", "--json", "-o", "./p.json"]
        _ = try Command.run(
            words + ["--duration", "2", "--reference", "lines:\(scale.path)"], in: folder.url)
        thread.cancel()
        // In a debug build on a busy machine it takes longer than the two seconds, but not with the number of readings.
        #expect(Date.now.timeIntervalSince(start) < 20)
    }

    @Test(
        "A note called reference_g is not a reading of a scale", arguments: ["csv", "ndjson", "evemu", "yml"])
    func noteOfThatName(ending: String) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let name = "meta.\(ending)"
        let words = ["record", "--demo", "coins", "--speed", "max", "--meta", "reference_g=5", "-o", name]
        #expect(try Command.run(words, in: folder.url).code == 0)
        let run = try Command.run(["calibrate", "run", name, "--json"], in: folder.url)
        #expect(run.code == 64)
        #expect(run.notes.contains("no masses given"), "\(run.notes)")
    }

    @Test(
        "A recording in another format is calibrated against its scale",
        arguments: ["ndjson"])
    func formats(ending: String) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try Data(Self.trace().utf8).write(to: folder.url.appending(path: "t.csv"))
        let name = "u.\(ending)"
        let made = try Command.run(["convert", "t.csv", name, "--full-scale", "409.5"], in: folder.url)
        #expect(made.code == 0, "\(made.notes)")
        let run = try Command.run(
            ["calibrate", "run", name, "--speed", "max", "--json", "-o", "./p.json"], in: folder.url)
        #expect(run.code == 0, "\(run.notes)")
    }
}
