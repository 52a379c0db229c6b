import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '@chhokka/provider-server/db';
import { tables } from '../../apps/arcade/games/tables.ts';
import type { DurableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';
import { type Callers, openCallers } from '../wallet/callers.ts';
import { atPace, percentile } from '../wallet/pace.ts';
import { type Seat, type TableWorld, openTableWorld } from './world.ts';

const TABLES_OF_A_TITLE = 5;
const PLAYERS = 4_000;
const CALLERS = 256;
const PACE = { perSecond: 500, seconds: 20 };
const WARM_UP = { perSecond: 500, seconds: 5 };
/** Nobody bets in the last moment, so that no slip meets a lock. */
const BEFORE_LOCK_MS = 2_000;
const LOOK_EVERY_MS = 100;
const CHIP = 10_000;

/** Slips over HTTP at all tables of one arcade, from the moment when each is due until its accepted answer. */
export async function measurePlacing(server: DurableCluster): Promise<Figure[]> {
  const world = await openTableWorld(server, { players: PLAYERS, games: tables.map(({ code }) => code) });
  try {
    await addTables(world.pool);
    const arcade = await world.startArcade();
    const callers = await openCallers(arcade.origin, CALLERS);
    const open = await followRounds(world.pool);
    const slips = createSlips(world, callers, open.rounds);
    await atPace(slips.place, WARM_UP);
    slips.forget();
    const times = await atPace(slips.place, PACE);
    await open.stop();
    callers.close();
    return figures(times, slips.counts());
  } finally {
    await world.close();
  }
}

/** More tables of each title, all of them open. Every second one takes slips all the time; the others lock at different times. */
async function addTables(pool: Pool): Promise<void> {
  await pool.query(
    `insert into tables.house_table (code, game_code, currency, open, betting_ms, rest_ms, min_bet, max_stake, max_exposure)
      select code || '-' || n, game_code, currency, open, betting_ms, rest_ms, min_bet, max_stake, max_exposure
        from tables.house_table, generate_series(2, $1) n`,
    [TABLES_OF_A_TITLE],
  );
  await pool.query(
    `insert into tables.bet_limit (table_code, bet_type, max_bet)
      select table_code || '-' || n, bet_type, max_bet from tables.bet_limit, generate_series(2, $1) n`,
    [TABLES_OF_A_TITLE],
  );
  await pool.query(
    `update tables.house_table set open = true, rest_ms = 1000,
        betting_ms = case place % 2 when 0 then 90000 else 10000 + 500 * place end
      from (select code, row_number() over (order by code) as place from tables.house_table) as numbered
      where numbered.code = house_table.code`,
  );
}

interface OpenRound {
  readonly round: number;
  readonly game: string;
  readonly locksAt: number;
}

/** Which rounds take slips, as clients know it. Resolves when every table has had one. */
async function followRounds(
  pool: Pool,
): Promise<{ readonly rounds: () => readonly OpenRound[]; stop(): Promise<void> }> {
  const all = tables.length * TABLES_OF_A_TITLE;
  let rounds: readonly OpenRound[] = [];
  const stopping = new AbortController();
  const look = async (): Promise<void> => {
    const { rows } = await pool.query<{ draw_id: bigint; game_code: string; locks_at: Date }>(
      `select draw_id, game_code, locks_at from tables.round where state = 'betting'`,
    );
    rounds = rows.map(({ draw_id: id, game_code: game, locks_at: at }) => ({
      round: Number(id),
      game,
      locksAt: at.getTime(),
    }));
  };
  for (let begun = 0; begun < all || rounds.length === 0;) {
    await sleep(LOOK_EVERY_MS);
    await look();
    const { rows } = await pool.query<{ begun: number }>(
      'select count(distinct table_code)::int as begun from tables.round',
    );
    begun = rows[0]?.begun ?? 0;
  }
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await look();
      await sleep(LOOK_EVERY_MS);
    }
  };
  const running = run();
  return {
    rounds: () => rounds.filter(({ locksAt }) => locksAt > Date.now() + BEFORE_LOCK_MS),
    stop() {
      stopping.abort();
      return running;
    },
  };
}

interface Counts {
  readonly accepted: number;
  readonly undecided: number;
  readonly refused: number;
  /** One refusal, as it was told. */
  readonly example: string;
}

/** Slips of random players, each at a random table of the player's title that takes slips. */
function createSlips(world: TableWorld, callers: Callers, rounds: () => readonly OpenRound[]) {
  const spots = new Map(tables.map(({ code, rules }) => [code, [...rules.spots.keys()]]));
  const seats = Map.groupBy(world.seats, ({ player }) => player.game);
  let counts: Counts = { accepted: 0, undecided: 0, refused: 0, example: '' };
  const slip = (): string => {
    const { round, game } = anyOf(rounds());
    const { sessionID }: Seat = anyOf(seats.get(game) ?? []);
    const chosen = new Set([anyOf(spots.get(game) ?? []), anyOf(spots.get(game) ?? [])]);
    const bets = [...chosen].map((spot) => ({ spot, amount: CHIP }));
    return JSON.stringify({ sessionID, round, slip: randomUUID(), bets });
  };
  return {
    async place(): Promise<void> {
      const send = async (): Promise<string> =>
        callers.post('/tables/place', { 'content-type': 'application/json' }, slip());
      const answer = await send().catch((error: unknown) => String(error));
      if (answer.includes('"state":"accepted"')) counts = { ...counts, accepted: counts.accepted + 1 };
      else if (answer.includes('undecided')) counts = { ...counts, undecided: counts.undecided + 1 };
      else counts = { ...counts, refused: counts.refused + 1, example: answer };
    },
    forget() {
      counts = { accepted: 0, undecided: 0, refused: 0, example: '' };
    },
    counts: () => counts,
  };
}

function anyOf<T>(all: readonly T[]): T {
  const one = all[Math.floor(Math.random() * all.length)];
  if (one === undefined) throw new Error('the bench found nothing to choose from');
  return one;
}

function figures(times: readonly number[], { accepted, undecided, refused, example }: Counts): Figure[] {
  const tablesOpen = tables.length * TABLES_OF_A_TITLE;
  return [
    {
      name: `placing: ${PACE.perSecond} slips/s at ${tablesOpen} tables of one arcade, p95`,
      value: percentile(times, 0.95),
      unit: 'ms',
      goal: { atMost: 150 },
      note: `median ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, ${accepted} accepted`,
    },
    {
      name: 'placing: slips refused or undecided',
      value: undecided + refused,
      unit: 'slips',
      goal: { atMost: 0 },
      note: `${undecided} undecided, ${refused} refused ${example.slice(0, 80)}`.trim(),
    },
  ];
}
