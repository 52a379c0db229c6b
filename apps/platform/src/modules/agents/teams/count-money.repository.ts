import type { Transaction } from '../../../infra/db.ts';
import type { Range } from '../../money/facts/index.ts';
import { listGone } from './count-play.repository.ts';
import { LISTED, OF_MEMBERS } from './movement-sorts.ts';

/** From the facts about money to the sums of members and of the positions above them. */

const COLUMNS = ['deposits', 'deposited', 'withdrawals', 'withdrawn', 'bonus', 'rebate'] as const;
const FIRST = ['first_deposits', 'first_deposited'] as const;
const added = (table: string, columns: readonly string[]) =>
  columns.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ');
const summed = (columns: readonly string[]) => columns.map((name) => `sum(${name})::bigint as ${name}`).join(', ');

/**
 * Adds the movements of these facts: deposits and withdrawals as the house counts them on its accounts, what it gave less what it
 * took back (`bonus`), and rebates. The first deposit of a member is kept once and for all.
 */
export async function countMoney(tx: Transaction, { after, upTo }: Range): Promise<void> {
  await tx.query(
    `with moved as materialized (
        select f.seq, f.at, f.member_id, f.day, p.id as path_id, f.sort, f.transfer_kind, f.other_kind, f.amount
          from facts.told_money f left join lines.known_path p on p.agents = f.agent_path
          where f.seq > $1 and f.seq <= $2 and ${LISTED}
      ), first as (
        insert into teams.first_deposit (member_id, day, path_id, amount)
          select distinct on (member_id) member_id, day, path_id, amount from moved
            where other_kind = 'cash_in' and amount > 0 order by member_id, at, seq
          on conflict do nothing returning member_id, day, path_id, amount
      ), told as materialized (
        select member_id, day, path_id, count(*) filter (where other_kind = 'cash_in' and amount > 0) as deposits,
            coalesce(sum(amount) filter (where other_kind = 'cash_in'), 0)::bigint as deposited,
            count(*) filter (where other_kind = 'cash_out' and amount < 0) as withdrawals,
            coalesce(-sum(amount) filter (where other_kind = 'cash_out'), 0)::bigint as withdrawn,
            coalesce(sum(amount) filter (where sort = 'promotion' and transfer_kind <> 'rebate'), 0)::bigint as bonus,
            coalesce(sum(amount) filter (where other_kind = 'house_agents' or sort = 'promotion' and transfer_kind = 'rebate'), 0)::bigint
              as rebate
          from moved where path_id is not null group by 1, 2, 3
      ), by_member as (
        insert into teams.member_money as m (member_id, day, path_id, ${COLUMNS.join(', ')})
          select member_id, day, path_id, ${COLUMNS.join(', ')} from told
            where (${COLUMNS.join(', ')}) is distinct from (0, 0, 0, 0, 0, 0) order by 1, 2, 3
          on conflict (member_id, day, path_id) do update set ${added('m', COLUMNS)}
      ), gone as (${listGone('told')}
      ), each as (
        select path_id, day, ${COLUMNS.join(', ')}, 0 as first_deposits, 0 as first_deposited from told
        union all
        select path_id, day, 0, 0, 0, 0, 0, 0, 1, amount from first where path_id is not null
      )
      insert into teams.node_day as d (node_id, day, own, ${[...COLUMNS, ...FIRST].join(', ')})
        select n.node_id, e.day, n.level = 1, ${summed([...COLUMNS, ...FIRST])}
          from each e join teams.node n using (path_id) group by 1, 2, 3 order by 1, 2, 3
        on conflict (node_id, day, own) do update set ${added('d', [...COLUMNS, ...FIRST])}`,
    [after, upTo],
  );
}

/** Adds the movements of these facts by sort, as lists of movements show them. */
export async function countMoves(tx: Transaction, { after, upTo }: Range): Promise<void> {
  await tx.query(
    `with told as materialized (
        select f.member_id, f.day, p.id as path_id, f.sort, count(*) as moves, sum(f.amount)::bigint as amount
          from facts.told_money f join lines.known_path p on p.agents = f.agent_path
          where f.seq > $1 and f.seq <= $2 and ${LISTED} group by 1, 2, 3, 4
      ), by_member as (
        insert into teams.member_move as m (member_id, day, path_id, sort, moves, amount)
          select member_id, day, path_id, sort, moves, amount from told order by 1, 2, 3, 4
          on conflict (member_id, day, path_id, sort) do update set ${added('m', ['moves', 'amount'])}
      )
      insert into teams.node_move as d (node_id, day, level, sort, moves, amount)
        select n.node_id, t.day, n.level, t.sort, ${summed(['moves', 'amount'])}
          from told t join teams.node n using (path_id) group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (node_id, day, level, sort) do update set ${added('d', ['moves', 'amount'])}`,
    [after, upTo],
  );
}

/** Adds what these facts changed of members' balances (cash, money on hold, bonus money) to them, and to the lines above where they stand. */
export async function countBalances(tx: Transaction, { after, upTo }: Range): Promise<void> {
  await tx.query(
    `with delta as materialized (
        select member_id, sum(amount)::bigint as amount from (
          select member_id, win - stake as amount from facts.told_round where seq > $1 and seq <= $2 and currency <> 'FUN'
          union all
          select member_id, amount from facts.told_money where seq > $1 and seq <= $2 and ${OF_MEMBERS}
        ) each group by 1 having sum(amount) <> 0
      ), kept as (
        insert into teams.member_total as m (member_id, balance) select member_id, amount from delta order by 1
          on conflict (member_id) do update set balance = m.balance + excluded.balance
      )
      insert into teams.total as t (agent_id, own, balance)
        select n.agent_id, n.level = 1, sum(d.amount)::bigint
          from delta d join teams.standing s using (member_id) join teams.node n on n.path_id = s.path_id
          group by 1, 2 order by 1, 2
        on conflict (agent_id, own) do update set balance = t.balance + excluded.balance`,
    [after, upTo],
  );
}
