import { randomBytes, randomUUID } from 'node:crypto';
import type { CallArguments, CallValue } from '@chhokka/contracts';
import { LOTTERY_GAMES, playOf, VENDOR_OF } from '@chhokka/game-math/lottery';
import { formatDecimal, minor, systemClock } from '@chhokka/kernel';
import type { CallContext } from '../../../../../infra/http/handlers.ts';
import { Refused } from '../../../../../infra/http/refused.ts';
import { createLimits, type Limits } from '../../../../money/limits/index.ts';
import { reconcile } from '../../../../money/ledger/index.ts';
import { addPlayer, openTable, type Table } from '../../../../money/wallet/testing/fixture.ts';
import { ensureGames } from '../../games/games.repository.ts';
import { DRAWS } from '../../lottery.types.ts';
import { orderHandlers } from '../orders.routes.ts';

/** Processes that take orders over one database, and what tests do besides. */

type Sent = CallArguments<'placeLotteryOrder'>;

export const GAME = 'ssc-1m';
/** One digit at the last place, for 10.00. */
export const ONE_DIGIT: Sent['lines'][number] = {
  play: 'positions',
  selection: '||||7',
  unit: 100,
  multiple: 10,
  series: 1_960,
  combinations: 1,
};

export type OrderDesk = ReturnType<typeof openDesk>;

/** Fills an empty database with all games, and with numeros of one. Returns their names. */
export async function fillDatabase(url: string, numeros: number): Promise<string[]> {
  const table = openTable(url);
  await addCatalogue(table);
  await ensureGames(table.pool);
  const names = await addNumeros(table, numeros);
  await table.wallet.close();
  await table.pool.end();
  return names;
}

/** Opens `processes` processes over a filled database. */
export function openDesk(url: string, processes = 2) {
  const tables = Array.from({ length: processes }, () => openTable(url, { pool: 6 }));
  const [first] = tables;
  if (!first) throw new Error('there is no process');
  const { pool } = first;
  const desks = tables.map(handlersOf);
  return {
    pool,
    table: first,
    limits: limitsOf(first),
    /** A new member with this much cash, in minor units. */
    member: async (funds: bigint) => (await addPlayer(first, funds)).id,
    /** Places an order in a process. Rejects with `Refused`. */
    place: (memberId: string, sent: Sent, process = 0) =>
      desk(desks, process).placeLotteryOrder(sent, as(memberId)) as Promise<CallValue<'placeLotteryOrder'>>,
    giveBack: (memberId: string, asked: CallArguments<'returnLotteryOrder'>, process = 0) =>
      desk(desks, process).returnLotteryOrder(asked, as(memberId)) as Promise<CallValue<'returnLotteryOrder'>>,
    list: (memberId: string, asked: Partial<CallArguments<'lotteryOrders'>> = {}) =>
      desk(desks, 0).lotteryOrders({ state: 'all', language: 'EN', ...asked }, as(memberId)) as Promise<
        CallValue<'lotteryOrders'>
      >,
    detail: (memberId: string, orderId: string) =>
      desk(desks, 0).lotteryOrder({ orderId, language: 'EN' }, as(memberId)) as Promise<CallValue<'lotteryOrder'>>,
    balance: async (memberId: string) => first.wallet.memberBalance(memberId),
    differences: async () => (await reconcile(pool)).differences,
    async close() {
      for (const { wallet, pool: each } of tables) {
        await wallet.close();
        await each.end();
      }
    },
  };
}

function handlersOf({ pool, wallet }: Table) {
  return orderHandlers({
    pool,
    walletPool: pool,
    clock: systemClock,
    wallet,
    limits: limitsOf({ pool, wallet }),
  } as never);
}

function limitsOf({ pool, wallet: { endSessions: endPlay, played } }: Table): Limits {
  return createLimits({ pool, clock: systemClock, offset: () => 0, endPlay, played });
}

function desk(desks: readonly ReturnType<typeof handlersOf>[], process: number) {
  const found = desks[process];
  if (!found) throw new Error('there is no such process');
  return found;
}

const as = (memberId: string) =>
  ({ session: { memberId, currency: 'BDT', betLocked: false }, language: 'en' }) as unknown as CallContext<never>;

/** The games of the house in the catalogue. */
async function addCatalogue({ pool }: Table): Promise<void> {
  const vendors = Object.values(VENDOR_OF);
  await pool.query(
    `insert into catalogue.vendor (vassalage, provider_id, name_bn, name_en, account_type_id)
      select v, $2, v, v, 990100 + n from unnest($1::text[]) with ordinality as v (v, n)`,
    [vendors, DRAWS],
  );
  await pool.query(
    `insert into catalogue.game (vassalage, provider_id, game_code, name_bn, name_en, game_type, min_bet, icon)
      select v, $3, c, c, c, 'LOTT', 1, '' from unnest($1::text[], $2::text[]) as g (c, v)`,
    [LOTTERY_GAMES.map(({ code }) => code), LOTTERY_GAMES.map(({ prizeMode }) => VENDOR_OF[prizeMode]), DRAWS],
  );
}

/** Adds numeros that take bets for an hour. The first of them runs. Returns their names. */
export async function addNumeros({ pool }: Pick<Table, 'pool'>, count: number, gameCode = GAME): Promise<string[]> {
  const names = Array.from({ length: count }, (_, place) => `20990101-${String(place + 1).padStart(4, '0')}`);
  const seeds = names.map(() => randomBytes(32).toString('hex'));
  await pool.query(
    `insert into lottery.numero (game_code, numero, opens_at, locks_at, draws_at, seed_hash)
      select $1, name, now() + (n - 2) * interval '1 hour', now() + n * interval '1 hour',
          now() + n * interval '1 hour' + interval '5 s', sha256(decode(seed, 'hex'))
        from unnest($2::text[], $3::text[]) with ordinality as l (name, seed, n)`,
    [gameCode, names, seeds],
  );
  return names;
}

/** An order as a page sends it, with the stake counted. */
export function order(
  numeros: readonly (string | { numero: string; factor: number })[],
  more: Partial<Sent> = {},
): Sent {
  const lines = more.lines ?? [ONE_DIGIT];
  const parts = numeros.map((each) => (typeof each === 'string' ? { numero: each, factor: 1 } : each));
  const perFactor = lines.reduce(
    (sum, { unit, multiple, combinations }) => sum + BigInt(unit) * BigInt(multiple) * BigInt(combinations),
    0n,
  );
  const factors = parts.reduce((sum, { factor }) => sum + BigInt(factor), 0n);
  return {
    request: randomUUID(),
    gameCode: GAME,
    lines,
    numeros: parts,
    stopOnWin: false,
    stake: formatDecimal(minor(perFactor * factors)),
    ...more,
  };
}

/** A line with its combinations counted. */
export function lineOf(play: string, selection: string, more: Partial<Sent['lines'][number]> = {}) {
  return { ...ONE_DIGIT, play, selection, combinations: playOf('ssc', play)?.combinations(selection) ?? 1, ...more };
}

/** The refusal of a call that must be refused. */
export async function refusalOf(call: Promise<unknown>): Promise<{ code: string; value?: Record<string, unknown> }> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Refused)
      return { code: error.code, ...(error.details.value && { value: error.details.value }) };
    throw error;
  }
  throw new Error('it was not refused');
}
