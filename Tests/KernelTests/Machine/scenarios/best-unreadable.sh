# The better of two pads may not be read: the other one is used and the better one named.
plug force /pads/force.desc
plug plain /pads/two-finger.desc
chmod 644 "$NODE"
echo "$NODE" > readable
start weigh as_guest forcescale weigh --json
watching weigh "$NODE"
feed plain frame slot=0 id=1 x=100 y=200 p=51 touch=1
feed plain sleep 0.05
feed plain frame id=-1 touch=0
settle plain
sleep 0.3
stop weigh
