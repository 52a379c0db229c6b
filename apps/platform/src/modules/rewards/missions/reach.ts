import { HOUR, siteDay } from '@chhokka/kernel';
import { type Transaction, transaction } from '../../../infra/db.ts';
import { keptWords } from '../../staff/editing/index.ts';
import type { Consumer } from '../../money/facts/index.ts';
import { MOST_AWARDS, type Offer } from '../awards/index.ts';
import { CONSUMER, countFacts, type Touched } from './count.repository.ts';
import { boardsThatRun } from './running-boards.ts';
import { askedBoard, askedGoal, type Goal, goalsOn } from './goals.policy.ts';
import type { MissionsParts } from './missions.types.ts';
import { prizeOf } from './prizes.policy.ts';
import { type GoalPrize, type Reached, writeReached } from './progress.repository.ts';
import { readRules } from './rules.repository.ts';

/**
 * Counts facts, and awards the missions that they reach, in one transaction. It cannot be rebuilt, because what was reached
 * stays.
 */
export function missionsConsumer(parts: MissionsParts): Consumer {
  return {
    name: CONSUMER,
    async batch(tx, range) {
      const boards = await boardsThatRun(parts, tx);
      const touched = await countFacts(tx, range, { today: today(parts), boards: boards.map(askedBoard) });
      if (touched.length > 0 && parts.settings.isOn('MISSION')) await awardReached(parts, tx, touched);
    },
  };
}

async function awardReached(parts: MissionsParts, tx: Transaction, touched: readonly Touched[]): Promise<void> {
  const missions = await readRules(tx, 'mission');
  const days = [...new Set(touched.map(({ day }) => day))];
  const goals = distinct(days.flatMap((day) => goalsOn(day, missions, parts.settings.dayOffset())));
  if (goals.length === 0) return;
  const now = parts.clock.now();
  const reached = await writeReached(tx, goals.map(askedGoal), touched, {
    prizes: prizesOf(goals),
    now,
    proven: false,
  });
  await offer(parts, tx, reached, goals);
}

function distinct(goals: readonly Goal[]): Goal[] {
  return [...new Map(goals.map((goal) => [`${goal.missionId} ${goal.period}`, goal])).values()];
}

/**
 * Awards goals that the caller has found reached by exact numbers, before their facts are counted. Other processes may do
 * the same: one of them awards.
 */
export function awardOwn(parts: MissionsParts, memberId: string, goals: readonly Goal[]): Promise<void> {
  return transaction(parts.pool, async (tx) => {
    const now = parts.clock.now();
    const touched = { memberId, day: today(parts) };
    const how = { prizes: prizesOf(goals), now, proven: true };
    await offer(parts, tx, await writeReached(tx, goals.map(askedGoal), [touched], how), goals);
  });
}

function prizesOf(goals: readonly Goal[]): GoalPrize[] {
  return goals.map(({ version }, n) => {
    const { form, amount } = prizeOf(version.item.prize);
    return { n, form, amount };
  });
}

async function offer(
  { awards, clock }: MissionsParts,
  tx: Transaction,
  reached: readonly Reached[],
  goals: readonly Goal[],
): Promise<void> {
  const offers = reached.map((each) => offerFor(each, goals[each.n] as Goal, clock.now()));
  for (let from = 0; from < offers.length; from += MOST_AWARDS)
    await awards.offer(tx, offers.slice(from, from + MOST_AWARDS));
}

/** What is paid by itself is due at once: awards pay it, so that counting waits for no account. */
function offerFor({ memberId, currency }: Reached, { missionId, version, period }: Goal, now: number): Offer {
  const { prize, title, paid, claimHours } = version.item;
  return {
    memberId,
    source: 'mission',
    sourceId: `${missionId}:${memberId}:${period}`,
    ruleId: missionId,
    prize: prizeOf(prize),
    currency,
    title: keptWords(title),
    claimBy: paid === 'automatic' ? now : now + claimHours * HOUR,
    paid: paid === 'automatic' ? 'deadline' : 'member',
  };
}

/** The goals of today. */
export function goalsNow(parts: MissionsParts, missions: Parameters<typeof goalsOn>[1]): Goal[] {
  return goalsOn(today(parts), missions, parts.settings.dayOffset());
}

function today({ clock, settings }: MissionsParts): string {
  return siteDay(clock.now(), settings.dayOffset());
}
