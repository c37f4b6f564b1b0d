/// One touch as the simulated sensor feels it at one moment, in device units.
struct Touch: Equatable {
    /// Which finger, and so which slot: 0…9.
    var slot: Int
    var x: Int32
    var y: Int32
    var pressure: Int32
    var major: Int32
    var minor: Int32
    /// Whether it touches; false for a pen in the air.
    var isDown = true
}
