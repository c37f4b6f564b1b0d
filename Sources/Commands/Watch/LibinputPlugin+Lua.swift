/// The parts of the plug-in that are the same for all pads.
extension LibinputPlugin {
    /// The devices that press buttons, and what waits until libinput takes their events.
    static let lenders = """
        -- libinput takes such buttons from no touchpad. Another device presses them: the first mouse, else keys without
        -- letters, such as the power button, from which libinput takes buttons once they seem to have a wheel.
        local mice, keys = {}, nil

        local function lend(device)
            for _, click in ipairs(clicks) do
                device:enable_evdev_usage(click.button)
            end
        end

        -- What libinput allows only later than where it is asked for.
        local tasks = {}
        local function soon(task)
            table.insert(tasks, task)
            libinput:timer_set_relative(1)
        end
        libinput:connect("timer-expired", function()
            local due = tasks
            tasks = {}
            for _, task in ipairs(due) do
                task()
            end
        end)

        """

    /// How contacts come and go where each has a slot.
    static let contacts = """
                    elseif event.usage == evdev.ABS_MT_SLOT then
                        slot = event.value
                    elseif event.usage == evdev.ABS_MT_TRACKING_ID then
                        lifted[slot] = event.value < 0
        """

    /// How the only contact comes and goes.
    static let touch = """
                    elseif event.usage == evdev.BTN_TOUCH then
                        lifted[slot] = event.value == 0
        """

    /// What is done with a frame, and with devices that come and go.
    static let behavior = """
                local strongest = math.mininteger
                for contact, pressure in pairs(pressures) do
                    if not lifted[contact] then strongest = math.max(strongest, pressure) end
                end
                for index, click in ipairs(clicks) do
                    local device = pressing[index]
                    if device and strongest <= click.release then
                        device:append_frame({ { usage = click.button, value = 0 } })
                        pressing[index] = nil
                    elseif not device and strongest >= click.press then
                        device = mice[1] or keys
                        if device then device:append_frame({ { usage = click.button, value = 1 } }) end
                        pressing[index] = device
                    end
                end
                -- libinput takes no more than 64 events back.
                if is_hidden and #rest < 64 then return rest end
            end)

            -- libinput drops the axis of pads that sense force. It comes back for this plug-in, and goes no further.
            soon(function()
                is_hidden = not pad:usages()[axis]
                if is_hidden then pad:set_absinfo(axis, { minimum = minimum, maximum = maximum }) end
            end)

            pad:connect("device-removed", function()
                if not next(pressing) then return end
                soon(function()
                    for index, device in pairs(pressing) do
                        device:append_frame({ { usage = clicks[index].button, value = 0 } })
                    end
                end)
            end)
        end

        libinput:connect("new-evdev-device", function(device)
            local id, kind = device:info(), device:udev_properties()
            if id.bustype == bus and id.vid == vendor and id.pid == product and device:name() == name then
                local range = device:absinfos()[axis]
                if range and (range.minimum ~= minimum or range.maximum ~= maximum) then
                    libinput:log_error("the pressure of the pad has another range: print the plug-in again")
                else
                    watch(device)
                end
            elseif kind.ID_INPUT_MOUSE and not kind.ID_INPUT_POINTINGSTICK then
                lend(device)
                table.insert(mice, device)
                device:connect("device-removed", function()
                    for index, mouse in ipairs(mice) do
                        if mouse == device then
                            table.remove(mice, index)
                            break
                        end
                    end
                end)
            elseif kind.ID_INPUT_KEY and not kind.ID_INPUT_KEYBOARD and not keys then
                lend(device)
                device:enable_evdev_usage(evdev.REL_WHEEL)
                keys = device
                device:connect("device-removed", function() keys = nil end)
            end
        end)
        """
}
