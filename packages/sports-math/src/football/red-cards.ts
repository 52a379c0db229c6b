import type { Random } from '@chhokka/game-math/fairness';
import type { Timed } from '../core/index.ts';
import { unit } from './draws.ts';
import type { FootballEvent } from './events.ts';
import { HALF_LENGTH, HALF_START, type Half, USUAL_STOPPAGE } from './goal-times.ts';
import type { Side } from './score.ts';
import type { FootballState } from './state.ts';

/**
 * Red cards of a side in a match, second yellow cards included: about the average of the top leagues of Europe (the English
 * one has fewer, the Spanish one more). Assumed, because the season files that the models are fitted to tell no cards.
 */
export const USUAL_RED_CARDS = 0.1;
/** Of all cards, those in each half: two of three come after the break, as in most leagues. Assumed, too. */
const SHARES = [1 / 3, 2 / 3] as const;
/** A side with fewer than seven players cannot play on. */
const MOST_SENT_OFF = 4;

type Event = Timed<FootballEvent>;

/** A card, with the events of the course that come before it. */
interface CardInCourse {
  readonly before: readonly Event[];
  readonly card: Event;
}

/**
 * The next red card in a course of events from a state to the end of the match; null: none comes. In each half the waiting
 * time is exponential and drawn without a look at the goals, so that nothing before a card hints at it and none at goals.
 * @param perSide cards that a side gets in a whole match on average
 */
export function nextCard(
  state: FootballState,
  course: readonly Event[],
  perSide: number,
  random: Random,
): CardInCourse | null {
  const sides = (['home', 'away'] as const).filter((side) => state.reds[side] < MOST_SENT_OFF);
  for (const half of [0, 1] as const) {
    const end = course.findIndex(({ event }) => event.kind === (half === 0 ? 'half-time' : 'full-time'));
    if (end < 0 || sides.length === 0) continue;
    const running = state.period === (half === 0 ? 'h1' : 'h2');
    const rate = (perSide * sides.length * SHARES[half]) / (HALF_LENGTH + USUAL_STOPPAGE[half]);
    const wait = Math.ceil(-Math.log(1 - unit(random)) / rate);
    const clock = (running ? state.clock : HALF_START[half]) + wait;
    const side = sides[random.below(sides.length)] ?? 'home';
    if (clock < (course[end]?.event.clock ?? 0)) return cutAt(course, half, clock, side);
  }
  return null;
}

/** The course up to a moment of a half, which it reaches. */
function cutAt(course: readonly Event[], half: Half, clock: number, side: Side): CardInCourse {
  const first = half === 0 ? 0 : course.findIndex(({ event }) => event.kind === 'half-time') + 1;
  const index = course.findIndex(({ event }, place) => place >= first && event.clock > clock);
  const next = course[index];
  // Between the time since the start of the match and the clock of the half.
  const shift = next ? next.at - next.event.clock : 0;
  return { before: course.slice(0, index), card: { at: clock + shift, event: { kind: 'red-card', side, clock } } };
}
