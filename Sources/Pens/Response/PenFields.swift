internal import Core
package import Text

extension PenFigures {
    /// The line of machine output, including its newline.
    ///
    /// - Parameter identify: writes what the figures are of.
    package func line(_ identify: (inout JSONWriter) -> Void = { _ in }) -> [UInt8] {
        JSONWriter.line("pen-result") { json in
            identify(&json)
            json.figures(Self.fields.figures(of: self))
        }
    }

    /// The names of the figures with their values; what is unknown is missing.
    package var rows: [Figure.Row] { Self.fields.figures(of: self).compactMap(\.row) }

    private static let unmeasured = "it was not measured"

    /// The fields, in the order of machine output.
    package static let fields: [Field<PenFigures>] = [
        force(
            "activation_g", "activation", null: "it is unknown",
            "the force at which pressure begins: the middle of the forces at contact and at loss, averaged over the sweeps; of "
                + "published pairs, the middle of the greatest force without and the least force with pressure"
        ) { $0.activation },
        force("on_g", "at contact", null: unmeasured, "the force at contact, averaged over the sweeps") {
            $0.on
        },
        force("off_g", "at loss", null: unmeasured, "the force at loss, averaged over the sweeps") { $0.off },
        force(
            "maximum_g", "maximum", null: "it does not",
            "the force at which the pressure reaches 100 % of its declared range; of published pairs, the middle of the greatest "
                + "force below and the least force at it"
        ) { $0.maximum },
        Field(
            "percentiles",
            "`percent`, `force_g` and `expanded_uncertainty_g`: the force at percentiles of the pressure, rising and falling "
                + "averaged; of published pairs, interpolated between them",
            unit: "%; g"
        ) { figures in
            .list(
                figures.percentiles.map { percentile in
                    .object([
                        "percent": .number(percentile.percent), "force_g": .number(percentile.force?.value),
                        "expanded_uncertainty_g": .number(percentile.force?.uncertainty),
                    ])
                })
        },
        Field(
            "hysteresis_g",
            "the greatest difference between rising and falling force at the same pressure",
            unit: "g", null: unmeasured
        ) { .number($0.hysteresis) }.row("hysteresis") { $0.hysteresis.map { "\($0.fixed(1)) g" } },
        Field(
            "repeatability_g",
            "the standard deviation of the force at the same pressure over the sweeps, pooled over 10…90 %",
            unit: "g", null: unmeasured
        ) { .number($0.repeatability) }
        .row("repeatability") { $0.repeatability.map { "\($0.fixed(2)) g (SD)" } },
        Field("sweeps", "complete sweeps, up and down", null: unmeasured) { .whole($0.sweeps) }
            .row("sweeps") { $0.sweeps.map(String.init) },
        Field("steps", "the distinct counts that occurred", null: unmeasured) {
            .whole($0.reporting?.steps)
        }
        .row("steps") { $0.reporting.map { "\($0.steps) of \($0.declaredSteps) declared" } },
        Field("steps_declared", "how many the device declares", null: unmeasured) {
            .whole($0.reporting?.declaredSteps)
        },
        Field(
            "step_counts",
            "the greatest number that divides all counts below the maximum: 4 if a field of 15 bits holds 13",
            unit: "counts", null: unmeasured
        ) {
            .whole($0.reporting?.step)
        },
        Field(
            "refresh_every", "at how many reports the pressure takes a new value", unit: "reports",
            null: "it is unknown"
        ) { .whole($0.reporting?.refresh) }
        .row("refresh") { figures in
            figures.reporting?.refresh.map { $0 == 1 ? "every report" : "every \($0) reports" }
        },
        Field("first_percent", "the least pressure of a contact", unit: "%", null: unmeasured) {
            .number($0.reporting?.firstPercent)
        }
        .row("first pressure") { figures in figures.reporting?.firstPercent.map { "\($0.fixed(2)) %" } },
        Field("greatest_percent", "the greatest pressure", unit: "%", null: unmeasured) {
            .number($0.reporting?.greatestPercent)
        }
        .row("greatest") { figures in figures.reporting?.greatestPercent.map { "\($0.fixed(1)) %" } },
        Field(
            "hlk",
            "what Microsoft's test of pens asks: `activation_ok`, `r2_logarithmic` and `r2_linear` of the response, and whether "
                + "it `passes`"
        ) { figures in
            .object([
                "activation_ok": .truth(figures.logarithmic.isActivationOK),
                "r2_logarithmic": .number(figures.logarithmic.logarithmic),
                "r2_linear": .number(figures.logarithmic.linear),
                "passes": .truth(figures.logarithmic.passes),
            ])
        },
        Field("limits", "what the figures do not show, by name, such as `few-sweeps`") {
            .texts($0.limits.map(\.name))
        },
    ]

    /// A force with its interval.
    private static func force(
        _ key: String, _ name: String, null absence: String, _ definition: String,
        _ force: @escaping @Sendable (PenFigures) -> PenForce?
    ) -> Field<PenFigures> {
        Field(
            key, "\(definition): `value`, and `low` and `high` of its 95 % interval", unit: "g", null: absence
        ) { figures in
            force(figures).map { force in
                .object([
                    "value": .number(force.value),
                    "low": .number(force.uncertainty.map { force.value - $0 }),
                    "high": .number(force.uncertainty.map { force.value + $0 }),
                ])
            } ?? .none
        }.row(name) { force($0)?.text }
    }
}
