/// One touch as measured by the simulated sensor at one moment, in device units.
struct Touch: Equatable {
    /// The number of the finger, which is also its slot: 0…9.
    var slot: Int
    var x: Int32
    var y: Int32
    var pressure: Int32
    var major: Int32
    var minor: Int32
    /// Whether it touches the surface; false for a pen that hovers.
    var isDown = true
}
