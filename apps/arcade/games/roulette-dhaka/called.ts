import { CALLED_BETS, type CalledChips, WHEEL } from '@chhokka/game-math/tables/roulette';
import type { CalledName } from './text/words.ts';

/** The spots of a called bet, one name for each chip, as `put` wants them. */
export function spotsOf(bet: readonly CalledChips[]): string[] {
  return bet.flatMap(({ spot, chips }) => Array.from({ length: chips }, () => spot));
}

export const CALLED_NAMES: readonly CalledName[] = ['zero', 'voisins', 'orphelins', 'tiers'];

/** The part of the wheel in which a number lies: a number of the jeu zéro is one of the voisins too. */
export function partOf(number: number): CalledName {
  const place = (WHEEL as readonly number[]).indexOf(number);
  const fromZero = Math.min(place, WHEEL.length - place);
  if (place <= 2 || place >= WHEEL.length - 4) return 'zero';
  if (place <= 7 || place >= WHEEL.length - 9) return 'voisins';
  return fromZero <= 10 || (place >= 23 && place <= 27) ? 'orphelins' : 'tiers';
}

export const calledSpots = (name: CalledName): string[] => spotsOf(CALLED_BETS[name]);
