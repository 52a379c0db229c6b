import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { TableManifest } from '@chhokka/game-math';
import { CRASH_CAP } from '@chhokka/game-math/tables/crash';
import { HOUR, type ManualClock, MINUTE } from '@chhokka/kernel';
import { createLeaving, type Left } from '../tables/flights/leaving.ts';
import { stepTable } from '../tables/leading/step-table.ts';
import { cancelRound } from '../tables/settling/cancel-round.ts';
import { claimDueShared, sendShared } from '../tables/settling/pay-shared.ts';
import type { TableContext } from '../tables/table-context.ts';
import { type Lead, renewLeases, takeFree } from '../tables/tables.repository.ts';
import { flightTable, wishFlights } from './flight-table.ts';
import type { Account, Trouble } from './operator.ts';
import { Killed, type TestTables, mortalPool, storeSlip, storedRounds } from './tables.ts';

/** What every player of a story begins with, minor units. */
export const START = 1_000_000n;
const PLAYERS = 3;

export type Act =
  | {
      readonly act: 'slip';
      readonly player: number;
      readonly spots: readonly number[];
      readonly hundreds: number;
      /** Of a stake in a flight, hundredths. */
      readonly target: number | null;
    }
  /** Of the slips of the running round, this one from the end. */
  | { readonly act: 'leave'; readonly slip: number }
  | { readonly act: 'advance'; readonly ms: number }
  | { readonly act: 'step' | 'two leaders' | 'pay' | 'cancel' | 'all at once' }
  | { readonly act: 'killed step' | 'killed payment' | 'killed leave'; readonly after: number }
  | { readonly act: 'trouble'; readonly trouble: Trouble };

const MOST_SPOTS = 12;
const trouble: fc.Arbitrary<Trouble> = fc.constantFrom<Trouble[]>('lost-before', 'lost-after', 'busy', {
  retry: [0, 2],
});
const slip = fc.record({
  act: fc.constant('slip' as const),
  player: fc.nat(PLAYERS - 1),
  spots: fc.uniqueArray(fc.nat(MOST_SPOTS - 1), { minLength: 1, maxLength: 3 }),
  hundreds: fc.integer({ min: 1, max: 4_000 }),
  target: fc.option(fc.integer({ min: 101, max: 400 })),
});
const leave = fc.nat(5).map((which): Act => ({ act: 'leave', slip: which }));

/** A round that runs undisturbed. In a flight, one stake leaves by a tap and another by its target. */
export const QUIET_ROUND: Act[] = [
  { act: 'step' },
  { act: 'slip', player: 1, spots: [1], hundreds: 50, target: 105 },
  { act: 'slip', player: 0, spots: [0], hundreds: 50, target: null },
  { act: 'pay' },
  { act: 'advance', ms: 20_000 },
  { act: 'step' },
  { act: 'step' },
  { act: 'advance', ms: 500 },
  { act: 'leave', slip: 0 },
  { act: 'advance', ms: 1_000 },
  { act: 'step' },
  { act: 'pay' },
];

/** Random interleavings of everything that can happen at a table. */
export function actsAt({ rules }: TableManifest): fc.Arbitrary<Act[]> {
  const flies = rules.kind === 'flight';
  return fc.array(
    fc.oneof(
      { weight: 6, arbitrary: slip },
      { weight: 6, arbitrary: fc.constantFrom('step', 'pay').map((act) => ({ act })) },
      { weight: 5, arbitrary: fc.constantFrom(500, 2_000, 4_000, 10_000).map((ms): Act => ({ act: 'advance', ms })) },
      { weight: 2, arbitrary: fc.constantFrom('two leaders', 'all at once').map((act) => ({ act })) },
      { weight: 1, arbitrary: fc.constant<Act>({ act: 'cancel' }) },
      { weight: 1, arbitrary: fc.constant<Act>({ act: 'advance', ms: 2 * MINUTE }) },
      { weight: 4, arbitrary: fc.nat(9).map((after): Act => ({ act: 'killed step', after })) },
      { weight: 2, arbitrary: fc.nat(2).map((after): Act => ({ act: 'killed payment', after })) },
      { weight: 2, arbitrary: trouble.map((given): Act => ({ act: 'trouble', trouble: given })) },
      { weight: flies ? 5 : 0, arbitrary: leave },
      { weight: flies ? 2 : 0, arbitrary: fc.nat(2).map((after): Act => ({ act: 'killed leave', after })) },
    ),
    { minLength: 20, maxLength: 60 },
  );
}

/**
 * One story at a table: players, the process that leads the table, and the one before it, which has not noticed that it was
 * replaced.
 */
export class Story {
  readonly test: TestTables;
  readonly manifest: TableManifest;
  readonly players: { readonly sessionId: bigint; readonly account: Account }[] = [];
  /** Where players were told that a stake left its flight, hundredths, by bet; null: that the flight was over. */
  readonly told = new Map<string, number | null>();
  readonly #clock: ManualClock;
  #lead: Lead | null = null;
  #replaced: Lead | null = null;
  readonly #slips: { readonly betTx: string; readonly token: string; readonly requestId: string }[] = [];

  constructor(test: TestTables, manifest: TableManifest, clock: ManualClock) {
    this.test = test;
    this.manifest = manifest;
    this.#clock = clock;
  }

