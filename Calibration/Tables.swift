/// The tables that ship inside the program.
public enum ShippedTables {
    /// The known pads, as CSV text.
    public static var pads: [UInt8] { PackageResources.pads_csv }

    /// The masses of coins, as CSV text.
    public static var masses: [UInt8] { PackageResources.masses_csv }

    /// Profiles of pads that were measured, a document a line.
    public static var profiles: [UInt8] { PackageResources.profiles_ndjson }
}
