import Testing

@testable import Plots
@testable import TerminalUI

@Suite("Plots as cells")
struct PlotPictureTests {
    /// The ticks are in the middle of rows, where their numbers are, and no label covers the line.
    @Test func stepsGoOnUntilTheNextAndBreakAtGaps() {
        let braille = """
            Force over time
            grams assumed
            force, g
                │                     ┊on
             100┤                     ┊
                │        ⢠⠤⠤⠤⠤⠤⠤⠤⠤⡄   ┊           ⢸
                │        ⢸        ⡇   ┊           ⢸
              50┤⠂⠂⠂⠂⠂⠂⠂⠂⢸⠂⠂⠂⠂⠂⠂⠂⠂⠂⠂⠂⠂⠂⠂⠂⠂⠂⠂⠂limit⢸
                │        ⢸            ┊   ⠈⠉⠉⠉⠉⠉⠉⠉⠉
                │⠒⠒⠒⠒⠒⠒⠒⠒⠚            ┊
               0┤                     ┊
                └─────────────────┴───────────────┴
                 0                2               4
                                            time, s
            """
        let letters = """
            Force over time
            grams assumed
            force, g
                |                     :on
             100+                     :
                |        **********   :           *
                |        *        *   :           *
              50+--------*-------------------limit*
                |        *            :   *********
                |*********            :
               0+                     :
                +-----------------+---------------+
                 0                2               4
                                            time, s
            """
        #expect(PlotPicture.draw(PlotSamples.steps, columns: 40, appearance: .figure).picture == braille)
        #expect(PlotPicture.draw(PlotSamples.steps, columns: 40, appearance: .plain).picture == letters)
    }

    /// In pixels, labels and axes stay where they are with cells, and the data are shapes in the area between them.
    @Test(arguments: [
        PlotSamples.steps, PlotSamples.several, PlotSamples.bars, PlotSamples.cells, PlotSamples.track,
    ])
    func dataInPixels(plot: Plot) throws {
        var appearance = Appearance.figure
        let cells = PlotPicture.draw(plot, columns: 40, appearance: appearance)
        appearance.graphics = PixelGraphics(.sixel, cell: PixelSize(width: 10, height: 20))
        let canvas = PlotPicture.draw(plot, columns: 40, appearance: appearance)
        let placed = try #require(canvas.drawings.first)
        #expect(canvas.drawings.count == 1 && canvas.rows == cells.rows && placed.drawing.count > 0)
        for row in 0..<canvas.rows {
            for column in 0..<canvas.columns where !placed.area.contains(column: column, row: row) {
                #expect(canvas[column, row] == cells[column, row])
            }
        }
        // Only labels lie on the data.
        for row in placed.area.row..<placed.area.endRow {
            for column in placed.area.column..<placed.area.endColumn {
                let glyph = canvas[column, row].glyph
                #expect(glyph == " " || glyph.properties.isAlphabetic)
            }
        }
    }

    @Test func linesAreDistinguished() {
        let braille = """
            Two lines
            ━━ one  ━━ other
            power density, g²/Hz
              10┤ ⠈⢢   tremor
                │   ⠑⠢⠤⣀⡀
               1┤       ⠈⠉⠑⠒⠤⢄⣀⣀⣀
                │                ⠉⠉⠉⠑⠒⠒⠒⠤⠤⠤⠤⠤⣀⣀⣀⣀⣀⣀
                │                  ⣀⣀⣀⠤⠤⠤⠤⠤⠔⠒⠒⠒⠒⠊⠉⠉
             0.1┤       ⢀⣀⡠⠤⠒⠒⠒⠊⠉⠉⠉
                │   ⢀⡠⠔⠊⠁
                │ ⢀⠔⠁
                └─────────────────┴───────────────┴
                 0               10              20
                                      frequency, Hz
            """
        let letters = """
            Two lines
            *  one  o  other
            power density, g2/Hz
              10+ *    tremor:::::::::
                |  *****::::::::::::::
               1+      :*********:::::
                |      ::::::::::******************
                |      ::::::::::::oooooooooooooooo
             0.1+      :ooooooooooo:::
                |    ooo::::::::::::::
                | ooo  :::::::::::::::
                +-----------------+---------------+
                 0               10              20
                                      frequency, Hz
            """
        #expect(PlotPicture.draw(PlotSamples.several, columns: 40, appearance: .figure).picture == braille)
        #expect(PlotPicture.draw(PlotSamples.several, columns: 40, appearance: .plain).picture == letters)
    }

