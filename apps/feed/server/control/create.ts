import { randomUUID } from 'node:crypto';
import { scheduleRandom, shuffled } from '../courses/seeds.ts';
import type { Runner } from '../runner/runner.ts';
import { sayOdds } from '../runner/prices.ts';
import type { Turn } from '../runner/turn.ts';
import { type NewCourse, replayCourse, simulatedCourse } from '../schedule/new-course.ts';
import { pastMatches } from '../schedule/plan.ts';
import { LEAGUES, type LeagueKey } from '../world/invented.ts';
import { type OrderOf, OrderRefusal } from './orders.ts';

/** Announces new fixtures with their prices, and gives their ids. Nothing about them is foretold by the schedule. */
export function create(turn: Turn, runner: Runner, order: OrderOf<'create'>): string[] {
  return Array.from({ length: order.count }, () => {
    const id = `x-${randomUUID().slice(0, 13)}`;
    const made = newCourse(runner, order, { id, startsAt: turn.now + order.startsIn * 1_000 });
    const match = runner.announce(turn, { ...made, course: { ...made.course, isHeld: order.held } });
    sayOdds(turn, match);
    return id;
  });
}

function newCourse(
  runner: Runner,
  { sport, format, nature, speed }: OrderOf<'create'>,
  beginning: { readonly id: string; readonly startsAt: number },
): NewCourse {
  // What is made by order goes its usual way; its operator decides about the rest.
  const workshop = {
    ...runner.workshop,
    speed: speed ?? runner.workshop.speed,
    shares: { corrected: 0, abandoned: 0 },
  };
  const random = scheduleRandom(workshop.secret, beginning.id);
  if (nature === 'replay') {
    if (sport !== 'football' && sport !== 'cricket') throw new OrderRefusal(`there are no replays of ${sport}`);
    const matches = pastMatches(workshop.library, sport);
    const past = matches.length === 0 ? undefined : matches[random.below(matches.length)];
    if (!past) throw new OrderRefusal(`the library has no match of ${sport}`);
    return replayCourse(workshop, beginning, past);
  }
  const league: LeagueKey = sport === 'cricket' ? format : sport;
  const [home = 0, away = 1] = shuffled(LEAGUES[league].teams.keys().toArray(), random);
  return simulatedCourse(workshop, beginning, { league, pair: [home, away] });
}
