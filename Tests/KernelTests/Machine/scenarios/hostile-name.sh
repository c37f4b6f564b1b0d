# A pad whose name is 79 bytes of commands to terminals: no output of the program passes one on.
. /gauge.sh
name=$(printf '\033[2J\033]0;owned\007\033[31mred\302\2331m\342\200\256evil\177\377\033[?1049l\033Pq\033\134%s' "$(printf '%060d' 0)" | head -c 79)
sed "s/^N: .*/N: @/" /pads/force.desc | awk -v RS='@' -v ORS='' -v name="$name" 'NR > 1 { print name } { print }' > /run/hostile.desc
plug pad /run/hostile.desc
start kept cat "/sys/class/input/${NODE##*/}/device/name"
ended kept
start devices forcescale devices --all
ended devices
start table forcescale devices --json
ended table
start plain forcescale weigh --plain --device "$NODE"
start json forcescale weigh --json --device "$NODE"
start record forcescale record --device "$NODE" -o trace.csv
for name in plain json record; do
    watching $name "$NODE"
done
touch_with pad 1 60
for name in plain json record; do
    stop $name
done
for command in weigh gestures circle "calibrate run --force --points 0,50,100"; do
    as=${command%% *}
    mkfifo "/run/$as.keys"
    # shellcheck disable=SC2086
    start "$as" env TERM=xterm-256color LC_ALL=C.UTF-8 \
        in-terminal "/run/$as.keys" forcescale $command --device "$NODE"
    await 20 has_open "$NODE"
    sleep 0.5
    touch_with pad 2 70
    type_keys "$as" q
    ended "$as"
done
# It is lost in a picture.
mkfifo /run/lost.keys
start lost env TERM=xterm-256color LC_ALL=C.UTF-8 in-terminal /run/lost.keys forcescale weigh --device "$NODE"
await 20 has_open "$NODE"
sleep 0.5
feed pad unplug
ended lost
