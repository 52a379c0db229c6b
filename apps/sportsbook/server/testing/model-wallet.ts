import { minor } from '@chhokka/kernel';
import type { Accepted, HouseWallet, Operation, Reply } from '@chhokka/wallet-protocol/house';

type Decided = Accepted<'batch'>['results'][number];

/** What the wallet does with the next batch instead of answering it. */
export type Trouble = 'lost-before' | 'lost-after' | 'busy';

interface Round {
  readonly playerId: string;
  readonly stake: bigint;
  state: 'open' | 'paid' | 'refunded';
}

/**
 * An operator's wallet in memory, with the rules of the house protocol that a sportsbook meets: a transaction id is decided once,
 * a refund undoes an open bet, a round that was refunded or closed takes corrections only, and no balance becomes negative.
 */
export class ModelWallet {
  readonly balances = new Map<string, bigint>();
  /** What was moved, in order: `bet -100`, `win +250`. */
  readonly movements: string[] = [];
  /** Players whose stakes are refused, and why. */
  readonly refusals = new Map<string, 'player_locked' | 'limit_reached' | 'session_expired'>();
  /** Operations in each batch that arrived. */
  readonly batches: number[] = [];
  readonly #answers = new Map<string, { readonly content: string; readonly answer: Decided }>();
  readonly #rounds = new Map<string, Round>();
  readonly #trouble: Trouble[] = [];

  trouble(...next: Trouble[]): void {
    this.#trouble.push(...next);
  }

  balanceOf(playerId: string): bigint {
    return this.balances.get(playerId) ?? 0n;
  }

  /** The calls that the sportsbook makes. Others do not exist here. */
  get house(): HouseWallet {
    const known: Partial<HouseWallet> = {
      batch: async ({ operations }) => this.#batch(operations),
      balance: async ({ playerId }) => ({ outcome: 'accepted', value: { balance: minor(this.balanceOf(playerId)) } }),
    };
    return known as HouseWallet;
  }

  #batch(operations: readonly Operation[]): Reply<Accepted<'batch'>> {
    this.batches.push(operations.length);
    const trouble = this.#trouble.shift();
    if (trouble === 'busy') return { outcome: 'unknown', reason: 'retry', detail: 'HTTP 503' };
    if (trouble === 'lost-before') return { outcome: 'unknown', reason: 'timeout', detail: 'no answer' };
    const results = operations.map((operation) => this.#once(operation));
    if (trouble === 'lost-after') return { outcome: 'unknown', reason: 'timeout', detail: 'no answer' };
    return { outcome: 'accepted', value: { results } };
  }

  #once(operation: Operation): Decided {
    const content = JSON.stringify(operation, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    const known = this.#answers.get(operation.txId);
    if (known) return known.content === content ? known.answer : { status: 'duplicate_differs' };
    const answer = this.#decide(operation);
    this.#answers.set(operation.txId, { content, answer });
    return answer;
  }

  #decide(operation: Operation): Decided {
    const round = this.#rounds.get(operation.roundId);
    switch (operation.call) {
      case 'bet':
        return this.#bet(operation, round);
      case 'win':
        if (!round) return { status: 'bet_unknown' };
        if (round.state === 'refunded') return { status: 'already_refunded' };
        round.state = 'paid';
        return this.#move(operation, operation.amount);
      case 'refund':
        if (!round) {
          this.#rounds.set(operation.roundId, { playerId: operation.playerId, stake: 0n, state: 'refunded' });
          return { status: 'nothing_to_refund', balance: minor(this.balanceOf(operation.playerId)), repeated: false };
        }
        if (round.state !== 'open') return { status: round.state === 'paid' ? 'already_settled' : 'already_refunded' };
        round.state = 'refunded';
        return this.#move(operation, round.stake);
      case 'adjust':
        return round ? this.#move(operation, operation.amount) : { status: 'bet_unknown' };
      default:
        throw new Error(`the sportsbook does not send ${operation.call}`);
    }
  }

  #bet(operation: Extract<Operation, { call: 'bet' }>, round: Round | undefined): Decided {
    const { playerId, amount } = operation;
    const refusal = this.refusals.get(playerId);
    if (refusal) return { status: refusal };
    if (round) return { status: 'already_refunded' };
    const moved = this.#move(operation, -amount);
    if (moved.status === 'ok') this.#rounds.set(operation.roundId, { playerId, stake: amount, state: 'open' });
    return moved;
  }

  #move({ playerId, call, txId }: Operation, amount: bigint): Decided {
    const balance = this.balanceOf(playerId) + amount;
    if (balance < 0n) return { status: 'insufficient_funds', balance: minor(this.balanceOf(playerId)) };
    this.balances.set(playerId, balance);
    this.movements.push(`${call} ${amount < 0n ? '' : '+'}${amount}`);
    return { status: 'ok', balance: minor(balance), transactionId: `t-${txId}`, repeated: false };
  }
}
