import type { Random } from '../core/fairness.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
const SUITS = ['S', 'H', 'C', 'D'] as const;

/** Ace to king; `T` is the ten. */
export type Rank = (typeof RANKS)[number];
/** Spades, hearts, clubs, diamonds. */
export type Suit = (typeof SUITS)[number];
/** Rank and suit: `AS`, `TH`, `KD`. */
export type Card = `${Rank}${Suit}`;

/** The 52 kinds of cards, suit by suit, each from ace to king. */
export const CARDS: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}` as const));

const VALUES = new Map(CARDS.map((card) => [card, RANKS.indexOf(card[0] as Rank) + 1]));

/** 1 is the ace, 11 to 13 are jack, queen and king. */
export function valueOf(card: Card): number {
  return VALUES.get(card) ?? 0;
}

export function rankOf(card: Card): Rank {
  return card[0] as Rank;
}

export function suitOf(card: Card): Suit {
  return card[1] as Suit;
}

/** Whether hearts or diamonds. */
export function isRed(card: Card): boolean {
  return suitOf(card) === 'H' || suitOf(card) === 'D';
}

/**
 * Deals from a fresh shoe of `decks` full decks, one card a call. Each card that is left is equally likely to be next,
 * and each call draws one number. Throws a RangeError when no card is left.
 */
export function shoe(random: Random, decks: number): () => Card {
  const places = CARDS.length * decks;
  // Where a card was dealt lies the last one instead. Only such places are kept, because most shoes are dealt little of.
  const moved = new Map<number, number>();
  let left = places;
  return () => {
    const place = random.below(left);
    left -= 1;
    const dealt = moved.get(place) ?? place;
    moved.set(place, moved.get(left) ?? left);
    return CARDS[dealt % CARDS.length] as Card;
  };
}
