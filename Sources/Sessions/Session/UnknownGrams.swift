package import Core

extension DeviceDescription {
    /// Refuses a pad that does not measure force.
    ///
    /// - Throws: `Failure`.
    package func expectForce() throws {
        guard let inability = judgment.inability else { return }
        throw Failure(.badData, "\(name.printable(limit: 60)): \(inability)")
    }
}

extension Scale {
    /// Refuses an option in a unit of mass or force where grams are unknown.
    ///
    /// - Parameters:
    ///   - option: the option as given.
    ///   - device: the device of the scale.
    ///   - example: the option in percent, or another one that takes percent.
    /// - Throws: `Failure`.
    package func expectGrams(for option: String, of device: DeviceDescription, example: String) throws {
        guard !provenance.statesGrams else { return }
        throw Failure(
            .badData,
            "\(device.name.printable(limit: 60)): its grams are unknown, so that \(option) says nothing about it; "
                + "give percent of full scale, for example \(example), or state its grams at the axis maximum, for example "
                + "--full-scale 385")
    }

    /// Refuses a command whose numbers are weights where grams are unknown.
    ///
    /// - Throws: `Failure`.
    package func expectWeights(of device: DeviceDescription) throws {
        try device.expectForce()
        guard !provenance.statesGrams else { return }
        let remedy =
            device.judgment.kind == .pen
            ? "forcescale pen measure finds them with a scale"
            : "forcescale calibrate run finds them with known masses"
        throw Failure(
            .badData,
            "\(device.name.printable(limit: 60)): its grams are unknown, so that it cannot weigh; \(remedy), and "
                + "--full-scale states them")
    }
}

extension [Threshold.Level] {
    /// Refuses forces in a unit of mass where grams are unknown.
    ///
    /// - Throws: `Failure`.
    package func expectGrams(
        on scale: Scale, for option: String, of device: DeviceDescription, example: String
    ) throws {
        if contains(where: \.needsGrams) {
            try scale.expectGrams(for: option, of: device, example: example)
        }
    }
}
