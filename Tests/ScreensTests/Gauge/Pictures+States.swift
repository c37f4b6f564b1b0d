extension Pictures {
    /// Two fingers, results and a recording.
    static let twoFingers = """
        Magic Trackpad 2  event7  force  0..253  125 Hz               grabbed  REC 00:41
        ! GRAMS ASSUMED: 385 g full scale, not verified on this pad
        +--------------------------------------+
        |             @@@@@@@@@@@@             |          ######  ##  ## NET
        |          @@@@          @@@@          |          ##      ##  ##
        |         @@                @@         |          ######  ######
        |       @@@  ooooooo..       @@@       |          ##  ##      ##
        |       @   ooo:::ooo ...      @       |          ######      ## g
        |      @@   oo148 goo   ..     @@      |
        |      @    ooo:::ooo    .      @      |  [#] STABLE 3.9 s   within 4.2 g
        |      @@    ooooooo    .oooo  @@      |  gross 212    tare 148    peak 64
        |       @      ...    ... ooo 64 g     |
        |       @@@       ....       @@@       |  54% force
        |         @@                @@         |  [=========|##########..|............|]
        |          @@@@          @@@@          |            ^press       ^deep    full^
        |             @@@@@@@@@@@@             |  > 70% 148 g   30% 64 g
        +--------------------------------------+  last: plum 152 g  plum 62 g

        deep 232 g | . . . . . . . . . . . . . . . . ###################################
        press 96 g |####################################################################
               0 g |====================================================================

        Steady. T clears the tare.
        t tare  T clear  h freeze  u unit  p peak  ? help  q quit
        """

    /// A press to the limit.
    static let overload = """
        Magic Trackpad 2  event7  force  0..253  125 Hz                          grabbed
        ! GRAMS ASSUMED: 385 g full scale, not verified on this pad
        +--------------------------------------+
        |             oooooooooooo             |  ######  ######  ###### NET
        |          oooooooooooooooooo          |      ##  ##  ##  ##
        |        oooooooooooooooooooooo        |  ######  ######  ######
        |       ooooooo::::::::::ooooooo       |      ##  ##  ##      ## +
        |      oooooo::::::::::::::oooooo      |  ######  ######  ###### g
        |      ooooo::::::::::::::::ooooo      |
        |      ooooo:::::385 g+:::::ooooo      |  [. ] settling   within 7.7 g
        |      ooooo::::::::::::::::ooooo      |  gross 385+   tare 0      peak 385+
        |      oooooo::::::::::::::oooooo      |
        |       ooooooo::::::::::ooooooo       |  100%+ force  385 g+  TAKE THE LOAD OFF
        |        oooooooooooooooooooooo        |  [=========|############|@@@@@@@@@@@@|]
        |          oooooooooooooooooo          |            ^press       ^deep    full^
        |             oooooooooooo             |
        +--------------------------------------+

            385 g+ | . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .@@@@
        deep 232 g | . . . . . . . . . . . . . . . . . . .##############################
               0 g | . . . . . ====================#######==============================

        Take the load off: this pad measures at most 385 g.
        t tare  T clear  h freeze  u unit  p peak  ? help  q quit
        """

    /// A pad that feels the size of a touch.
    static let contactSize = """
        SynPS/2 TouchPad  event7  contact-size  0..255  125 Hz                   grabbed
        ! contact size, not force: grams are a guess
        +--------------------------------------+
        |             @@@@@@@@@@@@             |          ######  ###### SIZE
        |          @@@@          @@@@          |              ##  ##  ##
        |         @@                @@         |          ######  ######
        |       @@@  ooooooo..       @@@       |              ##  ##  ##
        |       @   ooo:::ooo ...      @       |          ######  ###### %
        |      @@   oo:38%:oo   ..     @@      |
        |      @    ooo:::ooo    .      @      |  [#] STABLE 2.8 s
        |      @@    ooooooo    ..     @@      |  gross ~148   tare ~0     peak ~148
        |       @      ...    ...      @       |
        |       @@@       ....       @@@       |  38% contact size   ~148 g
        |         @@                @@         |  [=========|####........|............|]
        |          @@@@          @@@@          |            ^press       ^deep    full^
        |             @@@@@@@@@@@@             |
        +--------------------------------------+

         deep 60% | . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .
        press 25% | . . . . . . . . . . . . . . . . .###################################
                0 |              =======================================================

        Steady.
        h freeze  u unit  p peak  ? help  q quit
        """

    /// The simulated pad.
    static let simulated = """
        Simulated force pad  event7  force  0..6160  125 Hz       grabbed  SIMULATED PAD
        grams as reported by the device (resolution)
        +--------------------------------------+
        |             @@@@@@@@@@@@             |    ##    ##  ##  ######      ###### NET
        |          @@@@          @@@@          |  ####    ##  ##      ##      ##
        |         @@                @@         |    ##    ######      ##      ######
        |       @@@  ooooooo..       @@@       |    ##        ##      ##      ##  ##
        |       @   ooo:::ooo ...      @       |  ######      ##      ##  ##  ###### g
        |      @@   o147.6 go   ..     @@      |
        |      @    ooo:::ooo    .      @      |  [#] STABLE 2.7 s   within 3.0 g
        |      @@    ooooooo    ..     @@      |  gross 147.6  tare 0.0    peak 147.6
        |       @      ...    ...      @       |
        |       @@@       ....       @@@       |  38% force
        |         @@                @@         |  [=========|####........|............|]
        |          @@@@          @@@@          |            ^press       ^deep    full^
        |             @@@@@@@@@@@@             |
        +--------------------------------------+

        deep 231.0 g | . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .
        press 96.3 g | . . . . . . . . . . . . . . . .##################################
                 0 g |             =====================================================

        Put the fruit on the plate
        t tare  T clear  h freeze  u unit  p peak  ? help  q quit
        """

    /// The help.
    static let help = """
        forcescale: keys

         t      tare the load once it is steady; net is what is added
         T      clear tare
         h      freeze the display, or resume it
         p      reset peak
         u      next unit: g, oz, N, %, raw
         ?      show or hide this help
         q      quit

        The red ring is full scale: a press to the pad's limit fills it.
        A circle is a contact at its position; its diameter is percent of full scale.
        Rims, bar glyphs and colors change at the thresholds.
        STABLE: the weight has been steady long enough to be read.
        Percent is gross over full scale, rounded down. Net is gross minus tare.
        GRAMS ASSUMED: 385 g full scale, not verified on this pad







        ? or Esc goes back to the gauge.
        """
}
