import type { StakeWeights } from '@chhokka/contracts';
import { type Minor, minor } from '@chhokka/kernel';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import type { Words } from '../../../infra/http/language.ts';
import type { Raffle, RafflePrize } from './raffle.types.ts';

interface Row {
  readonly id: string;
  readonly number: bigint;
  readonly words: Words;
  readonly prize_words: readonly Words[];
  readonly enabled: boolean;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly weights: StakeWeights;
  readonly ticket_stake: Minor;
  readonly per_day: number;
  readonly prizes: readonly (Pick<RafflePrize, 'form' | 'stock'> & { readonly amount: string })[];
  readonly places: number;
  readonly one_per_member: boolean;
  readonly wagering: number | null;
  readonly claim_days: number | null;
  readonly seed_locked: Buffer;
  readonly seed_hash: Buffer;
  readonly tickets: bigint;
  readonly closed_at: Date | null;
  readonly list_hash: Buffer | null;
  readonly drawn_at: Date | null;
  readonly seed: Buffer | null;
}

const COLUMNS = `id, number, words, prize_words, enabled, starts_at, ends_at, weights, ticket_stake, per_day, prizes, places,
  one_per_member, wagering, claim_days, seed_locked, seed_hash, tickets, closed_at, list_hash, drawn_at, seed`;

function presentRow(row: Row): Raffle {
  const { id, number, words, enabled, weights, places, wagering } = row;
  return {
    id,
    number,
    title: words,
    enabled,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    weights,
    ticketStake: row.ticket_stake,
    perDay: row.per_day,
    prizes: row.prizes.map(({ form, amount, stock }, at) => ({
      title: row.prize_words[at] as Words,
      form,
      amount: minor(BigInt(amount)),
      stock,
    })),
    places,
    onePerMember: row.one_per_member,
    wagering,
    claimDays: row.claim_days,
    seedLocked: row.seed_locked,
    seedHash: row.seed_hash.toString('hex'),
    tickets: Number(row.tickets),
    closedAt: row.closed_at?.getTime() ?? null,
    listHash: row.list_hash?.toString('hex') ?? null,
    drawnAt: row.drawn_at?.getTime() ?? null,
    seed: row.seed?.toString('hex') ?? null,
  };
}

export async function findRaffle(db: Queryable, id: string): Promise<Raffle | null> {
  const { rows } = await db.query<Row>(`select ${COLUMNS} from raffle.raffle where id = $1`, [id]);
  return rows[0] ? presentRow(rows[0]) : null;
}

/** All raffles, the newest first. */
export async function findRaffles(db: Queryable): Promise<Raffle[]> {
  const { rows } = await db.query<Row>(`select ${COLUMNS} from raffle.raffle order by number desc limit 200`);
  return rows.map(presentRow);
}

/** Raffles that a member sees: those that are enabled, and those of which the member holds tickets. The newest first. */
export async function findSeen(
  db: Queryable,
  memberId: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<Raffle[]> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from raffle.raffle r
      where (enabled or exists (select from raffle.ticket t where t.member_id = $1 and t.raffle_id = r.id))
        and ($2::text is null or number < (select number from raffle.raffle where id = $2))
      order by number desc limit $3`,
    [memberId, before ?? null, limit],
  );
  return rows.map(presentRow);
}

/** Raffles that ended at least `graceMs` before `now` (ms) and are not drawn. */
export async function findUndrawn(db: Queryable, now: number, graceMs: number): Promise<Raffle[]> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from raffle.raffle where drawn_at is null and ends_at <= $1 order by ends_at, id`,
    [new Date(now - graceMs)],
  );
  return rows.map(presentRow);
}

/** Locks a raffle until the transaction ends; null: unknown id. */
export async function lockRaffle(tx: Transaction, id: string): Promise<Raffle | null> {
  const { rows } = await tx.query<Row>(`select ${COLUMNS} from raffle.raffle where id = $1 for no key update`, [id]);
  return rows[0] ? presentRow(rows[0]) : null;
}