    @Test func wideBarsHaveGaps() {
        let plot = Plot(
            title: "Histogram", x: PlotAxis("weight"), y: PlotAxis("results", includesZero: true),
            layers: [.bars(PlotBars(bars: [.init(0...1, 2), .init(1...2, 3)]))])
        let lines = PlotPicture.draw(plot, columns: 40, appearance: .figure).picture.split(separator: "\n")
        #expect(lines.contains { $0.contains("█ █") }, "\(lines)")
    }

    @Test func barsShowWhatIsMissing() {
        let braille = """
            Raw counts
            samples
             15┤
               │       ▃▃▃
             10┤       ███    ▇▇▇
               │   ▂▂▂▂███    ███    ▆▆▆
               │   ███████    ███▆▆▆▆███
              5┤   ███████    ██████████    ▁▁▁
               │▅▅▅███████    ██████████    ███▁▁▁
              0┤██████████    ██████████    ██████
               └─┴──────────╳──────┴──────╳────────
                 0                 5
                                             counts
            """
        let letters = """
            Raw counts
            samples
             15+
               |       ...
             10+       ###    ###
               |   ....###    ###    ###
               |   #######    ##########
              5+   #######    ##########    ...
               |##########    ##########    ###...
              0+##########    ##########    ######
               +-+----------x------+------x--------
                 0                 5
                                             counts
            """
        #expect(PlotPicture.draw(PlotSamples.bars, columns: 40, appearance: .figure).picture == braille)
        #expect(PlotPicture.draw(PlotSamples.bars, columns: 40, appearance: .plain).picture == letters)
    }

    @Test func cellsLieWhereTheyAre() {
        let braille = """
            Mean force over the pad
            force, g  10 ████████████████ 100
            y, mm
              0┤████████████████
              5┤████████████████
               │        ████████
             10┤        ████████
               │
             15┤
               │                        ████████
             20┤                        ████████
               └────────────────┴──────────────┴
                0              20             40
                                           x, mm
            """
        let letters = """
            Mean force over the pad
            force, g  10 ....:::+++###@@@ 100
            y, mm
              0+........::::::::
              5+........::::::::
               |        @@@@@@@@
             10+        @@@@@@@@
               |
             15+
               |                        @@@@@@@@
             20+                        @@@@@@@@
               +----------------+--------------+
                0              20             40
                                           x, mm
            """
        #expect(PlotPicture.draw(PlotSamples.cells, columns: 40, appearance: .figure).picture == braille)
        #expect(PlotPicture.draw(PlotSamples.cells, columns: 40, appearance: .plain).picture == letters)
    }

    @Test func waysAreToScale() {
        let braille = """
            Paths
            force, g  0 ████████████████ 100
            y, mm
              0┤ ⠒⠤⣀                           ⣀⠤⠒
               │    ⠉⠒⠤⣀                   ⣀⠤⠒⠉
              5┤        ⠉⠒⠤⣀           ⣀⠤⠒⠉
               │            ⠉⠒⠤⣀   ⣀⠤⠒⠉
             10┤                ⠉⠒⠉
               │
             15┤
               │                 ●
               └─┴───────────────┴───────────────┴─
                 0              20              40
                                              x, mm
            """
        let letters = """
            Paths
            force, g  0 ....:::+++###@@@ 100
            y, mm
              0+ ++                            @@@
               |   ++++                    @@@@
              5+       ++++            @@@@
               |           ++++    @@@@
             10+               ++@@
               |
             15+
               |                 o
               +-+---------------+---------------+-
                 0              20              40
                                              x, mm
            """
        #expect(PlotPicture.draw(PlotSamples.track, columns: 40, appearance: .figure).picture == braille)
        #expect(PlotPicture.draw(PlotSamples.track, columns: 40, appearance: .plain).picture == letters)
    }

    @Test func nothingIsSaidToBeNothing() {
        let picture = PlotPicture.draw(PlotSamples.empty, columns: 40, appearance: .figure).picture
        #expect(picture == "Nothing\nnothing to show")
    }

