import { seededRandom } from '../core/fairness.ts';
import type { Drawn, Family } from './rules.ts';

/**
 * The numbers of a numero. Its seed was committed to before it opened; the game's code stands where a slot has the
 * player's seed. Every numero has a seed of its own, so the nonce is 0, and the numero's name is part of the second text.
 */
export function drawNumero(
  family: Pick<Family, 'draw'>,
  numero: { readonly seed: string; readonly gameCode: string; readonly numero: string },
): Drawn {
  return family.draw(seededRandom(numero.seed, `${numero.gameCode}:${numero.numero}`, 0));
}
