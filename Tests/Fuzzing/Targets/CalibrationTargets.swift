import Core
import Metrology
import Text

extension FuzzTarget {
    /// A calibration's document: what is taken comes back the same, and weighs finitely over its whole axis.
    static let profile = FuzzTarget(
        name: "profile",
        dictionary: [
            "\"schema\":1", "\"device\":{", "\"axis\":{", "\"combine\":\"sum\"", "\"model\":\"monotone\"",
            "\"coefficients\":[", "\"points\":[", "\"statistics\":{", "null", "1e308", "-0", "NaN",
            "quadratic",
        ],
        feed: { bytes in
            guard let profile = try? Profile(document: bytes) else { return }
            promise(
                (try? Profile(document: profile.document)) == profile, "a profile changes as it is written")
            let span = profile.axis.map { Double($0.maximum) - Double($0.minimum) }
            check(profile.fit.curve, upTo: span ?? 65_536)
        })

    /// A table of points, fitted in every shape.
    static let points = FuzzTarget(
        name: "points",
        dictionary: [
            "reference_g,raw\n", "reference_g,raw,direction,u_ref_g\n", "up", "down", "0,0\n", "1e300",
        ],
        feed: { bytes in
            guard let points = try? PointsTable.points(of: bytes) else { return }
            promise(
                (try? PointsTable.points(of: Array(PointsTable.text(of: points).utf8))) == points,
                "points change as they are written")
            // The time of a fit grows with the square of its levels; more than anybody measures is no test of it.
            guard points.count <= 64 else { return }
            for model in ForceModel.allCases {
                guard let fit = try? Fit(points, model: model, isForced: true) else { continue }
                check(fit.curve, upTo: points.map(\.raw).max() ?? 0)
            }
            _ = try? Fit(points)
        })

    /// A line of JSON from anywhere.
    static let json = FuzzTarget(
        name: "json",
        dictionary: ["true", "false", "null", "\\u0000", "\\ud83d\\ude00", "1e-400", "[[[[", "{\"\":"],
        feed: { bytes in _ = try? JSONParser.value(of: bytes.span) })

    private static func check(_ curve: ForceCurve, upTo span: Double) {
        for share in [0, 0.25, 0.5, 1, 2] {
            promise(!curve.grams(ofCounts: share * span).isNaN, "a weight is no number")
        }
    }
}
