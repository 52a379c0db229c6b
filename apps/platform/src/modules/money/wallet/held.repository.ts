import { type Currency, formatDecimal, minor } from '@chhokka/kernel';
import { booleans, numbers, texts } from '../../../infra/arrays.ts';
import type { Pool, Prepared, Transaction } from '../../../infra/db.ts';
import { type QueueAge, queueAge } from '../../../infra/queue-age.repository.ts';
import type { CeilingName, NewHeldWin } from './wallet.state.ts';
import type { WalletCommand } from './wallet.types.ts';

/** Wins, prizes and resettlements beyond a ceiling, which wait for two operators. */

export type HeldWinState = 'waiting' | 'paid' | 'refused' | 'void';
export type HeldWinVerdict = 'pay' | 'refuse';

/** A held win with what operators said of it. Amounts in minor units, times in ms since the epoch. */
export interface HeldWin {
  /** Also the id of its transaction. */
  readonly id: string;
  readonly providerId: string;
  readonly txId: string;
  readonly type: 'win' | 'betwin' | 'adjust' | 'promo';
  readonly roundId: string;
  readonly roundClosed: boolean;
  readonly memberId: string;
  readonly memberAccount: string;
  readonly gameCode: string;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly winAmount: bigint | null;
  readonly refTxId: string | null;
  readonly remainder: string | null;
  readonly payout: bigint;
  readonly staked: bigint | null;
  readonly ceiling: CeilingName;
  readonly ceilingAmount: bigint;
  readonly arrivedAt: number;
  readonly state: HeldWinState;
  /** What the first operator wants. */
  readonly verdict: HeldWinVerdict | null;
  readonly firstBy: string | null;
  readonly firstAccount: string | null;
  readonly firstAt: number | null;
  readonly firstReason: string;
  readonly decidedBy: string | null;
  readonly decidedAccount: string | null;
  readonly decidedAt: number | null;
  readonly decisionReason: string;
  /** The wallet's final answer to the provider. */
  readonly outcome: string | null;
}

type HeldWinRow = Omit<HeldWin, 'arrivedAt' | 'firstAt' | 'decidedAt'> & {
  readonly arrivedAt: Date;
  readonly firstAt: Date | null;
  readonly decidedAt: Date | null;
};

const SELECT = `select w.id, provider_id as "providerId", tx_id as "txId", type, round_id as "roundId",
    round_closed as "roundClosed", member_id as "memberId", m.account as "memberAccount", game_code as "gameCode",
    w.currency, amount, win_amount as "winAmount", ref_tx_id as "refTxId", remainder, payout, staked, ceiling,
    ceiling_amount as "ceilingAmount", arrived_at as "arrivedAt", state, verdict, first_by as "firstBy",
    first_account as "firstAccount", first_at as "firstAt", first_reason as "firstReason", decided_by as "decidedBy",
    decided_account as "decidedAccount", decided_at as "decidedAt", decision_reason as "decisionReason", outcome
  from wallet.held_win w join members.player m on m.id = w.member_id`;

function present(row: HeldWinRow): HeldWin {
  const { arrivedAt, firstAt, decidedAt } = row;
  return {
    ...row,
    arrivedAt: arrivedAt.getTime(),
    firstAt: firstAt?.getTime() ?? null,
    decidedAt: decidedAt?.getTime() ?? null,
  };
}

/** The statement that stores commands which wait for operators from now on. */
export function storingHeld(held: readonly NewHeldWin[], now: number): Prepared[] {
  if (held.length === 0) return [];
  const records = held.map(({ record }) => record);
  const hold = {
    name: 'wallet.hold',
    text: `insert into wallet.held_win (id, provider_id, tx_id, type, round_id, round_closed, member_id, game_code, currency,
        amount, win_amount, ref_tx_id, remainder, payout, staked, ceiling, ceiling_amount, arrived_at)
      select k.*, to_timestamp($18::float8 / 1000) from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[],
        $6::boolean[], $7::uuid[], $8::text[], $9::text[], $10::bigint[], $11::bigint[], $12::text[], $13::text[],
        $14::bigint[], $15::bigint[], $16::text[], $17::bigint[]) as k`,
    values: [
      texts(records.map(({ id }) => id)),
      texts(records.map(({ providerId }) => providerId)),
      texts(records.map(({ txId }) => txId)),
      texts(records.map(({ type }) => type)),
      texts(records.map(({ roundId }) => roundId)),
      booleans(held.map(({ roundClosed }) => roundClosed)),
      texts(records.map(({ playerId }) => playerId)),
      texts(records.map(({ gameCode }) => gameCode)),
      texts(records.map(({ currency }) => currency)),
      numbers(records.map(({ amount }) => amount)),
      numbers(records.map(({ winAmount }) => winAmount)),
      texts(records.map(({ refTxId }) => refTxId)),
      texts(records.map(({ remainder }) => remainder)),
      numbers(held.map(({ payout }) => payout)),
      numbers(held.map(({ staked }) => staked)),
      texts(held.map(({ ceiling }) => ceiling)),
      numbers(held.map(({ ceilingAmount }) => ceilingAmount)),
      now,
    ],
  };
  return [hold];
}

