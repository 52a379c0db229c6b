import type { Random } from '../../core/fairness.ts';
import { BASE_REELS, FREE_REELS } from './reels.ts';
import { FREE_SPINS, MOST_FREE_SPINS, type PadmaMode, RETRIGGER_SPINS, TRIGGER, WIN_CAP } from './rules.ts';
import { boardPays, scatters, spin, triggeringSpin } from './spin.ts';

/**
 * The payout of a round in hundredths of the bet without its events, for simulations of millions of rounds. It takes
 * the same numbers in the same order as `playPadmaIlish`; a test compares the two. With another `cap` than the game's
 * own, it returns what the round would have paid.
 */
export function padmaIlishPayout(random: Random, mode: PadmaMode, cap: number = WIN_CAP): number {
  const stops = mode === 'BONUS' ? triggeringSpin(random) : spin(random, BASE_REELS);
  const hilsa = scatters(BASE_REELS, stops);
  let paid = Math.min(boardPays(BASE_REELS, stops), cap);
  if (hilsa < TRIGGER) return paid;
  let total = FREE_SPINS[hilsa] ?? 0;
  let factor = 1;
  for (let played = 0; played < total && paid < cap; played += 1) {
    const freeStops = spin(random, FREE_REELS);
    const landed = scatters(FREE_REELS, freeStops);
    factor += landed;
    paid = Math.min(paid + boardPays(FREE_REELS, freeStops) * factor, cap);
    if (landed >= TRIGGER) total += Math.min(RETRIGGER_SPINS, MOST_FREE_SPINS - total);
  }
  return paid;
}
