import type { AgreementKind } from '@chhokka/contracts';
import { accountsById } from '../../../infra/accounts-by-id.ts';
import type { Pool, Queryable } from '../../../infra/db.ts';
import { texts } from '../../../infra/arrays.ts';
import { type QueueAge, queueAge } from '../../../infra/queue-age.repository.ts';
import { AGREEMENT, type AgreementRow, presentAgreement } from './agreements.repository.ts';
import type { Agreement } from './agreements.types.ts';

/** All contracts of and by a member. */
export async function findAgreementsOf(db: Queryable, memberId: string): Promise<Agreement[]> {
  const { rows } = await db.query<AgreementRow>(
    `select ${AGREEMENT} from agreements.agreement a where giver_id = $1 or taker_id = $1 order by id`,
    [memberId],
  );
  return rows.map(presentAgreement);
}

/** A taker's contract of a kind: the one with this giver, or else that which was agreed or proposed last. */
export async function findOwn(
  db: Queryable,
  { kind, giverId, takerId }: Omit<Agreement, 'id'>,
): Promise<Agreement | null> {
  const { rows } = await db.query<AgreementRow>(
    `select ${AGREEMENT} from agreements.agreement a where taker_id = $1 and kind = $2
       order by giver_id is not distinct from $3 desc,
         (select max(proposed_at) from agreements.version v where v.agreement_id = a.id) desc limit 1`,
    [takerId, kind, giverId],
  );
  return rows[0] ? presentAgreement(rows[0]) : null;
}

/** Contracts that an agent gives, newest first, from `after` on. */
export async function listGiven(
  db: Queryable,
  { kind, giverId, after, limit }: { kind: AgreementKind; giverId: string; after: string | null; limit: number },
): Promise<Agreement[]> {
  const { rows } = await db.query<AgreementRow>(
    `select ${AGREEMENT} from agreements.agreement a
       where giver_id = $1 and kind = $2 and ($3::uuid is null or id < $3) order by id desc limit $4`,
    [giverId, kind, after, limit],
  );
  return rows.map(presentAgreement);
}

/** How many versions of a kind wait for a member's answer. */
export async function countWaiting(db: Queryable, kind: AgreementKind, memberId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from agreements.agreement a join agreements.version v on v.agreement_id = a.id
       where a.kind = $1 and v.state in ('proposed', 'accepted', 'ending')
         and ((a.taker_id = $2 and v.waits_for = 'taker') or (a.giver_id = $2 and v.waits_for = 'giver'))`,
    [kind, memberId],
  );
  return rows[0]?.count ?? 0;
}

/** Proposals that nobody has answered by `now` (ms), the oldest first. */
export function findUnanswered(db: Queryable, now: number, limit: number): Promise<string[]> {
  return ids(
    db,
    `select id from agreements.version where state = 'proposed' and answer_by <= $1 order by answer_by limit $2`,
    [new Date(now), limit],
  );
}

/** Versions whose last day is over at `now` (ms). */
export function findLastDays(db: Queryable, now: number, limit: number): Promise<string[]> {
  return ids(
    db,
    `select id from agreements.version
       where state in ('active', 'ending') and applies_until is not null and applies_until <= $1
       order by applies_until limit $2`,
    [new Date(now), limit],
  );
}

async function ids(db: Queryable, text: string, values: unknown[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(text, values);
  return rows.map(({ id }) => id);
}

const SHOWN = {
  review: `exists (select from agreements.version v where v.agreement_id = a.id and v.waits_for = 'house')`,
  open: `exists (select from agreements.version v where v.agreement_id = a.id and v.waits_for is not null)`,
  running: `exists (select from agreements.version v where v.agreement_id = a.id and v.applies_from is not null
    and coalesce(v.applies_until, 'infinity') > greatest(v.applies_from, $1::timestamptz))`,
  ended: `not exists (select from agreements.version v where v.agreement_id = a.id and (v.waits_for is not null
    or (v.applies_from is not null and coalesce(v.applies_until, 'infinity') > greatest(v.applies_from, $1::timestamptz))))`,
  all: 'true',
} as const;

/** Contracts for operators, newest first, from `after` on. `memberId`: of or by this member. */
export async function listForOffice(
  db: Queryable,
  filter: {
    readonly show: keyof typeof SHOWN;
    readonly kind: AgreementKind | null;
    readonly memberId: string | null;
    readonly after: string | null;
    readonly limit: number;
    readonly now: number;
  },
): Promise<Agreement[]> {
  const { show, kind, memberId, after, limit, now } = filter;
  const { rows } = await db.query<AgreementRow>(
    `select ${AGREEMENT} from agreements.agreement a
       where ${SHOWN[show]} and $1::timestamptz is not null and ($2::text is null or kind = $2)
         and ($3::uuid is null or giver_id = $3 or taker_id = $3) and ($4::uuid is null or id < $4)
       order by id desc limit $5`,
    [new Date(now), kind, memberId, after, limit],
  );
  return rows.map(presentAgreement);
}

/** How many contracts wait for operators, apart from those that these have approved first. Stops at `most`. */
export async function countForHouse(db: Queryable, hands: readonly string[], most: number): Promise<number> {
  const { rows } = await db.query<{ waiting: number }>(
    `select count(*)::int as waiting from (
       select from agreements.version
         where waits_for = 'house' and (first_by is null or first_by <> all ($2::uuid[])) limit $1
     ) counted`,
    [most, texts(hands)],
  );
  return rows[0]?.waiting ?? 0;
}

/** How many contracts wait for operators, and since when. */
export function ageForHouse(pool: Pool): Promise<QueueAge> {
  return queueAge(
    pool,
    `select waits_since as at from agreements.version where waits_for = 'house' order by waits_since`,
  );
}

/** The accounts of the takers of these contracts. */
export function accountsOfContracts(
  db: Queryable,
  agreementIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return accountsById(
    db,
    `select a.id, m.account from agreements.agreement a join members.line m on m.id = a.taker_id where a.id = any ($1::uuid[])`,
    agreementIds,
  );
}
