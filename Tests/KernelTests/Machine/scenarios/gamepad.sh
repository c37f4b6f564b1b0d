# The pads of a Steam Deck and of a Steam Controller (2026), by hidraw: what is recorded is what was sent, in each rate.
both_pads() {
    as=$1
    mkfifo "/run/$as.commands"
    feeder "/run/$as.commands" > "$as.feeder" 2>&1 &
    feed "$as" plug-gamepad "/pads/$as.hid"
    settle "$as"
    await 10 test -e /dev/hidraw0
}

reading() {
    start "$1" forcescale record --yes --device "/dev/hidraw0:$2" -o "$1.csv"
    watching "$1" /dev/hidraw0
}

for model in deck controller; do
    both_pads "$model"
    start "$model-devices" forcescale devices --json
    ended "$model-devices"
    start "$model-unasked" forcescale weigh --json --device /dev/hidraw0:left
    ended "$model-unasked"
    # A minute at 125 Hz, of both pads at once.
    reading "$model-left" left
    reading "$model-right" right
    feed "$model" packets 7500 125
    sleep 62
    settle "$model"
    stop "$model-left"
    stop "$model-right"
    # Ten seconds at 250 Hz, with a number left out before the last half, and unplugged at the end.
    reading "$model-fast" left
    feed "$model" packets 1250 250
    feed "$model" skip
    feed "$model" packets 1250 250
    sleep 11
    settle "$model"
    feed "$model" unplug-gamepad
    settle "$model"
    ended "$model-fast"
    await 10 test ! -e /dev/hidraw0
done

# Five masses on the left pad of the Deck: 1000 counts are the stand, and each gram is 40 counts more.
feed deck plug-gamepad /pads/deck.hid
settle deck
await 10 test -e /dev/hidraw0
start masses forcescale calibrate run --yes --json --points 0,20,50,100,200,300 --device /dev/hidraw0:left
watching masses /dev/hidraw0
for counts in 1000 1800 3000 5000 9000 13000 9000 5000 3000 1800 1000; do
    feed deck hold "$counts" 12
    sleep 12
    settle deck
done
feed deck hold 0 1
settle deck
ended masses 60
# 160 g on the stand of 25 g, by this calibration.
start weighed forcescale weigh --yes --json --device /dev/hidraw0:left
watching weighed /dev/hidraw0
feed deck hold 7400 3
settle deck
stop weighed
feed deck unplug-gamepad
settle deck
