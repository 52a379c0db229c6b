import type { Minor } from '@chhokka/kernel';
import { numbers, texts } from '../../../infra/arrays.ts';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { Words } from '../../../infra/http/language.ts';
import type { Award, AwardState, Offer, PrizeForm } from './awards.types.ts';
import { prizeOf, termsOf } from './prize.ts';

export interface AwardRow {
  readonly id: string;
  readonly member_id: string;
  readonly source: string;
  readonly source_id: string;
  readonly rule_id: string;
  readonly form: PrizeForm;
  readonly amount: Minor;
  readonly currency: string;
  readonly terms: unknown;
  readonly words: Words;
  readonly state: AwardState;
  readonly offered_at: Date;
  readonly claim_by: Date | null;
  readonly pays_itself: boolean;
  readonly pays_at_once: boolean;
  readonly ended_at: Date | null;
  readonly reason: string;
  readonly permit: string | null;
  readonly first_by: string | null;
}

export const COLUMNS = `id, member_id, source, source_id, rule_id, form, amount, currency, terms, words, state, offered_at,
  claim_by, pays_itself, pays_at_once, ended_at, reason, permit, first_by`;

export function presentAward(row: AwardRow): Award {
  const { id, source, currency, state, reason, permit } = row;
  return {
    id,
    memberId: row.member_id,
    source,
    sourceId: row.source_id,
    ruleId: row.rule_id,
    prize: prizeOf(row.form, row.amount, row.terms),
    currency,
    title: row.words,
    state,
    offeredAt: row.offered_at.getTime(),
    claimBy: row.claim_by?.getTime() ?? null,
    paysItself: row.pays_itself,
    paysAtOnce: row.pays_at_once,
    endedAt: row.ended_at?.getTime() ?? null,
    reason,
    permit,
    firstBy: row.first_by,
  };
}

/** An offer with the state that it begins in. */
export type NewAward = Offer & { readonly state: AwardState };

/**
 * Stores offers that are not there yet, in the order of their causes, so that two that offer the same at once wait for each
 * other. Returns the new awards. `now` in ms; `day` of the site's clock.
 */
export async function insertAwards(
  tx: Transaction,
  offers: readonly NewAward[],
  { now, day }: { readonly now: number; readonly day: string },
): Promise<Award[]> {
  const { rows } = await tx.query<AwardRow>({
    name: 'awards.offer',
    text: `insert into awards.award (member_id, source, source_id, rule_id, form, amount, currency, terms, words, state,
        claim_by, pays_itself, pays_at_once, permit, offered_at, ended_at, day)
      select o.member_id, o.source, o.source_id, o.rule_id, o.form, o.amount, o.currency, o.terms, o.words, o.state,
          to_timestamp(o.claim_by::float8 / 1000), o.pays_itself, o.pays_at_once, o.permit,
          to_timestamp($15::float8 / 1000), case when o.state in ('claimed', 'expired') then to_timestamp($15::float8 / 1000) end, $16
        from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::jsonb[],
          $9::jsonb[], $10::text[], $11::bigint[], $12::bool[], $13::bool[], $14::text[]) as o (member_id, source,
          source_id, rule_id, form, amount, currency, terms, words, state, claim_by, pays_itself, pays_at_once, permit)
        order by o.source, o.source_id
      on conflict (source, source_id) do nothing
      returning ${COLUMNS}`,
    values: [...columnsOf(offers), now, day],
  });
  return rows.map(presentAward);
}

function columnsOf(offers: readonly NewAward[]): unknown[] {
  return [
    texts(offers.map(({ memberId }) => memberId)),
    texts(offers.map(({ source }) => source)),
    texts(offers.map(({ sourceId }) => sourceId)),
    texts(offers.map(({ ruleId }) => ruleId)),
    texts(offers.map(({ prize }) => prize.form)),
    numbers(offers.map(({ prize }) => prize.amount)),
    texts(offers.map(({ prize, currency }) => (prize.form === 'points' ? 'PTS' : currency))),
    texts(offers.map(({ prize }) => termsOf(prize))),
    texts(offers.map(({ title }) => JSON.stringify(title))),
    texts(offers.map(({ state }) => state)),
    numbers(offers.map(({ claimBy }) => claimBy)),
    offers.map(({ paid }) => paid === 'deadline'),
    offers.map(({ paid, review }) => paid === 'now' && review === true),
    texts(offers.map(({ permit }) => permit)),
  ];
}

/** Locks a member's award until the transaction ends; null: the member has no such award. */
export async function lockOwn(tx: Transaction, id: string, memberId: string): Promise<Award | null> {
  const { rows } = await tx.query<AwardRow>({
    name: 'awards.lock_own',
    text: `select ${COLUMNS} from awards.award where id = $1 and member_id = $2 for no key update`,
    values: [id, memberId],
  });
  return rows[0] ? presentAward(rows[0]) : null;
}

/** Locks an award, whosever it is; null: unknown id. */
export async function lockAward(tx: Transaction, id: string): Promise<Award | null> {
  const { rows } = await tx.query<AwardRow>(`select ${COLUMNS} from awards.award where id = $1 for no key update`, [
    id,
  ]);
  return rows[0] ? presentAward(rows[0]) : null;
}

/** Ends locked awards in one way. `now` in ms. `by`: the operator who revoked it, and why. */
export async function endAwards(
  tx: Transaction,
  ids: readonly string[],
  end: {
    readonly state: 'claimed' | 'expired' | 'revoked';
    readonly now: number;
    readonly by?: { readonly operatorId: string; readonly reason: string };
  },
): Promise<void> {
  const { state, now, by } = end;
  await tx.query({
    name: 'awards.end',
    text: `update awards.award set state = $2, ended_at = to_timestamp($3::float8 / 1000), decided_by = $4, reason = $5
      where id = any ($1::uuid[])`,
    values: [texts(ids), state, now, by?.operatorId ?? null, by?.reason ?? ''],
  });
}

/** Members whom one notification of the database names: it takes 8,000 bytes. */
const NAMED = 150;

/** Tells open pages of these members, after the commit, that their rewards (and their balance) have changed. */
export async function wakePages(
  tx: Queryable,
  channels: readonly ('rewards' | 'balance')[],
  memberIds: readonly string[],
): Promise<void> {
  await tx.query({
    name: 'awards.wake',
    text: `select realtime.wake(c.channel, named.ids)
      from unnest($1::text[]) as c (channel),
        (select array_agg(distinct id) as ids from unnest($2::uuid[]) with ordinality as m (id, place)
          group by (place - 1) / ${NAMED}) named`,
    values: [channels, texts(memberIds)],
  });
}

/** Notes the first of two operators who approve an award that waits for a look at it. */
export async function saveFirst(tx: Transaction, id: string, operatorId: string): Promise<void> {
  await tx.query('update awards.award set first_by = $2 where id = $1', [id, operatorId]);
}

/** Notes under which permit an award is paid that operators have approved. */
export async function savePermit(tx: Transaction, id: string, permit: string): Promise<void> {
  await tx.query('update awards.award set permit = $2 where id = $1', [id, permit]);
}

/** Makes an award claimable that an operator has approved. `claimBy` in ms. */
export async function readyAward(tx: Transaction, id: string, claimBy: number | null): Promise<void> {
  await tx.query(`update awards.award set state = 'ready', claim_by = to_timestamp($2::float8 / 1000) where id = $1`, [
    id,
    claimBy,
  ]);
}
