import type { Pool } from '../../../apps/platform/src/infra/db.ts';
import type { Effect } from './errands.ts';

/**
 * Every difference between the members' accounts and the answers: transfers that no answer reported, and reported ones
 * that did not happen. Counted are transfers whose sum for their owner, over cash and holds, is not zero. Empty when
 * all is well.
 */
export async function contradictions(pool: Pool, effects: readonly Effect[]): Promise<string[]> {
  const { rows } = await pool.query<{ owner: string; id: string; amount: bigint }>(
    `select a.owner, t.external_id as id, sum(e.amount)::bigint as amount
      from ledger.entry e join ledger.account a on a.id = e.account_id join ledger.transfer t on t.id = e.transfer_id
      where a.kind in ('member_cash', 'member_held') and t.external_id not like 'deposit:begin-%'
        and t.kind <> 'signup'
      group by a.owner, t.id, t.external_id having sum(e.amount) <> 0`,
  );
  const expected = new Map<string, Effect[]>();
  for (const effect of effects) expected.set(effect.owner, [...(expected.get(effect.owner) ?? []), effect]);
  const found: string[] = [];
  for (const { owner, id, amount } of rows) {
    const own = expected.get(owner) ?? [];
    const place = own.findIndex((effect) => id.includes(effect.id) && effect.amount === amount);
    if (place === -1) found.push(`${id} moved ${amount} of ${owner}: nobody was told`);
    else own.splice(place, 1);
  }
  for (const own of expected.values()) {
    found.push(...own.map(({ id, owner, amount }) => `${id} did not move ${amount} of ${owner}`));
  }
  return found;
}

/** Everything that would wait forever. Empty when all is well. */
export async function stuck(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ what: string }>(
    `select 'deposit ' || id || ' is ' || state as what from deposits.deposit
        where state in ('waiting', 'submitted', 'mismatch')
      union all
      select 'withdrawal ' || id || ' is ' || state from withdrawals.withdrawal
        where state not in ('received', 'returned', 'rejected')
      union all
      select 'hold ' || id || ' is open' from ledger.hold where state = 'held'
      union all
      select 'adjustment ' || id || ' waits' from desk.adjustment where state = 'waiting'
      union all
      select 'round ' || id || ' is open' from wallet.round where state = 'open'
      union all
      select 'connection ' || pid || ' is idle in a transaction' from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'
          and state_change < now() - interval '5 seconds'`,
  );
  return rows.map(({ what }) => what);
}
