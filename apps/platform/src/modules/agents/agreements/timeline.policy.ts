import type { AgreementTerms } from '@chhokka/contracts';
import { givesNoLess } from './compare.policy.ts';
import { nextPeriodStart, periodNameOf, periodOf } from './period.policy.ts';
import { endOf } from './terms.policy.ts';

/** A version of a contract with the moments (ms) between which it applies; `until` null: no end is decided. */
export interface Applying {
  readonly versionId: string;
  readonly terms: AgreementTerms;
  readonly from: number;
  readonly until: number | null;
  /** Why it ends, if that is decided. */
  readonly because: string | null;
}

/** When a version ends from now on. */
export interface End {
  readonly versionId: string;
  readonly until: number;
}

/** Where a new version begins and ends, and what that changes about those before it. */
export interface Placed {
  readonly from: number;
  /** Of its last day; null: none. */
  readonly until: number | null;
  readonly replaces: readonly End[];
}

interface Moment {
  readonly now: number;
  /** Minutes east of UTC. */
  readonly offset: number;
}

/** Those that apply at `now` or later. */
export function ahead<Version extends Pick<Applying, 'from' | 'until'>>(
  versions: readonly Version[],
  now: number,
): Version[] {
  return versions.filter(({ from, until }) => until === null || (until > now && until > from));
}

/**
 * Where terms that are decided on now begin to apply: with the first period of their own that begins when one of the version
 * before is over, too. So no period is divided; where weeks and months follow each other, days without a contract may lie
 * between. `own`: all versions of the contract that have been decided; `others`: those of the taker's contracts of this kind
 * with former givers. A version that has not begun is replaced before it begins. Null: a contract with another giver has no end.
 */
export function place(
  terms: AgreementTerms,
  { own, others }: { readonly own: readonly Applying[]; readonly others: readonly Applying[] },
  { now, offset }: Moment,
): Placed | null {
  const former = ahead(others, now).map(({ until }) => until);
  if (former.includes(null)) return null;
  const running = own.find(({ from, until }) => from <= now && (until === null || until > now));
  const periodEnds = running ? nextPeriodStart(periodNameOf(running.terms), now, offset) : now;
  const least = Math.max(now, periodEnds, ...former.map(Number));
  const name = periodNameOf(terms);
  const from = startsAt(name, least, offset, now);
  const coming = ahead(own, now).filter((version) => version.from > now);
  const replaces = coming.map((version): End => ({ versionId: version.versionId, until: version.from }));
  if (running) {
    const boundary = periodOf(periodNameOf(running.terms), from, offset).from;
    // What ends for another reason ends then. What a version that never applies was to replace goes on until this one.
    const end = running.because === 'replaced' ? endOf(running.terms, offset) : running.until;
    if (end === null || end > boundary) replaces.unshift({ versionId: running.versionId, until: boundary });
    else if (running.until !== end) replaces.unshift({ versionId: running.versionId, until: end });
  }
  return { from, until: endOf(terms, offset), replaces };
}

/** The first period that begins at `least` or later, and after `now`. */
function startsAt(name: Parameters<typeof periodOf>[0], least: number, offset: number, now: number): number {
  const { from, until } = periodOf(name, least, offset);
  return from === least && least > now ? from : until;
}

/** How the versions of a contract end if it is ended now: each with the period that is running, or before it begins. */
export function endings(own: readonly Applying[], { now, offset }: Moment): End[] {
  return ahead(own, now).flatMap(({ versionId, terms, from, until, because }): End[] => {
    const end = from > now ? from : nextPeriodStart(periodNameOf(terms), now, offset);
    if (until === null || until > end) return [{ versionId, until: end }];
    // Its last day ends it as early: then that end is decided now.
    return because === null ? [{ versionId, until }] : [];
  });
}

/**
 * From when on a contract is not covered by the giver's own of the same kind, in ms, at the earliest from `now` on and from
 * its own begin; null: it is covered as long as it applies. `own`: the giver's versions as a taker.
 */
export function uncoveredFrom(
  own: readonly Pick<Applying, 'terms' | 'from' | 'until'>[],
  given: Pick<Applying, 'terms' | 'from' | 'until'>,
  now: number,
): number | null {
  let at = Math.max(now, given.from);
  for (;;) {
    if (given.until !== null && at >= given.until) return null;
    const covers = own.find(
      ({ terms, from, until }) => from <= at && (until === null || until > at) && givesNoLess(terms, given.terms),
    );
    if (covers === undefined) return at;
    if (covers.until === null) return null;
    at = covers.until;
  }
}
