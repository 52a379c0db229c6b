import { HOUR } from '@chhokka/kernel';
import { transaction } from '../../../infra/db.ts';
import { weighed } from '../../money/facts/index.ts';
import { keptWords } from '../../staff/editing/index.ts';
import { findBest, findClosed, insertPlaces, insertResult, type Period } from './boards.repository.ts';
import { CONSUMER } from './count.repository.ts';
import type { BoardPeriod } from './goals.policy.ts';
import type { MissionsParts, Versions } from './missions.types.ts';
import { amountOf, prizeOf } from './prizes.policy.ts';
import { readRules } from './rules.repository.ts';
import { periodsOf } from './running-boards.ts';

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
  const now = parts.clock.now();
  return periods.filter(
    ({ version: { item }, days, endsAt }) => endsAt <= now && !closed.has(key({ span: item.span, starts: days.first })),
  );
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
