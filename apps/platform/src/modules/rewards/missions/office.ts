import type { CallArguments, CallValue } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import { findPlaces, findResults, type Result } from './boards.repository.ts';
import type { MissionsParts, RuleKind, Version, Versions } from './missions.types.ts';
import { findReachings, type Reaching } from './office.repository.ts';
import { timesOf } from './periods.policy.ts';
import { shownPrize } from './prizes.policy.ts';
import { readRules } from './rules.repository.ts';

type Listed = CallValue<'officeMissions'>['list'][number];
type Results = CallValue<'officeBoardResults'>;

const PAGE = 10;

/** All rules, with how often each was reached in some days, and what was offered. */
export async function officeList(
  { pool, settings }: MissionsParts,
  { from, to }: CallArguments<'officeMissions'>,
): Promise<{ list: Listed[] }> {
  const times = timesOf({ first: from, last: to }, settings.dayOffset());
  const reachings = await findReachings(pool, { from, to, ...times });
  const kinds: readonly RuleKind[] = ['mission', 'leaderboard', 'check_in'];
  const rules = await Promise.all(kinds.map(async (kind) => ({ kind, found: await readRules(pool, kind) })));
  const list = rules.flatMap(({ kind, found }) =>
    found.map(([{ id, item }]) => {
      const own = reachings.filter((each) => each.kind === kind && each.id === id);
      const { title, enabled } = item;
      return { kind, id, title: { bn: title.bn, en: title.en }, enabled, ...sumsOf(own) };
    }),
  );
  return { list };
}

function sumsOf(reachings: readonly Reaching[]): Pick<Listed, 'reached' | 'offered' | 'points'> {
  const of = (...forms: readonly Reaching['form'][]): bigint =>
    reachings.filter(({ form }) => forms.includes(form)).reduce((sum, { amount }) => sum + amount, 0n);
  return {
    reached: reachings.reduce((sum, { count }) => sum + count, 0),
    offered: formatDecimal(of('cash', 'bonus')),
    points: formatDecimal(of('points')),
  };
}

/** The closed periods of leaderboards with everybody who has a place. */
export async function officeResults(
  { pool }: MissionsParts,
  {
    boardId = null,
    pageNo,
  }: Omit<CallArguments<'officeBoardResults'>, 'boardId'> & { boardId?: string | null | undefined },
): Promise<Results> {
  const rules = await readRules(pool, 'leaderboard');
  const { total, results } = await findResults(pool, boardId, { limit: PAGE, offset: (pageNo - 1) * PAGE });
  const list = await Promise.all(
    results.map(async (result) => presentResult(result, versionOf(rules, result), await findPlaces(pool, result))),
  );
  return { total, totalPages: Math.ceil(total / PAGE), list };
}

function versionOf(rules: readonly Versions<'leaderboard'>[], { boardId, number }: Result): Version<'leaderboard'> {
  return rules.flat().find((each) => each.id === boardId && each.number === number) as Version<'leaderboard'>;
}

function presentResult(
  { boardId, startsAt, endsAt, closedAt }: Result,
  { item }: Version<'leaderboard'>,
  places: Awaited<ReturnType<typeof findPlaces>>,
): Results['list'][number] {
  return {
    boardId,
    title: { bn: item.title.bn, en: item.title.en },
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
    closedAt: closedAt.getTime(),
    places: places.map(({ place, memberId, account, stake, reachedAt }) => ({
      place,
      memberId,
      account,
      stake: formatDecimal(stake),
      reachedAt: reachedAt.getTime(),
      prize: shownPrize((item.places[place - 1] as (typeof item.places)[number]).prize),
    })),
  };
}
