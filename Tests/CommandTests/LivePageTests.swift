import Foundation
import Glibc
import TestSupport
import Testing

/// What the live page does with the scale, at the level of bytes.
@Suite struct LivePageTests {
    /// The lines of machine output of a type.
    private static func lines(_ type: String, of run: RunResult) throws -> [[String: Any]] {
        try run.output.split(separator: "\n").filter { $0.hasPrefix("{") }.compactMap {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }.filter { $0["type"] as? String == type }
    }

    @Test func thePageTaresZeroesAndClears() throws {
        let page = try LivePage("weigh --demo --serve --http 0 --json --duration 6")
        let control = try page.control()
        #expect(control.count == 32 && control != page.token)
        // The load of the demo rests from its third second on.
        for action in ["tare", "zero", "clear-tare"] {
            let answer = try page.press(action, control: control)
            #expect(answer.status == 204 && answer.body.isEmpty, "\(answer)")
            #expect(!answer.head.contains("access-control") && !answer.head.contains("content-length"))
        }
        // A page that is opened now gets the state of the scale, and the others get it, too.
        let events = try page.ask("GET", "/events?token=\(page.token)", until: "\"type\":\"reading\"")
        for type in ["session", "units", "scale"] { #expect(events.body.contains("{\"type\":\"\(type)\"")) }
        // Nothing that is sent with it matters, up to a kilobyte; a line in a header is only a header.
        #expect(
            try page.press("tare", control: control, body: String(repeating: "x", count: 1_024)).status == 204
        )
        #expect(try page.press("tare", control: control, more: "X: a\r\nY: b\r\n").status == 204)
        let run = try page.end()
        #expect(run.code == 0, "\(run.notes)")
        let performed = try Self.lines("performed", of: run)
        #expect(
            performed.map { $0["action"] as? String } == ["tare", "zero", "clear-tare", "tare", "tare"])
        #expect(performed.allSatisfy { $0["by"] as? String == "page" && $0["tare_g"] is Double })
    }

    @Test func whatIsNotThePageDoesNothing() throws {
        let page = try LivePage("weigh --demo --serve --http 0 --json --duration 6")
        let control = try page.control()
        let (own, secret) = (
            "Origin: http://127.0.0.1:\(page.port)\r\n", "X-Forcescale-Control: \(control)\r\n"
        )
        let yesterday = "X-Forcescale-Control: \(String(control.reversed()))\r\n"
        for (headers, why) in [
            (own, "no control token"), (own + yesterday, "another run's"), (secret, "no origin"),
            ("Origin: null\r\n" + secret, "an opaque origin"),
            ("Origin: http://evil.example\r\n" + secret, "another origin"),
            (own + "X-Forcescale-Control: x\r\n" + secret, "two control tokens"),
            (own + own + secret, "two origins"), (own + "X: a\r\n " + secret, "a folded header"),
        ] {
            let answer = try page.ask("POST", "/tare", headers)
            #expect(answer.status == 403 || answer.status == 400, "\(why): \(answer)")
        }
        #expect(
            try page.ask("POST", "/tare?token=\(page.token)&control=\(control)", own).status == 403)
        let foreign =
            "POST /tare HTTP/1.1\r\nHost: evil.example:\(page.port)\r\nOrigin: http://evil.example:\(page.port)\r\n"
            + "\(secret)Connection: close\r\n\r\n"
        #expect(try page.send(foreign).status == 403)
        for method in ["GET", "HEAD", "PUT", "DELETE", "OPTIONS"] {
            let answer = try page.ask(method, "/tare", own + secret)
            #expect(answer.status == 405 && answer.head.contains("allow: post"), "\(method): \(answer)")
        }
        let megabyte = String(repeating: "x", count: 1 << 20)
        #expect(try page.press("tare", control: control, body: megabyte).status == 413)
        let run = try page.end()
        #expect(run.code == 0, "\(run.notes)")
        #expect(try Self.lines("performed", of: run).isEmpty)
    }

    @Test func twoPagesAtOnceAreBothAnswered() throws {
        let page = try LivePage("weigh --demo --serve --http 0 --json --duration 6")
        let control = try page.control()
        let request =
            "POST /tare HTTP/1.1\r\nHost: 127.0.0.1:\(page.port)\r\nOrigin: http://127.0.0.1:\(page.port)\r\n"
            + "X-Forcescale-Control: \(control)\r\n"
        // Two on one connection, and two connections after them.
        let answer = try page.send("\(request)\r\n\(request)Connection: close\r\n\r\n")
        #expect(answer.status == 204 && answer.body.lowercased().hasPrefix("http/1.1 204"), "\(answer)")
        let statuses = try (0..<2).map { _ in try page.press("tare", control: control).status }
        #expect(statuses == [204, 204])
        #expect(try Self.lines("performed", of: page.end()).count == 4)
    }

    @Test func guidedWeighingIsNotDisturbed() throws {
        let page = try LivePage("weigh --demo --guided --serve --http 0 --json --duration 12")
        let control = try page.control()
        for action in ["tare", "zero", "clear-tare"] {
            let answer = try page.press(action, control: control)
            #expect(answer.status == 409 && answer.body.contains("Guided weighing"), "\(answer)")
        }
        #expect(try page.press("tare", control: "").status == 403)
        // The result so far is there when the page is loaded again.
        let events = try page.ask("GET", "/events?token=\(page.token)", until: "\"type\":\"result\"")
        #expect(events.body.contains("\"time\":\""))
        let again = try page.ask("GET", "/events?token=\(page.token)", until: "\"earlier\":true")
        #expect(again.body.contains("\"type\":\"result\""))
        let run = try page.end()
        #expect(run.code == 0, "\(run.notes)")
        #expect(try Self.lines("performed", of: run).isEmpty)
        #expect(try Self.lines("result", of: run).contains { $0["time"] == nil })
    }

    @Test(arguments: [("", 403), (" --control", 204)])
    func anExposedPageActsOnlyIfThatWasAskedFor(_ option: String, _ status: Int) throws {
        let page = try LivePage("serve --demo --http 0.0.0.0:0 --expose\(option) --duration 3")
        let control = try page.control()
        #expect(control.isEmpty == (status == 403))
        #expect(try page.press("tare", control: control).status == status)
        let elsewhere =
            "POST /tare HTTP/1.1\r\nHost: 192.0.2.1:\(page.port)\r\nOrigin: http://192.0.2.1:\(page.port)\r\n"
            + "X-Forcescale-Control: \(control)\r\nConnection: close\r\n\r\n"
        #expect(try page.send(elsewhere).status == 403)
        let run = try page.end()
        #expect(run.code == 0, "\(run.notes)")
        let warning =
            "WARNING: everybody who can reach 0.0.0.0:\(page.port) and knows the token can read this scale"
        #expect(run.notes.contains(warning), "\(run.notes)")
        #expect(run.notes.contains("tare it and zero it") == (status == 204), "\(run.notes)")
    }

    /// Programs and pages act on the same zero point and tare.
    @Test func thePageAndProgramsShareTheZeroPoint() throws {
        let page = try LivePage("serve --demo --http 0 --tcp 0 --duration 6")
        let control = try page.control()
        func scale() throws -> String {
            let events = try page.ask("GET", "/events?token=\(page.token)", until: "\"guided\"").body
            return events.firstMatch(of: /"zero_g":([0-9.]+),"tare_g":([0-9.]+)/).map { "\($0.1) \($0.2)" }
                ?? ""
        }
        #expect(try scale() == "0.0 0.0")
        var zero = "0.0"
        // Nothing rests on the pad of the demo at its beginning.
        for _ in 0..<60 where zero == "0.0" {
            #expect(try page.scale("ZI").hasPrefix("ZI "))
            zero = String(try scale().prefix { $0 != " " })
            usleep(50_000)
        }
        #expect(try zero != "0.0" && scale() == "\(zero) 0.0")
        #expect(try page.press("clear-tare", control: control).status == 204)
        #expect(try scale() == "\(zero) 0.0")
        #expect(try page.press("zero", control: control).status == 204)
        #expect(try page.scale("TA") == "TA A        0.0 g\r\n")
        #expect(try page.end().code == 0)
    }

    /// Where grams are unknown, none are stated, and the page tares in percent.
    @Test func unknownGramsAreNotStated() throws {
        let page = try LivePage("weigh --demo pen --serve --http 0 --json --duration 3")
        let events = try page.ask("GET", "/events?token=\(page.token)", until: "\"guided\"").body
        #expect(events.contains("\"zero_g\":null,\"tare_g\":null,\"zero_percent\":0.0"), "\(events)")
        #expect(events.contains("\"units\":[{\"unit\":\"%\",\"grams\":null"), "\(events)")
        #expect(try page.press("tare", control: page.control()).status == 204)
        let performed = try #require(try Self.lines("performed", of: page.end()).first)
        #expect(performed["tare_g"] is NSNull && performed["tare_percent"] is Double)
    }

    @Test func theOptionNeedsAPage() throws {
        let run = try Command.run(["serve", "--demo", "--tcp", "0", "--control", "--duration", "0.05"])
        #expect(run.code == 64 && run.notes.contains("--control is for the live page"), "\(run.notes)")
        let alone = try Command.run(["weigh", "--demo", "--control", "--duration", "0.05"])
        #expect(alone.code == 64 && alone.notes.contains("need --serve"), "\(alone.notes)")
    }
}
