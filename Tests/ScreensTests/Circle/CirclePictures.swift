/// What the circle test is to look like, cell for cell.
enum CirclePictures {
    /// Before the first trace, at 80 × 24.
    static let empty = """
        Magic Trackpad 2  event7  force
        ! GRAMS ASSUMED: 385 g full scale, not verified on this pad
        Trace a circle in between the two circles below.
        +--------------------------------------------+
        |                                            |
        |                                            |
        |                 ..........                 |
        |               ..          ..               |
        |             ..              ..             |
        |            ..      ....      ..            |
        |            .      .    .      .            |
        |            .      .    .      .            |
        |            ..      ....      ..            |
        |             ..              ..             |
        |               ..          ..               |
        |                 ..........                 |
        |                                            |
        |                                            |
        +--------------------------------------------+



        The circles are at the same place on the pad: put a finger between them.
        c clear  q quit
        """

    /// A circle.
    static let success = """
        Magic Trackpad 2  event7  force
        ! GRAMS ASSUMED: 385 g full scale, not verified on this pad
        Trace a circle in between the two circles below.
        +--------------------------------------------+
        |                                            |  Completed
        |                                            |
        |                 ..........                 |  quarters [#][#]
        |               .. @@@@@@@@@..               |           [#][#]
        |             .. @@@@@  @@@@@ ..             |  turned   360deg clockwise
        |            ..@@@   ....   @@@..            |  radius   25.0 mm, SD 0.0 mm
        |            . @@@  .    .  @@@ .            |  force    152 g, CV 13.7 %
        |            . @@@  .    .  @@@ .            |  tremor   below noise
        |            ..@@@   ....   @@@..            |  time     3.2 s
        |             ..@@@@@@  @@@@@@..             |  traces   1, 1 circle
        |               .. @@@@@@@@@..               |
        |                 ..........                 |
        |                                            |
        |                                            |
        +--------------------------------------------+



        Another one? c clears.
        c clear  q quit
        """

    /// Out of the ring: where and why stay.
    static let failure = """
        Magic Trackpad 2  event7  force
        ! GRAMS ASSUMED: 385 g full scale, not verified on this pad
        Trace a circle in between the two circles below.
        +--------------------------------------------+
        |                                            |  Not completed
        |                                            |  went less than 0.1 mm too far
        |                 ..........                 |  out
        |               ..    @@@@@@..               |
        |             ..        @@@@@@..             |  quarters [ ][#]
        |            ..      ....   @@@..            |           [ ][#]
        |            .      .    .   @@@.            |  turned   127deg clockwise
        |            .      .    .    @@.            |  radius   27.9 mm, SD 3.6 mm
        |            ..      ....     @@@            |  force    154 g, CV 13.9 %
        |             ..              @@@            |  tremor   needs 2.75 s
        |               ..          ..X@             |  time     1.4 s
        |                 ..........                 |  traces   1, 0 circles
        |                                            |
        |                                            |
        +--------------------------------------------+



        Lift your finger to start the next trace.
        c clear  q quit
        """

    /// A circle at 120 × 40.
    static let large = """
        Magic Trackpad 2  event7  force
        ! GRAMS ASSUMED: 385 g full scale, not verified on this pad
        Trace a circle in between the two circles below.
        +------------------------------------------------------------------------------------+
        |                                                                                    |  Completed
        |                                                                                    |
        |                                                                                    |  quarters [#][#]
        |                                                                                    |           [#][#]
        |                                   .. ........ ..                                   |  turned   360deg clockwise
        |                               ...                ...                               |  radius   25.0 mm, SD 0.0 mm
        |                             ..       @@@@@@@@@      ..                             |  force    152 g, CV 13.7 %
        |                           ..     @@@@@@@@@@@@@@@@     ..                           |  tremor   below noise
        |                          .     @@@@            @@@@     .                          |  time     3.2 s
        |                         .    @@@                  @@@    .                         |  traces   1, 1 circle
        |                        .    @@@       ......       @@@    .                        |
        |                       .    @@@      ..      ..      @@@    .                       |
        |                       .    @@      .          .      @@    .                       |
        |                       .    @@      .          .      @@    .                       |
        |                       .    @@      .          .      @@    .                       |
        |                       .    @@@      ..      ..      @@@    .                       |
        |                        .    @@@       ......       @@@    .                        |
        |                         .    @@@                  @@@    .                         |
        |                          .     @@@@            @@@@     .                          |
        |                           ..     @@@@@@@@@@@@@@@@     ..                           |
        |                             ..      @@@@@@@@@       ..                             |
        |                               ...                ...                               |
        |                                   .. ........ ..                                   |
        |                                                                                    |
        |                                                                                    |
        |                                                                                    |
        | 160 x 100 mm                                                                       |
        +------------------------------------------------------------------------------------+






        Another one? c clears.
        c clear  q quit
        """

    /// Out of the ring at 40 × 12.
    static let small = """
        Magic Trackpad 2  event7  force
        ! ASSUMED 385 g full scale
        Trace a circle in between
        the two circles below.
            ......      Not completed
          ..  @@@@@.    went less than 0.1 mm
         .    .. @@@@   too far out
         .   .  .  @@@  quarters [ ][#]
         .    ..   @@@           [ ][#]
          ..      .X@   turned   127deg
            ......      radius   27.9 mm
        c clear  q quit
        """

    /// A circle with all glyphs and no color.
    static let withoutColor = """
        Magic Trackpad 2  event7  force
        ! GRAMS ASSUMED: 385 g full scale, not verified on this pad
        Trace a circle in between the two circles below.
        ╭────────────────────────────────────────────╮
        │                                            │  Completed
        │                                            │
        │                 ░░░░░░░░░░                 │  quarters [#][#]
        │              ░░░▗▄██████▄▄░░░              │           [#][#]
        │             ░░▗██▛▀▀  ▀▀▜██▖░░             │  turned   360° clockwise
        │            ░░▗██▘  ░░░░  ▝██▖░░            │  radius   25.0 mm, SD 0.0 mm
        │            ░ ██▘  ░    ░  ▝██ ░            │  force    152 g, CV 13.7 %
        │            ░ ██▖  ░    ░  ▗██ ░            │  tremor   below noise
        │            ░░▝██▖  ░░░░  ▗██▘░░            │  time     3.2 s
        │             ░░▝██▙▄▄  ▄▄▟██▘░░             │  traces   1, 1 circle
        │              ░░░▝▀██████▀▀░░░              │
        │                 ░░░░░░░░░░                 │
        │                                            │
        │                                            │
        ╰────────────────────────────────────────────╯



        Another one? c clears.
        c clear  q quit
        """
}
