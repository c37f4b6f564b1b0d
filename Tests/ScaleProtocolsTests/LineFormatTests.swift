import Core
import Testing

@testable import ScaleProtocols

/// What is served in a language is read in it: both sides have the same lines.
@Suite struct LineFormatTests {
    private static let served: [(any ScaleDialect, String, ScaleLanguage)] = [
        (MTSICS(), "SI\r\n", .sics), (SBI(), "\u{1B}P", .sbi), (AND(), "SI\r\n", .and),
    ]
    private static let units = MassUnit.allCases.filter { $0.grams != nil }

    private func event(
        _ index: Int, _ scale: ServedScale
    ) -> ScaleEvent? {
        let (dialect, command, language) = Self.served[index]
        var conversation = Conversation(in: dialect)
        let reply = conversation.send(command, to: scale).reply
        return language.event(ScaleLine(Array(reply.utf8.dropLast(2))))
    }

    @Test(arguments: 0..<3, units) func weights(_ index: Int, _ unit: MassUnit) throws {
        for net in [103.4, -3.4, 0] {
            for condition in [ServedScale.Condition.stable, .moving] {
                var other = scale.with(condition)
                (other.net, other.unit) = (net, unit)
                guard case .weight(let weight)? = event(index, other) else {
                    Issue.record("\(unit.rawValue) is not read")
                    continue
                }
                let hasUnit = !(Self.served[index].2 == .sbi && condition == .moving)
                #expect(weight.unit == (hasUnit ? unit : nil))
                let factor = try #require(unit.grams)
                #expect(abs(weight.value * factor - net) <= 0.1)
                #expect(weight.isStable == (condition == .stable))
            }
        }
    }

    @Test(arguments: 0..<3) func limits(_ index: Int) {
        #expect(event(index, scale.with(.overloaded)) == .status(.overload))
        #expect(event(index, scale.with(.underloaded)) == .status(.underload))
    }

    @Test func everyUnitIsReadAsItIsWritten() {
        for unit in Self.units {
            #expect(MassUnit(onScale: unit.onScale) == unit)
        }
    }

    @Test func namesAreThoseOfTheLanguages() {
        #expect(Self.served.map { type(of: $0.0).name } == Self.served.map(\.2.name))
    }
}
