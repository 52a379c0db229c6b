-- Each table of the live games has a room of its own (key: the game's code). The site's public room has no code.
-- `chat.room` stays the one row that every writer locks, and numbers messages and events of all rooms.
create table chat.place (
  room text primary key check (room = '' or room ~ '^[A-Za-z0-9_.-]{1,64}$'),
  -- The place of the room's newest message, also when it is deleted by now.
  last bigint not null default 0 check (last >= 0)
);

insert into chat.place (room, last) select '', last_message from chat.room;

alter table chat.message
  add column room text not null default '' references chat.place (room),
  -- Numbers the messages of one room without gaps. Pages know a message by its room and its place.
  add column place bigint check (place > 0);

alter table chat.message disable trigger keep;
update chat.message set place = number;
alter table chat.message enable trigger keep;

alter table chat.message
  alter column room drop default,
  alter column place set not null,
  add constraint message_place unique (room, place);

-- The place of a new message is the one that its room has just counted, so no room leaves a number out.
create function chat.take_place() returns trigger language plpgsql as $$
begin
  if not exists (select from chat.place where room = new.room and last = new.place) then
    raise exception 'message % does not follow in the room "%"', new.place, new.room;
  end if;
  return new;
end
$$;

create trigger take_place before insert on chat.message for each row execute function chat.take_place();
