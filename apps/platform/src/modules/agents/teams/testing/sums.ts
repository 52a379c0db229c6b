import type { Pool } from '../../../../infra/db.ts';

type Row = Record<string, unknown>;

/** Everything that was counted, in a fixed order. */
export async function counted(pool: Pool): Promise<Record<string, readonly Row[]>> {
  const tables = {
    told_day: 'sort, day',
    member_play: 'member_id, day, path_id, game_type, vassalage',
    member_money: 'member_id, day, path_id',
    member_move: 'member_id, day, path_id, sort',
    node_day: 'node_id, day, own',
    node_play: 'node_id, day, level, game_type, vassalage',
    node_move: 'node_id, day, level, sort',
    active: 'member_id, day, path_id',
    first_deposit: 'member_id',
    standing: 'member_id',
    member_total: 'member_id',
  };
  const found: Record<string, readonly Row[]> = {};
  for (const [table, order] of Object.entries(tables)) {
    found[table] = (await pool.query<Row>(`select * from teams.${table} order by ${order}`)).rows;
  }
  // Rows of nothing come and go with the order in which facts were counted.
  found.total = (
    await pool.query<Row>('select * from teams.total where (members, balance) <> (0, 0) order by agent_id, own')
  ).rows;
  found.gap = (
    await pool.query<Row>('select * from teams.active_gap where members <> 0 order by agent_id, own, day, prev_day')
  ).rows;
  return found;
}

const MEMBERS = `account_kind in ('member_cash', 'member_held', 'member_bonus')`;

/** Each query returns what is counted otherwise than facts, places and the ledger say. No rows: all is right. */
const WRONG = {
  'play of lines': `
    with told as (
      select agent, cardinality(agent_path) - place + 1 as level, f.day, f.game_type, f.vassalage, f.rounds, f.effective_stake,
          f.real_stake, f.effective_win
        from facts.told_play f cross join lateral unnest(f.agent_path) with ordinality as each (agent, place)
        where f.currency <> 'FUN' and f.day is not null
    ), right_ones as (
      select agent, day, level = 1 as own, game_type, vassalage, sum(rounds)::bigint as rounds,
          sum(effective_stake)::bigint as stake, sum(real_stake)::bigint as real_stake, sum(effective_win)::bigint as win
        from told group by 1, 2, 3, 4, 5 having (sum(rounds), sum(effective_stake), sum(effective_win)) <> (0, 0, 0)
    )
    (select * from right_ones except select * from teams.known_day_play)
    union all
    (select * from teams.known_day_play where (rounds, stake, real_stake, win) <> (0, 0, 0, 0) except select * from right_ones)`,
  'money of lines': `
    with told as (
      select agent, place = cardinality(agent_path) as own, f.*
        from (select * from facts.told_money where ${MEMBERS} and currency <> 'FUN' and sort <> 'held') f
          cross join lateral unnest(f.agent_path) with ordinality as each (agent, place)
    ), right_ones as (
      select agent, told.day, own, count(*) filter (where other_kind = 'cash_in' and amount > 0) as deposits,
          coalesce(sum(amount) filter (where other_kind = 'cash_in'), 0)::bigint as deposited,
          count(*) filter (where other_kind = 'cash_out' and amount < 0) as withdrawals,
          coalesce(-sum(amount) filter (where other_kind = 'cash_out'), 0)::bigint as withdrawn,
          coalesce(sum(amount) filter (where sort = 'promotion' and transfer_kind <> 'rebate'), 0)::bigint as bonus,
          coalesce(sum(amount) filter (where transfer_kind = 'rebate' or sort = 'agent'), 0)::bigint as rebate
        from told group by 1, 2, 3
    ), kept as (
      select agent_id, day, own, deposits, deposited, withdrawals, withdrawn, bonus, rebate from teams.known_day_money
    )
    (select * from right_ones where (deposits, deposited, withdrawals, withdrawn, bonus, rebate) <> (0, 0, 0, 0, 0, 0)
      except select * from kept)
    union all
    (select * from kept where (deposits, deposited, withdrawals, withdrawn, bonus, rebate) <> (0, 0, 0, 0, 0, 0)
      except select * from right_ones)`,
  'balances of members': `
    with owned as (
      select owner::uuid as member_id, sum(balance)::bigint as balance from ledger.known_account a
        where a.kind in ('member_cash', 'member_held', 'member_bonus') and currency <> 'FUN' group by 1
    )
    select * from owned full join teams.member_total t using (member_id)
      where coalesce(owned.balance, 0) <> coalesce(t.balance, 0)`,
  'members and balances of lines': `
    with right_ones as (
      select a.agent_id, a.level = 1 as own, count(*) as members, coalesce(sum(t.balance), 0)::bigint as balance
        from lines.place p join lines.above a using (path_id) left join teams.member_total t using (member_id) group by 1, 2
    ), kept as (select agent_id, own, members, balance from teams.total where (members, balance) <> (0, 0))
    (select * from right_ones except select * from kept) union all (select * from kept except select * from right_ones)`,
  'active members between any two days': `
    with each_day as (select distinct day from teams.active), active as (
      select a.agent_id, own, t.member_id, t.day
        from (
          select member_id, agent_path, facts.day_of(opened_at, 360) as day from facts.told_round where currency <> 'FUN'
        ) t
          join lines.path p on p.agents = t.agent_path join lines.above a on a.path_id = p.id
          cross join lateral (select false as own union all select true where a.level = 1) line
    ), right_ones as (
      select agent_id, own, f.day as first, l.day as last, count(distinct member_id) as members
        from active join each_day f on f.day <= active.day join each_day l on l.day >= active.day group by 1, 2, 3, 4
    ), kept as (
      select agent_id, own, f.day as first, l.day as last, sum(members)::bigint as members
        from teams.active_gap g join each_day f on g.day >= f.day and g.prev_day < f.day join each_day l on g.day <= l.day
        group by 1, 2, 3, 4 having sum(members) <> 0
    )
    (select * from right_ones except select * from kept) union all (select * from kept except select * from right_ones)`,
} as const;

/** What is counted otherwise than it happened; `{}`: nothing. Nothing may run meanwhile. */
export async function wrongSums(pool: Pool): Promise<Record<string, readonly Row[]>> {
  const found: Record<string, readonly Row[]> = {};
  for (const [what, query] of Object.entries(WRONG)) {
    const { rows } = await pool.query<Row>(query);
    if (rows.length > 0) found[what] = rows;
  }
  return found;
}
