import { HOUR, MINUTE } from '@chhokka/kernel';
import { addDays, DAY, HOUR, siteDay } from '@chhokka/kernel';
import { transaction } from '../../../infra/db.ts';
import { weighed } from '../../money/facts/index.ts';
import { keptWords } from '../../staff/editing/index.ts';
import { findBest, findClosed, insertPlaces, insertResult, isCountedUntil, type Period } from './boards.repository.ts';
import type { BoardPeriod } from './goals.policy.ts';
import { findBest, findClosed, insertPlaces, insertResult } from './boards.repository.ts';
import { CONSUMER } from './count.repository.ts';
import { type BoardPeriod, boardOn } from './goals.policy.ts';
import type { MissionsParts, Versions } from './missions.types.ts';
import { amountOf, prizeOf } from './prizes.policy.ts';
import { readRules } from './rules.repository.ts';
import { periodsOf } from './running-boards.ts';

/** How long after the end of a period the rounds that ended just before it may still arrive. */
const GRACE_MS = 5 * MINUTE;
/** How far back periods are closed that should have been long ago, because the switch was off or nothing ran. */
const LOOK_BACK_DAYS = 35;

/** Closes the periods of leaderboards that are over and counted, each once, and awards the prizes. */
export async function closeBoards(parts: MissionsParts): Promise<void> {
  if (!parts.settings.isOn('MISSION')) return;
  for (const versions of await readRules(parts.pool, 'leaderboard')) {
    for (const period of await overdue(parts, versions)) await closeBoard(parts, period);
  }
}

/** The periods that are over and not closed, the oldest first. */
async function overdue(parts: MissionsParts, versions: Versions<'leaderboard'>): Promise<BoardPeriod[]> {
  const periods = periodsOf(parts, versions);
  const since = periods[0]?.days.first;
  if (since === undefined) return [];
  const key = ({ span, starts }: Omit<Period, 'boardId'>) => `${span} ${starts}`;
  const closed = new Set((await findClosed(parts.pool, versions[0].id, since)).map(key));
  return periods.filter(
    ({ version: { item }, days, endsAt }) =>
      endsAt + GRACE_MS <= parts.clock.now() && !closed.has(key({ span: item.span, starts: days.first })),
  );
  const found = new Map<string, BoardPeriod>();
  for (let day = since; day <= today; day = addDays(day, 1)) {
    const period = boardOn(day, versions, offset);
    if (period === null || period.endsAt > now || period.days.first < since) continue;
    const key = `${period.version.item.span} ${period.days.first}`;
    if (!closed.has(key)) found.set(key, period);
  }
  return [...found.values()];
}

/** Writes the result down and awards the prizes, in one transaction. Of several workers one does. */
async function closeBoard(parts: MissionsParts, { version, days, startsAt, endsAt }: BoardPeriod): Promise<void> {
  const { pool, clock, facts, awards } = parts;
  if (!(await facts.hasCounted(CONSUMER, endsAt))) return;
  const { id: boardId, number, item } = version;
  const period = { boardId, span: item.span, starts: days.first };
  await transaction(pool, async (tx) => {
    const now = clock.now();
    if (!(await insertResult(tx, { ...period, number, startsAt, endsAt, closedAt: now }))) return;
    const how = { least: amountOf(item.leastStake), most: item.places.length, now };
    const best = await findBest(tx, period, how);
    const placed = best.map((each, place) => ({ ...each, prize: prizeOf((item.places[place] ?? never()).prize) }));
    if (placed.length === 0) return;
    await insertPlaces(
      tx,
      period,
      placed.map(({ prize, ...each }) => ({
        ...each,
        stake: weighed(each.weighed),
        form: prize.form,
        amount: prize.amount,
      })),
    );
    await awards.offer(
      tx,
      placed.map(({ memberId, currency, prize }) => ({
        memberId,
        source: 'leaderboard',
        sourceId: `${boardId}:${memberId}:${item.span}:${days.first}`,
        ruleId: boardId,
        prize,
        currency,
        title: keptWords(item.title),
        claimBy: now + item.claimHours * HOUR,
        paid: 'member',
      })),
    );
  });
}

function never(): never {
  throw new Error('there are as many places as prizes');
}
