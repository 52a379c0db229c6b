-- The stakes that share a rolling pool, written down while the lines of a numero are evaluated. When all are known, each gets
-- its share of what the pool holds, and its line gets its prize.
create table lottery.pool_win (
  numero_id bigint not null references lottery.numero,
  order_id bigint not null,
  line_no smallint not null,
  -- The stake of its winning combinations, in minor units.
  stake bigint not null check (stake > 0),
  -- What it wins beside the pool.
  won bigint not null check (won >= 0),
  rebate bigint not null check (rebate >= 0),
  hits integer[] not null,
  primary key (numero_id, order_id, line_no),
  foreign key (order_id, line_no) references lottery.line
);
create trigger append_only before update or delete or truncate on lottery.pool_win
  for each statement execute function history.refuse_change();
