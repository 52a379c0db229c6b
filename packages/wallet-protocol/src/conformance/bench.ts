import { randomUUID } from 'node:crypto';
import type { Driver, Movement, MovementCall, Refusal, Seen } from './driver.ts';
import type { Fixture, Player } from './fixture.ts';

/** Thrown by a scenario whose expectation was not met. */
export class Deviation extends Error {
  override name = 'Deviation';
}

/** The tools of scenarios: builders of movements, and expectations that report what was seen instead. */
export class Bench {
  readonly driver: Driver;
  readonly fixture: Fixture;

  constructor(driver: Driver, fixture: Fixture) {
    this.driver = driver;
    this.fixture = fixture;
  }

  player(index = 0): Player {
    const player = this.fixture.players[index];
    if (!player) throw new Error(`the fixture has no player ${index}`);
    return player;
  }

  /** A movement of the first player in a round of its own, in the shape of the dialect. */
  movement(call: MovementCall, changes: Partial<Movement> = {}): Movement {
    const { playerId, session } = this.player();
    return this.driver.shape({
      call,
      txId: randomUUID(),
      roundId: randomUUID(),
      playerId,
      session,
      gameCode: this.fixture.gameCode,
      currency: this.fixture.currency,
      amount: 1_000n,
      roundClosed: false,
      ...changes,
    });
  }

  bet(changes: Partial<Movement> = {}): Movement {
    return this.movement('bet', changes);
  }

  /** A win in the round of `bet`. */
  win(bet: Movement, changes: Partial<Movement> = {}): Movement {
    return this.movement('win', { ...follow(bet), roundClosed: true, ...changes });
  }

  refund(bet: Movement, changes: Partial<Movement> = {}): Movement {
    return this.movement('refund', { ...follow(bet), amount: bet.amount, ...changes });
  }

  /** A resettlement of `bet`. */
  adjust(bet: Movement, changes: Partial<Movement> = {}): Movement {
    return this.movement('adjust', { ...follow(bet), ...changes });
  }

  async balance(player: { playerId: string; session: string } = this.player()): Promise<bigint> {
    const { gameCode, currency } = this.fixture;
    const seen = await this.driver.balance({ ...player, gameCode, currency });
    if (seen.seen !== 'accepted') throw new Deviation(`the balance was not told: ${show(seen)}`);
    return seen.balance;
  }

  /** Performs the movement and expects acceptance, with this balance if one is given. */
  async accept(movement: Movement, balance?: bigint): Promise<Extract<Seen, { seen: 'accepted' }>> {
    return this.expectAccepted(await this.driver.perform(movement), movement.call, balance);
  }

  expectAccepted(seen: Seen, what: string, balance?: bigint): Extract<Seen, { seen: 'accepted' }> {
    if (seen.seen !== 'accepted') throw new Deviation(`${what} should be accepted, got ${show(seen)}`);
    if (balance !== undefined && seen.balance !== balance) {
      throw new Deviation(`${what} should leave ${balance}, got ${show(seen)}`);
    }
    return seen;
  }

  /** Performs the movement and expects this refusal, with this balance if one is given. */
  async refuse(movement: Movement, refusal: Refusal, balance?: bigint): Promise<void> {
    this.expectRefused(await this.driver.perform(movement), movement.call, refusal, balance);
  }

  expectRefused(seen: Seen, call: MovementCall, refusal: Refusal, balance?: bigint): void {
    const word = this.driver.word(refusal, call);
    const told = word === null ? seen.seen === 'accepted' : seen.seen === 'refused' && seen.word === word;
    if (!told)
      throw new Deviation(`${call} should be refused as ${word ?? 'nothing to do'} (${refusal}), got ${show(seen)}`);
    const seenBalance = 'balance' in seen ? seen.balance : null;
    if (balance !== undefined && seenBalance !== balance) {
      throw new Deviation(`${refusal} should tell the balance ${balance}, got ${show(seen)}`);
    }
  }

  expectNotTaken(seen: Seen, what: string): void {
    if (seen.seen !== 'not_taken') throw new Deviation(`${what} should not be taken, got ${show(seen)}`);
  }

  /** Runs `act` and expects that it changes the first player's balance by `change`. */
  async moving(change: bigint, act: (before: bigint) => Promise<void>): Promise<void> {
    const before = await this.balance();
    await act(before);
    const after = await this.balance();
    if (after - before !== change)
      throw new Deviation(`the balance should change by ${change}, it changed by ${after - before}`);
  }
}

function follow(bet: Movement): Partial<Movement> {
  const { roundId, playerId, session, gameCode, currency, free } = bet;
  return { roundId, playerId, session, gameCode, currency, refTxId: bet.txId, ...(free !== undefined && { free }) };
}

export function show(seen: Seen): string {
  return JSON.stringify(seen, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
}
