import { type Card, valueOf } from '../cards.ts';

/** A finished round of punto banco: two or three cards a side, in the order in which each side got them. */
export interface BaccaratOutcome {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
}

export type BaccaratMark = 'P' | 'B' | 'tie';

/** Player's third cards, in points, on which a banker of 3, 4, 5 or 6 draws. */
const BANKER_DRAWS_ON: Readonly<Record<number, readonly number[]>> = {
  3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
  4: [2, 3, 4, 5, 6, 7],
  5: [4, 5, 6, 7],
  6: [6, 7],
};
const NATURAL = 8;
const DRAWS_TO = 5;
const ALWAYS_DRAWS_TO = 2;

/** 0 to 9: an ace is 1, ten and court cards are 0. */
export function pointsOf(card: Card): number {
  const value = valueOf(card);
  return value >= 10 ? 0 : value;
}

/** The last digit of the sum, 0 to 9. */
export function totalOf(hand: readonly Card[]): number {
  return hand.reduce((sum, card) => sum + pointsOf(card), 0) % 10;
}

/** Whether the player takes a third card, with these totals of two cards each. Nobody draws when a side has 8 or 9. */
export function playerDraws(player: number, banker: number): boolean {
  return !isNatural(player, banker) && player <= DRAWS_TO;
}

/** Whether the banker takes a third card. `third`: the points of the player's third card; null when it took none. */
export function bankerDraws(player: number, banker: number, third: number | null): boolean {
  if (isNatural(player, banker)) return false;
  if (third === null) return banker <= DRAWS_TO;
  return banker <= ALWAYS_DRAWS_TO || (BANKER_DRAWS_ON[banker]?.includes(third) ?? false);
}

/** Deals a round: player, banker, player, banker, and then third cards as the rules want them; 4 to 6 cards. */
export function dealBaccarat(next: () => Card): BaccaratOutcome {
  const [first, second, third, fourth] = [next(), next(), next(), next()];
  const player = [first, third];
  const banker = [second, fourth];
  const [playerTotal, bankerTotal] = [totalOf(player), totalOf(banker)];
  if (playerDraws(playerTotal, bankerTotal)) player.push(next());
  const drawn = player[2];
  if (bankerDraws(playerTotal, bankerTotal, drawn === undefined ? null : pointsOf(drawn))) banker.push(next());
  return { player, banker };
}

/** Who won. */
export function baccaratMark({ player, banker }: BaccaratOutcome): BaccaratMark {
  const lead = totalOf(player) - totalOf(banker);
  return lead === 0 ? 'tie' : lead > 0 ? 'P' : 'B';
}

function isNatural(player: number, banker: number): boolean {
  return Math.max(player, banker) >= NATURAL;
}
