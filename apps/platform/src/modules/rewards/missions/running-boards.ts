import { DAY, siteDay } from '@chhokka/kernel';
import type { Queryable } from '../../../infra/db.ts';
import { type BoardPeriod, boardPeriods } from './goals.policy.ts';
import type { MissionsParts, Versions } from './missions.types.ts';
import { readRules } from './rules.repository.ts';

/** How far back periods are closed that should have been long ago, because the switch was off or nothing ran. */
const LOOK_BACK_DAYS = 35;

/** The periods of a leaderboard that can be won: those of the last days, closed or not, the oldest first. */
export function periodsOf(
  { clock, settings }: Pick<MissionsParts, 'clock' | 'settings'>,
  versions: Versions<'leaderboard'>,
): BoardPeriod[] {
  const offset = settings.dayOffset();
  const now = clock.now();
  const first = siteDay(now - LOOK_BACK_DAYS * DAY, offset);
  return boardPeriods({ first, last: siteDay(now, offset) }, versions, offset).filter(
    ({ days }) => days.first >= first,
  );
}

/** The same of all leaderboards. */
export async function boardsThatRun(
  parts: Pick<MissionsParts, 'clock' | 'settings'>,
  db: Queryable,
): Promise<BoardPeriod[]> {
  return (await readRules(db, 'leaderboard')).flatMap((versions) => periodsOf(parts, versions));
}
