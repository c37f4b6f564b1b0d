# HID pads bound by the kernel's own drivers weigh in the unit of their report descriptors; one with a length left over
# is on its own scale.
make_pad() { # NAME PRODUCT PRESSURE [SECOND]
    sed "s/NAME/HID $1/; s/PRODUCT/$2/; s/PRESSURE/$3/; s/SECOND/${4:-$3}/" /pads/hid-pad.hid > "/run/$1.hid"
    plug_hid "$1" "/run/$1.hid"
}
# The same count of 512 on each pad with one finger, then with two.
press() {
    weigh "$1" --device "$NODE"
    watching "$1" "$NODE"
    feed "$1" report 01 01 00 d0 07 e8 03 00 02 00 00 00 00 00 00 00 00 01 00
    feed "$1" sleep 0.05
    feed "$1" report 01 01 00 d0 07 e8 03 00 02 01 01 e8 03 e8 03 00 01 02 00
    feed "$1" sleep 0.05
    feed "$1" report 01 00 00 d0 07 e8 03 00 00 00 01 e8 03 e8 03 00 00 02 00
    settle "$1"
    sleep 0.3
    stop "$1"
}
make_pad gram 0001 '26 ff 03 46 58 02 55 00 66 01 01'
press gram
make_pad whole 0002 '26 d0 07 46 d0 07 55 00 66 01 01'
press whole
make_pad newton 0003 '26 ff 03 46 06 00 55 00 66 11 e1'
press newton
make_pad dyne 0004 '26 ff 03 46 58 02 55 03 66 11 e1'
press dyne
make_pad length 0005 '26 ff 03 46 58 02 55 0e 65 11'
press length
make_pad split 0006 '26 ff 03 46 58 02 55 00 66 01 01' '26 ff 03 46 f4 01 55 00 66 01 01'
press split
plug_hid pen /pads/hid-pen.hid
weigh pen --device "$NODE"
watching pen "$NODE"
feed pen report 01 02 d0 07 e8 03 00 00
feed pen sleep 0.05
feed pen report 01 03 d0 07 e8 03 ff 0f
feed pen sleep 0.05
feed pen report 01 00 d0 07 e8 03 00 00
settle pen
sleep 0.3
stop pen
plug quarter /pads/quarter-gram.desc
weigh quarter --device "$NODE"
watching quarter "$NODE"
feed quarter frame slot=0 id=1 x=100 y=200 p=1000 touch=1
feed quarter sleep 0.05
feed quarter frame id=-1 touch=0
settle quarter
sleep 0.3
stop quarter
start devices forcescale devices --json
ended devices
COLUMNS=80 start table forcescale devices
ended table
start guest as_guest forcescale devices --json
ended guest
for pad in gram whole newton dyne length split pen; do feed "$pad" unplug; done
