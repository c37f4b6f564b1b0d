/// What the gauge is to look like, cell for cell.
enum Pictures {
    /// A plum at 80 × 24.
    static let usual = """
        Magic Trackpad 2  event7  force  0..253  125 Hz                          grabbed
        ! GRAMS ASSUMED: 385 g full scale, not verified on this pad
        +------------------- ring 385 g -+    ##    ##  ##  ###### GROSS
        |           @@@@@@@@@@           |  ####    ##  ##  ##  ##
        |        @@@@        @@@@        |    ##    ######  ######
        |       @@              @@       |    ##        ##  ##  ##
        |      @@  oooooo....    @@      |  ######      ##  ###### g
        |     @@  ooo::ooo  ..    @@     |
        |     @   oo148 go   .     @     |  [#] STABLE for 2.8 s  moved by at most 4 g
        |     @@   oooooo   ..    @@     |  gross 148      tare 0        peak 148
        |      @@    ........    @@      |
        |       @@              @@       |  38% force
        |        @@@@        @@@@        |  [===========|####.........|...............|]
        |           @@@@@@@@@@           |              ^press        ^deep       full^
        +--------------------------------+
             200 g |
                   |                                         ###########################
        press 96 g | . . . . . . . . . . . . . . . . .##################################
                   |              ======================================================
               0 g |              ======================================================
                    -10 s                           -5 s                             now

        Steady. t tares.
        t tare  T clear  h freeze  u unit  p peak  ? help  q quit
        """

    /// The same with all glyphs.
    static let usualInBraille = """
        Magic Trackpad 2  event7  force  0..253  125 Hz                          grabbed
        ! GRAMS ASSUMED: 385 g full scale, not verified on this pad
        ╭─────────────────── ring 385 g ─╮    ██    ██  ██  ██████ GROSS
        │          ▄▀▀▀▀▀▀▀▀▀▀▄          │  ████    ██  ██  ██  ██
        │       ▗▀▘▀▀▀      ▀▀▀▝▀▖       │    ██    ██████  ██████
        │      ▗▘▛▘            ▝▜▝▖      │    ██        ██  ██  ██
        │     ▗█▛ ▗▀▀██▀▀▀▀▗▄    ▜█▖     │  ██████      ██  ██████ g
        │     ▌▌  ▘█▘██▝█▝  ▝▙    ▌▌     │
        │     █▌  ▖█148 g▗   █    ▌█     │  [█] STABLE for 2.8 s  moved by at most 4 g
        │     ▌▌  ▝▀▖██▀▀▘  ▟▛    ▌▌     │  gross 148      tare 0        peak 148
        │     ▝█▙    ▀▘▀▄▄▀▝▀    ▟█▘     │
        │      ▝▖▙▖            ▗▟▗▘      │  38% force
        │       ▝▀▖▀▄▄      ▄▄▀▗▀▘       │  [▒▒▒▒▒▒▒▒▒▒▒│▓▓▓▓·········│···············│]
        │          ▀▀▀▀▀▀▀▀▀▀▀▀          │              ^press        ^deep       full^
        ╰────────────────────────────────╯
             200 g │
                   │                                         ▅▅▅▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆
        press 96 g │ · · · · · · · · · · · · · · · · ·██████████████████████████████████
                   │              ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁██████████████████████████████████
               0 g │              ██████████████████████████████████████████████████████
                    −10 s                           −5 s                             now

        Steady. t tares.
        t tare  T clear  h freeze  u unit  p peak  ? help  q quit
        """

