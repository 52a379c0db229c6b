import type { Movement, Refusal } from './driver.ts';

/**
 * A second, naive implementation of the wallet's rules over maps, for one provider: what the suite expects of any
 * operator. It assumes valid sessions, locks, games and currencies.
 */

export type Expected =
  | { readonly is: 'accepted'; readonly balance: bigint }
  | { readonly is: Refusal; readonly balance?: bigint };

interface Round {
  bets: number;
  live: number;
  settled: boolean;
  closed: boolean;
}

export class WalletModel {
  readonly #says: { readonly refundAmount: boolean; readonly refundRound: boolean };
  readonly #balances = new Map<string, bigint>();
  readonly #answers = new Map<string, { readonly print: string; readonly expected: Expected }>();
  /** Accepted bets, with the stake that was taken. */
  readonly #bets = new Map<string, Movement>();
  readonly #rounds = new Map<string, Round>();
  /** Refunds by the bet that they undid, or forbade. */
  readonly #refunds = new Map<string, { readonly movement: Movement; readonly expected: Expected }>();

  /** The fields that the dialect's refunds have. */
  constructor(says: { refundAmount: boolean; refundRound: boolean }) {
    this.#says = says;
  }

  setBalance(playerId: string, balance: bigint): void {
    this.#balances.set(playerId, balance);
  }

  balance(playerId: string): bigint {
    return this.#balances.get(playerId) ?? 0n;
  }

  /** The operator's expected answer, given all earlier movements. */
  execute(movement: Movement): Expected {
    const print = fingerprint(movement);
    const known = this.#answers.get(movement.txId);
    if (known) return known.print === print ? known.expected : { is: 'duplicate_differs' };
    const { expected, store } = this.#decide(movement);
    if (store) this.#answers.set(movement.txId, { print, expected });
    return expected;
  }

  #decide(movement: Movement): { expected: Expected; store: boolean } {
    switch (movement.call) {
      case 'bet':
        return { expected: this.#bet(movement), store: true };
      case 'win':
        return { expected: this.#win(movement), store: true };
      case 'refund':
        return this.#refund(movement);
      default:
        throw new Error(`the model knows no ${movement.call}`);
    }
  }

  #bet(movement: Movement): Expected {
    if (this.#refunds.has(movement.txId)) return { is: 'already_refunded' };
    const round = this.#round(movement) ?? { bets: 0, live: 0, settled: false, closed: false };
    if (round.closed) return { is: 'already_settled' };
    const stake = movement.free ? 0n : movement.amount;
    if (this.balance(movement.playerId) < stake) {
      return { is: 'insufficient_funds', balance: this.balance(movement.playerId) };
    }
    round.bets += 1;
    round.live += 1;
    this.#close(round, movement, movement.roundClosed);
    this.#rounds.set(roundKey(movement), round);
    this.#bets.set(movement.txId, { ...movement, amount: stake });
    return this.#move(movement.playerId, -stake);
  }

  #win(movement: Movement): Expected {
    const round = this.#round(movement);
    const reference = movement.refTxId;
    if (!round)
      return { is: reference !== undefined && this.#refunds.has(reference) ? 'already_refunded' : 'bet_unknown' };
    if (reference !== undefined) {
      const bet = this.#bets.get(reference);
      if (this.#refunds.has(reference)) return { is: 'already_refunded' };
      if (!bet || roundKey(bet) !== roundKey(movement)) return { is: 'bet_unknown' };
    }
    if (round.live === 0) return { is: 'already_refunded' };
    this.#close(round, movement, true);
    return this.#move(movement.playerId, movement.amount);
  }

  #refund(movement: Movement): { expected: Expected; store: boolean } {
    const bet = this.#bets.get(movement.refTxId ?? '');
    const first = this.#refunds.get(movement.refTxId ?? '');
    const refusal = bet ? this.#mismatch(movement, bet) : null;
    const foreign = first && first.movement.playerId !== movement.playerId;
    if (refusal || foreign) return { expected: { is: refusal ?? 'bet_unknown' }, store: true };
    // The answer is that of the first refund, under whatever id it is requested again.
    if (first) return { expected: first.expected, store: false };
    if (!bet) {
      const nothing: Expected = { is: 'nothing_to_refund', balance: this.balance(movement.playerId) };
      return { expected: this.#remember(movement, nothing), store: true };
    }
    const round = this.#round(bet);
    if (!round || round.settled) return { expected: { is: 'already_settled' }, store: true };
    round.live -= 1;
    return { expected: this.#remember(movement, this.#move(movement.playerId, bet.amount)), store: true };
  }

  #mismatch(movement: Movement, bet: Movement): Refusal | null {
    if (bet.playerId !== movement.playerId) return 'bet_unknown';
    if (this.#says.refundRound && bet.roundId !== movement.roundId) return 'bet_unknown';
    return this.#says.refundAmount && bet.amount !== movement.amount ? 'invalid_amount' : null;
  }

  #remember(movement: Movement, expected: Expected): Expected {
    this.#refunds.set(movement.refTxId ?? '', { movement, expected });
    return expected;
  }

  #close(round: Round, movement: Movement, settled: boolean): void {
    round.settled ||= settled;
    round.closed ||= movement.roundClosed;
  }

  #round(movement: Movement): Round | undefined {
    return this.#rounds.get(roundKey(movement));
  }

  #move(playerId: string, change: bigint): Expected {
    const balance = this.balance(playerId) + change;
    this.#balances.set(playerId, balance);
    return { is: 'accepted', balance };
  }
}

function roundKey(movement: Movement): string {
  return `${movement.playerId} ${movement.gameCode} ${movement.roundId}`;
}

function fingerprint(movement: Movement): string {
  const { call, roundId, playerId, gameCode, currency, refTxId = '' } = movement;
  const amount = movement.free && call === 'bet' ? 0n : movement.amount;
  return [call, roundId, playerId, gameCode, currency, amount, movement.winAmount ?? '', refTxId].join('|');
}
