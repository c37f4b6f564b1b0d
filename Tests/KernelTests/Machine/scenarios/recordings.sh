# Every recording of /recordings, played at its own pace, several pads at a time, each weighed by a reader of its own.
#
# /settings/reader says which reader, /settings/together how many at a time, /settings/every whether all (1) or each Nth.
# A recording NNN leaves NNN.out, .err and .exit of its reader and NNN.feeder, the log of its pad.
reader=$(cat /settings/reader)
together=$(cat /settings/together)
every=$(cat /settings/every)

weigh_recording() {
    case $reader in
        bare) start "$1" bare-reader "$2" ;;
        *) start "$1" forcescale weigh --json --device "$2" ;;
    esac
}

begin() {
    plug "$1" "/recordings/$1.desc"
    weigh_recording "$1" "$NODE"
    watching "$1" "$NODE"
}

play_batch() {
    for recording in $batch; do begin "$recording"; done
    for recording in $batch; do feed "$recording" "play /recordings/$recording.events"; done
    for recording in $batch; do settle "$recording"; done
    sleep 0.5
    for recording in $batch; do stop "$recording"; done
    for recording in $batch; do
        feed "$recording" unplug
        settle "$recording"
    done
    batch=
}

batch=
number=-1
for description in /recordings/*.desc; do
    number=$((number + 1))
    [ $((number % every)) -eq 0 ] || continue
    batch="$batch $(basename "$description" .desc)"
    # shellcheck disable=SC2086
    set -- $batch
    [ $# -lt "$together" ] || play_batch
done
play_batch
