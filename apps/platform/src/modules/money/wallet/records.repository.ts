import { DAY, minor, type Minor } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import { presentTransaction, type TransactionRow } from './load.repository.ts';
import { isMemberId } from './wallet.command.ts';
import { firstIdAt, timeOfId } from './wallet.ids.ts';
import type { RoundStateName } from './wallet.state.ts';
import type { TransactionRecord } from './wallet.types.ts';

/**
 * Reads rounds and transactions: for the betting record, the winner board, hot games and a provider's reconciliation.
 */

export interface BetRecord {
  /** Our id of the round. */
  readonly roundId: string;
  readonly providerId: string;
  readonly providerRoundId: string;
  readonly vassalage: string;
  readonly gameCode: string;
  readonly gameType: string;
  /** The bet, without refunded bets unless all were refunded. */
  readonly bet: Minor;
  readonly win: Minor;
  /** The effect on the member's cash: win − bet, zero when all was refunded. */
  readonly net: Minor;
  readonly state: RoundStateName;
  /** ms since the epoch. */
  readonly openedAt: number;
  readonly closedAt: number | null;
}

interface RecordRow {
  id: string;
  provider_id: string;
  provider_round_id: string;
  vassalage: string;
  game_code: string;
  game_type: string;
  bet_total: bigint;
  win_total: bigint;
  refund_total: bigint;
  state: RoundStateName;
  opened_ms: bigint;
  closed_ms: bigint | null;
}

const RECORD_COLUMNS = `id, provider_id, provider_round_id, vassalage, game_code, game_type, bet_total, win_total,
  refund_total, state, (extract(epoch from opened_at) * 1000)::bigint as opened_ms,
  (extract(epoch from closed_at) * 1000)::bigint as closed_ms`;

function presentRecord(row: RecordRow): BetRecord {
  const staked = row.bet_total - row.refund_total;
  return {
    roundId: row.id,
    providerId: row.provider_id,
    providerRoundId: row.provider_round_id,
    vassalage: row.vassalage,
    gameCode: row.game_code,
    gameType: row.game_type,
    bet: minor(row.state === 'refunded' ? row.bet_total : staked),
    win: minor(row.win_total),
    net: minor(row.win_total - staked),
    state: row.state,
    openedAt: Number(row.opened_ms),
    closedAt: row.closed_ms === null ? null : Number(row.closed_ms),
  };
}

export interface Page<T> {
  readonly list: T[];
  /** Pass it as `after` for the next page; `null` on the last one. */
  readonly next: string | null;
}

export interface BetRecordsPage {
  readonly after?: string | undefined;
  readonly limit: number;
  /** Rounds that opened from `from` on and before `to`; ms since the epoch. */
  readonly span?: { readonly from: number; readonly to: number };
  readonly vassalage?: string | undefined;
  readonly gameType?: string | undefined;
}

/** Most rounds that one page searches for those of a vendor or type. */
const LOOKED_THROUGH = 5_000;

/**
 * A member's rounds, newest first. An unknown `after` starts from the beginning. With a filter by vendor or type, a
 * page may have few rounds or none and still have a next one, because it stops after a number of searched rounds.
 */
export async function findBetRecords(pool: Pool, memberId: string, page: BetRecordsPage): Promise<Page<BetRecord>> {
  const { after, limit, span, vassalage, gameType } = page;
  const values = [
    memberId,
    after !== undefined && isMemberId(after) ? after : null,
    firstIdAt(span?.from ?? 0),
    firstIdAt(span?.to ?? Number.MAX_SAFE_INTEGER),
  ];
  if (vassalage === undefined && gameType === undefined) {
    const { rows } = await pool.query<RecordRow>({
      name: 'wallet.bet_records',
      text: `select ${RECORD_COLUMNS} from ${OPENED_THEN} limit $5`,
      values: [...values, limit + 1],
    });
    return pageOf(rows.map(presentRecord), limit, ({ roundId }) => roundId);
  }
  const { rows } = await pool.query<RecordRow & { looked: number; last: string }>({
    name: 'wallet.selected_bet_records',
    text: `with seen as materialized (select * from ${OPENED_THEN} limit $5),
      told as (select count(*)::int as looked, (array_agg(id order by id))[1] as last from seen)
      select told.looked, told.last, ${RECORD_COLUMNS} from told left join lateral (
        select * from seen where ($6::text is null or vassalage = $6) and ($7::text is null or game_type = $7)
          order by id desc limit $8
      ) found on true order by id desc`,
    values: [...values, LOOKED_THROUGH, vassalage ?? null, gameType ?? null, limit + 1],
  });
  const [first] = rows;
  const found = first?.id ? rows : [];
  const { list, next } = pageOf(found.map(presentRecord), limit, ({ roundId }) => roundId);
  return { list, next: next ?? (first?.looked === LOOKED_THROUGH ? first.last : null) };
}

const OPENED_THEN = `wallet.round where member_id = $1 and ($2::uuid is null or id < $2) and id >= $3 and id < $4
    order by id desc`;

/** One round of the member; `null` when there is none. */
export async function findRound(pool: Pool, roundId: string, memberId: string): Promise<BetRecord | null> {
  if (!isMemberId(roundId)) return null;
  const { rows } = await pool.query<RecordRow>(
    `select ${RECORD_COLUMNS} from wallet.round where id = $1 and member_id = $2`,
    [roundId, memberId],
  );
  return rows[0] ? presentRecord(rows[0]) : null;
}

