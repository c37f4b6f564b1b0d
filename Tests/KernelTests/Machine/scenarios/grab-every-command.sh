# With --grab every command that reads keeps others from the pad while it runs; a recording without it keeps nobody.
plug pad /pads/two-finger.desc
start bare bare-reader "$NODE"
watching bare "$NODE"

# press COUNT: a touch of so many counts.
press() {
    feed pad frame slot=0 "id=$1" "x=$((100 + $1))" y=200 "p=$1" touch=1
    feed pad sleep 0.05
    feed pad frame id=-1 touch=0
    settle pad
    sleep 0.3
}

# during NAME COUNT COMMAND…: a press while the command reads, and one of a count more when it has ended.
during() {
    reading=$1 count=$2
    shift 2
    start "$reading" forcescale "$@" --device "$NODE"
    watching "$reading" "$NODE"
    press "$count"
    stop "$reading"
    press $((count + 1))
}

during free 50 record -o free.csv
during record 60 record --grab -o held.csv
during analyze 70 analyze --grab
during watch 80 watch --grab
during gestures 90 gestures --grab --plain
stop bare
