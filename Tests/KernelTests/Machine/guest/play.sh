# Recordings played at their own pace into pads, eight at a time, each read by a process of its own.
# A recording NNN leaves NNN.out, .err and .exit of its reader and NNN.feeder, the log of its pad.

# play_recordings LIST COMMAND…: the recordings whose numbers are in a file; the command gets the node as its last word.
play_recordings() {
    list=$1
    shift
    xargs -n 8 < "$list" > batches
    while read -r batch <&3; do
        for recording in $batch; do
            plug "$recording" "/recordings/$recording.desc"
            start "$recording" "$@" "$NODE"
            watching "$recording" "$NODE"
        done
        for recording in $batch; do feed "$recording" "play /recordings/$recording.events"; done
        for recording in $batch; do settle "$recording"; done
        sleep 0.5
        for recording in $batch; do stop "$recording"; done
        for recording in $batch; do
            feed "$recording" unplug
            settle "$recording"
        done
    done 3< batches
}
