import type { AgreementKind, CallArguments, CallValue } from '@chhokka/contracts';
import { Refused } from '../../../infra/http/refused.ts';
import type { AgreementsParts } from './agreements.parts.ts';
import { findAgreement, findEndedBy, findLive, findVersion } from './agreements.repository.ts';
import type { Agreement, Version } from './agreements.types.ts';
import { sideOf } from './answer.ts';
import { plan } from './apply.ts';
import { findUncovered } from './below.ts';
import { findPeople } from './line.repository.ts';
import { doesGive, sidesOf } from './line.ts';
import { countWaiting, findOwn, listGiven } from './lists.repository.ts';
import { nextPeriodStart, periodNameOf } from './period.policy.ts';
import { comingOf, currentOf, presentVersion, readAgreements } from './present.ts';
import { type Applying, endings, type End } from './timeline.policy.ts';

/** The agent's own contract of a kind, and those that the agent gives. */
export async function readContracts(
  { pool, clock, settings }: AgreementsParts,
  memberId: string,
  { kind, after, pageSize }: CallArguments<'agentContracts'>,
): Promise<CallValue<'agentContracts'>> {
  const now = clock.now();
  const sides = await sidesOf(pool, memberId, undefined);
  const [own, found, waiting, people] = await Promise.all([
    findOwn(pool, { kind, ...sides }),
    listGiven(pool, { kind, giverId: memberId, after: after ?? null, limit: pageSize + 1 }),
    countWaiting(pool, kind, memberId),
    findPeople(pool, [memberId]),
  ]);
  const page = found.slice(0, pageSize);
  const [mine] = await readAgreements(pool, own ? [own] : [], { memberId, now });
  const given = await readAgreements(pool, page, { memberId, now });
  const most = doesGive(people.get(memberId)) ? mostOf(mine?.versions ?? [], now) : null;
  return {
    own: mine?.shown ?? null,
    given: given.map(({ shown }) => shown),
    next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    most,
    nextStart: nextStart(kind, most, now, settings.dayOffset()),
    waiting,
  };
}

/** The terms that apply to the agent for good, from now on or later. */
function mostOf(versions: readonly Version[], now: number): Version['terms'] | null {
  const last = comingOf(versions, now) ?? currentOf(versions, now);
  const isEnded = last === undefined || last.state === 'ended';
  return isEnded ? null : last.terms;
}

function nextStart(kind: AgreementKind, most: Version['terms'] | null, now: number, offset: number): number | null {
  if (kind === 'hourly' || kind === 'realtime') return nextPeriodStart(kind, now, offset);
  return most && nextPeriodStart(periodNameOf(most), now, offset);
}

/** One contract of which the member is a side. Throws `Refused('item_unknown')`. */
export async function readContract(
  { pool, clock }: AgreementsParts,
  memberId: string,
  agreementId: string,
): Promise<CallValue<'agentContract'>> {
  const agreement = await findAgreement(pool, agreementId);
  if (agreement === null || sideOf(agreement, memberId) === null) throw new Refused('item_unknown');
  const [read] = await readAgreements(pool, [agreement], { memberId, now: clock.now() });
  if (read === undefined) throw new Refused('item_unknown');
  return { agreement: read.shown, versions: read.versions.map(presentVersion) };
}

/**
 * Contracts that the member gives and that would end if this version of the own contract began to apply, or ended; those that
 * do, once that is decided. Throws `Refused('item_unknown')`.
 */
export async function readEnds(
  parts: AgreementsParts,
  memberId: string,
  versionId: string,
): Promise<CallValue<'agentContractEnds'>['ends']> {
  const found = await findVersion(parts.pool, versionId);
  if (found === null || sideOf(found.agreement, memberId) === null) throw new Refused('item_unknown');
  const { agreement, version } = found;
  if (sideOf(agreement, memberId) === 'giver') return [];
  if (version.waitsFor === null) return findEndedBy(parts.pool, memberId, versionId);
  return wouldEnd(parts, agreement, version);
}

/** What ends below a taker if a version that waits begins to apply, or ends as asked. */
async function wouldEnd(
  parts: AgreementsParts,
  agreement: Agreement,
  version: Version,
): Promise<CallValue<'agentContractEnds'>['ends']> {
  const { pool, clock, settings } = parts;
  const { kind, takerId } = agreement;
  const [now, offset] = [clock.now(), settings.dayOffset()];
  const lives = await findLive(pool, { kind, side: 'taker', ids: [takerId], now });
  const timeline = version.state === 'ending' ? ended() : await begun();
  const uncovered = await findUncovered(pool, new Map([[takerId, timeline]]), { kind, now, offset });
  const takers = new Map(uncovered.map(({ live }) => [live.agreement.id, live.agreement.takerId]));
  const people = await findPeople(pool, [...takers.values()]);
  return [...takers].map(([agreementId, id]) => ({ agreementId, account: people.get(id)?.account ?? '' }));

  function ended(): Applying[] {
    const own = lives.filter((live) => live.agreement.id === agreement.id);
    return withEnds(lives, endings(own, { now, offset }));
  }

  async function begun(): Promise<Applying[]> {
    const planned = await plan(parts, pool, agreement, version.terms).catch((error: unknown) => {
      if (error instanceof Refused) return null;
      throw error;
    });
    // What cannot be agreed any more ends nothing.
    if (planned === null) return lives;
    const { from, until, replaces } = planned.placed;
    return [...withEnds(lives, replaces), { versionId: version.id, terms: version.terms, from, until, because: null }];
  }
}

function withEnds(lives: readonly Applying[], ends: readonly End[]): Applying[] {
  const until = new Map(ends.map((end) => [end.versionId, end.until]));
  return lives.map((live) => ({ ...live, until: until.get(live.versionId) ?? live.until }));
}
