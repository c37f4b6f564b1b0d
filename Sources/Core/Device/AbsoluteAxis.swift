/// An absolute axis as the kernel describes it (`struct input_absinfo`).
public struct AbsoluteAxis: Equatable, Sendable {
    /// Least value the device says it sends; it may send less.
    public var minimum: Int32
    /// Greatest value the device says it sends; it may send more.
    public var maximum: Int32
    /// Noise filter of the kernel, in counts.
    public var fuzz: Int32
    /// Dead zone, in counts.
    public var flat: Int32
    /// Counts per millimetre (positions, sizes) or per gram (pressure); 0 where the device does not say.
    public var resolution: Int32
    /// What the device's report descriptor says that the counts of a pressure axis are; nil where it says nothing.
    public var declaredForce: DeclaredForce?

    /// An axis as described.
    public init(minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0) {
        self.minimum = minimum
        self.maximum = maximum
        self.fuzz = fuzz
        self.flat = flat
        self.resolution = resolution
    }

    /// Counts from the minimum to the maximum; 0 or less where the axis is degenerate.
    public var span: Int64 { Int64(maximum) - Int64(minimum) }

    /// The length of the axis in millimetres, where its resolution is stated.
    public var millimetres: Double? {
        resolution > 0 && span > 0 ? Double(span) / Double(resolution) : nil
    }
}
