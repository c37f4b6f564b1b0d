# The accelerometer is one of Industrial I/O that is mounted turned by 90°, as its driver has learned from the firmware.
. /shapes.sh
while read -r module; do
    insmod "/modules/$module.ko"
done < /modules/sensor
await 10 test -r /sys/bus/iio/devices/iio:device0/in_accel_mount_matrix
cat /sys/bus/iio/devices/iio:device0/in_accel_mount_matrix > sensor
bus=$(basename "$(dirname "$(grep -l PIIX4 /sys/bus/i2c/devices/i2c-*/name)")")
# The sensor's own axes, in g of 512 counts of 12 bits, in words of 16 bits from register 6.
turn() {
    register=6
    for g in "$@"; do
        i2cset -f -y "${bus#i2c-}" 0x50 $register $((g * 8192 & 0xffff)) w
        register=$((register + 2))
    done
}
turn 1 0 0
plug pad /pads/grams.desc
start play forcescale play cubes --json --device "$NODE"
watching play "$NODE"
drop_three play pad turn "1 0 0" "0 1 0" "0 -1 0"
# The next scenario has no accelerometer.
rmmod kxcjk-1013
