# HID pads with what is wrong in real descriptors: diagnose finds it in sysfs and in what the pads answer.
make_pad() { # NAME PRODUCT PRESSURE [SED]
    sed "s/NAME/HID $1/; s/PRODUCT/$2/; s/PRESSURE/$3/; s/SECOND/$3/; ${4:-}" /pads/hid-pad.hid > "/run/$1.hid"
}
make_pad faultless 0101 '26 e8 03 46 e8 03 55 00 66 01 01'
make_pad inherited 0102 ''
make_pad zero 0103 '25 00 65 00'
make_pad unitless 0104 '26 ff 03 45 00 55 00 65 00'
make_pad length 0105 '26 ff 03 46 58 02 55 0e 65 11'
make_pad depressible 0106 '26 e8 03 46 e8 03 55 00 66 01 01' 's/^G: 03 01/G: 03 00/'
make_pad discrete 0108 '26 e8 03 46 e8 03 55 00 66 01 01' 's/^G: 03 01/G: 03 02/'
make_pad untyped 0109 '26 e8 03 46 e8 03 55 00 66 01 01' '/^H: 85 03 /d; /^G: 03/d'
pads='faultless inherited zero unitless length depressible discrete untyped'
for pad in $pads; do plug_hid "$pad" "/run/$pad.hid"; done
COLUMNS=100 start table forcescale diagnose
ended table
start all forcescale diagnose --json
ended all
start guest as_guest forcescale diagnose --json 1209:0104
ended guest
start bundle forcescale diagnose --bundle bundle 1209:0101
ended bundle 40
cat bundle/* > bundle.txt
# Somebody presses the pad as asked: three presses to 600 counts, each with a click at 400.
start press forcescale diagnose --json --press 1209:0101
await 10 grep -q 'Do not touch' press.err
sleep 3.2
for press in 1 2 3; do
    for count in 100 200 300 400 500 600 300 100; do
        button=00
        [ $count -lt 400 ] || button=01
        feed faultless report 01 01 00 d0 07 e8 03 "$(printf '%02x %02x' $((count & 255)) $((count >> 8)))" \
            00 00 00 00 00 00 00 00 01 $button
        feed faultless sleep 0.01
    done
    feed faultless report 01 00 00 d0 07 e8 03 00 00 00 00 00 00 00 00 00 00 01 00
    feed faultless sleep 0.3
done
settle faultless
ended press 40
for pad in $pads; do feed "$pad" unplug; done
# A range from 5 to 1 makes the kernel refuse all of it; the feeder waits in vain for a node.
make_pad refused 0107 '26 ff 03' 's/^H: 85 03 09 59 25 0f b1 02/H: 85 03 09 59 15 05 25 01 b1 02/'
mkfifo /run/refused.commands
feeder /run/refused.commands > refused.feeder 2>&1 &
feed refused plug-hid /run/refused.hid
await 5 sh -c 'grep -qs 1209 /sys/bus/hid/devices/*1209:0107*/uevent'
start refused forcescale diagnose --json 1209:0107
ended refused
