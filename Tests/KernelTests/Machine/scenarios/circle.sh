# A finger traces a circle, another begins too far out: lines for a program, and the picture in a terminal.
. /gauge.sh
plug pad /pads/force.desc
mkfifo /run/shown.keys
start shown env TERM=xterm-256color LC_ALL=C.UTF-8 in-terminal /run/shown.keys \
    forcescale circle --device "$NODE" --no-grab
await 20 has_open "$NODE"
start circle forcescale circle --json --device "$NODE" --no-grab --svg trace.svg --results traces.csv
watching circle "$NODE"
sleep 0.5

id=1
trace() {
    for place in "$@"; do
        x=${place%,*} y=${place#*,}
        feed pad frame slot=0 id=$id "x=$x" "y=$y" "p=$((90 + y / 100))" touch=1
        feed pad sleep 0.06
    done
    feed pad frame id=-1 touch=0
    settle pad
    sleep 0.5
    id=$((id + 1))
}
trace 2081,538 2140,560 2194,588 2244,621 2291,659 2333,700 2371,746 2405,795 2435,849 2458,906 2474,967 2483,1030 \
    2483,1096 2473,1161 2453,1225 2423,1285 2383,1340 2334,1387 2279,1426 2218,1455 2154,1474 2089,1483 2024,1483 1960,1473 \
    1900,1456 1843,1432 1790,1402 1741,1368 1696,1329 1654,1286 1617,1239 1585,1188 1557,1134 1536,1075 1522,1013 1516,949 \
    1519,884 1532,819 1556,756 1589,697 1632,644 1682,599 1740,564 1802,538 1866,522 1932,516 1997,520 2059,532 \
    2119,551
cp trace.svg circle.svg
trace 2900,1000 2800,1000
type_keys shown q
ended shown
stop circle
