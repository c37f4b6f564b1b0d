internal import Pressure

/// How closely the pressure follows the size of the touch, press by press.
struct SizeFollowing {
    /// A press of fewer frames, or fewer pressures, tells nothing.
    private static let fewestFrames = 10
    private static let fewestPressures = 5
    /// Of a longer press the beginning tells enough.
    private static let mostFrames = 20_000

    private struct Press {
        var contact: Contact
        var raws: [Double] = []
        var sizes: [Double] = []
    }

    private var presses: [Press] = []
    private(set) var correlations: [Double] = []
    /// Presses whose size never changed while their pressure did.
    private(set) var ofConstantSize = 0
    /// Whether any contact told a size.
    private(set) var hasSizes = false

    mutating func take(_ reading: Reading) {
        for index in presses.indices.reversed()
        where !reading.contacts.contains(where: { $0.contact.isSameTouch(as: presses[index].contact) }) {
            finish(presses.remove(at: index))
        }
        for contact in reading.contacts {
            guard let size = contact.contact.major else { continue }
            hasSizes = true
            let index = presses.firstIndex { $0.contact.isSameTouch(as: contact.contact) } ?? presses.endIndex
            if index == presses.endIndex { presses.append(Press(contact: contact.contact)) }
            guard presses[index].raws.count < Self.mostFrames else { continue }
            presses[index].raws.append(Double(contact.raw))
            presses[index].sizes.append(Double(size))
        }
    }

    /// Ends what lasts.
    mutating func finish() {
        for press in presses { finish(press) }
        presses = []
    }

    private mutating func finish(_ press: Press) {
        guard press.raws.count >= Self.fewestFrames, Set(press.raws).count >= Self.fewestPressures else {
            return
        }
        if let correlation = Statistics.rankCorrelation(press.raws, press.sizes) {
            correlations.append(correlation)
        } else {
            ofConstantSize += 1
        }
    }
}
