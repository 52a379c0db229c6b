import type { RankCause } from '@chhokka/contracts';
import { addDays } from '@chhokka/kernel';
import type { Rank, Standing, Sums } from './vip.types.ts';

/** How long before a fall members are told of it for the last time. */
const TOLD_DAYS = 7;
const PER_CENT = 100n;

/** What becomes of a member's rank. */
export interface Step {
  readonly standing: Standing;
  /** Why the level changed; null: it did not. */
  readonly cause: Exclude<RankCause, 'by_hand'> | null;
  /** What the member is told: of having fallen behind, or of the fall a week before it. */
  readonly notice: 'behind' | 'reminder' | null;
  /** The ranks that were reached for the first time, of which some may have no gift. */
  readonly reached: readonly Rank[];
}

/** How much keeps the rank, in minor units, rounded up. */
export function keeps({ needed, keepPercent }: Pick<Rank, 'needed' | 'keepPercent'>): bigint {
  return (needed * BigInt(keepPercent) + PER_CENT - 1n) / PER_CENT;
}

/** What the member has of what the rank measures, in minor units. */
export function haveOf(sums: Sums, { windowDays, measure }: Pick<Rank, 'windowDays' | 'measure'>): bigint {
  return sums.get(windowDays)?.[measure] ?? 0n;
}

/** The rank that comes after `level` on the way down; undefined: no rank. */
export function below(ranks: readonly Rank[], level: number): Rank | undefined {
  return ranks.findLast((rank) => rank.enabled && rank.level < level);
}

/** The rank that comes after `level` on the way up. */
export function above(ranks: readonly Rank[], level: number): Rank | undefined {
  return ranks.find((rank) => rank.enabled && rank.level > level);
}

/**
 * Moves a member by what was counted: up at once to the highest rank that is reached, down by one rank when the grace is over
 * and the member was told a week before. `ranks`: all, lowest first. While an operator's choice stands, only ranks are reached.
 * Taking the step again on the same day changes nothing more.
 */
export function step(ranks: readonly Rank[], before: Standing, sums: Sums, today: string): Step {
  const open = ranks.filter(({ enabled }) => enabled);
  const reached = open.findLast((rank) => haveOf(sums, rank) >= rank.needed)?.level ?? 0;
  const fresh = open.filter(({ level }) => level > before.gifted && level <= reached);
  const gifted = Math.max(before.gifted, reached);
  const kept = { ...before, gifted };
  if (before.fixedUntil !== null && before.fixedUntil >= today)
    return { standing: kept, cause: null, notice: null, reached: fresh };
  const moved = moveOne(open, { ...kept, fixedUntil: null }, { reached, sums, today });
  return { ...moved, reached: fresh };
}

/** The same step while nothing may be given or taken: the member rises to what is reached, without having reached it. */
export function follow(ranks: readonly Rank[], before: Standing, sums: Sums, today: string): Step {
  const { standing, cause } = step(ranks, before, sums, today);
  const rises = cause === 'reached';
  const followed = rises ? standing : { ...before, gifted: standing.gifted };
  return { standing: followed, cause: rises ? cause : null, notice: null, reached: [] };
}

interface Facts {
  readonly reached: number;
  readonly sums: Sums;
  readonly today: string;
}

function moveOne(open: readonly Rank[], before: Standing, { reached, sums, today }: Facts): Omit<Step, 'reached'> {
  const at = (level: number): Standing => ({ ...before, level, fallsOn: null, toldOn: null });
  if (reached > before.level) return { standing: at(reached), cause: 'reached', notice: null };
  if (before.level === 0) return { standing: before, cause: null, notice: null };
  const rank = open.find(({ level }) => level === before.level);
  const lower = below(open, before.level)?.level ?? 0;
  if (rank === undefined) return { standing: at(lower), cause: 'closed', notice: null };
  if (haveOf(sums, rank) >= keeps(rank)) return { standing: at(before.level), cause: null, notice: null };
  const { fallsOn, toldOn } = before;
  if (fallsOn === null) {
    const isLast = rank.graceDays <= TOLD_DAYS;
    const standing = { ...before, fallsOn: addDays(today, rank.graceDays), toldOn: isLast ? today : null };
    return { standing, cause: null, notice: 'behind' };
  }
  if (toldOn !== null) {
    return fallsOn <= today
      ? { standing: at(lower), cause: 'fell', notice: null }
      : { standing: before, cause: null, notice: null };
  }
  const soon = addDays(today, TOLD_DAYS);
  if (fallsOn > soon) return { standing: before, cause: null, notice: null };
  // A run that comes late gives the week nevertheless.
  return { standing: { ...before, fallsOn: soon, toldOn: today }, cause: null, notice: 'reminder' };
}