export interface BigWin {
  readonly memberId: string;
  /** The member's account name in full: mask it before it is shown. */
  readonly account: string;
  readonly vassalage: string;
  readonly gameCode: string;
  readonly gameType: string;
  readonly win: Minor;
  /** ms since the epoch. */
  readonly wonAt: number;
}

interface WinRow {
  member_id: string;
  account: string;
  vassalage: string;
  game_code: string;
  game_type: string;
  win_total: bigint;
  closed_ms: bigint;
}

/**
 * The largest wins of single rounds closed since `since`, largest first. The index orders wins by day and type, so only
 * the first few of each are read.
 */
export async function findBiggestWins(
  pool: Pool,
  { since, now, limit, gameType }: { since: number; now: number; limit: number; gameType?: string | undefined },
): Promise<BigWin[]> {
  const days = Math.floor(now / DAY) - Math.floor(since / DAY);
  const { rows } = await pool.query<WinRow>(
    `select w.member_id, p.account, w.vassalage, w.game_code, w.game_type, w.win_total,
        (extract(epoch from w.closed_at) * 1000)::bigint as closed_ms
      from (
        select w.* from generate_series(0, $2::int) as back
          cross join (select distinct game_type from catalogue.playable where $4::text is null or game_type = $4) kind
          cross join lateral (
            select r.member_id, r.vassalage, r.game_code, r.game_type, r.win_total, r.closed_at from wallet.round r
              where r.state = 'closed' and r.win_total > 0 and r.game_type = kind.game_type
                and (r.closed_at at time zone 'UTC')::date = (to_timestamp($1::float8 / 1000) at time zone 'UTC')::date + back
                and r.closed_at >= to_timestamp($1::float8 / 1000)
              order by r.win_total desc limit $3
          ) w
        order by w.win_total desc limit $3
      ) w
      join members.player p on p.id = w.member_id
      order by w.win_total desc, w.closed_at desc`,
    [since, days, limit, gameType ?? null],
  );
  return rows.map((row) => ({
    memberId: row.member_id,
    account: row.account,
    vassalage: row.vassalage,
    gameCode: row.game_code,
    gameType: row.game_type,
    win: minor(row.win_total),
    wonAt: Number(row.closed_ms),
  }));
}

export interface HotGame {
  readonly providerId: string;
  readonly vassalage: string;
  readonly gameCode: string;
  readonly rounds: number;
}

/** The games with most rounds opened since `since`, most first. Reads all of these rounds: cache the answer. */
export async function findHotGames(pool: Pool, { since, limit }: { since: number; limit: number }): Promise<HotGame[]> {
  const { rows } = await pool.query<{ provider_id: string; vassalage: string; game_code: string; rounds: number }>(
    `select provider_id, vassalage, game_code, count(*)::int as rounds from wallet.round
      where id >= $1 group by provider_id, vassalage, game_code order by rounds desc, game_code limit $2`,
    [firstIdAt(since), limit],
  );
  return rows.map((row) => ({
    providerId: row.provider_id,
    vassalage: row.vassalage,
    gameCode: row.game_code,
    rounds: row.rounds,
  }));
}

function presentForProvider(row: TransactionRow): TransactionRecord {
  const { id, txId, type, roundId, playerId, gameCode, currency, amount, outcome, balance } = presentTransaction(row);
  return {
    txId,
    type,
    roundId,
    playerId,
    gameCode: gameCode ?? '',
    currency,
    amount: minor(amount ?? 0n),
    outcome,
    balance: balance === null ? null : minor(balance),
    at: timeOfId(id),
  };
}

/** A provider's transaction by the provider's id. */
export async function findTransaction(pool: Pool, providerId: string, txId: string): Promise<TransactionRecord | null> {
  if (txId.includes('\0')) return null;
  const { rows } = await pool.query<TransactionRow>({
    name: 'wallet.transaction',
    text: 'select * from wallet.transaction where provider_id = $1 and tx_id = $2',
    values: [providerId, txId],
  });
  return rows[0] ? presentForProvider(rows[0]) : null;
}

/** A provider's transactions decided in [from, to) ms, oldest first. The condition on the type matches the index. */
export async function findTransactions(
  pool: Pool,
  providerId: string,
  { from, to, after, limit }: { from: number; to: number; after?: string; limit: number },
): Promise<Page<TransactionRecord>> {
  const { rows } = await pool.query<TransactionRow>(
    `select * from wallet.transaction
      where provider_id = $1 and id >= $2 and id < $3 and type <> '' and ($4::uuid is null or id > $4) order by id limit $5`,
    [providerId, firstIdAt(from), firstIdAt(to), after !== undefined && isMemberId(after) ? after : null, limit + 1],
  );
  const { list, next } = pageOf(rows, limit, ({ id }) => id);
  return { list: list.map(presentForProvider), next };
}

function pageOf<T>(rows: T[], limit: number, idOf: (row: T) => string): Page<T> {
  const list = rows.slice(0, limit);
  const last = list.at(-1);
  return { list, next: rows.length > limit && last !== undefined ? idOf(last) : null };
}
