# Pads with knobs and what firmware makes of them: click shows, sets and undoes them, and the pads note every report.
GRAMS='26 e8 03 46 e8 03 55 00 66 01 01'
# Force 1..3 of two bits as 110..190 g, six bits of nothing, and intensity 0..100, in one feature report.
BOTH='H: 85 08 05 0d 09 b0 15 01 25 03 35 6e 46 be 00 66 01 01 55 00 75 02 95 01 b1 02 75 06 b1 03 05 0e 09 23 15 00 25 64 75 08 b1 02'
# The same knobs in reports of their own.
APART='H: 85 08 05 0d 09 b0 15 01 25 03 75 08 95 01 b1 02 85 09 05 0e 09 23 15 00 25 64 b1 02'
# knobs NAME PRODUCT KNOBS TRAIT ANSWER…
knobs() {
    name=$1
    sed "s/NAME/HID $1/; s/PRODUCT/$2/; s/PRESSURE/$GRAMS/; s/SECOND/$GRAMS/; s/^H: c0\$/$3\nH: c0/" \
        /pads/hid-pad.hid > "/run/$name.hid"
    echo "T: $4" >> "/run/$name.hid"
    shift 4
    for answer in "$@"; do echo "G: $answer" >> "/run/$name.hid"; done
    plug_hid "$name" "/run/$name.hid"
}

# set AS NAME OPTION…: sets without a question, and keeps what the pad noted meanwhile.
set_knob() {
    as=$1 pad=$2 product=$3
    shift 3
    before=$(wc -l < "$pad.feeder")
    start "$as" forcescale click set --json --yes "$@" "1209:$product"
    ended "$as" 40
    tail -n "+$((before + 1))" "$pad.feeder" | sed -n 's/^[0-9]* set //p' > "$as.sets"
}

knobs keeps 0301 "$BOTH" keeps '08 02 32'
knobs apart 0302 "$APART" keeps '08 02' '09 32'
knobs ignores 0303 "$BOTH" ignores '08 02 32'
knobs rounds 0304 "$BOTH" rounds '08 02 32'
knobs forgets 0305 "$BOTH" forgets '08 02 32'
knobs refuses 0306 "$BOTH" refuses '08 02 32'
knobs silent 0307 "$BOTH" silent '08 02 32'
knobs mute 0308 "$APART" silent '08 02' '09 32'
knobs another 0309 "$APART" another '08 02' '09 32'
knobs leaves 0310 "$BOTH" leaves '08 02 32'
knobs plain 0311 '' keeps
knobs output 0312 'H: 85 09 05 0e 09 23 15 00 25 64 75 08 95 01 91 02' keeps

start show forcescale click show --json
ended show 60
start text forcescale click show 1209:0301
ended text
start diagnosis forcescale diagnose --json 1209:0301
ended diagnosis
start none forcescale click show --json 1209:0311
ended none

set_knob force keeps 0301 --force 3
set_knob intensity keeps 0301 --intensity 40
set_knob same keeps 0301 --intensity 40
set_knob both apart 0302 --force 1 --intensity 7
set_knob outside keeps 0301 --intensity 101
set_knob undeclared plain 0311 --force 2
set_knob output output 0312 --intensity 5
set_knob ignores ignores 0303 --intensity 40
set_knob rounds rounds 0304 --intensity 40
set_knob forgets forgets 0305 --intensity 40
set_knob refuses refuses 0306 --intensity 40
# What shares a report with the knob is unknown: nothing is written.
set_knob silent silent 0307 --intensity 40
set_knob mute mute 0308 --intensity 40
set_knob another another 0309 --intensity 40
set_knob leaves leaves 0310 --intensity 40
# The undo that was printed.
sh -c "$(sed -n 's/.*"undo":"\([^"]*\)".*/\1/p' force.out) --yes --json" > undo.out 2> undo.err
echo "$?" > undo.exit
# A question that is answered with no, and an ordinary user.
before=$(wc -l < keeps.feeder)
printf '#!/bin/sh\necho n | forcescale click set --force 1 1209:0301\n' > /bin/decline
chmod 755 /bin/decline
start decline decline
ended decline
start guest as_guest forcescale click set --yes --force 1 1209:0301
ended guest
tail -n "+$((before + 1))" keeps.feeder | sed -n 's/^[0-9]* set //p' > decline.sets
rm /bin/decline
for pad in keeps apart ignores rounds forgets refuses silent mute another plain output; do feed "$pad" unplug; done