/** The command as the provider sent it, without the session, which may have ended. */
export function commandOf(win: HeldWin): WalletCommand {
  const { txId, roundId, roundClosed, memberId: playerId, gameCode, currency, amount, winAmount, refTxId } = win;
  const movement = { txId, roundId, roundClosed, playerId, gameCode, currency, amount: minor(amount) };
  const noted = { ...movement, ...(win.remainder !== null && { remainder: win.remainder }) };
  const referring = { ...noted, ...(refTxId !== null && { refTxId }) };
  switch (win.type) {
    case 'win':
      return { type: 'win', ...referring };
    case 'adjust':
      return { type: 'adjust', ...referring };
    case 'promo':
      return { type: 'promo', ...noted };
    case 'betwin':
      return { type: 'betwin', session: '', winAmount: minor(winAmount ?? 0n), ...noted };
  }
}

/** What operators read about a held win, in the audit log and in alarms. Amounts as decimal strings. */
export function factsOf({ record, payout, ceilingAmount }: Pick<NewHeldWin, 'record' | 'payout' | 'ceilingAmount'>) {
  return {
    provider: record.providerId,
    game: record.gameCode ?? '',
    round: record.roundId,
    transaction: record.txId,
    memberId: record.playerId,
    amount: formatDecimal(minor(payout)),
    currency: record.currency,
    ceiling: formatDecimal(minor(ceilingAmount)),
  };
}

/** Waiting ones come oldest first, others newest first. */
export async function findHeld(
  pool: Pool,
  { state, after, limit }: { state: HeldWinState; after: string | null; limit: number },
): Promise<HeldWin[]> {
  const order = state === 'waiting' ? { than: '>', way: 'asc' } : { than: '<', way: 'desc' };
  const { rows } = await pool.query<HeldWinRow>(
    `${SELECT} where state = $1 and ($2::uuid is null or w.id ${order.than} $2) order by w.id ${order.way} limit $3`,
    [state, after, limit],
  );
  return rows.map(present);
}

/** How many wait for an operator of these hands, at most `most`. What they said first themselves waits for somebody else. */
export async function countHeld(pool: Pool, hands: readonly string[], most: number): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from (
       select from wallet.held_win where state = 'waiting' and (first_by is null or first_by <> all ($1::uuid[])) limit $2
     ) counted`,
    [hands, most],
  );
  return rows[0]?.waiting ?? 0;
}

/** The held win, locked until the transaction ends. */
export async function lockHeld(tx: Transaction, id: string): Promise<HeldWin | null> {
  const { rows } = await tx.query<HeldWinRow>(`${SELECT} where w.id = $1 for no key update of w`, [id]);
  return rows[0] ? present(rows[0]) : null;
}

interface Said {
  readonly operatorId: string;
  readonly account: string;
  /** ms since the epoch. */
  readonly at: number;
  readonly reason: string;
}

/** Writes down what the first operator wants, in place of what another one wanted before. */
export async function writeFirst(tx: Transaction, id: string, verdict: HeldWinVerdict, said: Said): Promise<HeldWin> {
  await tx.query(
    `update wallet.held_win set verdict = $2, first_by = $3, first_account = $4, first_at = $5, first_reason = $6
     where id = $1`,
    [id, verdict, said.operatorId, said.account, new Date(said.at), said.reason],
  );
  return (await lockHeld(tx, id)) as HeldWin;
}

/** Writes down the decision of the second operator, with the wallet's final answer. */
export async function writeDecided(
  tx: Transaction,
  id: string,
  state: Exclude<HeldWinState, 'waiting'>,
  said: Said & { readonly outcome: string },
): Promise<HeldWin> {
  await tx.query(
    `update wallet.held_win set state = $2, decided_by = $3, decided_account = $4, decided_at = $5, decision_reason = $6,
       outcome = $7 where id = $1`,
    [id, state, said.operatorId, said.account, new Date(said.at), said.reason, said.outcome],
  );
  return (await lockHeld(tx, id)) as HeldWin;
}

/** The held wins that wait for operators. */
export function ageOfHeld(pool: Pool): Promise<QueueAge> {
  return queueAge(pool, `select arrived_at as at from wallet.held_win where state = 'waiting' order by id`);
}
