/// A device that was lost and is searched for: its node may get a new number, and there may be others of its model.
///
/// It is identified by its serial number, or else by its physical path. If it has neither, a single device of the same
/// model that appeared later is accepted, and the caller reports that.
package struct LostDevice: Equatable, Sendable {
    /// The result of a search among the present devices.
    package enum Search: Equatable, Sendable {
        /// No device of the model is present.
        case absent
        /// Only other devices of the model are present; this is the best of them.
        case onlyOthers(CatalogEntry)
        /// The device has reappeared.
        case back(CatalogEntry)
        /// One device of the model has appeared, which cannot be proven to be the same one.
        case unproven(CatalogEntry)
    }

    /// The name and ids.
    package let match: DeviceMatch
    private let instance: String
    private let physicalPath: String
    private let uniqueID: String
    /// The devices of the model that are known to be different ones.
    private var others: Set<String>
    private var hasLooked = false

    /// - Parameters:
    ///   - entry: the device while it is still present.
    ///   - catalog: all present devices.
    package init(_ entry: CatalogEntry, among catalog: DeviceCatalog) {
        match = DeviceMatch(entry.device)
        instance = entry.instance
        physicalPath = entry.physicalPath
        uniqueID = entry.uniqueID
        others = []
        others = Set(twins(in: catalog).map(\.instance)).subtracting([entry.instance])
    }

    /// Searches for the device among the present ones; the first call must follow shortly after the loss.
    package mutating func find(in catalog: DeviceCatalog) -> Search {
        let twins = twins(in: catalog)
        guard let first = twins.first else { return .absent }
        defer { hasLooked = true }
        if let same = twins.first(where: isProven) { return .back(same) }
        if !hasLooked {
            // A device at another physical path that is present this shortly after the loss was there before.
            others.formUnion(twins.filter(isElsewhere).map(\.instance))
        }
        let later = twins.filter { !others.contains($0.instance) && !isExcluded($0) }
        return later.count == 1 ? .unproven(later[0]) : .onlyOthers(first)
    }

    private func twins(in catalog: DeviceCatalog) -> [CatalogEntry] {
        catalog.entries.filter { DeviceMatch($0.device) == match && $0.rank != nil }
    }

    private func isProven(_ entry: CatalogEntry) -> Bool {
        if entry.instance == instance { return true }
        guard uniqueID.isEmpty else { return entry.uniqueID == uniqueID }
        return !physicalPath.isEmpty && entry.physicalPath == physicalPath && entry.uniqueID.isEmpty
    }

    private func isElsewhere(_ entry: CatalogEntry) -> Bool {
        !physicalPath.isEmpty && !entry.physicalPath.isEmpty && entry.physicalPath != physicalPath
    }

    /// Whether the serial number proves that it is a different device.
    private func isExcluded(_ entry: CatalogEntry) -> Bool { entry.uniqueID != uniqueID }
}

/// A source that can be found again after it was lost.
package protocol Reconnectable {
    /// How to find it again.
    var whenLost: LostDevice { get }
}
