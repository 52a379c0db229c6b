import type { Bet } from '@chhokka/game-math';
import { remember, remembered } from '../remember.ts';

/** A named set of chips that the player keeps on this device. */
export interface Favourite {
  readonly name: string;
  readonly bets: readonly Bet[];
}

/** Places for favourites. */
export const FAVOURITES = 3;
/** The longest name, in characters. */
export const NAME_LENGTH = 24;

const keyOf = (title: string): string => `favourites-${title}`;

/** The favourites of a title; null for an empty place. What this version cannot read is an empty place. */
export function readFavourites(title: string, spots: ReadonlyMap<string, string>): (Favourite | null)[] {
  const stored = parse(remembered(keyOf(title)));
  return Array.from({ length: FAVOURITES }, (_, index) => readFavourite(stored[index], spots));
}

/** Keeps the favourites of a title on this device, if it can store anything. */
export function keepFavourites(title: string, favourites: readonly (Favourite | null)[]): void {
  remember(keyOf(title), JSON.stringify(favourites));
}

function parse(text: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function readFavourite(value: unknown, spots: ReadonlyMap<string, string>): Favourite | null {
  if (typeof value !== 'object' || value === null) return null;
  const { name, bets } = value as { name?: unknown; bets?: unknown };
  if (typeof name !== 'string' || !Array.isArray(bets)) return null;
  const good = bets.filter((bet): bet is Bet => isBet(bet) && spots.has(bet.spot));
  return good.length === bets.length && good.length > 0 ? { name: name.slice(0, NAME_LENGTH), bets: good } : null;
}

function isBet(value: unknown): value is Bet {
  if (typeof value !== 'object' || value === null) return false;
  const { spot, amount } = value as Partial<Bet>;
  return typeof spot === 'string' && Number.isSafeInteger(amount) && (amount ?? 0) > 0;
}
