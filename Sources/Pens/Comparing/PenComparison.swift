internal import Core
internal import Text

/// Responses of pens side by side: for each model, the envelope of its sessions.
package struct PenComparison: Sendable {
    /// The forces of the sessions of a model at a pressure.
    package struct Band: Equatable, Sendable {
        /// The pressure in percent; 100 is the maximum force.
        package let percent: Double
        /// The number of sessions that state a force.
        package let sessions: Int
        /// The least, the median and the greatest force in grams.
        package let least, median, greatest: Double

        /// The width of the envelope in percent of the median force; nil of a single session, and if that force is 0.
        package var spread: Double? {
            sessions > 1 && median > 0 ? 100 * (greatest - least) / median : nil
        }
    }

    /// The sessions of a model.
    package struct Model: Equatable, Sendable {
        /// The name of the model.
        package let name: String
        /// The number of sessions.
        package let sessions: Int
        /// The envelope, by ascending pressure; pressures that no session reaches are missing.
        package let bands: [Band]

        /// The band at a pressure in percent; nil if no session reaches it.
        func band(atPercent percent: Double) -> Band? { bands.first { $0.percent == percent } }
    }

    /// The models by name.
    package let models: [Model]

    /// - Parameter sessions: the names of the models and their figures, in any order.
    package init(_ sessions: [(model: String, figures: PenFigures)]) {
        models = Dictionary(grouping: sessions, by: \.model).sorted { $0.key < $1.key }.map {
            name, sessions in
            let bands = (PenResponse.percentiles + [100]).indices.compactMap { index -> Band? in
                let forces = sessions.compactMap { session -> Double? in
                    index < PenResponse.percentiles.count
                        ? session.figures.percentiles[index].force?.value : session.figures.maximum?.value
                }
                guard let least = forces.min(), let greatest = forces.max(),
                    let median = forces.percentile(0.5)
                else { return nil }
                return Band(
                    percent: (PenResponse.percentiles + [100])[index], sessions: forces.count, least: least,
                    median: median, greatest: greatest)
            }
            return Model(name: name, sessions: sessions.count, bands: bands)
        }
    }

    /// A line of machine output for each model, including the newlines.
    package var lines: [UInt8] {
        models.flatMap { model in
            JSONWriter.line("pen-envelope") { json in
                json.field("pen", model.name)
                json.field("sessions", model.sessions)
                json.objects("bands", model.bands) { json, band in
                    json.field("percent", band.percent)
                    json.field("sessions", band.sessions)
                    json.field("least_g", band.least)
                    json.field("median_g", band.median)
                    json.field("greatest_g", band.greatest)
                    json.field("spread_percent", orNull: band.spread)
                }
            }
        }
    }
}