    /// The same on the Linux console.
    static let usualInBlocks = """
        Magic Trackpad 2  event7  force  0..253  125 Hz                          grabbed
        ! GRAMS ASSUMED: 385 g full scale, not verified on this pad
        ┌─────────────────── ring 385 g ─┐    ██    ██  ██  ██████ GROSS
        │          ▄▄▄██████▄▄▄          │  ████    ██  ██  ██  ██
        │        ▄█▀▀        ▀▀█▄        │    ██    ██████  ██████
        │      ▄██              ██▄      │    ██        ██  ██  ██
        │     ▄█▀  ▄████▀▀▀▄▄    ▀█▄     │  ██████      ██  ██████ g
        │     ██  ████████  ▀█    ██     │
        │     █▌  ██148 g█   █    ▐█     │  [█] STABLE for 2.8 s  moved by at most 4 g
        │     ██   ▀████▀   ▄█    ██     │  gross 148      tare 0        peak 148
        │     ▀█▄    ▀▀▄▄▄▄▀▀    ▄█▀     │
        │      ▀██              ██▀      │  38% force
        │        ▀█▄▄        ▄▄█▀        │  [▒▒▒▒▒▒▒▒▒▒▒│▓▓▓▓·········│···············│]
        │          ▀▀▀██████▀▀▀          │              ^press        ^deep       full^
        └────────────────────────────────┘
             200 g │
                   │                                         ███████████████████████████
        press 96 g │ · · · · · · · · · · · · · · · · ·██████████████████████████████████
                   │              ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄██████████████████████████████████
               0 g │              ██████████████████████████████████████████████████████
                    −10 s                           −5 s                             now

        Steady. t tares.
        t tare  T clear  h freeze  u unit  p peak  ? help  q quit
        """

    /// The same with all glyphs and no color.
    static let usualWithoutColor = """
        Magic Trackpad 2  event7  force  0..253  125 Hz                          grabbed
        ! GRAMS ASSUMED: 385 g full scale, not verified on this pad
        ╭─────────────────── ring 385 g ─╮    ██    ██  ██  ██████ GROSS
        │          ▗▄▄██████▄▄▖          │  ████    ██  ██  ██  ██
        │        ▄█▀▘        ▝▀█▄        │    ██    ██████  ██████
        │      ▗█▛              ▜█▖      │    ██        ██  ██  ██
        │     ▗█▘  ▄▟███▄░░░░    ▝█▖     │  ██████      ██  ██████ g
        │     ▟▛  ▟█▒▒▒▒█▙  ░░    ▜▙     │
        │     █▌  ▜█148 g▛   ░    ▐█     │  [█] STABLE for 2.8 s  moved by at most 4 g
        │     ▜▙   ▀▜██▛▀   ░░    ▟▛     │  gross 148      tare 0        peak 148
        │     ▝█▖    ░░░░░░░░    ▗█▘     │
        │      ▝█▙              ▟█▘      │  38% force
        │        ▀█▄▖        ▗▄█▀        │  [▒▒▒▒▒▒▒▒▒▒▒│▓▓▓▓·········│···············│]
        │          ▝▀▀██████▀▀▘          │              ^press        ^deep       full^
        ╰────────────────────────────────╯
             200 g │
                   │                                         ▅▅▅▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆
        press 96 g │ · · · · · · · · · · · · · · · · ·███████▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓
                   │              ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
               0 g │              ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
                    −10 s                           −5 s                             now

        Steady. t tares.
        t tare  T clear  h freeze  u unit  p peak  ? help  q quit
        """

    /// Nothing has pressed yet.
    static let empty = """
        Magic Trackpad 2  event7  force  0..253                                  grabbed
        ! GRAMS ASSUMED: 385 g full scale, not verified on this pad
        +------------------- ring 385 g -+                  ###### GROSS
        |           @@@@@@@@@@           |                  ##  ##
        |        @@@@        @@@@        |                  ##  ##
        |       @@              @@       |                  ##  ##
        |      @@    ........    @@      |                  ###### g
        |     @@    ..      ..    @@     |
        |     @     .        .     @     |  [ ] empty
        |     @@    ..      ..    @@     |  gross 0        tare 0        peak -
        |      @@    ........    @@      |
        |       @@              @@       |  0% force
        |        @@@@        @@@@        |  [...........|.............|...............|]
        |           @@@@@@@@@@           |              ^press        ^deep       full^
        +--------------------------------+
              20 g |
                   |
                   |
                   |
               0 g |
                    -10 s                           -5 s                             now

        Rest a finger on the pad: the circle grows with its force.
        t tare  T clear  h freeze  u unit  p peak  ? help  q quit
        """
}
