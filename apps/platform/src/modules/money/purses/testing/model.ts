import type { NewPurse, PurseState } from '../index.ts';

/**
 * The rules of bonus money again for one member, as plain as possible, for tests: every amount is recomputed from lists of
 * bets and wins. Time is whatever the caller counts in.
 */

interface ModelBet {
  readonly txId: string;
  readonly amount: bigint;
  readonly bonus: bigint;
  refund: ModelAnswer | null;
}

interface ModelRound {
  readonly game: string;
  /** The purse that was active when it opened. */
  readonly opened: ModelPurse | null;
  readonly bets: ModelBet[];
  won: bigint;
  bonusWon: bigint;
  /** The purse whose money is in it. */
  purse: ModelPurse | null;
  isSettled: boolean;
  isClosed: boolean;
}

/** The bet that stands for those whose refunds were rolled back. */
const RESTORED = '';

export interface ModelPurse {
  readonly given: NewPurse;
  state: PurseState;
  bonus: bigint;
  expires: number;
  released: bigint;
  takenBack: bigint;
}

export interface ModelAnswer {
  readonly outcome: string;
  readonly balance?: bigint;
  readonly repeated?: boolean;
}

export class BonusModel {
  cash: bigint;
  readonly purses: ModelPurse[] = [];
  readonly #weights: Readonly<Record<string, bigint>>;
  readonly #rounds = new Map<string, ModelRound>();
  readonly #bets = new Map<string, { readonly round: ModelRound; readonly bet: ModelBet }>();
  readonly #refused = new Map<string, ModelAnswer>();

  /** `weights`: of each game. */
  constructor(cash: bigint, weights: Readonly<Record<string, bigint>>) {
    this.cash = cash;
    this.#weights = weights;
  }

  get active(): ModelPurse | null {
    return this.purses.find(({ state }) => state === 'active') ?? null;
  }

  get bonus(): bigint {
    return this.active?.bonus ?? 0n;
  }

