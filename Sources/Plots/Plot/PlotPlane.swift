/// The data area of a plot: where values are, in the units of an output whose y increases downwards.
struct PlotPlane {
    let scales: PlotScales
    let left: Double
    let top: Double
    let right: Double
    let bottom: Double

    func x(_ value: Double) -> Double { left + scales.x.share(of: value) * (right - left) }
    func y(_ value: Double) -> Double { bottom - scales.y.share(of: value) * (bottom - top) }

    /// The position of a value, clamped to the data area; a logarithmic axis cannot show values of 0 and below.
    func heldY(_ value: Double) -> Double {
        let position = y(value)
        return position.isFinite ? min(max(position, top), bottom) : bottom
    }
}
