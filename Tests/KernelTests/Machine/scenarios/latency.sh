# The program and the bare reader in turns on the same pad at 125 Hz with five contacts, at 1 kHz with one: what each says of its latency.
generate() {
    awk -v hertz="$1" -v contacts="$2" -v seconds="$3" 'BEGIN {
        for (frame = 0; frame < hertz * seconds; frame++) {
            time = frame / hertz
            for (slot = 0; slot < contacts; slot++) {
                printf "E: %.6f 0003 002f %d\n", time, slot
                if (frame == 0) printf "E: %.6f 0003 0039 %d\n", time, slot + 1
                printf "E: %.6f 0003 0035 %d\n", time, 100 + 200 * slot + frame % 50
                printf "E: %.6f 0003 003a %d\n", time, 40 + (frame + 30 * slot) % 150
            }
            printf "E: %.6f 0000 0000 0\n", time
        }
        for (slot = 0; slot < contacts; slot++)
            printf "E: %.6f 0003 002f %d\nE: %.6f 0003 0039 -1\n", seconds, slot, seconds
        printf "E: %.6f 0000 0000 0\n", seconds
    }'
}
generate 125 5 8 > five.events
generate 1000 1 4 > fast.events
plug pad /pads/force.desc
for round in 1 2 3; do
    for pattern in five fast; do
        for reader in bare program; do
            run=$pattern-$round-$reader
            case $reader in
                bare) start "$run" bare-reader "$NODE" ;;
                *) start "$run" forcescale weigh --json --stats --device "$NODE" ;;
            esac
            watching "$run" "$NODE"
            feed pad "play $pattern.events"
            settle pad
            sleep 0.3
            stop "$run"
        done
    done
done
