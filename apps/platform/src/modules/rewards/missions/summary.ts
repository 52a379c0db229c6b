import type { CallValue } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { keptWords } from '../../staff/editing/index.ts';
import { wordsIn } from '../../../infra/http/language.ts';
import { checkInStateOf } from './check-in.ts';
import { askedGoal, type Goal } from './goals.policy.ts';
import type { Mission, MissionsParts, Versions } from './missions.types.ts';
import { shownPrize } from './prizes.policy.ts';
import { findOwnAwards, findProgress, type OwnAward, type OwnProgress, rests } from './progress.repository.ts';
import { gamesOf, targetOf } from './raises.policy.ts';
import { awardOwn, goalsNow } from './reach.ts';
import { readRules } from './rules.repository.ts';

type Summary = CallValue<'missionSummary'>;
type Card = Summary['missions'][number];

/**
 * The member's missions with exact progress. What is reached but not counted yet is awarded first, so that it can be claimed
 * at once. Whoever rests sees only what was earned before.
 */
export async function summaryOf(parts: MissionsParts, memberId: string, language: Language): Promise<Summary> {
  const { pool, clock } = parts;
  const [missions, resting, temptable, checkIn] = await Promise.all([
    readRules(pool, 'mission'),
    rests(pool, memberId, clock.now()),
    parts.awards.mayTempt(pool, [memberId]),
    checkInStateOf(parts, memberId, language),
  ]);
  const goals = resting ? [] : goalsNow(parts, missions);
  const progress = await progressOf(parts, memberId, goals);
  const awards = await findOwnAwards(
    pool,
    memberId,
    goals.map(({ period }) => period),
  );
  const cards = goals.map((goal, n) => cardOf(goal, progress[n] as OwnProgress, { awards, missions, language }));
  const listed = new Set(goals.map(({ missionId, period }) => `${missionId} ${period}`));
  const earlier = awards.filter(
    ({ missionId, period, state }) => state === 'ready' && !listed.has(`${missionId} ${period}`),
  );
  const old = earlier.flatMap((award) => oldCard(award, missions, language) ?? []);
  const mayTempt = temptable.has(memberId);
  return { serverTime: clock.now(), resting, mayTempt, missions: [...old, ...cards], checkIn };
}

async function progressOf(parts: MissionsParts, memberId: string, goals: readonly Goal[]): Promise<OwnProgress[]> {
  if (goals.length === 0) return [];
  const progress = await findProgress(parts.pool, memberId, goals.map(askedGoal), parts.settings.dayOffset());
  const fresh = progress.filter(({ n, done, number }) => number === null && done >= target(goals[n] as Goal));
  if (fresh.length === 0) return progress;
  await awardOwn(
    parts,
    memberId,
    fresh.map(({ n }) => goals[n] as Goal),
  );
  const reached = new Set(fresh.map(({ n }) => n));
  return progress.map((each) =>
    reached.has(each.n) ? { ...each, number: (goals[each.n] as Goal).version.number } : each,
  );
}

const target = ({ version }: Goal): bigint => targetOf(version.item.goal);

interface Showing {
  readonly awards: readonly OwnAward[];
  readonly missions: readonly Versions<'mission'>[];
  readonly language: Language;
}

function cardOf(goal: Goal, { done, number }: OwnProgress, { awards, missions, language }: Showing): Card {
  const { missionId, period, endsAt } = goal;
  // Who has reached it keeps what was told then.
  const item = number === null ? goal.version.item : itemOf(missions, missionId, number);
  const award = awards.find((each) => each.missionId === missionId && each.period === period);
  const whole = targetOf(item.goal);
  const shown = number !== null || done > whole ? whole : done < 0n ? 0n : done;
  return {
    ...partsOf(missionId, item, language),
    ...amounts(item, shown),
    state: award === undefined ? 'running' : stateOf(award, item),
    awardId: award?.id ?? null,
    claimBy: award?.claimBy?.getTime() ?? null,
    endsAt,
  };
}

/** The card of an earlier period whose prize can still be claimed. */
function oldCard(award: OwnAward, missions: readonly Versions<'mission'>[], language: Language): Card {
  const item = itemOf(missions, award.missionId, award.number);
  return {
    ...partsOf(award.missionId, item, language),
    ...amounts(item, targetOf(item.goal)),
    state: stateOf(award, item),
    awardId: award.id,
    claimBy: award.claimBy?.getTime() ?? null,
    endsAt: null,
  };
}

function itemOf(missions: readonly Versions<'mission'>[], missionId: string, number: number): Mission {
  const version = missions.flat().find((each) => each.id === missionId && each.number === number);
  if (version === undefined) throw new Error(`there is no version ${number} of the mission ${missionId}`);
  return version.item;
}

function partsOf(missionId: string, item: Mission, language: Language) {
  const { title, note, repeats, goal, prize, paid } = item;
  const { kinds, games } = gamesOf(goal);
  return {
    missionId,
    title: wordsIn(keptWords(title), language),
    note: wordsIn(keptWords(note), language),
    repeats,
    measure: goal.measure,
    kinds: kinds as Card['kinds'],
    certainGames: games.length > 0,
    weights: goal.measure === 'stake' ? goal.weights : null,
    prize: shownPrize(prize),
    paid,
  };
}

function amounts({ goal }: Mission, done: bigint): Pick<Card, 'target' | 'done' | 'percent'> {
  const whole = targetOf(goal);
  const isMoney = goal.measure === 'stake' || goal.measure === 'deposited';
  const text = (amount: bigint): string => (isMoney ? formatDecimal(amount) : String(amount));
  return { target: text(whole), done: text(done), percent: Number((done * 100n) / whole) };
}

function stateOf({ state }: OwnAward, { paid }: Mission): Card['state'] {
  switch (state) {
    case 'ready':
      return paid === 'automatic' ? 'paying' : 'ready';
    case 'review':
    case 'claimed':
      return state;
    case 'expired':
    case 'revoked':
      return 'over';
  }
}
