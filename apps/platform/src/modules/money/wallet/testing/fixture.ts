import { randomUUID } from 'node:crypto';
import { type Clock, currency, DAY, type Minor, minor, systemClock } from '@chhokka/kernel';
import type { BatchLimits } from '@chhokka/kernel/batcher';
import { openPool, type Pool } from '../../../../infra/db.ts';
import { createLedger } from '../../ledger/index.ts';
import { type Ceilings, createWallet, type Wallet, type WalletCommand } from '../index.ts';

/** Fixtures for tests of the wallet: members with money, a provider with one game. */

export const BDT = currency('BDT');
export const PROVIDER = 'TEST';
export const GAME = 'test-game';
export const CLOSED_GAME = 'not-yet';

export interface Table {
  readonly pool: Pool;
  readonly wallet: Wallet;
}

/** A wallet engine with its own pool. */
export function openTable(
  url: string,
  options: {
    clock?: Clock;
    limits?: Partial<BatchLimits>;
    pool?: number;
    ceilings?: () => Ceilings;
    onBatch?: (commands: number) => void;
  } = {},
): Table {
  const { clock = systemClock, limits, ceilings, onBatch } = options;
  const pool = openPool(url, options.pool ?? 4);
  return {
    pool,
    wallet: createWallet({
      pool,
      ledger: createLedger({ pool, clock }),
      clock,
      ...(limits && { limits }),
      ...(ceilings && { ceilings }),
      ...(onBatch && { onBatch }),
    }),
  };
}

/** A vendor with one game that can be played and one that cannot. */
export async function addGames(pool: Pool): Promise<void> {
  await pool.query(
    `insert into catalogue.vendor (vassalage, provider_id, name_bn, name_en, account_type_id)
      values ($1, $1, 'পরীক্ষা', 'Test', 990001)`,
    [PROVIDER],
  );
  await pool.query(
    `insert into catalogue.game (vassalage, provider_id, game_code, name_bn, name_en, game_type, min_bet, icon, coming_soon)
      values ($1, $1, $2, 'খেলা', 'Game', 'RNG', 10, '', false), ($1, $1, $3, 'খেলা', 'Later', 'RNG', 10, '', true)`,
    [PROVIDER, GAME, CLOSED_GAME],
  );
}

export interface Player {
  readonly id: string;
  readonly session: string;
}

/** A member with this much cash and a live session of the game, launched by a login that lasts for a year. */
export async function addPlayer(table: Table, funds: bigint, ttlMs = DAY): Promise<LoggedIn> {
  const { pool, wallet } = table;
  const { rows } = await pool.query<{ id: string }>(
    `insert into members.member (account, password_hash, nickname) values ($1, '', 'Player') returning id`,
    [`p${randomUUID().replaceAll('-', '')}`],
  );
  const id = rows[0]?.id ?? '';
  if (funds > 0n) await wallet.deposit(id, minor(funds), id);
  return { id, ...(await logIn(table, id, ttlMs)) };
}

/** As many members with this much cash and a live session of the game, made in few statements. */
export async function addPlayers(
  table: Table,
  count: number,
  funds: Minor,
): Promise<{ playerId: string; session: string }[]> {
  const { rows } = await table.pool.query<{ playerId: string; login: string }>(
    `with member as (
       insert into members.member (account, password_hash, nickname)
         select 'p' || replace(uuidv7()::text, '-', ''), '', 'Player' from generate_series(1, $1) returning id)
     insert into devices.session (token_hash, member_id, idle_until, expires_at)
       select sha256(id::text::bytea), id, now() + interval '1 year', now() + interval '1 year' from member
       returning member_id as "playerId", id as login`,
    [count],
  );
  const opening = { providerId: PROVIDER, gameCode: GAME, currency: BDT, language: 'bn', ttlMs: DAY };
  return Promise.all(
    rows.map(async ({ playerId, login }) => {
      await table.wallet.deposit(playerId, funds, playerId);
      const { session } = await table.wallet.openSession({ ...opening, memberId: playerId, memberSession: login });
      return { playerId, session };
    }),
  );
}

/** A new login of a member that lasts for a year, and the game that it launches. */
export async function logIn({ pool, wallet }: Table, memberId: string, ttlMs = DAY): Promise<Omit<LoggedIn, 'id'>> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into devices.session (token_hash, member_id, idle_until, expires_at)
      values (sha256(uuidv7()::text::bytea), $1, now() + interval '1 year', now() + interval '1 year') returning id`,
    [memberId],
  );
  const login = rows[0]?.id ?? '';
  const opening = { providerId: PROVIDER, gameCode: GAME, currency: BDT, language: 'bn', ttlMs };
  const { session } = await wallet.openSession({ ...opening, memberId, memberSession: login });
  return { login, session };
}

/** Ends a login as a logout does. */
export async function logOut({ pool }: Table, { login }: Pick<LoggedIn, 'login'>): Promise<void> {
  await pool.query('delete from devices.session where id = $1', [login]);
}

export interface LoggedIn extends Player {
  /** The login that launched the game. */
  readonly login: string;
}

type Of<T extends WalletCommand['type']> = Extract<WalletCommand, { type: T }>;

interface Names {
  readonly txId?: string;
  readonly roundId?: string;
  readonly roundClosed?: boolean;
}

function movement(player: Player, amount: bigint, names: Names) {
  const { txId = randomUUID(), roundId = randomUUID(), roundClosed = false } = names;
  return {
    txId,
    roundId,
    roundClosed,
    playerId: player.id,
    gameCode: GAME,
    currency: BDT,
    amount: minor(amount),
  };
}

export function bet(player: Player, amount: bigint, names: Names = {}): Of<'bet'> {
  return { type: 'bet', session: player.session, ...movement(player, amount, names) };
}

export function betwin(player: Player, amount: bigint, won: bigint, names: Names = {}): Of<'betwin'> {
  return { type: 'betwin', session: player.session, winAmount: minor(won), ...movement(player, amount, names) };
}

export function win(player: Player, amount: bigint, names: Names & { refTxId?: string } = {}): Of<'win'> {
  const { refTxId } = names;
  return { type: 'win', ...movement(player, amount, names), ...(refTxId !== undefined && { refTxId }) };
}

export function adjust(player: Player, amount: bigint, names: Names & { refTxId?: string } = {}): Of<'adjust'> {
  const { refTxId } = names;
  return { type: 'adjust', ...movement(player, amount, names), ...(refTxId !== undefined && { refTxId }) };
}

export function promo(player: Player, amount: bigint, names: Names = {}): Of<'promo'> {
  return { type: 'promo', ...movement(player, amount, names) };
}

export function refund(player: Player, refTxId: string, names: Names = {}): Of<'refund'> {
  const { txId = randomUUID(), roundId, roundClosed = false } = names;
  const round = roundId === undefined ? {} : { roundId };
  return { type: 'refund', txId, refTxId, playerId: player.id, currency: BDT, roundClosed, ...round };
}

export function endround(player: Player, roundId: string, txId: string = randomUUID()): Of<'endround'> {
  return { type: 'endround', txId, roundId, playerId: player.id, gameCode: GAME, currency: BDT };
}
