# A pad of 1 count per gram is studied, with an interruption among the masses after which the stand weighs 2 g more.
plug pad /pads/force.desc
id=0
# land COUNTS X Y: a load comes down. put COUNTS: it changes. lift: it goes.
land() {
    id=$((id + 1))
    feed pad frame slot=0 id=$id x=$2 y=$3 p=$1 touch=1
    rest
}
put() {
    feed pad frame p=$1
    rest
}
rest() {
    feed pad sleep 3.5
    settle pad
}
lift() {
    feed pad frame id=-1 touch=0
    feed pad sleep 1
    settle pad
}
center="2000 1000"

start first forcescale study "$NODE" --masses 20,40,70,110,180 --json -o pad.ndjson
watching first "$NODE"
feed pad sleep 4
settle pad
land 20 $center
put 40
put 60
put 90
lift
stop first

start second forcescale study "$NODE" --resume --json -o pad.ndjson
watching second "$NODE"
land 22 $center
for counts in 92 132 202 132 92 62 42 22; do put $counts; done
for pass in 1 2; do
    lift
    land 92 800 500
    lift
    land 92 3200 1500
done
lift
land 60 $center
for click in 1 2 3 4 5 6 7 8 9 10; do
    feed pad frame p=200 left=1
    feed pad sleep 0.3
    feed pad frame p=60 left=0
    feed pad sleep 0.3
done
lift
land 202 $center
feed pad sleep 30
settle pad
feed pad sleep 33
settle pad
ended second
forcescale study check --json pad.ndjson > check.out 2> check.err
echo $? > check.exit
XDG_CONFIG_HOME=$PWD forcescale calibrate import pad.ndjson --name pad --json > import.out 2> import.err
