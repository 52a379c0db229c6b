import type { RankShown, RankStanding } from '@chhokka/contracts';
import { formatDecimal, siteDay } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import type { Queryable } from '../../../infra/db.ts';
import { wordsIn } from '../../../infra/http/language.ts';
import { above, below, haveOf, keeps } from './ladder.policy.ts';
import { exactSums, findHistory, findStanding } from './standing.repository.ts';
import type { HistoryRow, Rank, Sums } from './vip.types.ts';

const HISTORY = 50;

/** What a standing is read for: the ranks, lowest first, the reader's language, and the clock. */
export interface Reading {
  readonly memberId: string;
  readonly ranks: readonly Rank[];
  readonly language: Language;
  /** ms since the epoch */
  readonly now: number;
  /** Minutes east of UTC of the site's clock. */
  readonly offset: number;
}

/** A rank as the site shows it. */
export function presentRank(rank: Rank, language: Language): RankShown {
  const { level, name, description, art, measure, windowDays, graceDays, stakeBack, rebateAdded, wagering } = rank;
  return {
    rankLevel: level,
    labelName: wordsIn(name, language),
    description: wordsIn(description, language),
    art,
    measure,
    needed: formatDecimal(rank.needed),
    windowDays,
    keeps: formatDecimal(keeps(rank)),
    graceDays,
    gift: formatDecimal(rank.gift),
    stakeBack,
    rebateAdded,
    wagering,
  };
}

/** Where a member stands, exact up to now, with the rows of the history that it was made of. */
export async function readStanding(
  db: Queryable,
  { memberId, ranks, language, now, offset }: Reading,
): Promise<{ standing: RankStanding; rows: HistoryRow[] }> {
  const stored = await findStanding(db, memberId);
  const level = stored?.level ?? 0;
  const windows = [...new Set(ranks.map(({ windowDays }) => windowDays))];
  const sums = await exactSums(db, memberId, { windows, today: siteDay(now, offset), offset });
  const rows = await findHistory(db, memberId, HISTORY);
  const nameOf = (of: number): string => {
    const rank = ranks.find((each) => each.level === of);
    return rank === undefined ? '' : wordsIn(rank.name, language);
  };
  const rank = ranks.find((each) => each.level === level);
  const next = above(ranks, level);
  const lower = below(ranks, level)?.level ?? 0;
  return {
    rows,
    standing: {
      rankLevel: level,
      labelName: nameOf(level),
      since: stored !== null && level > 0 ? stored.since : null,
      fixedUntil: stored?.fixedUntil ?? null,
      next: next === undefined ? null : presentProgress(next, next.needed, { sums, language }),
      keep: rank === undefined ? null : presentProgress(rank, keeps(rank), { sums, language }),
      falls: typeof stored?.fallsOn === 'string' ? { on: stored.fallsOn, toLevel: lower, toName: nameOf(lower) } : null,
      history: rows.map(({ at, from, to, cause }) => ({
        at,
        fromLevel: from,
        toLevel: to,
        fromName: nameOf(from),
        toName: nameOf(to),
        cause,
      })),
    },
  };
}

function presentProgress(
  rank: Rank,
  needed: bigint,
  { sums, language }: { sums: Sums; language: Language },
): NonNullable<RankStanding['next']> {
  const found = haveOf(sums, rank);
  const have = found > 0n ? found : 0n;
  return {
    rankLevel: rank.level,
    labelName: wordsIn(rank.name, language),
    measure: rank.measure,
    windowDays: rank.windowDays,
    have: formatDecimal(have),
    needed: formatDecimal(needed),
    missing: formatDecimal(have >= needed ? 0n : needed - have),
  };
}
