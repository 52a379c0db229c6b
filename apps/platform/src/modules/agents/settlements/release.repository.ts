import { texts } from '../../../infra/arrays.ts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import { type QueueAge, queueAge } from '../../../infra/queue-age.repository.ts';

/** What keeps a settlement `s` from being paid: the giver's own of the same period, and what it corrects or takes back. */
const BLOCKED = `exists (
    select from settlements.settlement own where own.taker_id = s.giver_id and own.kind = s.kind and own.from_at = s.from_at
      and own.until_at = s.until_at and (own.corrects is null) = (s.corrects is null) and own.state in ('due', 'held')
  ) or exists (
    select from settlements.settlement first where first.id in (s.corrects, s.behind) and first.state in ('due', 'held')
  )`;

/** What the house pays goes to operators above `approves` (minor units); what is owed to it is taken at once. */
const LET_GO = `queue = case when s.giver_id is null and s.amount > $1 then 'office' else 'pay' end`;

/** Lets the next settlements of a run be paid that wait for nothing. Returns the last of them; null: there was none left. */
export async function releaseNext(
  tx: Transaction,
  runId: string,
  { after, limit, approves }: { readonly after: string | null; readonly limit: number; readonly approves: bigint },
): Promise<string | null> {
  const { rows } = await tx.query<{ last: string | null }>(
    `with page as materialized (
        select id from settlements.settlement where run_id = $2 and ($3::uuid is null or id > $3) order by id limit $4
      ), let_go as (
        update settlements.settlement s set ${LET_GO} from page where s.id = page.id and s.queue = 'giver' and not (${BLOCKED})
      )
      select max(id::text)::uuid as last from page`,
    [approves, runId, after, limit],
  );
  return rows[0]?.last ?? null;
}

/** Drops what corrects or takes back a settlement that is dropped, and lets go what waited for any of them. */
export async function releaseDropped(tx: Transaction, id: string, approves: bigint): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    `update settlements.settlement s set state = 'dropped', queue = null, reason = first.reason
      from settlements.settlement first
      where first.id = $1 and (s.corrects = first.id or s.behind = first.id) and s.queue = 'giver' returning s.id`,
    [id],
  );
  await releaseAfter(tx, [id, ...rows.map((row) => row.id)], approves);
}

/** Lets what waited for these settlements be paid, now that they are paid or dropped. */
export async function releaseAfter(tx: Transaction, ids: readonly string[], approves: bigint): Promise<void> {
  await tx.query(
    `with waits as (
        select s.id from settlements.settlement done join settlements.settlement s on s.giver_id = done.taker_id
          where done.id = any ($2::uuid[]) and s.queue = 'giver' and s.kind = done.kind and s.from_at = done.from_at
        union
        select s.id from settlements.settlement s
          where (s.corrects = any ($2::uuid[]) or s.behind = any ($2::uuid[])) and s.queue = 'giver'
      )
      update settlements.settlement s set ${LET_GO} from waits where s.id = waits.id and s.queue = 'giver' and not (${BLOCKED})`,
    [approves, texts(ids)],
  );
}

/** How many settlements wait for an operator other than their first one, counted up to `most`. */
export async function countWaiting(db: Queryable, ownHands: () => Promise<string[]>, most: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::integer as count from (
        select from settlements.settlement
          where queue = 'office' and (first_by is null or first_by <> all ($2::uuid[])) limit $1
      ) waiting`,
    [most, texts(await ownHands())],
  );
  return rows[0]?.count ?? 0;
}

/** How many settlements wait for operators, and since when the oldest does. */
export function ageOfWaiting(db: Queryable): Promise<QueueAge> {
  return queueAge(db, `select at from settlements.settlement where queue = 'office' order by id`);
}
