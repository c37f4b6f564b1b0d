extension Pictures {
    /// The same at 120 × 40.
    // swift-format-ignore
    static let large = """
        forcescale   Magic Trackpad 2   event7   force   0..253   125 Hz                             grabbed  REC plum.csv 00:41
        ! GRAMS ASSUMED: 385 g full scale, not verified on this pad
        +------------------------------------------ ring 385 g -+
        |                        @@@@@@@                        |          ######  ##  ## NET
        |                  @@@@@@@@@@@@@@@@@@@                  |          ##      ##  ##
        |               @@@@                 @@@@               |          ######  ######
        |             @@@                       @@@             |          ##  ##      ##
        |            @@                           @@            |          ######      ## g
        |           @@     ooooooooo..             @@           |
        |          @@    oooo::::oooo  ...          @@          |  [#] STABLE for 3.9 s  moved by at most 4.2 g  shown to 2 g
        |         @@    oo::::::::::oo    ..         @@         |  gross 212 g          tare 148 g          net peak 64 g
        |         @     oo:::148 g::oo      .         @         |
        |         @     oo::::::::::oo      .         @         |  55% force
        |         @     ooo::::::::ooo      .         @         |  [===============|################...|......................|]
        |         @       oooooooooo        .ooooo    @         |                  ^press 25           ^deep 60       full 100^
        |         @@         oooo         .. 64 go   @@         |
        |          @@          ...     ...   ooooo  @@          |  contact  share    weight    raw    x mm    y mm
        |           @@             ...             @@           |  > slot0    70%     148 g     97    64.4    51.8
        |            @@                           @@            |    slot1    30%      64 g     42   112.7    69.0
        |             @@@                       @@@             |
        |               @@@@                 @@@@               |
        |                  @@@@@@@@@@@@@@@@@@@                  |
        | 161 x 115 mm           @@@@@@@                        |
        +-------------------------------------------------------+  results      weight       time     scale
                                                                   1 plum        152 g   20:14:07   assumed
                                                                     2 results, total 214.0 g, mean 107.0 g

            385 g+ | . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .
                   |
                   |
        deep 232 g | . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .
                   |                                                     #######################################################
                   |           #################################################################################################
        press 96 g |############################################################################################################
                   |============================================================================================================
               0 g |============================================================================================================
                    -10 s              -8 s                  -6 s                 -4 s                  -2 s                 now

        Steady. T clears the tare.
        t tare  T clear  h freeze  u unit  p peak  ? help  q quit
        """

    /// A plum at 40 × 12.
    static let small = """
        Magic Trackpad 2  event7  force  grabbed
        ! ASSUMED 385 g full scale
           @@@@@@@@       ##    ##  ##  ######
         @@@      @@@   ####    ##  ##  ##  ##
        @@ oooo     @@    ##    ######  ######
        @@ oooo     @@    ##        ##  ##  ##
        @@  oo      @@  ######      ##  ###### g
         @@@      @@@
           @@@@@@@@     [#] STABLE    38% force
        [==========|####........|.............|]
        gross 148     tare 0       peak 148
        t tare  T clear  u unit  ? help  q quit
        """

    /// Its styles in sixteen colors.
    static let smallStyles = """
        aaaaaaaaaaaaaaaa  bbbbbb  bbbbb  bbbbbbb
        cccccccccccccccccccccccccc
           dddddddd       ..    ..  ..  ......
         ddd      ddd   ....    ..  ..  ..  ..
        dd eeee     dd    ..    ......  ......
        ddeeeeee    dd    ..        ..  ..  ..
        dd eeee     dd  ......      ..  ...... a
         ddd      ddd
           dddddddd     fff ffffff    aaaaaaaaa
        bggggggggggheeeebbbbbbbbhbbbbbbbbbbbbbhb
        bbbbb ...     bbbb .       bbbb ...
        i bbbb  i bbbbb  i bbbb  i bbbb  i bbbb
        a default, bold
        b 8
        c 11, bold
        d 1
        e 3
        f 2, bold
        g 6
        h 7
        i 6, bold
        """

    /// The same at 40 × 12.
    static let smallOverload = """
        Magic Trackpad 2  event7  force  grabbed
        ! ASSUMED 385 g full scale
           oooooooo     ######  ######  ######
         ooooo::ooooo       ##  ##  ##  ##
        ooo::::::::ooo  ######  ######  ######
        oo::385 g+::oo      ##  ##  ##      ## +
        ooo::::::::ooo  ######  ######  ###### g
         ooooo::ooooo
           oooooooo     [. ] settling
        [==========|############|@@@@@@@@@@@@@|]
        100%+ force  385 g+  TAKE THE LOAD OFF
        t tare  T clear  u unit  ? help  q quit
        """

    /// Taller than wide.
    static let tall = """
        Magic Trackpad 2  event7  force  grabbed
        ! ASSUMED 385 g full scale
             +--------------- ring 385 g -+
             |         @@@@@@@@@@         |
             |       @@@        @@@       |
             |     @@@            @@@     |
             |    @@  oooooo ...    @@    |
             |    @@ ooo::ooo  .    @@    |
             |    @@ oo148 go  .    @@    |
             |    @@  oooooo ...    @@    |
             |     @@@            @@@     |
             |       @@@        @@@       |
             |         @@@@@@@@@@         |
             +----------------------------+

          ##    ##  ##  ###### GROSS
        ####    ##  ##  ##  ##
          ##    ######  ######
          ##        ##  ##  ##
        ######      ##  ###### g

        [#] STABLE for 2.8 s  moved at most 4 g
        gross 148     tare 0       peak 148

        38% force
        [==========|####........|.............|]
                   ^press       ^deep     full^

        Steady. t tares.
        t tare  T clear  u unit  ? help  q quit
        """

    /// No room for a plate.
    static let numbers = """
        Magic Trackpad 2       grabbed
        ! ASSUMED 385 g full scale
        148 g
        [#] STABLE for 2.8 s
        gross 148  tare 0    peak 148
        38% force
        [=======|###......|.........|]
        t tare  u unit  ? help  q quit
        """
}
