# click measure --steps on a pad whose firmware clicks at 120 g for the values 1 and 2, and at 190 g for 3.
GRAMS='26 e8 03 46 e8 03 55 00 66 01 01'
sed "s/NAME/HID stepped/; s/PRODUCT/0331/; s/PRESSURE/$GRAMS/; s/SECOND/$GRAMS/" /pads/hid-pad.hid |
    sed 's/^H: c0$/H: 85 08 05 0d 09 b0 15 01 25 03 75 08 95 01 b1 02\nH: c0/' > /run/stepped.hid
echo 'G: 08 02' >> /run/stepped.hid
plug_hid stepped /run/stepped.hid

# report COUNT BUTTON: a frame of one finger.
report() {
    feed stepped report 01 01 00 d0 07 e8 03 "$(printf '%02x %02x' $(($1 & 255)) $(($1 >> 8)))" \
        00 00 00 00 00 00 00 00 01 "$2"
    feed stepped sleep 0.008
}

# clicks PRESS: six slow clicks of a pad that clicks at so many grams and releases 50 g below.
clicks() {
    for start in 40 43 46 48 51 53; do
        count=$start
        while [ "$count" -lt $(($1 + 40)) ]; do
            button=00
            [ "$count" -lt "$1" ] || button=01
            report "$count" $button
            count=$((count + 13))
        done
        while [ "$count" -gt 30 ]; do
            button=01
            [ "$count" -gt $(($1 - 50)) ] || button=00
            report "$count" $button
            count=$((count - 11))
        done
        feed stepped report 01 00 00 d0 07 e8 03 00 00 00 00 00 00 00 00 00 00 01 00
        feed stepped sleep 0.2
    done
    settle stepped
}

start steps forcescale click measure --steps --yes --json --clicks 6 --device 1209:0331
for value in 1 2 3; do
    await 30 sh -c "[ \"\$(grep -c '\"type\":\"session\"' steps.out)\" = $value ]"
    sleep 0.5
    case $value in
        3) clicks 190 ;;
        *) clicks 120 ;;
    esac
done
ended steps 60
sed -n 's/^[0-9]* set //p' stepped.feeder > sets
feed stepped unplug
