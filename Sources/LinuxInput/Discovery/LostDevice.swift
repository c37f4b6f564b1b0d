/// A device as it is looked for after it was lost: its node may get another number, and there may be others of its name.
///
/// A serial number decides where the device has one, else the socket that it is plugged into. Where neither tells,
/// a single device of its name that came later is taken, and the caller says so.
public struct LostDevice: Equatable, Sendable {
    /// What a look at the devices that are there came to.
    public enum Search: Equatable, Sendable {
        /// No device of its name and ids is there.
        case absent
        /// Devices of its name and ids are there, and they are others; this is the best of them.
        case onlyOthers(CatalogEntry)
        /// It is back.
        case back(CatalogEntry)
        /// One device of its name and ids came since; nothing tells whether it is the same one.
        case unproven(CatalogEntry)
    }

    /// Its name and ids.
    public let match: DeviceMatch
    private let instance: String
    private let physicalPath: String
    private let uniqueID: String
    /// The devices of its name and ids that are known to be others.
    private var others: Set<String>
    private var hasLooked = false

    /// - Parameters:
    ///   - entry: the device, while it is there.
    ///   - catalog: all devices that are there beside it.
    public init(_ entry: CatalogEntry, among catalog: DeviceCatalog) {
        match = DeviceMatch(entry.device)
        instance = entry.instance
        physicalPath = entry.physicalPath
        uniqueID = entry.uniqueID
        others = []
        others = Set(twins(in: catalog).map(\.instance)).subtracting([entry.instance])
    }

    /// Looks for it among the devices that are there now, first just after it was lost.
    public mutating func find(in catalog: DeviceCatalog) -> Search {
        let twins = twins(in: catalog)
        guard let first = twins.first else { return .absent }
        defer { hasLooked = true }
        if let same = twins.first(where: isProven) { return .back(same) }
        if !hasLooked {
            // What is plugged in elsewhere in the very moment of the loss was there before.
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

    /// Whether its serial number says that it is another one.
    private func isExcluded(_ entry: CatalogEntry) -> Bool { entry.uniqueID != uniqueID }
}

/// A source that is found again after it was lost.
public protocol Reconnectable {
    /// How it is found again.
    var whenLost: LostDevice { get }
}
