import { assert, type Minor } from '@chhokka/kernel';
import type { AccountId } from '../ledger/index.ts';
import type { RoundState } from './wallet.state.ts';

/**
 * A purse: money beside a player's cash that only bets may take, once the cash is used up. Pure rules of how bets, wins and
 * refunds are divided between the two; wallet.states.md tells them. Amounts are minor units.
 */

/** In per cent, 0 to 100. Where a game weighs 0, bets take nothing from the purse. */
export interface PurseWeights {
  /** By kind of games; those left out weigh 0. */
  readonly kinds: Readonly<Partial<Record<string, number>>>;
  /** By `PROVIDER/GAMECODE`; those left out weigh what their kind does. */
  readonly games: Readonly<Partial<Record<string, number>>>;
}

/** A player's open purse. */
export interface PurseState {
  readonly id: string;
  readonly account: AccountId;
  readonly weights: PurseWeights;
  /** The most that the live bets of a round may be together when one takes something from it; null: any. */
  readonly maxStake: bigint | null;
  balance: Minor;
}

/** The part of a purse in one round of its player. */
export interface PurseRound {
  readonly memberId: string;
  /** Our id of the round. */
  readonly roundId: string;
  readonly purseId: string;
  /** Of the purse. `released`: what still arrives for it is cash. `lost`: it is the house's. */
  readonly state: 'open' | 'released' | 'lost';
  readonly account: AccountId;
  /** Without what was refunded. */
  readonly staked: bigint;
  readonly won: bigint;
}

/** An amount by where it comes from or goes to: positive to the player. `lost`: through the purse's account to the house. */
export interface Split {
  readonly cash: bigint;
  readonly purse: bigint;
  readonly lost: bigint;
}

/** A game as weights name it. */
export interface WeighedGame {
  readonly providerId: string;
  readonly gameCode: string;
  readonly gameType: string;
}

export function weightOf({ kinds, games }: PurseWeights, { providerId, gameCode, gameType }: WeighedGame): number {
  return own(games, `${providerId}/${gameCode}`) ?? own(kinds, gameType) ?? 0;
}

// Names come from providers: `constructor` is no weight.
function own(weights: Readonly<Partial<Record<string, number>>>, name: string): number | undefined {
  return Object.hasOwn(weights, name) ? weights[name] : undefined;
}

/** What a player may stake from the purse in this game; without a known game: in any. */
export function playable(purse: Pick<PurseState, 'weights' | 'balance'> | undefined, game: WeighedGame | null): bigint {
  if (!purse) return 0n;
  const { kinds, games } = purse.weights;
  const counts = game
    ? weightOf(purse.weights, game) > 0
    : [...Object.values(kinds), ...Object.values(games)].some((weight = 0) => weight > 0);
  return counts ? purse.balance : 0n;
}

/** The same in one round: a round that has a part of another purse takes nothing from this one. */
export function playableIn(purse: PurseState | undefined, game: WeighedGame, part: PurseRound | undefined): bigint {
  return part !== undefined && part.purseId !== purse?.id ? 0n : playable(purse, game);
}

/** The purse's part in a round after a bet that took this much from it. */
export function staking(
  purse: PurseState,
  part: PurseRound | undefined,
  { round, amount }: { round: RoundState; amount: bigint },
): PurseRound {
  const { id: roundId, playerId: memberId } = round;
  const fresh = {
    memberId,
    roundId,
    purseId: purse.id,
    state: 'open',
    account: purse.account,
    staked: 0n,
    won: 0n,
  } as const;
  const before = part ?? fresh;
  return { ...before, staked: before.staked + amount };
}

/** What the player has while a command is decided. */
export interface Holdings {
  readonly cash: bigint;
  readonly purse: bigint;
}

/**
 * Divides a win or a resettlement of either sign as the stakes of its round were; `round`: with it already added. What one of
 * cash and purse lacks for a negative one, the other gives. Null: both together lack it.
 */
export function sharing(
  part: PurseRound | undefined,
  { round, amount, held }: { round: RoundState; amount: bigint; held: Holdings },
): { readonly split: Split; readonly part: PurseRound | undefined } | null {
  const share = part ? shareOf(part, round, amount) : 0n;
  const split = part ? placed(part, amount, share) : cashOnly(amount);
  const given = part?.state === 'open' && amount < 0n ? balanced(split, held) : split;
  if (held.cash + given.cash < 0n || (given.purse < 0n && held.purse + given.purse < 0n)) return null;
  if (!part) return { split: given, part };
  // Below zero if the purse gave what the cash lacked: what comes later is the purse's first.
  return { split: given, part: { ...part, won: part.won + (part.state === 'open' ? given.purse : share) } };
}

/** Gives back what a bet took from the purse, and the rest to the cash. `taken`: from the purse. */
export function returning(
  part: PurseRound | undefined,
  { amount, taken }: { amount: bigint; taken: bigint },
): { readonly split: Split; readonly part: PurseRound | undefined } {
  if (taken === 0n || !part) {
    assert(taken === 0n, 'a purse has a part in the rounds of bets that took from it');
    return { split: cashOnly(amount), part };
  }
  return { split: placed(part, amount, taken), part: { ...part, staked: part.staked - taken } };
}

/**
 * The part after the refund of a bet was rolled back: the stake counts again, and what was given back counts as won. `taken`:
 * from the purse by that bet.
 */
export function restoring(part: PurseRound, taken: bigint): PurseRound {
  return { ...part, staked: part.staked + taken, won: part.won + taken };
}

export function cashOnly(cash: bigint): Split {
  return { cash, purse: 0n, lost: 0n };
}

/** The purse's share: of all that the round has won, rounded down, less what it got before; between 0 and the amount. */
function shareOf({ staked, won }: PurseRound, round: RoundState, amount: bigint): bigint {
  const stakes = round.betTotal - round.refundTotal;
  const due = (stakes > 0n && round.winTotal > 0n ? (round.winTotal * staked) / stakes : 0n) - won;
  return amount < 0n ? clamped(due, amount, 0n) : clamped(due, 0n, amount);
}

function clamped(value: bigint, least: bigint, most: bigint): bigint {
  if (value < least) return least;
  return value > most ? most : value;
}

/** Where an amount goes of which this share is the purse's. */
function placed({ state }: PurseRound, amount: bigint, share: bigint): Split {
  switch (state) {
    case 'open':
      return { cash: amount - share, purse: share, lost: 0n };
    case 'released':
      return cashOnly(amount);
    case 'lost':
      return { cash: amount - share, purse: 0n, lost: share };
  }
}

/** A debit of which neither account pays more than it has, if the other can. */
function balanced({ cash, purse, lost }: Split, held: Holdings): Split {
  const missing = purse + held.purse < 0n ? purse + held.purse : 0n;
  const [lessCash, lessPurse] = [cash + missing, purse - missing];
  const lacking = lessCash + held.cash < 0n ? lessCash + held.cash : 0n;
  return { cash: lessCash - lacking, purse: lessPurse + lacking, lost };
}
