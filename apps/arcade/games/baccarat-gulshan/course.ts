import type { Card } from '@chhokka/game-math/tables/cards';
import { BACCARAT_TIMING, baccarat, type BaccaratOutcome } from '@chhokka/game-math/tables/baccarat';
import { TURNS_ITSELF } from '../cards/use-squeeze.ts';

export const HANDS = ['player', 'banker'] as const;
export type Hand = (typeof HANDS)[number];

/** A card of the round. Times are ms from the drawing's begin. */
export interface LaidCard {
  readonly hand: Hand;
  /** In its hand, from 0. */
  readonly place: number;
  readonly card: Card;
  readonly dealtAt: number;
  readonly turnsAt: number;
  /** No card follows in its hand: the one that can be squeezed. */
  readonly isLast: boolean;
}

export interface Course {
  /** In the order in which they leave the shoe. */
  readonly cards: readonly LaidCard[];
  /** The winner is shown. */
  readonly resultAt: number;
  /** A card turns that its player has not pulled open. */
  readonly turnsItselfAt: number;
  /** All of these times, rising. */
  readonly times: readonly number[];
}

/** A third card lies for so long before it is turned. */
const THIRD_LIES = 750;

/** What happens when in the drawing of a round. */
export function courseOf(outcome: BaccaratOutcome): Course {
  const { card: pace, turns, third } = BACCARAT_TIMING;
  const turnsFrom = pace * 4;
  const laid = (hand: Hand, place: number, dealtAt: number, turnsAt: number): LaidCard[] => {
    const card = outcome[hand][place];
    return card === undefined
      ? []
      : [{ hand, place, card, dealtAt, turnsAt, isLast: place === outcome[hand].length - 1 }];
  };
  const two = [0, 1].flatMap((place) =>
    HANDS.flatMap((hand, at) => laid(hand, place, pace * (place * 2 + at), turnsFrom + (turns * (at * 2 + place)) / 4)),
  );
  const drawing = HANDS.filter((hand) => outcome[hand].length > 2);
  const thirdsFrom = turnsFrom + turns;
  const thirds = drawing.flatMap((hand, at) => {
    const dealtAt = thirdsFrom + third * at;
    return laid(hand, 2, dealtAt, dealtAt + THIRD_LIES);
  });
  const cards = [...two, ...thirds];
  const resultAt = thirdsFrom + third * drawing.length;
  const turnsItselfAt = baccarat.showMs(outcome) - TURNS_ITSELF;
  const times = [...cards.flatMap(({ dealtAt, turnsAt }) => [dealtAt, turnsAt]), resultAt, turnsItselfAt];
  return { cards, resultAt, turnsItselfAt, times: times.toSorted((a, b) => a - b) };
}
