/// Which clicks a measurement asks for.
package enum ClickPlan: Equatable, Sendable {
    /// A number of clicks, wherever they are.
    case anywhere(Int)
    /// `clicksPerPlace` clicks at each of nine places.
    case map

    /// The clicks that a map takes at each place.
    package static let clicksPerPlace = 4

    /// The number of clicks that it takes.
    package var count: Int {
        switch self {
        case .anywhere(let count): count
        case .map: PadNinth.allCases.count * Self.clicksPerPlace
        }
    }

    /// Whether the clicks are those of a map.
    package var isMap: Bool { self == .map }

    /// The places that are told apart.
    package var places: Int { isMap ? PadNinth.allCases.count : PadQuarter.allCases.count }
}
