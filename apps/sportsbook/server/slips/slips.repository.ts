import type { Pool, Queryable, Transaction } from '@chhokka/provider-server/db';
import type { SlipAnswer } from '../../shared/bets.ts';
import type { StoredState } from '../bets/bets.types.ts';
import type { SlipOrder } from './order.ts';

/** An answer without a bet, as it is stored. */
export type KeptAnswer = Extract<SlipAnswer, { state: 'changed' | 'less' | 'refused' }>;

export interface StoredSlip {
  readonly id: string;
  readonly playerId: string;
  readonly sessionId: bigint;
  readonly contentHash: Buffer;
  readonly order: SlipOrder;
  readonly state: 'waiting' | 'bet' | 'answered';
  /** ms */
  readonly dueAt: number | null;
  readonly betId: string | null;
  readonly betState: StoredState | null;
  /** What the wallet said when it refused the stake. */
  readonly trouble: string | null;
  readonly answer: KeptAnswer | null;
}

export interface NewSlip {
  readonly id: string;
  readonly playerId: string;
  readonly sessionId: bigint;
  readonly contentHash: Buffer;
  readonly order: SlipOrder;
}

/** The slip of an id; null: it never arrived. */
export async function findSlip(db: Queryable, id: string): Promise<StoredSlip | null> {
  const [slip] = await findSlips(db, [id]);
  return slip ?? null;
}

/** The slip of each of these ids (lower case). */
export async function findSlips(db: Queryable, ids: readonly string[]): Promise<(StoredSlip | null)[]> {
  const { rows } = await db.query<{
    id: string;
    player_id: string;
    session_id: bigint;
    content_hash: Buffer;
    body: SlipOrder;
    state: StoredSlip['state'];
    due_at: Date | null;
    bet_id: string | null;
    bet_state: StoredState | null;
    trouble: string | null;
    answer: KeptAnswer | null;
  }>({
    name: 'find_slips',
    text: `select slip.id, slip.player_id, slip.session_id, content_hash, body, slip.state, slip.due_at, slip.bet_id,
         bet.state as bet_state, stake.trouble, answer
       from bets.slip left join bets.bet on bet.id = slip.bet_id
       left join bets.movement stake on stake.bet_id = slip.bet_id and stake.ordinal = 1
       where slip.id = any($1::uuid[])`,
    values: [ids],
  });
  const found = new Map(
    rows.map((row): [string, StoredSlip] => [
      row.id,
      {
        id: row.id,
        playerId: row.player_id,
        sessionId: row.session_id,
        contentHash: row.content_hash,
        order: row.body,
        state: row.state,
        dueAt: row.due_at?.getTime() ?? null,
        betId: row.bet_id,
        betState: row.bet_state,
        trouble: row.trouble,
        answer: row.answer,
      },
    ]),
  );
  return ids.map((id) => found.get(id) ?? null);
}

/** Keeps an order that waits for `dueAt` (ms). False: its id is taken. */
export async function insertWaiting(db: Queryable, slip: NewSlip, now: number, dueAt: number): Promise<boolean> {
  return insertSlip(db, slip, { now, state: 'waiting', dueAt, answer: null });
}

/** Keeps an order with its answer, which made no bet. False: its id is taken. */
export async function insertAnswered(db: Queryable, slip: NewSlip, now: number, answer: KeptAnswer): Promise<boolean> {
  return insertSlip(db, slip, { now, state: 'answered', dueAt: null, answer });
}

async function insertSlip(
  db: Queryable,
  slip: NewSlip,
  { now, state, dueAt, answer }: { now: number; state: string; dueAt: number | null; answer: KeptAnswer | null },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into bets.slip (id, player_id, session_id, content_hash, body, state, due_at, answer, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do nothing`,
    [
      slip.id,
      slip.playerId,
      slip.sessionId,
      slip.contentHash,
      JSON.stringify(slip.order),
      state,
      dueAt === null ? null : new Date(dueAt),
      answer === null ? null : JSON.stringify(answer),
      new Date(now),
    ],
  );
  return rowCount === 1;
}

/**
 * Takes these slips to the state `bet`: new ones are written, waiting ones change. Returns the ids of those that this
 * transaction took; another one, or an answer, may have been first.
 */
export async function takeSlips(
  tx: Transaction,
  slips: readonly (NewSlip & { readonly betId: string })[],
  now: number,
): Promise<Set<string>> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'take_slips',
    text: `insert into bets.slip as slip (id, player_id, session_id, content_hash, body, state, bet_id, sent_at)
       select id, player_id, session_id, content_hash, body, 'bet', bet_id, $7
       from unnest($1::uuid[], $2::text[], $3::bigint[], $4::bytea[], $5::jsonb[], $6::uuid[])
         as each (id, player_id, session_id, content_hash, body, bet_id)
       order by id
       on conflict (id) do update set state = 'bet', due_at = null, bet_id = excluded.bet_id
         where slip.state = 'waiting' and slip.player_id = excluded.player_id and slip.content_hash = excluded.content_hash
       returning id`,
    values: [
      slips.map(({ id }) => id),
      slips.map(({ playerId }) => playerId),
      slips.map(({ sessionId }) => sessionId),
      slips.map(({ contentHash }) => contentHash),
      slips.map(({ order }) => JSON.stringify(order)),
      slips.map(({ betId }) => betId),
      new Date(now),
    ],
  });
  return new Set(rows.map((row) => row.id));
}

/** Ends a waiting slip without a bet. False: something else ended it first. */
export async function answerWaiting(db: Queryable, id: string, answer: KeptAnswer): Promise<boolean> {
  const { rowCount } = await db.query(
    `update bets.slip set state = 'answered', due_at = null, answer = $2 where id = $1 and state = 'waiting'`,
    [id, JSON.stringify(answer)],
  );
  return rowCount === 1;
}

/** Reserves waiting slips whose delay is over for this process, until `until` (ms). */
export async function claimWaiting(pool: Pool, now: number, until: number, limit: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `update bets.slip set due_at = $2 where id in (
       select id from bets.slip where state = 'waiting' and due_at <= $1 order by due_at limit $3 for update skip locked)
     returning id`,
    [new Date(now), new Date(until), limit],
  );
  return rows.map((row) => row.id);
}
