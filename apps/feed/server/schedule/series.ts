import { HOUR, MINUTE } from '@chhokka/kernel';
import type { LeagueKey } from '../world/invented.ts';

/** Fixtures of one kind that follow each other for ever, one each `every` ms of match time. */
export interface Series {
  /** Begins the ids of its fixtures. */
  readonly code: string;
  readonly what:
    | { readonly nature: 'simulated'; readonly league: LeagueKey }
    | { readonly nature: 'replay'; readonly sport: 'football' | 'cricket' };
  /** Match time from start to start, ms. So short that the shortest usual match outlasts it as often as the number of live ones says. */
  readonly every: number;
  /** The longest usual match, ms of match time: who began so long ago may still be played. */
  readonly longest: number;
}

export const SERIES: readonly Series[] = [
  { code: 'ct', what: { nature: 'simulated', league: 't20' }, every: 50 * MINUTE, longest: 5 * HOUR },
  { code: 'co', what: { nature: 'simulated', league: 'odi' }, every: 6 * HOUR, longest: 12 * HOUR },
  { code: 'fb', what: { nature: 'simulated', league: 'football' }, every: 50 * MINUTE, longest: 3 * HOUR },
  { code: 'sr', what: { nature: 'simulated', league: 'strike-range' }, every: 60 * MINUTE, longest: 5 * HOUR },
  { code: 'ba', what: { nature: 'simulated', league: 'battle-arena' }, every: 50 * MINUTE, longest: 5 * HOUR },
  { code: 'rf', what: { nature: 'replay', sport: 'football' }, every: 60 * MINUTE, longest: 3 * HOUR },
  { code: 'rc', what: { nature: 'replay', sport: 'cricket' }, every: 120 * MINUTE, longest: 5 * HOUR },
];

/** Fixtures of a series that are announced at most, so that a fast clock does not fill a snapshot. */
const MOST_AHEAD = 240;

/** A slot of a series: its number since the epoch, and its start, ms since the epoch. */
export interface Slot {
  readonly number: number;
  readonly startsAt: number;
}

/**
 * The slots that are played or announced at a moment: from the earliest that may still be in play to those that begin
 * within `ahead` ms. `speed`: match time in a unit of real time ×100. They depend on nothing but the clock.
 */
export function slotsAround({ every, longest }: Series, now: number, ahead: number, speed: number): Slot[] {
  const real = (match: number): number => Math.round((match * 100) / speed);
  const step = Math.max(1, real(every));
  const first = Math.floor((now - real(longest)) / step) + 1;
  const next = Math.floor(now / step) + 1;
  const last = Math.min(Math.floor((now + ahead) / step), next + MOST_AHEAD - 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    return { number: first + index, startsAt: (first + index) * step };
  });
}
