import type { TableManifest } from '@chhokka/game-math';
import { type Clock, ManualClock, SECOND, uuidv7 } from '@chhokka/kernel';
import { type Pool, openPool, transaction } from '@chhokka/provider-server/db';
import { houseWallet } from '@chhokka/wallet-protocol/house';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { createPurses } from '../demos/purses.ts';
import { installHouseTables } from '../tables/install-tables.ts';
import { rulesByName } from '../tables/rules-by-name.ts';
import type { TableContext } from '../tables/table-context.ts';
import { coinTable } from './coin-table.ts';
import { type Account, TestOperator } from './operator.ts';

/** What the functions of tables have told, in order: `round coin`, `totals coin`, `slip UUID`. */
export type News = string[];

export interface TestTables {
  readonly context: TableContext;
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly operator: TestOperator;
  readonly news: News;
  /** Everything that was logged as an error or a warning. */
  readonly faults: object[];
  /** A session of a new player with money, and the player's account at the operator. */
  player(balance: bigint): Promise<{ readonly sessionId: bigint; readonly account: Account }>;
  /** The same, its number only. */
  session(balance: bigint): Promise<bigint>;
  close(): Promise<void>;
}

/** The flights of the first chain of a table here. */
const SHORT_CHAIN = 100;

/**
 * The coin table, or others, on a database of its own, with a test operator; no process leads them. Players have sessions of
 * the first game.
 */
export async function openTestTables(
  options: { clock?: Clock; manifests?: readonly TableManifest[] } = {},
): Promise<TestTables> {
  const { clock = new ManualClock(Date.now()), manifests = [coinTable] } = options;
  const database = await createTestDatabase('arcade');
  const pool = openPool(database.url, 'arcade', 8);
  const gameCode = manifests[0]?.code ?? coinTable.code;
  const operator = new TestOperator(0n);
  await operator.listen();
  await installHouseTables(pool, manifests, SHORT_CHAIN);
  const news: News = [];
  const faults: object[] = [];
  const log = { warn: (fields: object) => faults.push(fields), error: (fields: object) => faults.push(fields) };
  const wallet = houseWallet({ url: operator.url, keyId: operator.keyId, secret: operator.secret, timeoutMs: SECOND });
  const context: TableContext = {
    pool,
    clock,
    log,
    wallet,
    purses: createPurses(pool),
    rules: rulesByName(manifests),
    news: {
      round: (table) => void news.push(`round ${table}`),
      totals: (table) => void news.push(`totals ${table}`),
      slips: (changes) => void news.push(...changes.map(({ betTx }) => `slip ${betTx}`)),
    },
  };
  return {
    context,
    pool,
    databaseUrl: database.url,
    operator,
    news,
    faults,
    player: (balance) => addPlayer(pool, operator, gameCode, balance),
    session: async (balance) => (await addPlayer(pool, operator, gameCode, balance)).sessionId,
    close: async () => {
      await operator.close();
      await pool.end();
      await database.drop();
    },
  };
}

let players = 0;

async function addPlayer(pool: Pool, operator: TestOperator, gameCode: string, balance: bigint) {
  players += 1;
  const account = operator.addPlayer(`player-of-table-${players}`, balance, `session-${players}`);
  const { playerId, session } = account;
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into rgs.session (token_hash, operator_session, player_id, nickname, game_code, currency, language, device,
       return_url, created_at, expires_at)
     values (sha256($1::bytea), $2, $3, $3, $4, 'BDT', 'en', 'mobile', 'http://127.0.0.1', now(), now() + interval '1 day')
     returning id`,
    [Buffer.from(playerId), session, playerId, gameCode],
  );
  return { sessionId: rows[0]?.id ?? 0n, account };
}

/** Chips by spot, minor units. */
export type Chips = Readonly<Record<string, bigint>>;

/** Stores a slip as `betting`, with its bet due at `dueAt`. Null: the round takes no more slips. Sends nothing. */
export async function storeSlip(
  pool: Pool,
  slip: {
    readonly drawId: bigint;
    readonly sessionId: bigint;
    readonly chips: Chips;
    readonly now: number;
    readonly dueAt: number;
    /** The client's name for it; one of its own without it. */
    readonly requestId?: string;
    /** Of a stake in a flight, hundredths. */
    readonly target?: number;
  },
): Promise<string | null> {
  const betTx = uuidv7(slip.now);
  const cost = Object.values(slip.chips).reduce((sum, amount) => sum + amount, 0n);
  return transaction(pool, async (tx) => {
    const { rowCount } = await tx.query(
      `select from tables.round where draw_id = $1 and state = 'betting' and locks_at > $2 for share`,
      [slip.drawId, new Date(slip.now)],
    );
    if (rowCount === 0) return null;
    await tx.query(
      `insert into stakes.stake (bet_tx, draw_id, shared, game_code, wallet_round_id, session_id, player_id, currency, bet,
         cost, state, due_at, created_at)
       select $1, $2, true, game_code, gen_random_uuid(), id, player_id, currency, $4, $4, 'betting', $6, $5
       from rgs.session where id = $3`,
      [betTx, slip.drawId, slip.sessionId, cost, new Date(slip.now), new Date(slip.dueAt)],
    );
    await tx.query(
      `insert into tables.slip (bet_tx, draw_id, session_id, request_id, spots, amounts, target)
       values ($1, $2, $3, coalesce($6, gen_random_uuid()), $4, $5, $7)`,
      [
        betTx,
        slip.drawId,
        slip.sessionId,
        Object.keys(slip.chips),
        Object.values(slip.chips),
        slip.requestId ?? null,
        slip.target ?? null,
      ],
    );
    return betTx;
  });
}

/** What a process meets that is killed: no more of its statements is sent. */
export class Killed extends Error {}

/** The pool as a process sees it that may be killed: `isDead` is asked before each statement. Its connections break off. */
export function mortalPool(pool: Pool, isDead: () => boolean): Pool {
  const dying = <Target extends object>(target: Target, others: Readonly<Record<string, unknown>>): Target =>
    new Proxy(target, {
      get(of, name) {
        if (name === 'query')
          return async (...given: unknown[]) => {
            if (isDead()) throw new Killed();
            return Reflect.apply(Reflect.get(of, name) as (...all: unknown[]) => unknown, of, given);
          };
        const found = others[String(name)] ?? Reflect.get(of, name);
        return typeof found === 'function' ? (found as () => unknown).bind(of) : found;
      },
    });
  return dying(pool, { connect: async () => dying(await pool.connect(), {}) });
}

/** A round as it is stored, and its stakes' states with their numbers. */
export interface StoredRound {
  readonly drawId: bigint;
  readonly number: number;
  readonly state: string;
  readonly outcome: string | null;
  readonly stakes: Readonly<Record<string, number>>;
}

/** All rounds of the coin table, or another one, in their order. */
export async function storedRounds(pool: Pool, table: string = coinTable.code): Promise<StoredRound[]> {
  const { rows } = await pool.query<{
    draw_id: bigint;
    number: bigint;
    state: string;
    events: string | null;
    stakes: Record<string, number>;
  }>(
    `select draw_id, number, round.state, events,
       (select coalesce(json_object_agg(state, times), '{}') from (
         select state, count(*) as times from stakes.stake where stake.draw_id = round.draw_id group by state) as states) as stakes
     from tables.round join draws.draw on draw.id = draw_id where table_code = $1 order by number`,
    [table],
  );
  return rows.map((row) => ({
    drawId: row.draw_id,
    number: Number(row.number),
    state: row.state,
    outcome: row.events,
    stakes: row.stakes,
  }));
}
