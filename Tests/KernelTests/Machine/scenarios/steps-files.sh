# The steps of diagnose for files, and for a pad that the kernel refuses, are carried out as printed: what a file lacks is
# recorded, and joined with it; the recordings of touches and of a pen are judged.
# Not carried out: hid-recorder, which needs Python, and linux-input@vger.kernel.org, to which people write.
. /steps.sh
may_sudo

# A descriptor alone, as in the folder for a bug report.
haptic inherited 0404 ''
chmod 644 "$NODE"
start bundle as_guest forcescale diagnose --bundle bundle 1209:0404
ended bundle 40
cp bundle/*.hid "my pad.hid"
diagnose descriptor 'my pad.hid'
carry_out descriptor 'click show'
# joined AS PRESSES: the step that records what a file lacks, and reads both. Its first line runs until Ctrl-C, and asks which
# device to record; then the second one is pasted.
joined() {
    sed '/forcescale/,$d' "$(step "$1" 'libinput record')" > record.sh
    sed -n '/forcescale/,$p' "$(step "$1" 'libinput record')" > join.sh
    start "$1-record" as_guest answer "${NODE#/dev/input/event}" record.sh
    await 10 grep -qs '^  events:' pad.yml
    $2
    kill -INT $(pidof libinput-record)
    ended "$1-record"
    start "$1-joined" as_guest sh join.sh
    ended "$1-joined"
    steps_of "$1-joined"
}
joined descriptor true
# On the computer with the pad, which is this one.
pressed observed inherited sh "$(step descriptor-joined 'diagnose --press')"
feed inherited unplug
settle inherited

# A recording of touches whose pressure is probably a size.
plug touches /pads/two-finger.desc
chmod 644 "$NODE"
strokes() {
    for id in 1 2 3; do
        feed touches frame slot=0 id=$id x=1000 y=500 p=60 touch=1
        for x in 1100 1200 1300 1400; do
            feed touches sleep 0.01
            feed touches frame x=$x p=80
        done
        feed touches frame id=-1 touch=0
        feed touches sleep 0.2
    done
    settle touches
}
start recording as_guest forcescale record -d "$NODE" -o touches.csv
watching recording "$NODE"
strokes
stop recording
mv touches.csv 'my touches.csv'
diagnose touched 'my touches.csv'
carry_out touched 'check --touch'
rm pad.yml
joined touched strokes
feed touches unplug
settle touches

# A recording of a pen.
plug pen /pads/pen.desc
chmod 644 "$NODE"
start writing as_guest forcescale record -d "$NODE" -o pen.csv
watching writing "$NODE"
feed pen frame pen=1 X=1000 Y=2000
for P in 100 400 900 1600 2500 3600 2400 1500 800 300; do
    feed pen sleep 0.05
    feed pen frame touch=1 P=$P
done
feed pen sleep 0.05
feed pen frame touch=0 P=0
settle pen
stop writing
diagnose pen pen.csv
carry_out pen 'pen measure'
feed pen unplug
settle pen

# A range from 5 to 1 makes the kernel refuse the whole pad, so that the feeder waits in vain for a node.
sed 's/NAME/HID refused/; s/PRODUCT/0107/; s/PRESSURE/26 ff 03/; s/SECOND/26 ff 03/
    s/^H: 85 03 09 59 25 0f b1 02/H: 85 03 09 59 15 05 25 01 b1 02/' /pads/hid-pad.hid > /run/refused.hid
mkfifo /run/refused.commands
feeder /run/refused.commands > refused.feeder 2>&1 &
feed refused plug-hid /run/refused.hid
await 5 sh -c 'grep -qs 1209 /sys/bus/hid/devices/*1209:0107*/uevent'
diagnose refused 1209:0107
carry_out refused dmesg
cat pad-report/* > pad-report.txt
may_not_sudo
