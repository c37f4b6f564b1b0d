# Presses for the scenarios that feel them.

# press_up FEEDER ID: a touch through press, deep and full and away again, with all frames logged.
press_up() {
    feed "$1" frame slot=0 "id=$2" x=100 y=200 p=80 touch=1
    feed "$1" sleep 0.03
    feed "$1" frame p=170
    feed "$1" sleep 0.03
    feed "$1" frame p=255
    feed "$1" sleep 0.03
    feed "$1" frame id=-1 touch=0
    feed "$1" sleep 0.03
}

# presses FEEDER: twenty of them.
presses() {
    id=0
    while [ $id -lt 20 ]; do
        id=$((id + 1))
        press_up "$1" $id
    done
    settle "$1"
    sleep 0.3
}

# fresh FILE COPY: what a file holds now, a second after what was done.
fresh() {
    sleep 1
    cp "$1" "$2"
}
