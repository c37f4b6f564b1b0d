# Ten contacts at 1 kHz are offered to Lab Streaming Layer: each frame of the kernel is a sample with the kernel's time.
export LSL_LIB=/lsl/liblsl.so LSLAPICFG=/run/lsl.cfg
printf '[multicast]\nResolveScope = machine\n[lab]\nKnownPeers = {127.0.0.1}\n[ports]\nIPv6 = disable\n' > /run/lsl.cfg
plug pad /pads/ten-finger.desc
start weigh forcescale watch --device "$NODE" --lsl=bench
watching weigh "$NODE"
start reader lsl-reader "$LSL_LIB" "$NODE" bench
await 60 grep -q connected reader.out
feed pad "load 10 1000 10"
ended reader 60
stop weigh
