extension Pictures {
    /// Two fingers, results and a recording.
    static let twoFingers = """
        Magic Trackpad 2  event7  force  0..253  125 Hz               grabbed  REC 00:41
        ! GRAMS ASSUMED: 385 g full scale, not verified on this pad
        +------------------- ring 385 g -+          ######  ##  ## NET
        |           @@@@@@@@@@           |          ##      ##  ##
        |        @@@@        @@@@        |          ######  ######
        |       @@              @@       |          ##  ##      ##
        |      @@  oooooo....    @@      |          ######      ## g
        |     @@  ooo::ooo  ..    @@     |
        |     @   oo148 go   .     @     |  [#] STABLE for 3.9 s  moved by at most 4.2 g
        |     @@   oooooo   .oooo @@     |  gross 212      tare 148      net peak 64
        |      @@    ........oooo 64 g   |
        |       @@              @@       |  55% force
        |        @@@@        @@@@        |  [===========|###########..|...............|]
        |           @@@@@@@@@@           |              ^press        ^deep       full^
        +--------------------------------+  last: plum 152 g  plum 62 g
            385 g+ | . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .
                   |
        deep 232 g | . . . . . . . . . . . . . . . . ###################################
        press 96 g |####################################################################
               0 g |====================================================================
                    -10 s                           -5 s                             now

        Steady. T clears the tare.
        t tare  T clear  h freeze  u unit  p peak  ? help  q quit
        """

    /// A press to the limit.
    static let overload = """
        Magic Trackpad 2  event7  force  0..253  125 Hz                          grabbed
        ! GRAMS ASSUMED: 385 g full scale, not verified on this pad
        +------------------- ring 385 g -+  ######  ######  ###### GROSS
        |          oooooooooooo          |      ##  ##  ##  ##
        |        oooooooooooooooo        |  ######  ######  ######
        |      ooooooo::::::ooooooo      |      ##  ##  ##      ## +
        |     ooooo::::::::::::ooooo     |  ######  ######  ###### g
        |     oooo::::::::::::::oooo     |
        |     oooo::::385 g+::::oooo     |  [. ] settling  stable once it moves <= 7.7 g
        |     oooo::::::::::::::oooo     |  gross 385+     tare 0        peak 385+
        |     ooooo::::::::::::ooooo     |
        |      ooooooo::::::ooooooo      |  100%+ force  385 g+  TAKE THE LOAD OFF
        |        oooooooooooooooo        |  [===========|#############|@@@@@@@@@@@@@@@|]
        |          oooooooooooo          |              ^press        ^deep       full^
        +--------------------------------+
            385 g+ | . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .@@@@
                   |                                                                @@@@
        deep 232 g | . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .####
        press 96 g | . . . . . . . . . . . . . . . #####################################
               0 g |           =========================================================
                    -10 s                           -5 s                             now

        Take the load off: this pad measures at most 385 g.
        t tare  T clear  h freeze  u unit  p peak  ? help  q quit
        """

    /// A pad that feels the size of a touch.
    static let contactSize = """
        SynPS/2 TouchPad  event7  contact-size  0..255  125 Hz                   grabbed
        ! contact size, not force: grams are a guess
        +-------------------- ring 100% -+          ######  ###### SIZE
        |           @@@@@@@@@@           |              ##  ##  ##
        |        @@@@        @@@@        |          ######  ######
        |       @@              @@       |              ##  ##  ##
        |      @@  oooooo....    @@      |          ######  ###### %
        |     @@  ooo::ooo  ..    @@     |
        |     @   ooo38%oo   .     @     |  [#] STABLE for 2.8 s
        |     @@   oooooo   ..    @@     |  gross ~148 g   tare ~0 g     peak ~148 g
        |      @@    ........    @@      |
        |       @@              @@       |  38% contact size   ~148 g
        |        @@@@        @@@@        |  [===========|####.........|...............|]
        |           @@@@@@@@@@           |              ^press        ^deep       full^
        +--------------------------------+
              50% |
                  |                                   ##################################
        press 25% | . . . . . . . . . . . . . . . . .###################################
                  |              =======================================================
                0 |              =======================================================
                   -10 s                           -5 s                              now

        Steady.
        h freeze  u unit  p peak  ? help  q quit
        """

    /// The simulated pad.
    static let simulated = """
        Simulated force pad  event7  force  0..6160  125 Hz       grabbed  SIMULATED PAD
        grams as reported by the device (resolution), not verified
        +------------------- ring 385 g -+    ##    ##  ##  ######      ###### GROSS
        |           @@@@@@@@@@           |  ####    ##  ##      ##      ##
        |        @@@@        @@@@        |    ##    ######      ##      ######
        |       @@              @@       |    ##        ##      ##      ##  ##
        |      @@  oooooo....    @@      |  ######      ##      ##  ##  ###### g
        |     @@  ooo::ooo  ..    @@     |
        |     @   ooo::ooo 147.6 g @     |  [#] STABLE for 2.7 s  moved by at most 3.0 g
        |     @@   oooooo   ..    @@     |  gross 147.6    tare 0.0      peak 147.6
        |      @@    ........    @@      |
        |       @@              @@       |  38% force
        |        @@@@        @@@@        |  [===========|####.........|...............|]
        |           @@@@@@@@@@           |              ^press        ^deep       full^
        +--------------------------------+
             200.0 g |
                     |                                 #################################
        press 96.3 g | . . . . . . . . . . . . . . . .##################################
                     |             =====================================================
                 0 g |             =====================================================
                      -10 s                          -5 s                            now

        Put the fruit on the plate
        t tare  T clear  h freeze  u unit  p peak  ? help  q quit
        """

    /// The help.
    static let help = """
        forcescale: keys

         t      tare the load once it is steady; net is what is added
         T      clear tare
         h      freeze the display, or resume it
         <- ->  while frozen: read time and force in the trend; also a click
         + -    while frozen: zoom the trend; also the wheel
         p      reset peak
         u      next unit: g, oz, N, %, raw
         ?      show or hide this help
         q      quit

        The red ring is full scale: a press to the pad's limit fills it. The gray ring
        only guides the eye.
        A circle is a contact at its position; its diameter is percent of full scale.
        Rims, bar glyphs and colors change at the thresholds.
        STABLE: the weight has been steady long enough to be read.
        +- if saved: what a result saved now would have. Digits below it are faint.
        Percent is gross over full scale. Net is gross minus tare.
        All figures, and the peak, are of the smoothed force; --smooth none shows each
        value as it came.
        GRAMS ASSUMED: 385 g full scale, not verified on this pad

        ? or Esc goes back to the gauge.
        """
}
