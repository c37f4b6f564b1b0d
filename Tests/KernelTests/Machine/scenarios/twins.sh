# With --wait the pad that was lost is waited for, and no other of its name is read in its place.
sed '1i L: socket/a' /pads/two-finger.desc > a.desc
sed '1i L: socket/b' /pads/two-finger.desc > b.desc
press() {
    feed "$1" frame slot=0 "id=$2" x=100 y=200 "p=$2" touch=1
    feed "$1" sleep 0.05
    feed "$1" frame id=-1 touch=0
    settle "$1"
    sleep 0.3
}
# told NAME DESCRIPTION OTHER: a pad of this description is lost beside another one, and comes back.
lose() {
    plug "$1-mine" "$2"
    mine=$NODE
    plug "$1-other" "$3"
    weigh "$1" --wait --device "$mine"
    watching "$1" "$mine"
    press "$1-mine" 51
    feed "$1-mine" unplug
    settle "$1-mine"
    sleep 0.5
    press "$1-other" 200
    feed "$1-mine" plug "$2"
    settle "$1-mine"
    watching "$1" "$(node_of "$1-mine")"
    press "$1-other" 201
    press "$1-mine" 90
    stop "$1"
    feed "$1-mine" unplug
    feed "$1-other" unplug
    settle "$1-mine"
    settle "$1-other"
}
lose sockets a.desc b.desc
lose nowhere /pads/two-finger.desc /pads/two-finger.desc
