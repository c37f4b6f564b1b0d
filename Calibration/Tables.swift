/// The tables that ship inside the program.
package enum ShippedTables {
    /// The known pads, as CSV text.
    package static var pads: [UInt8] { PackageResources.pads_csv }

    /// The masses of coins, as CSV text.
    package static var masses: [UInt8] { PackageResources.masses_csv }

    /// Profiles of pads that were measured, a document a line.
    package static var profiles: [UInt8] { PackageResources.profiles_ndjson }
}
