extension PadCheck {
    /// What a profile of the pad can store: creep and hysteresis as fractions of the load. Nil if neither was measured,
    /// or if a finger loaded the pad.
    package var findings: Profile.Sensor? {
        guard loads.isOnStand else { return nil }
        let sensor = Profile.Sensor(
            hysteresis: hysteresisFigure.value.map { $0 / span }, creep: creep.map { $0.change / $0.load })
        return sensor == Profile.Sensor() ? nil : sensor
    }
}
