-- How long a deposit by each method usually takes, as members see it before they choose. A job counts it again each hour.
create table deposits.usual_time (
  method_id text primary key references deposits.method (id),
  -- Null: too few deposits to say.
  seconds integer check (seconds >= 0),
  counted_at timestamptz not null
);
