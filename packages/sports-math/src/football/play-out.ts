import type { Random } from '@chhokka/game-math/fairness';
import type { Timed } from '../core/index.ts';
import { unit } from './draws.ts';
import type { FootballEvent } from './events.ts';
import { type Half, HALF_LENGTH, HALF_START, type Intervals, MINUTE, restOf } from './goal-times.ts';
import type { Score, Side } from './score.ts';
import { type FootballState, isUnderReview } from './state.ts';

/** The length of the break, ms of match time. */
export const BREAK = 15 * MINUTE;
/** Minutes of stoppage time that are announced: each from the first to the second is equally likely. */
const STOPPAGES = [
  [1, 5],
  [3, 9],
] as const;
/** How long after a goal play restarts, unless the next goal or the end of the half comes before, ms. */
const RESTART_AFTER = MINUTE;
/** Of 1,000 minutes, in how many each side has one: about as many as in a league. */
const SHOTS = 120;
const CORNERS = 55;
const DANGERS = 500;
const ON_TARGET_PER_CENT = 30;

type Events = readonly Timed<FootballEvent>[];

/**
 * The events that lead from a state to the end of the match with these goals to come in each half, which fall at moments
 * drawn from the intervals. Shots, corners, dangerous attacks and momentum are made up: they are drawn after the goals and
 * without a look at them, so that nobody can read a goal from them before it falls. `goals` of a half that is over are
 * ignored.
 */
export function playOut(
  state: FootballState,
  intervals: Intervals,
  goals: readonly [Score, Score],
  random: Random,
): Events {
  if (state.period === 'over' || state.period === 'abandoned') return [];
  const events: Timed<FootballEvent>[] = [];
  let { period, firstHalfEnd } = state;
  if (period === 'before') {
    events.push({ at: 0, event: { kind: 'kick-off', clock: 0 } });
    period = 'h1';
  }
  if (period === 'h1') {
    events.push(...playHalf(state, 0, intervals, goals[0], random).map((event) => ({ at: event.clock, event })));
    firstHalfEnd = events.at(-1)?.event.clock ?? HALF_LENGTH;
    period = 'break';
  }
  // Between the clock of the second half, which starts at 45 minutes, and the time since the start of the match.
  const shift = (firstHalfEnd ?? HALF_LENGTH) + BREAK - HALF_START[1];
  const second: FootballEvent[] = period === 'break' ? [{ kind: 'second-half', clock: HALF_START[1] }] : [];
  second.push(...playHalf(state, 1, intervals, goals[1], random));
  return [...events, ...second.map((event) => ({ at: event.clock + shift, event }))];
}

/** The rest of a half with its end. */
function playHalf(
  state: FootballState,
  half: Half,
  intervals: Intervals,
  goals: Score,
  random: Random,
): FootballEvent[] {
  const running = state.period === (half === 0 ? 'h1' : 'h2');
  const clock = running ? state.clock : HALF_START[half];
  const [least, most] = STOPPAGES[half];
  const announced = running ? state.stoppage[half] : null;
  const minutes = least + random.below(most - least + 1);
  const rest = restOf(intervals, half, clock, announced ?? minutes * MINUTE);
  const announcement = Math.max(clock, HALF_START[half] + HALF_LENGTH);
  const scored = goalsOf(rest.momentOf, goals, random);
  const restartAfter = (goal: number, next: number): FootballEvent => {
    const until = Math.min(goal + RESTART_AFTER, scored[next]?.clock ?? rest.end, rest.end);
    return { kind: 'restart', clock: Math.max(clock, until) };
  };
  // A card after a goal brings this course in the place of the one that had the goal: its restart is still to come.
  const open = running && isUnderReview(state) ? state.goals.slice(-1) : [];
  const events: FootballEvent[] = [
    ...open.map((goal) => restartAfter(goal.clock, 0)),
    ...(announced === null ? [{ kind: 'added-time', clock: announcement, minutes } as const] : []),
    ...scored.flatMap((goal, index) => [goal, restartAfter(goal.clock, index + 1)]),
    ...show(clock, rest.end, random),
  ];
  // Sorting is stable: what stands first in the list comes first at the same moment.
  events.sort((one, two) => one.clock - two.clock);
  return [...events, { kind: half === 0 ? 'half-time' : 'full-time', clock: rest.end }];
}

function goalsOf(momentOf: (u: number) => number, goals: Score, random: Random): FootballEvent[] {
  const of = (side: Side): FootballEvent[] =>
    Array.from({ length: goals[side] }, () => ({ kind: 'goal', side, clock: momentOf(unit(random)) }));
  const all = [...of('home'), ...of('away')];
  return all.toSorted((one, two) => one.clock - two.clock);
}

/** What a scoreboard shows between goals: each minute the clock, and by chance shots, corners and attacks. */
function show(from: number, end: number, random: Random): FootballEvent[] {
  const events: FootballEvent[] = [];
  let pressure = 0;
  for (let minute = Math.floor(from / MINUTE) * MINUTE; minute < end; minute += MINUTE) {
    const moment = (): number => minute + random.below(MINUTE);
    if (minute > from) events.push({ kind: 'clock', clock: minute });
    for (const side of ['home', 'away'] as const) {
      const sign = side === 'home' ? 1 : -1;
      if (random.below(1_000) < DANGERS) {
        events.push({ kind: 'danger', side, clock: moment() });
        pressure += 20 * sign;
      }
      if (random.below(1_000) < SHOTS) {
        events.push({ kind: 'shot', side, onTarget: random.below(100) < ON_TARGET_PER_CENT, clock: moment() });
        pressure += 15 * sign;
      }
      if (random.below(1_000) < CORNERS) events.push({ kind: 'corner', side, clock: moment() });
    }
    pressure = Math.max(-100, Math.min(100, Math.trunc(pressure * 0.8)));
    events.push({ kind: 'momentum', balance: pressure, clock: minute + MINUTE - 1 });
  }
  return events.filter(({ clock }) => clock >= from && clock < end);
}
