import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LeaveAnswer, PlaceAnswer, RoundRules, TableFault } from '@chhokka/game-math';
import type { Pool } from '@chhokka/provider-server/db';
import { tables } from '../../../apps/arcade/games/tables.ts';
import type { Player, TableWorld } from './table-world.ts';
import { until } from './until.ts';

const LOOK_MS = 50;
/** The longest rest of a player between two slips, and the longest ride of one who leaves a flight by a tap, ms. */
const REST_MS = 400;
const RIDE_MS = 6_000;
/** What a player may be told about a slip that is well formed. */
const EXPECTED: readonly TableFault['error'][] = ['round_locked', 'undecided', 'over_bet_limit', 'over_stake_limit'];
/** In every second round of it all players stake on one side, so that its pools are also returned. */
const ONE_SIDED = 'sylhet-ring';

/** What players were told. The names of slips are the clients'. */
export interface Told {
  /** Slips that the arcade answered as accepted. */
  readonly accepted: Set<string>;
  /** How calls to leave a flight were answered, by slip: hundredths, or null when the flight was over. */
  readonly left: Map<string, number | null>;
}

/** Players who bet at all tables until they are told to stop. */
export interface Play {
  readonly told: Told;
  /** Throws what was wrong with an answer. */
  check(): void;
  /** Waits until the flights of those who still want to leave are over. Throws as `check` does. */
  stop(): Promise<void>;
}

interface OpenRound {
  readonly table: string;
  readonly drawId: bigint;
  readonly number: bigint;
}

type Below = (bound: number) => number;

/** Asks any arcade, until there is an answer. `again`: which answers are none. */
function askerOf(world: TableWorld, below: Below) {
  return async <Answer extends object>(
    path: string,
    call: object,
    again: (fault: TableFault, status: number) => boolean,
  ): Promise<Answer | TableFault> => {
    const body = JSON.stringify(call);
    return until(async () => {
      const url = `${world.arcades[below(world.arcades.length)]}/tables/${path}`;
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) });
      const said = (await response.json()) as Answer | TableFault;
      return 'error' in said && again(said, response.status) ? null : said;
    });
  };
}

/** Some spots of a table with some chips. A stake in a flight has a target half of the times. */
function chosenBets(table: string, number: bigint, below: Below) {
  const rules = tables.find(({ code }) => code === table)?.rules as RoundRules;
  const sides = table === ONE_SIDED && number % 2n === 0n ? ['meron'] : [...rules.spots.keys()];
  const flies = rules.kind === 'flight';
  const chosen = new Set(Array.from({ length: 1 + below(flies ? 1 : 3) }, () => sides[below(sides.length)] ?? ''));
  const target = flies && below(2) > 0 ? 101 + below(150) : null;
  const bets = [...chosen].map((spot) => ({ spot, amount: 100 * (10 + below(15)), ...(target && { target }) }));
  return { bets, flies, target };
}

const isNoDecision = ({ error }: TableFault, status: number): boolean => status >= 500 && error !== 'undecided';

/** `below(bound)` draws an integer; the same numbers choose the same tables, chips and pauses. */
export function startPlaying(world: TableWorld, arcade: Pool, below: Below): Play {
  const told: Told = { accepted: new Set(), left: new Map() };
  const faults: unknown[] = [];
  const over = new AbortController();
  const riding: Promise<void>[] = [];

  const ask = askerOf(world, below);

  async function place(player: Player, { table, drawId, number }: OpenRound): Promise<void> {
    const { bets, flies, target } = chosenBets(table, number, below);
    const [slip, sessionID] = [randomUUID(), player.sessions.get(table)];
    const call = { sessionID, round: Number(drawId), slip, bets };
    const answer = await ask<PlaceAnswer>('place', call, isNoDecision);
    if ('error' in answer) {
      if (!EXPECTED.includes(answer.error)) throw new Error(`a slip was refused: ${answer.error}: ${answer.message}`);
      return;
    }
    if (answer.slip.state !== 'accepted') return;
    told.accepted.add(slip);
    // Most targets are waited for; most others leave by a tap, if it is not too late.
    if (flies && below(4) > (target ? 2 : 0)) riding.push(leave({ sessionID, slip }, drawId).catch(fail));
  }

  /** Taps when the flight has been in the air for a while, at any arcade, until it is answered; then once more. */
  async function leave(
    stake: { readonly sessionID: string | undefined; readonly slip: string },
    drawId: bigint,
  ): Promise<void> {
    while (!(await until(() => hasTakenOff(arcade, drawId)))) await sleep(LOOK_MS);
    await sleep(below(RIDE_MS));
    const tap = () => ask<LeaveAnswer>('leave', stake, (_, status) => status >= 500);
    let first = await tap();
    // Too early for the least multiplier.
    while ('error' in first && first.error === 'not_flying' && (await until(() => isInTheAir(arcade, drawId)))) {
      await sleep(LOOK_MS);
      first = await tap();
    }
    const left = multiplierOf(first);
    told.left.set(stake.slip, left);
    const again = multiplierOf(await tap());
    if (again !== left) throw new Error(`${stake.slip} left at ${left}, and later at ${again}`);
  }

  async function play(player: Player): Promise<void> {
    while (!over.signal.aborted) {
      const rounds = await until(() => openRounds(arcade));
      const round = rounds[below(rounds.length)];
      if (round) await place(player, round);
      await sleep(below(REST_MS));
    }
  }

  const fail = (fault: unknown): void => void faults.push(fault);
  const playing = world.players.map((player) => play(player).catch(fail));
  const check = (): void => {
    if (faults.length > 0) throw faults[0];
  };
  return {
    told,
    check,
    async stop() {
      over.abort();
      await Promise.all(playing);
      await Promise.all(riding);
      check();
    },
  };
}

async function openRounds(arcade: Pool): Promise<readonly OpenRound[] | null> {
  const { rows } = await arcade.query<OpenRound>(
    `select table_code as "table", draw_id as "drawId", number from tables.round where state = 'betting' order by table_code`,
  );
  return rows.length > 0 ? rows : null;
}

async function hasTakenOff(arcade: Pool, drawId: bigint): Promise<boolean> {
  return !['betting', 'locked'].includes(await stateOf(arcade, drawId));
}

async function isInTheAir(arcade: Pool, drawId: bigint): Promise<boolean> {
  return (await stateOf(arcade, drawId)) === 'drawing';
}

async function stateOf(arcade: Pool, drawId: bigint): Promise<string> {
  const { rows } = await arcade.query<{ state: string }>('select state from tables.round where draw_id = $1', [drawId]);
  return rows[0]?.state ?? '';
}

function multiplierOf(answer: LeaveAnswer | TableFault): number | null {
  if ('slip' in answer && answer.slip.flight?.left) return answer.slip.flight.left;
  if ('error' in answer && answer.error === 'flight_over') return null;
  throw new Error(`a call to leave was answered by ${JSON.stringify(answer)}`);
}
