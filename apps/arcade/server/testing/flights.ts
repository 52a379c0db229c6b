import type { SlipView } from '@chhokka/game-math';
import type { Pool } from '@chhokka/provider-server/db';
import type { TableContext } from '../tables/table-context.ts';
import { type TestBetting, type TestPlayer, openTestBetting } from './betting.ts';
import { flightTable, type WantedPoints, wishFlights } from './flight-table.ts';
import { payAll, proceed as takeSteps } from './leading.ts';

/** A stake that a test has placed and that the wallet has accepted. */
export interface TestStake {
  readonly player: TestPlayer;
  readonly slip: string;
}

/** How a call to leave was answered: the multiplier in hundredths, or the fault. */
export type LeaveResult = number | string | null | undefined;

export interface TestFlights extends TestBetting {
  /** The points of the first flights, hundredths. */
  readonly points: readonly number[];
  /** Takes the leader's steps until the next one is later; returns how much later, ms. `context`: of another process. */
  proceed(context?: TableContext): Promise<number | null>;
  /** The draw of the running flight. */
  running(): Promise<bigint>;
  /** Stakes in the open flight; without a player, of a new one. Throws when it is not accepted. */
  stake(options?: {
    readonly player?: TestPlayer;
    readonly spot?: string;
    readonly amount?: number;
    readonly target?: number;
  }): Promise<TestStake>;
  /** From betting into the air. */
  takeOff(): Promise<void>;
  /** Moves the clock to that many ms after the start of the flight, and takes the leader's steps, if it has one. */
  at(ms: number, options?: { readonly led?: boolean }): Promise<void>;
  leave(stake: TestStake): Promise<LeaveResult>;
  /** Sends what the wallet is owed until nothing is due. */
  pay(): Promise<void>;
  /** The slip as its player reads it in `mine`. */
  slip(stake: TestStake): Promise<SlipView>;
  /** To the end of the flight: settled and paid. */
  land(): Promise<void>;
}

/** Flights on a database of their own that end where the test wants, led by the test. */
export async function openTestFlights(
  wanted: WantedPoints,
  options: { readonly length?: number } = {},
): Promise<TestFlights> {
  const test = await openTestBetting({ manifests: [flightTable] });
  const { clock, pool, context, lead } = test;
  const points = await wishFlights(pool, wanted, { ...options, now: clock.now() });
  const proceed = (by: TableContext = context) => takeSteps(by, lead);
  const running = async () => (await lastRound(pool)).draw_id;
  const drawnAt = async () => (await lastRound(pool)).drawn_at.getTime();
  const pay = () => payAll(context);
  return {
    ...test,
    points,
    proceed,
    running,
    async stake({ player, spot = 'first', amount = 10_000, target } = {}) {
      const seated = player ?? (await test.seat());
      const slip = crypto.randomUUID();
      const bets = [{ spot, amount, ...(target !== undefined && { target }) }];
      for (;;) {
        const { status, body } = await test.place(seated, { round: await running(), bets, slip });
        if (status === 200) break;
        // A slow machine: the same slip again finds the answer.
        if (body.error !== 'undecided') throw new Error(`the stake was refused: ${body.error} ${body.message}`);
      }
      return { player: seated, slip };
    },
    async takeOff() {
      clock.advance((await proceed()) ?? 0);
      await proceed();
    },
    async at(ms, { led = true } = {}) {
      clock.advance((await drawnAt()) + ms - clock.now());
      if (led) await proceed();
    },
    async leave({ player: { sessionID }, slip }) {
      const { status, body } = await test.call('leave', { sessionID, slip });
      return status === 200 ? body.slip.flight?.left : body.error;
    },
    pay,
    async slip({ player: { sessionID }, slip }) {
      const { body } = await test.call('mine', { sessionID });
      const found = body.slips.find((one) => one.slip === slip);
      if (!found) throw new Error('the player has no such slip');
      return found;
    },
    async land() {
      const round = await running();
      while (!(await isSettled(pool, round))) clock.advance((await proceed()) ?? 0);
      await pay();
    },
  };
}

async function lastRound(pool: Pool): Promise<{ readonly draw_id: bigint; readonly drawn_at: Date }> {
  const { rows } = await pool.query<{ draw_id: bigint; drawn_at: Date }>(
    'select draw_id, drawn_at from tables.round order by number desc limit 1',
  );
  const [last] = rows;
  if (!last) throw new Error('no flight has been opened');
  return last;
}

async function isSettled(pool: Pool, drawId: bigint): Promise<boolean> {
  const { rowCount } = await pool.query(`select from tables.round where draw_id = $1 and state = 'settled'`, [drawId]);
  return rowCount === 1;
}
