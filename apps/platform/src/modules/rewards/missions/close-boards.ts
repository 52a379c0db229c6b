import { addDays, DAY, HOUR, MINUTE, siteDay } from '@chhokka/kernel';
import { transaction } from '../../../infra/db.ts';
import { keptWords } from '../../staff/editing/index.ts';
import { findBest, findClosed, insertPlaces, insertResult, isCountedUntil } from './boards.repository.ts';
import { type BoardPeriod, boardOn } from './goals.policy.ts';
import type { MissionsParts, Versions } from './missions.types.ts';
import { amountOf, prizeOf } from './prizes.policy.ts';
import { readRules } from './rules.repository.ts';

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
async function overdue(
  { pool, clock, settings }: MissionsParts,
  versions: Versions<'leaderboard'>,
): Promise<BoardPeriod[]> {
  const offset = settings.dayOffset();
  const now = clock.now();
  const today = siteDay(now, offset);
  const since = siteDay(now - LOOK_BACK_DAYS * DAY, offset);
  const closed = new Set(
    (await findClosed(pool, versions[0].id, since)).map(({ span, starts }) => `${span} ${starts}`),
  );
  const found = new Map<string, BoardPeriod>();
  for (let day = since; day <= today; day = addDays(day, 1)) {
    const period = boardOn(day, versions, offset);
    if (period === null || period.endsAt + GRACE_MS > now || period.days.first < since) continue;
    const key = `${period.version.item.span} ${period.days.first}`;
    if (!closed.has(key)) found.set(key, period);
  }
  return [...found.values()];
}

/** Writes the result down and awards the prizes, in one transaction. Of several workers one does. */
async function closeBoard(parts: MissionsParts, { version, days, startsAt, endsAt }: BoardPeriod): Promise<void> {
  const { pool, clock, awards } = parts;
  if (!(await isComplete(parts, endsAt))) return;
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
      placed.map(({ prize, ...each }) => ({ ...each, form: prize.form, amount: prize.amount })),
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

/** Whether everything that ended before this moment (ms) has been told and counted. */
async function isComplete({ pool, clock, facts }: MissionsParts, endsAt: number): Promise<boolean> {
  const stream = (await facts.lags()).get('stream');
  if (stream === undefined || clock.now() - stream.ms < endsAt + GRACE_MS) return false;
  return isCountedUntil(pool, endsAt);
}
