import Testing

import Weighing

/// Statistics of results against the numbers of published worked examples.
@Suite struct PublishedExampleTests {
    /// Three appraisers, ten parts, three trials: by part, the trials of each appraiser.
    private static let aiag: [[Double]] = [
        [0.29, 0.41, 0.64, 0.08, 0.25, 0.07, 0.04, -0.11, -0.15],
        [-0.56, -0.68, -0.58, -0.47, -1.22, -0.68, -1.38, -1.13, -0.96],
        [1.34, 1.17, 1.27, 1.19, 0.94, 1.34, 0.88, 1.09, 0.67],
        [0.47, 0.50, 0.64, 0.01, 1.03, 0.20, 0.14, 0.20, 0.11],
        [-0.80, -0.92, -0.84, -0.56, -1.20, -1.28, -1.46, -1.07, -1.45],
        [0.02, -0.11, -0.21, -0.20, 0.22, 0.06, -0.29, -0.67, -0.49],
        [0.59, 0.75, 0.66, 0.47, 0.55, 0.83, 0.02, 0.01, 0.21],
        [-0.31, -0.20, -0.17, -0.63, 0.08, -0.34, -0.46, -0.56, -0.49],
        [2.26, 1.99, 2.01, 1.80, 2.12, 2.19, 1.77, 1.45, 1.87],
        [-1.36, -1.25, -1.31, -1.68, -1.62, -1.50, -1.49, -1.77, -2.16],
    ]

    /// AIAG, Measurement Systems Analysis, 4th edition (2010), chapter III, section B: data of figure III-B 6a, analysis
    /// of variance without the interaction, which is not significant (tables III-B 7 and 8).
    @Test("Gauge study: the example of the manual of AIAG") func gaugeStudy() throws {
        let cells = (0..<3).map { appraiser in
            Self.aiag.map { Array($0[(3 * appraiser)..<(3 * appraiser + 3)]) }
        }
        let study = try #require(GaugeStudy(cells))
        #expect(abs(study.interactionProbability - 0.974) < 5e-4)
        let variance = study.variance
        #expect(abs(variance.repeatability.squareRoot() - 0.199933) < 5e-7)
        #expect(abs(variance.reproducibility.squareRoot() - 0.226838) < 5e-7)
        #expect(variance.interaction == 0)
        #expect(abs(variance.gauge.squareRoot() - 0.30237) < 5e-6)
        #expect(abs(variance.parts.squareRoot() - 1.042327) < 5e-6)
        #expect(abs(try #require(study.percentOfTotal) - 27.86) < 5e-3)
        #expect(study.distinctCategories == 4)
    }

    /// Bland and Altman, Lancet 1 (1986) 307–310: peak flow by two meters, first readings. The paper rounds 1.96 to 2 in
    /// the limits; with 1.96 they are those quoted since. The interval of the limits is that of its approximation
    /// √(3/n) within 1 %.
    @Test("Limits of agreement: the example of Bland and Altman") func agreement() throws {
        let large = [
            494, 395, 516, 434, 476, 557, 413, 442, 650, 433, 417, 656, 267, 478, 178, 423, 427,
        ].map(Double.init)
        let mini = [
            512, 430, 520, 428, 500, 600, 364, 380, 658, 445, 432, 626, 260, 477, 259, 350, 451,
        ].map(Double.init)
        let pairs = zip(large, mini).map { (grams: $0, reference: $1) }
        let found = try #require(BlandAltman(pairs))
        #expect(abs(found.bias.value + 2.1) < 0.05 && abs(found.deviation - 38.8) < 0.05)
        #expect(abs(found.bias.value - found.bias.reach + 22.0) < 0.06)
        #expect(abs(found.bias.value + found.bias.reach - 17.8) < 0.06)
        #expect(abs(found.bias.value - 2 * found.deviation + 79.7) < 0.1)
        #expect(abs(found.lower.value + 78.1) < 0.05 && abs(found.upper.value - 73.9) < 0.05)
        #expect(abs(found.upper.reach / ((110.1 - 40.9) / 2) - 1) < 0.01)
    }

    /// NIST/SEMATECH e-Handbook of Statistical Methods, 6.3.2.2: flow rates of ten batches.
    @Test("Chart of individuals: the example of the handbook of NIST") func individuals() throws {
        let chart = try #require(
            ControlChart([49.6, 47.6, 49.9, 51.3, 47.8, 51.2, 52.6, 52.4, 53.6, 52.1]))
        #expect(abs(chart.values.center - 50.81) < 1e-9)
        #expect(abs(chart.ranges.center - 1.8778) < 5e-5)
        // The handbook takes 1.128 for d₂.
        #expect(abs(chart.values.upper - 55.8041) < 2e-3 && abs(chart.values.lower - 45.8159) < 2e-3)
        #expect(chart.values.outside.isEmpty)
    }

    /// The same, 6.1.6: limits 8 and 20, mean 16, standard deviation 2.
    @Test("Capability: the example of the handbook of NIST") func capability() throws {
        let found = Capability(Limits(8...20), mean: 16, within: 2, overall: 2)
        #expect(found.cp == 1 && found.pp == 1)
        #expect(abs(try #require(found.cpk) - 0.6667) < 5e-5 && found.ppk == found.cpk)
    }
}
