import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { multiplierAt } from '@chhokka/game-math/tables/crash';
import { type Pool, openPool } from '@chhokka/provider-server/db';
import { flightTable, wishFlights } from '../../apps/arcade/server/testing/flight-table.ts';
import { TestOperator } from '../../apps/arcade/server/testing/operator.ts';
import { installHouseTables } from '../../apps/arcade/server/tables/install-tables.ts';
import type { DurableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';
import { type Callers, openCallers } from '../wallet/callers.ts';
import { atPace, percentile } from '../wallet/pace.ts';
import { startChild } from '../support/child.ts';
import { lockNow } from './round.ts';

const PLAYERS = 2_000;
const CALLERS = 256;
const PLACED_AT_ONCE = 64;
const LEAVES = { perSecond: PLAYERS, seconds: 1 };
/** When the first one leaves: 1.13 is reached by then. */
const LEAVE_AFTER_MS = 2_000;
/** Long enough that all of them are in the air. */
const POINT = { least: 2_000, most: 1_000_000 };
const STAKE = 10_000;
const CHAIN = 10;
const LOOK_EVERY_MS = 20;
const JSON_BODY = { 'content-type': 'application/json' };

/**
 * How soon 2,000 players who leave one flight within a second have their answers, and whether each is decided by its
 * arrival.
 */
export async function measureCrash(server: DurableCluster): Promise<Figure[]> {
  const databaseUrl = await server.createDatabase('arcade', 'arcade');
  const pool = openPool(databaseUrl, 'arcade', 4);
  const operator = new TestOperator(0n);
  await operator.listen();
  await installHouseTables(pool, [flightTable], CHAIN);
  await wishFlights(pool, [POINT], { length: CHAIN });
  await pool.query('update tables.house_table set betting_ms = 300000, max_exposure = 1000000000000');
  const tokens = await seat(pool, operator);
  const arcade = startChild(import.meta.dirname, 'flight-process.ts', {
    ARCADE_DATABASE_URL: databaseUrl,
    WALLET_URL: operator.url,
    WALLET_KEY_ID: operator.keyId,
    WALLET_SECRET: operator.secret,
    OPERATOR_KEY_ID: 'bench',
    OPERATOR_SECRET: 'a secret of the bench',
    RATE_LIMIT_SCALE: '1000',
  });
  let callers: Callers | null = null;
  try {
    callers = await openCallers(await arcade.next((said) => (said as { origin?: string }).origin), CALLERS);
    const round = BigInt(
      String(await value(pool, `select draw_id as found from tables.round where state = 'betting'`)),
    );
    const calls = await placeAll(callers, round, tokens);
    await lockNow(pool, round, flightTable.code);
    const drawnAt = await flying(pool);
    await sleep(drawnAt + LEAVE_AFTER_MS - Date.now());
    const left = await leaveAll(callers, calls);
    return figures(left, await wrong(pool, left));
  } finally {
    callers?.close();
    await arcade.stop();
    await operator.close();
    await pool.end();
  }
}

/** Players with money and a session each. Returns the tokens. */
async function seat(pool: Pool, operator: TestOperator): Promise<string[]> {
  const tokens = Array.from({ length: PLAYERS }, () => randomBytes(32).toString('base64url'));
  const players = tokens.map((_, at) => operator.addPlayer(`bench-${at}`, BigInt(STAKE)));
  await pool.query(
    `insert into rgs.session (token_hash, operator_session, player_id, nickname, game_code, currency, language, device,
        return_url, created_at, expires_at)
      select decode(hash, 'hex'), session, player, player, $4, 'BDT', 'bn', 'mobile', 'http://127.0.0.1', now(), now() + interval '1 day'
      from unnest($1::text[], $2::text[], $3::text[]) as given (hash, session, player)`,
    [
      tokens.map((token) => createHash('sha256').update(token).digest('hex')),
      players.map(({ session }) => session),
      players.map(({ playerId }) => playerId),
      flightTable.code,
    ],
  );
  await pool.query('analyze rgs.session');
  return tokens;
}

/** Every player stakes on the flight. Returns the calls with which they leave, written before time counts. */
async function placeAll(callers: Callers, round: bigint, tokens: readonly string[]): Promise<string[]> {
  const calls: string[] = [];
  const place = async (): Promise<void> => {
    for (let sessionID = tokens[calls.length]; sessionID !== undefined; sessionID = tokens[calls.length]) {
      const slip = randomUUID();
      calls.push(callers.written('/tables/leave', JSON_BODY, JSON.stringify({ sessionID, slip })));
      const bets = [{ spot: 'first', amount: STAKE }];
      await accepted(callers, JSON.stringify({ sessionID, round: Number(round), slip, bets }));
    }
  };
  await Promise.all(Array.from({ length: PLACED_AT_ONCE }, place));
  return calls;
}

/** Sends a slip until the wallet has decided it. */
async function accepted(callers: Callers, slip: string): Promise<void> {
  for (;;) {
    const answer = await callers.post('/tables/place', JSON_BODY, slip).catch((error: unknown) => String(error));
    if (answer.includes('"state":"accepted"')) return;
    if (!answer.includes('undecided')) throw new Error(`a stake was not taken: ${answer}`);
  }
}

/** When the flight has begun, ms since the epoch. */
async function flying(pool: Pool): Promise<number> {
  return Number(
    await value(pool, `select 1000 * extract(epoch from drawn_at) as found from tables.round where state = 'drawing'`),
  );
}

/** The first value of a query, once there is one. */
async function value(pool: Pool, sql: string): Promise<unknown> {
  for (;;) {
    const { rows } = await pool.query<{ found: unknown }>(sql);
    if (rows[0]) return rows[0].found;
    await sleep(LOOK_EVERY_MS);
  }
}

interface Answered {
  readonly slip: string;
  /** Hundredths. */
  readonly left: number;
  /** When the call was sent and when its answer came, ms since the epoch. */
  readonly sentAt: number;
  readonly answeredAt: number;
}

interface AllLeft {
  readonly answers: readonly Answered[];
  readonly refused: readonly string[];
  /** From when each was due until its answer, sorted, ms. */
  readonly times: readonly number[];
}

async function leaveAll(callers: Callers, calls: readonly string[]): Promise<AllLeft> {
  const answers: Answered[] = [];
  const refused: string[] = [];
  let next = 0;
  const leave = async (): Promise<void> => {
    const call = calls[next] ?? '';
    next += 1;
    const sentAt = Date.now();
    try {
      const { slip } = JSON.parse(await callers.send(call)) as { slip: { slip: string; flight: { left: number } } };
      answers.push({ slip: slip.slip, left: slip.flight.left, sentAt, answeredAt: Date.now() });
    } catch (error) {
      refused.push(String(error));
    }
  };
  return { times: await atPace(leave, LEAVES), answers, refused };
}

/** How many are not paid by the moment of their arrival, which lies between the sending of the call and its answer. */
async function wrong(pool: Pool, { answers, refused }: AllLeft): Promise<number> {
  const { rows } = await pool.query<{ slip: string; left_at: Date; drawn_at: Date; multiplier: number }>(
    `select request_id as slip, left_at, drawn_at, multiplier
      from tables.cash_out join tables.slip using (bet_tx) join tables.round on round.draw_id = cash_out.draw_id`,
  );
  const stored = new Map(rows.map((row) => [row.slip, row]));
  const right = answers.filter(({ slip, left, sentAt, answeredAt }) => {
    const row = stored.get(slip);
    if (!row) return false;
    const leftAt = row.left_at.getTime();
    const pays = multiplierAt(leftAt - row.drawn_at.getTime());
    return left === row.multiplier && left === pays && sentAt <= leftAt && leftAt <= answeredAt;
  });
  return answers.length + refused.length - right.length;
}

function figures({ times, refused }: AllLeft, wrongly: number): Figure[] {
  return [
    {
      name: `crash: cash-outs of one flight, ${PLAYERS.toLocaleString('en')} within one second, p99`,
      value: percentile(times, 0.99),
      unit: 'ms',
      goal: { atMost: 200 },
      note: `median ${percentile(times, 0.5).toFixed(0)} ms, the last ${(times.at(-1) ?? 0).toFixed(0)} ms`,
    },
    {
      name: 'crash: cash-outs that are refused or not decided by their arrival',
      value: wrongly,
      unit: 'calls',
      goal: { atMost: 0 },
      note: refused[0]?.slice(0, 80) ?? 'every answer is the multiplier of a moment between call and answer',
    },
  ];
}
