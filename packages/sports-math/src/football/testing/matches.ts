import { apply } from '../apply.ts';
import type { FootballEvent } from '../events.ts';
import { MINUTE, USUAL_INTERVALS } from '../goal-times.ts';
import type { FootballModel } from '../model.ts';
import { begin, type FootballState, type Known } from '../state.ts';

/** A model with one strong team, one weak one, and one in between. */
export const MODEL: FootballModel = {
  teams: {
    Padma: { attack: 0.35, defence: 0.3 },
    Meghna: { attack: -0.25, defence: -0.2 },
    Jamuna: { attack: 0.02, defence: -0.05 },
  },
  unknown: { attack: -0.2, defence: -0.15 },
  base: 0.24,
  home: 0.15,
  rho: -0.09,
  intervals: USUAL_INTERVALS,
};

export const KICK_OFF: FootballEvent = { kind: 'kick-off', clock: 0 };
export const SECOND_HALF: FootballEvent = { kind: 'second-half', clock: 45 * MINUTE };

/** A match between Jamuna and Padma after events. */
export function after(events: readonly FootballEvent[], known?: Known): FootballState {
  return events.reduce(apply, begin('Jamuna', 'Padma', known));
}

/** A goal that stands, in a minute that has been played. */
export function goal(side: 'home' | 'away', minutes: number): FootballEvent[] {
  const clock = minutes * MINUTE;
  return [
    { kind: 'goal', side, clock },
    { kind: 'restart', clock },
  ];
}

/** The end of the half or of the match. */
export function whistle(kind: 'half-time' | 'full-time', minutes = kind === 'half-time' ? 47 : 95): FootballEvent {
  return { kind, clock: minutes * MINUTE };
}