  async begin(): Promise<void> {
    const { pool } = this.test;
    await pool.query('truncate stakes.stake, draws.draw cascade');
    await pool.query('update tables.house_table set open = true');
    // Other flights in every story. The first one lasts until somebody can have left it.
    if (this.manifest === flightTable)
      await wishFlights(pool, [{ least: 120, most: CRASH_CAP }], { now: this.#clock.now() });
    for (let player = 0; player < PLAYERS; player += 1) this.players.push(await this.test.player(START));
    await this.#takeOver();
  }

  async #takeOver(): Promise<void> {
    const { pool } = this.test;
    const leader = randomUUID();
    await pool.query('update tables.house_table set leader = null, leader_until = null');
    await takeFree(pool, leader, HOUR);
    const [kept] = await renewLeases(pool, leader, HOUR);
    this.#replaced = this.#lead;
    this.#lead = kept ?? null;
  }

  async run(given: Act): Promise<void> {
    const { context, operator } = this.test;
    switch (given.act) {
      case 'slip':
        return this.#slip(given);
      case 'leave':
        return this.#leave(given.slip);
      case 'advance':
        return this.#clock.advance(given.ms);
      case 'step':
        return this.#step();
      case 'two leaders':
        await Promise.all([this.#step(), this.#step(context, this.#replaced)]);
        return;
      case 'pay':
        return this.#pay();
      case 'cancel':
        await cancelRound(context, (await this.#lastRound()) ?? 0n, 'an operator says so');
        return;
      case 'all at once':
        await this.#allAtOnce();
        return;
      case 'killed step':
        await survive(this.#step(this.#dying(given.after)));
        return this.#takeOver();
      case 'killed payment':
        return survive(this.#pay(this.#dying(given.after)));
      case 'killed leave':
        return survive(this.#leave(0, this.#dying(given.after)));
      case 'trouble':
        return operator.trouble('batch', given.trouble);
    }
  }

  async #allAtOnce(): Promise<void> {
    await Promise.all([
      this.#step(),
      this.#pay(),
      this.#slip({ act: 'slip', player: 0, spots: [0, 1], hundreds: 7, target: 150 }),
      this.#leave(1),
      this.#leave(1),
      this.#step(this.test.context, this.#replaced),
    ]);
  }

  async #step(context = this.test.context, lead = this.#lead): Promise<void> {
    if (lead) await stepTable(context, lead);
  }

  async #pay(context = this.test.context): Promise<void> {
    await sendShared(context, await claimDueShared(context));
  }

  async #lastRound(): Promise<bigint | undefined> {
    return (await storedRounds(this.test.pool, this.manifest.code)).at(-1)?.drawId;
  }

  async #slip({ player, spots, hundreds, target }: Extract<Act, { act: 'slip' }>): Promise<void> {
    const seated = this.players[player];
    const drawId = await this.#lastRound();
    if (seated === undefined || drawId === undefined) return;
    const { rules } = this.manifest;
    const names = [...rules.spots.keys()];
    const chosen = rules.kind === 'flight' ? spots.slice(0, 1) : spots;
    const chips = Object.fromEntries(chosen.map((at) => [String(names[at % names.length]), BigInt(hundreds) * 100n]));
    const now = this.#clock.now();
    const [{ sessionId, account }, requestId] = [seated, randomUUID()];
    const wanted = rules.kind === 'flight' && target !== null ? { target } : {};
    const betTx = await storeSlip(this.test.pool, { drawId, sessionId, chips, now, dueAt: now, requestId, ...wanted });
    if (betTx !== null) this.#slips.push({ betTx, token: account.playerId, requestId });
  }

  /** A player taps; what was answered once is answered for ever. */
  async #leave(which: number, context = this.test.context): Promise<void> {
    const given = this.#slips.at(-1 - which);
    if (!given || this.manifest.rules.kind !== 'flight') return;
    const { betTx, token: sessionID, requestId } = given;
    const left = multiplierOf(
      await createLeaving(context).leave({ sessionID, requestId, arrivedAt: this.#clock.now() }),
    );
    if (left === undefined) return;
    const before = this.told.get(betTx);
    if (before !== undefined && before !== left) throw new Error(`it left at ${before}, and later at ${left}`);
    this.told.set(betTx, left);
  }

  /** A process that is killed after so many statements. */
  #dying(after: number): TableContext {
    let sent = 0;
    const isDead = () => {
      sent += 1;
      return sent > after;
    };
    return { ...this.test.context, pool: mortalPool(this.test.pool, isDead) };
  }

  /** Brings everything to its end: the table is closed, the operator answers, time goes by. */
  async end(): Promise<void> {
    const { operator, pool } = this.test;
    operator.calls.length = 0;
    await pool.query('update tables.house_table set open = false');
    for (let turn = 0; turn < 400; turn += 1) {
      await this.#step();
      await this.#pay();
      const { rowCount } = await pool.query(
        `select from stakes.stake where due_at is not null union all
         select from tables.round where state not in ('settled', 'cancelled')`,
      );
      if (rowCount === 0) return;
      this.#clock.advance(5_000);
    }
    throw new Error('the story does not end');
  }
}

/** The process dies, or had finished before. */
async function survive(life: Promise<void>): Promise<void> {
  await life.catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error;
  });
}

/** Hundredths; null: the flight was over; undefined: the stake is not in the air. */
function multiplierOf(left: Left): number | null | undefined {
  if (left.outcome === 'left') return left.slip.flight?.left;
  if (left.refusal.code === 'flight_over') return null;
  if (left.refusal.code === 'not_flying') return undefined;
  throw new Error(`a call to leave was refused: ${left.refusal.message}`);
}
