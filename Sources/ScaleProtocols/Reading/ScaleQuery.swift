internal import Core

/// What is sent to a scale that does not stream by itself, and when.
struct ScaleQuery: Sendable {
    /// The language; nil while it is not known.
    var language: ScaleLanguage?
    /// When the scale last sent anything; the start before that.
    private var heard: SourceTime
    /// When it last sent something that was understood.
    private var answered: SourceTime?
    private var asked: SourceTime?
    /// The number of queries in a row that the scale refused.
    private(set) var refusals = 0
    /// The number of queries without an answer, which selects the next one.
    private var attempts = 0
    /// The language of the last query; nil before any.
    private var spoken: ScaleLanguage?
    /// Whether a scale was asked to repeat by itself.
    private var repeats = false
    /// Whether a scale of MT-SICS does not repeat, so that each weight is asked for.
    private var isPolled = false

    /// The silence before the first query, and between queries without an answer, in microseconds.
    private static let patienceMicroseconds: Int64 = 1_200_000
    /// The time between prints of a scale that answers each query once, in microseconds.
    private static let intervalMicroseconds: Int64 = 80_000
    /// The same for force gauges, which measure faster than they are asked.
    private static let gaugeMicroseconds: Int64 = 20_000
    private static let escape: UInt8 = 0x1B

    init(_ language: ScaleLanguage?, at now: SourceTime) { (self.language, heard) = (language, now) }

    /// When the next query is due.
    var due: SourceTime {
        guard language != .lines else { return .max }
        // A force gauge sends nothing unasked.
        guard language != .mark10 || asked != nil else { return heard }
        if spoken == .sbi || spoken == .mark10 || isPolled, let asked, hasAnswered {
            return asked.adding(
                saturating: spoken == .mark10 ? Self.gaugeMicroseconds : Self.intervalMicroseconds)
        }
        return max(heard, asked ?? .min).adding(saturating: Self.patienceMicroseconds)
    }

    /// Whether the scale sent something that was understood after the last query.
    private var hasAnswered: Bool { answered.map { $0 > asked ?? .max } ?? false }

    /// Notes that the scale sent something, which need not be an answer.
    mutating func hear(at now: SourceTime) { heard = max(heard, now) }

    /// Notes that the scale sent something that was understood.
    mutating func take(at now: SourceTime) {
        hear(at: now)
        answered = max(answered ?? now, now)
        (attempts, refusals) = (0, 0)
    }

    /// Notes that the scale does not know a command. A scale that does not repeat its weight may send each one on request;
    /// one that refuses that, too, is asked less often.
    mutating func refuse(at now: SourceTime) {
        hear(at: now)
        if repeats, spoken != .sbi {
            (isPolled, repeats) = (true, false)
            answered = max(answered ?? now, now)
            attempts = 0
        } else if isPolled {
            (isPolled, attempts) = (false, 1)
        }
        refusals += 1
    }

    /// Returns the query that is due; nil if none is.
    mutating func bytes(at now: SourceTime) -> [UInt8]? {
        guard now >= due else { return nil }
        let next =
            language
            ?? (spoken == .sbi && hasAnswered ? .sbi : Self.order[attempts % Self.order.count])
        if !hasAnswered { attempts += 1 }
        (asked, spoken) = (now, next)
        switch next {
        case .sics where isPolled: return Array("SI\r\n".utf8)
        case .and where isPolled: return Array("Q\r\n".utf8)
        case .sics, .and:
            repeats = true
            return Array("SIR\r\n".utf8)
        case .sbi: return [Self.escape] + Array("P\r\n".utf8)
        case .mark10: return Array("?\r".utf8)
        case .lines: return nil
        }
    }

    /// A&D balances understand SIR as well.
    private static let order: [ScaleLanguage] = [.sics, .sbi]

    /// The bytes that end repeating.
    var farewell: [UInt8] {
        guard repeats else { return [] }
        return Array((language == .and ? "C\r\n" : "SI\r\n").utf8)
    }
}
