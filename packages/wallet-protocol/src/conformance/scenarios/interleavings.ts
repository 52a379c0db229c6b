import { randomUUID } from 'node:crypto';
import { type Bench, Deviation, show } from '../bench.ts';
import type { Movement, Seen } from '../driver.ts';
import type { Player } from '../fixture.ts';
import { type Expected, WalletModel } from '../model.ts';
import type { Scenario } from '../scenario.ts';

const INTERLEAVINGS = 1_000;
const STEPS = 6;
const LANES = 4;

type Random = () => number;

/** A small seeded generator (mulberry32), so that a failure can be repeated with the printed seed. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Random rounds with everything that can go wrong, sent both to the operator and to the model. */
export function interleavings(seed: number): Scenario {
  return {
    name: `${INTERLEAVINGS} random interleavings end as the model does (seed ${seed})`,
    run: async (bench) => {
      const run = { failed: false };
      const lanes = Array.from({ length: LANES }, (_unused, lane) =>
        playLane(bench, lane, seed, run).catch((error: unknown) => {
          run.failed = true;
          throw error;
        }),
      );
      await Promise.all(lanes);
    },
  };
}

/** The movements of one player, one after another. The lanes run concurrently, so that the operator gets them mixed. */
async function playLane(bench: Bench, lane: number, seed: number, run: { failed: boolean }): Promise<void> {
  const random = seeded(seed * LANES + lane);
  const player = bench.player(lane);
  const { cannot } = bench.driver;
  const model = new WalletModel({
    refundAmount: !('refund_names_amount' in cannot),
    refundRound: !('names_game' in cannot),
  });
  model.setBalance(player.playerId, await bench.balance(player));
  for (let played = lane; played < INTERLEAVINGS && !run.failed; played += LANES) {
    for (const movement of shuffle(makeRound(bench, player, model, random), random)) {
      check(bench, movement, model.execute(movement), await bench.driver.perform(movement), seed);
    }
  }
  const [told, expected] = [await bench.balance(player), model.balance(player.playerId)];
  if (told !== expected) throw new Deviation(`seed ${seed}: the balance ends at ${told}, the model at ${expected}`);
}

/** Some movements of one round, of which some are sent twice, altered, or out of order. */
function makeRound(bench: Bench, player: Player, model: WalletModel, random: Random): Movement[] {
  const { playerId, session } = player;
  const stake = BigInt(Math.floor(random() * 2_000));
  const amount = random() < 0.05 ? model.balance(playerId) + 1n : stake;
  const bet = bench.bet({ playerId, session, amount, roundClosed: false });
  const made: Movement[] = [bet];
  while (made.length < STEPS && random() < 0.75) made.push(next(bench, made, bet, random));
  return made;
}

function next(bench: Bench, made: readonly Movement[], bet: Movement, random: Random): Movement {
  const dice = random();
  const { playerId, session, roundId } = bet;
  if (dice < 0.3) {
    const amount = random() < 0.4 ? 0n : BigInt(Math.floor(random() * 3_000));
    return bench.win(bet, { amount, roundClosed: random() < 0.5 });
  }
  if (dice < 0.5) return bench.refund(bet);
  if (dice < 0.6) return bench.bet({ playerId, session, roundId, amount: BigInt(Math.floor(random() * 500)) });
  const old = made[Math.floor(random() * made.length)] ?? bet;
  if (dice < 0.9) return old;
  return bench.driver.shape({ ...old, txId: random() < 0.5 ? old.txId : randomUUID(), amount: old.amount + 1n });
}

/** Mostly in the original order, sometimes with two exchanged. */
function shuffle(movements: readonly Movement[], random: Random): Movement[] {
  const list = [...movements];
  for (let index = 1; index < list.length; index += 1) {
    const [before, here] = [list[index - 1], list[index]];
    if (before && here && random() < 0.25) [list[index - 1], list[index]] = [here, before];
  }
  return list;
}

function check(bench: Bench, movement: Movement, expected: Expected, seen: Seen, seed: number): void {
  try {
    if (expected.is === 'accepted') bench.expectAccepted(seen, movement.call, expected.balance);
    else bench.expectRefused(seen, movement.call, expected.is, expected.balance);
  } catch (error) {
    if (!(error instanceof Deviation)) throw error;
    const shown = JSON.stringify(movement, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
    throw new Deviation(`seed ${seed}: ${error.message} for ${shown}; seen ${show(seen)}`, { cause: error });
  }
}
