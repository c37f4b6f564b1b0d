/// The tables that ship inside the program.
public enum ShippedTables {
    /// The known pads, as CSV text.
    public static var pads: [UInt8] { PackageResources.pads_csv }
}
