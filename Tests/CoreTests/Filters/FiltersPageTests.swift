import Foundation
import Testing

import Core

/// The page of filters is made of the catalog.
///
/// After a change of it: `FORCESCALE_WRITE_DOCS=1 swift test --filter FiltersPage`.
@Suite struct FiltersPageTests {
    @Test func pageIsThatOfTheCatalog() throws {
        let file = URL(filePath: #filePath).appending(path: "../../../../docs/filters.md").standardized
        if ProcessInfo.processInfo.environment["FORCESCALE_WRITE_DOCS"] != nil {
            try Data(Self.page.utf8).write(to: file)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == Self.page)
    }

    private static let page =
        """
        # Filters

        `--smooth` selects filters for the displayed force: one of them, several separated by commas, or `none`.

        ```sh
        forcescale weigh --demo noisy --smooth median:0.1,ema:0.2
        ```

        Filters run live on a grid of 5 ms and start at the first force of a touch, not at zero. A live filter can use only past
        values, so each one delays, and lowers the peak of a short press. Numbers, trend and peak of the gauge and of
        `--plain` are filtered, by `one-euro` unless another filter is selected; with `--json` nothing is unless a filter is
        selected. Thresholds, counts, recordings and what `analyze` computes from them are never filtered.

        | filter | what it does | example |
        |---|---|---|

        """
        + FilterCatalog.all.map { "| `\($0.form)` | \($0.summary) | `--smooth \($0.example)` |\n" }.joined()
}
