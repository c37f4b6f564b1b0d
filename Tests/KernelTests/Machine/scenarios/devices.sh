# What devices tells of a force pad, a pad that declares grams, a plain one, a degenerate one and a button, by width.
plug grams /pads/grams.desc
plug force /pads/force.desc
plug plain /pads/two-finger.desc
plug degenerate /pads/degenerate.desc
for columns in 80 40; do
    COLUMNS=$columns start "at$columns" forcescale devices
    ended "at$columns"
done
COLUMNS=80 start all forcescale devices --all
ended all
start denied as_guest forcescale devices
ended denied
