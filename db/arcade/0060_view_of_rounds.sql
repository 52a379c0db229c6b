-- What only the program before draws and stakes needs (0050).

drop view rgs.round;
drop function rgs.write_round();