    /// No picture is wider than it may be, none loses its title, and none shows what it should not.
    @Test(arguments: [20, 39, 40, 80, 200], Charset.allCases)
    func everyPlotFits(_ columns: Int, _ charset: Charset) {
        for depth in ColorDepth.allCases {
            for plot in PlotSamples.all + PlotSamples.odd {
                let canvas = PlotPicture.draw(
                    plot, columns: columns, appearance: Appearance(depth: depth, charset: charset))
                #expect(canvas.columns == columns)
                #expect(canvas.rows <= 50)
                let text = canvas.picture
                #expect(text.hasPrefix(plot.title.first.map(String.init) ?? ""))
                #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
                if charset == .ascii { #expect(text.unicodeScalars.allSatisfy { $0.value < 0x7F }) }
            }
        }
    }

    /// Levels whose lines are in one row could not be told apart, and labels of bands are not beside a level.
    @Test func eachLevelHasARow() {
        var plot = PlotSamples.steps
        plot.marks = [PlotMark(.y, at: 50, label: "press"), PlotMark(.y, at: 55, label: "deep")]
        plot.bands = [PlotBand(1...2, label: "at the limit")]
        for rows in 10...20 {
            let canvas = PlotPicture.draw(plot, columns: 60, rows: rows, appearance: .figure)
            let lines = canvas.picture.split(separator: "\n")
            #expect(lines.filter { $0.contains("press") }.count == 1)
            #expect(!lines.contains { $0.contains("press") && $0.contains("deep") })
            #expect(!lines.contains { $0.contains("press") && $0.contains("at the limit") })
        }
    }

    /// Where there are data, a band in colors is as closed as elsewhere.
    @Test(arguments: [ColorDepth.direct, .indexed])
    func bandsHaveNoHoles(depth: ColorDepth) {
        var appearance = Appearance.figure
        appearance.depth = depth
        let canvas = PlotPicture.draw(PlotSamples.several, columns: 60, appearance: appearance)
        let shaded = (0..<canvas.rows).map { row in
            (0..<canvas.columns).filter { canvas[$0, row].style.background != .default }
        }.filter { !$0.isEmpty }
        #expect(shaded.count >= 8 && Set(shaded).count == 1)
        let hasData = (0..<canvas.rows).contains { row in
            shaded[0].contains { (0x2801..<0x2900).contains(canvas[$0, row].glyph.value) }
        }
        #expect(hasData)
    }

    /// WCAG 2.2, success criterion 1.4.11: at least 3 : 1 for parts of a picture.
    @Test(arguments: [true, false])
    func eachShadeIsVisible(isLight: Bool) {
        let page = isLight ? RGB(255, 255, 255) : RGB(0, 0, 0)
        for step in 0..<Shades.count {
            #expect(Shades.color(step, isLight: isLight).contrast(with: page) >= 3)
        }
    }

    /// Without the colors of the scale, a path has its shades.
    @Test(arguments: [ColorDepth.sixteen, .none])
    func aPathHasShades(depth: ColorDepth) {
        var appearance = Appearance.figure
        appearance.depth = depth
        let picture = PlotPicture.draw(PlotSamples.track, columns: 40, appearance: appearance).picture
        let body = picture.split(separator: "\n").dropFirst(2).joined()
        #expect(Set("·░▒▓█").intersection(body).count > 1, "\(picture)")
        #expect(!body.unicodeScalars.contains { (0x2801..<0x2900).contains($0.value) })
    }

    @Test func colorsSayHowMuch() {
        let canvas = PlotPicture.draw(PlotSamples.cells, columns: 40, appearance: .figure)
        let (little, much) = (canvas[6, 3].style.foreground, canvas[14, 5].style.foreground)
        #expect(canvas[6, 3].glyph == "█" && canvas[14, 5].glyph == "█")
        #expect(little != much)
        // What is much stands out from the page: bright on dark pages, dark on light ones.
        let light = Appearance(background: RGB(255, 255, 255))
        for (appearance, isBrighter) in [(Appearance.figure, true), (light, false)] {
            let canvas = PlotPicture.draw(PlotSamples.cells, columns: 40, appearance: appearance)
            guard case .rgb(let low) = canvas[6, 3].style.foreground.kind,
                case .rgb(let high) = canvas[14, 5].style.foreground.kind
            else {
                Issue.record("no colors")
                return
            }
            #expect((high.luma > low.luma) == isBrighter)
        }
    }
}
