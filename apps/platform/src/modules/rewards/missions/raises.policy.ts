import { isDeepStrictEqual } from 'node:util';
import { weighsMore } from '../../money/facts/index.ts';
import { amountOf, isMore } from './prizes.policy.ts';
import type { CheckInRule, Leaderboard, Mission } from './missions.types.ts';

const HOW_OFTEN = ['once', 'weekly', 'daily'] as const;
const NEEDS = ['deposit_or_verified', 'deposit', 'verified'] as const;

interface Running extends Pick<Mission, 'enabled' | 'startsAt' | 'endsAt'> {}

/** Whether a rule runs where it did not before: it is switched on, begins earlier or ends later. */
function opens(before: Running, after: Running): boolean {
  return (
    (after.enabled && !before.enabled) ||
    (after.startsAt ?? 0) < (before.startsAt ?? 0) ||
    (after.endsAt ?? Infinity) > (before.endsAt ?? Infinity)
  );
}

/** Whether a mission gives more, or gives it more easily. `before` null: it is new. */
export function raisesMission(before: Mission | null, after: Mission): boolean {
  if (before === null) return true;
  return (
    opens(before, after) ||
    isMore(before.prize, after.prize) ||
    HOW_OFTEN.indexOf(after.repeats) > HOW_OFTEN.indexOf(before.repeats) ||
    (after.paid === 'automatic' && before.paid === 'claim') ||
    isEasier(before.goal, after.goal)
  );
}

function isEasier(before: Mission['goal'], after: Mission['goal']): boolean {
  if (before.measure !== after.measure) return true;
  if (targetOf(after) < targetOf(before)) return true;
  if (before.measure === 'stake' && after.measure === 'stake' && weighsMore(before.weights, after.weights)) return true;
  return JSON.stringify(gamesOf(before)) !== JSON.stringify(gamesOf(after));
}

/** What the goal asks for: minor units of money, or a number. */
export function targetOf(goal: Mission['goal']): bigint {
  switch (goal.measure) {
    case 'stake':
    case 'deposited':
      return amountOf(goal.amount);
    case 'verified':
      return 1n;
    default:
      return BigInt(goal.count);
  }
}

/** Which games count. `kinds` null and no games: all of them. */
export function gamesOf(goal: Mission['goal']): {
  readonly kinds: readonly string[] | null;
  readonly games: readonly string[];
} {
  return { kinds: 'kinds' in goal ? goal.kinds : null, games: 'games' in goal ? goal.games : [] };
}

/** Whether a leaderboard pays more, more often, or for less. */
export function raisesBoard(before: Leaderboard | null, after: Leaderboard): boolean {
  if (before === null || after.places.length > before.places.length) return true;
  if (before.span === 'week' && after.span === 'day') return true;
  // Less for some games is more for those who play others.
  if (!isDeepStrictEqual(before.weights, after.weights)) return true;
  if (opens(before, after) || amountOf(after.leastStake) < amountOf(before.leastStake)) return true;
  return after.places.some(({ prize }, place) => {
    const earlier = before.places[place];
    return earlier === undefined || isMore(earlier.prize, prize);
  });
}

/** Whether a check-in pays more, or asks for less. */
export function raisesCheckIn(before: CheckInRule | null, after: CheckInRule): boolean {
  if (before === null || (after.enabled && !before.enabled)) return true;
  if (after.needs !== before.needs && !asksMore(before.needs, after.needs)) return true;
  return after.days.some(({ prize }, day) => isMore((before.days[day] as (typeof before.days)[number]).prize, prize));
}

function asksMore(before: CheckInRule['needs'], after: CheckInRule['needs']): boolean {
  if (before === 'nothing') return true;
  return before === NEEDS[0] && after !== 'nothing';
}