  /** Weighted stakes ×100 for this purse. */
  staked(purse: ModelPurse): bigint {
    let sum = 0n;
    for (const round of this.#rounds.values())
      if (round.opened === purse && round.isClosed) sum += stakes(round) * (this.#weights[round.game] ?? 0n);
    return sum;
  }

  open(given: NewPurse, now: number): void {
    this.purses.push({ given, state: 'waiting', bonus: 0n, expires: 0, released: 0n, takenBack: 0n });
    this.#begin(now);
  }

  #begin(now: number): void {
    const next = this.active ? null : this.purses.find(({ state }) => state === 'waiting');
    if (!next) return;
    next.state = 'active';
    next.bonus = next.given.amount;
    next.expires = now + next.given.terms.lastsMs;
  }

  end(purse: ModelPurse | undefined, state: PurseState, now: number): void {
    if (purse?.state === 'active') {
      const most = purse.given.terms.maxCashOut ?? purse.bonus;
      if (state === 'released') purse.released = purse.bonus < most ? purse.bonus : most;
      purse.takenBack = purse.bonus - purse.released;
      this.cash += purse.released;
      purse.bonus = 0n;
      purse.state = state;
      this.#begin(now);
    } else if (purse?.state === 'waiting') purse.state = state;
  }

  settle(now: number): void {
    // A purse that begins because another ends is looked at as soon as its member plays, or if it needs no wagering.
    const purse = this.active;
    if (!purse) return;
    const plays = [...this.#rounds.values()].some(
      (round) => round.purse === purse && bonusStakes(round) > 0n && !round.isClosed && liveBets(round).length > 0,
    );
    const isWagered = this.staked(purse) >= purse.given.amount * BigInt(purse.given.terms.wagering);
    const isOver = now >= purse.expires;
    if (purse.bonus === 0n && !plays) this.end(purse, 'spent', now);
    else if (isWagered && ((isOver && purse.given.terms.maxCashOut === null) || !plays))
      this.end(purse, 'released', now);
    else if (isOver && !isWagered) this.end(purse, 'expired', now);
  }

  #shown(game: string | null): bigint {
    return game === null || (this.#weights[game] ?? 0n) > 0n ? this.cash + this.bonus : this.cash;
  }

  bet(
    txId: string,
    game: string,
    roundId: string,
    amount: bigint,
    { win, closes }: { win: bigint | null; closes: boolean },
  ) {
    const refused = (outcome: string, balance?: bigint): ModelAnswer => {
      this.#refused.set(txId, { outcome });
      return { outcome, ...(balance !== undefined && { balance }) };
    };
    const before = this.#rounds.get(roundId);
    if (before?.isClosed) return refused('already_settled');
    const fromCash = amount < this.cash ? amount : this.cash;
    const bonus = amount - fromCash;
    const purse = this.active;
    const usable =
      purse && (this.#weights[game] ?? 0n) > 0n && (!before?.purse || before.purse === purse) ? purse.bonus : 0n;
    if (bonus > usable) return refused('insufficient_funds', this.#shown(game));
    const most = purse?.given.terms.maxStake ?? null;
    const together = amount + (before ? stakes(before) : 0n);
    if (bonus > 0n && most !== null && together > most) return refused('limit_reached');
    const fresh = {
      game,
      opened: purse,
      bets: [],
      won: 0n,
      bonusWon: 0n,
      purse: null,
      isSettled: false,
      isClosed: false,
    };
    const round: ModelRound = before ?? fresh;
    this.#rounds.set(roundId, round);
    const bet: ModelBet = { txId, amount, bonus, refund: null };
    round.bets.push(bet);
    this.#bets.set(txId, { round, bet });
    this.cash -= fromCash;
    if (purse && bonus > 0n) {
      purse.bonus -= bonus;
      round.purse = purse;
    }
    if (win !== null) this.#pay(round, win);
    if (closes) close(round);
    return this.#accepted(game);
  }

  win(game: string, roundId: string, amount: bigint, closes: boolean): ModelAnswer {
    const round = this.#rounds.get(roundId);
    if (!round) return { outcome: 'bet_unknown' };
    if (liveBets(round).length === 0) return { outcome: 'already_refunded' };
    if (!this.#pay(round, amount)) return { outcome: 'insufficient_funds', balance: this.#shown(game) };
    if (closes) close(round);
    return this.#accepted(game);
  }

  /** The id of an accepted bet of the round; null: it has none. */
  betOf(roundId: string, which: number): string | null {
    const bets = this.#rounds.get(roundId)?.bets.filter(({ txId }) => txId !== RESTORED) ?? [];
    return bets[which % Math.max(1, bets.length)]?.txId ?? null;
  }

  /** `refTxId`: of a bet of the round, or null. */
  adjust(
    game: string,
    roundId: string,
    amount: bigint,
    { refTxId, closes }: { refTxId: string | null; closes: boolean },
  ): ModelAnswer {
    const round = this.#rounds.get(roundId);
    if (!round || liveBets(round).length > 0) return this.win(game, roundId, amount, closes);
    const [bets, won, bonusWon, isSettled] = [[...round.bets], round.won, round.bonusWon, round.isSettled];
    const back = round.bets.reduce((sum, bet) => sum + bet.amount, 0n);
    const bonus = round.bets.find(({ txId }) => txId === refTxId)?.bonus ?? 0n;
    // One stake instead of those that were given back, and what was given back is won.
    round.bets.push({ txId: RESTORED, amount: back, bonus, refund: null });
    round.won += back;
    round.bonusWon += bonus;
    const answer = this.win(game, roundId, amount, closes);
    if (answer.outcome !== 'accepted') {
      round.bets.splice(0, round.bets.length, ...bets);
      Object.assign(round, { won, bonusWon, isSettled });
    }
    return answer;
  }

  /** Pays a win, or takes a resettlement; false: the player lacks it. */
  #pay(round: ModelRound, amount: bigint): boolean {
    const { purse } = round;
    const due = round.won + amount > 0n ? ((round.won + amount) * bonusStakes(round)) / (stakes(round) || 1n) : 0n;
    const change = due - round.bonusWon;
    let bonus = purse ? (amount < 0n ? largest(amount, least(change, 0n)) : least(amount, largest(change, 0n))) : 0n;
    let cash = amount - bonus;
    if (purse?.state === 'active') {
      while (purse.bonus + bonus < 0n) [bonus, cash] = [bonus + 1n, cash - 1n];
      if (amount < 0n)
        while (this.cash + cash < 0n && purse.bonus + bonus > 0n) [bonus, cash] = [bonus - 1n, cash + 1n];
      if (this.cash + cash < 0n) return false;
      purse.bonus += bonus;
      this.cash += cash;
    } else if (purse?.state === 'released' || purse?.state === 'spent') {
      if (this.cash + amount < 0n) return false;
      this.cash += amount;
    } else {
      if (this.cash + cash < 0n) return false;
      this.cash += cash;
    }
    round.won += amount;
    round.bonusWon += bonus;
    round.isSettled = true;
    return true;
  }

  refund(txId: string): ModelAnswer {
    const found = this.#bets.get(txId);
    if (!found) {
      const earlier = this.#refused.get(`refund ${txId}`);
      if (earlier) return { ...earlier, repeated: true };
      const answer = { outcome: 'nothing_to_refund', balance: this.#shown(null), repeated: false };
      this.#refused.set(`refund ${txId}`, answer);
      return answer;
    }
    const { round, bet } = found;
    if (bet.refund) return { ...bet.refund, repeated: true };
    if (round.isSettled) return { outcome: 'already_settled' };
    const { purse } = round;
    const toCash =
      bet.bonus > 0n && purse?.state !== 'released' && purse?.state !== 'spent' ? bet.amount - bet.bonus : bet.amount;
    this.cash += toCash;
    if (bet.bonus > 0n && purse?.state === 'active') purse.bonus += bet.bonus;
    bet.refund = this.#accepted(null);
    return bet.refund;
  }

  endround(game: string, roundId: string): ModelAnswer {
    const round = this.#rounds.get(roundId);
    if (!round) return { outcome: 'bet_unknown' };
    close(round);
    return this.#accepted(game);
  }

  #accepted(game: string | null): ModelAnswer {
    return { outcome: 'accepted', balance: this.#shown(game), repeated: false };
  }
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const largest = (one: bigint, other: bigint): bigint => (one > other ? one : other);
const liveBets = ({ bets }: ModelRound): ModelBet[] => bets.filter(({ refund }) => !refund);
const stakes = (round: ModelRound): bigint => liveBets(round).reduce((sum, { amount }) => sum + amount, 0n);
const bonusStakes = (round: ModelRound): bigint => liveBets(round).reduce((sum, { bonus }) => sum + bonus, 0n);

function close(round: ModelRound): void {
  if (liveBets(round).length > 0) round.isClosed = round.isSettled = true;
}
