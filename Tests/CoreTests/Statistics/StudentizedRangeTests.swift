import Testing

@testable import Core

/// The studentized range against scipy.
@Suite struct StudentizedRangeTests {
    /// Made by scipy 1.10.1: `scipy.stats.studentized_range.ppf(probability, groups, degrees)`.
    @Test(
        "Quantiles as in scipy, to 1e-6",
        arguments: [
            (0.95, 2, 1, 17.969287064),
            (0.95, 2, 2, 6.084869845),
            (0.95, 2, 5, 3.635351695),
            (0.9, 2, 16, 2.469052373),
            (0.95, 2, 16, 2.997998825),
            (0.99, 2, 16, 4.130608983),
            (0.95, 2, 27, 2.901726544),
            (0.95, 2, 120, 2.800044431),
            (0.95, 2, .infinity, 2.771807649),
            (0.95, 3, 1, 26.975529870),
            (0.95, 3, 2, 8.330782646),
            (0.95, 3, 5, 4.601726054),
            (0.9, 3, 16, 3.123952573),
            (0.95, 3, 16, 3.649138935),
            (0.99, 3, 16, 4.785545184),
            (0.95, 3, 27, 3.506426123),
            (0.95, 3, 120, 3.356138396),
            (0.95, 3, .infinity, 3.314493155),
            (0.95, 4, 1, 32.818725733),
            (0.95, 4, 2, 9.798045035),
            (0.95, 4, 5, 5.218324875),
            (0.9, 4, 16, 3.520076454),
            (0.95, 4, 16, 4.046093061),
            (0.99, 4, 16, 5.191898172),
            (0.95, 4, 27, 3.870085544),
            (0.95, 4, 120, 3.684588542),
            (0.95, 4, .infinity, 3.633159575),
            (0.95, 9, 1, 47.356581619),
            (0.95, 9, 2, 13.538976034),
            (0.95, 9, 5, 6.801397880),
            (0.9, 9, 16, 4.491903165),
            (0.95, 9, 16, 5.031007473),
            (0.99, 9, 16, 6.222079282),
            (0.95, 9, 27, 4.758400554),
            (0.95, 9, 120, 4.467774976),
            (0.95, 9, .infinity, 4.386509115),
            (0.95, 20, 1, 59.557569913),
            (0.95, 20, 2, 16.768787951),
            (0.95, 20, 5, 8.208037997),
            (0.9, 20, 16, 5.333144742),
            (0.95, 20, 16, 5.896324898),
            (0.99, 20, 16, 7.151194739),
            (0.95, 20, 27, 5.527542775),
            (0.95, 20, 120, 5.125942775),
            (0.95, 20, .infinity, 5.011688794),
        ] as [(Double, Int, Double, Double)])
    func quantiles(_ probability: Double, _ groups: Int, _ degrees: Double, _ expected: Double) {
        let found = StudentizedRange.quantile(within: probability, groups: groups, degrees: degrees)
        #expect(abs(found - expected) < 1e-6)
    }

    @Test("Of two means it is Student's t times √2", arguments: [1.0, 3, 10, 100])
    func two(degrees: Double) {
        let found = StudentizedRange.quantile(within: 0.95, groups: 2, degrees: degrees)
        let student = Distributions.student(within: 0.95, degrees: degrees)
        #expect(abs(found - student * 2.0.squareRoot()) < 1e-6)
    }
}
