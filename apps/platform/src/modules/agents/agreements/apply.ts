import type { Transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { AgreementsParts } from './agreements.parts.ts';
import { endVersions, findLive, insertStep, saveVersion } from './agreements.repository.ts';
import type { Actor, Agreement, Live, Version } from './agreements.types.ts';
import { endBelow } from './below.ts';
import type { Notice } from './notices.ts';
import { areValid } from './terms.policy.ts';
import { type Applying, endings, type Placed, place, uncoveredFrom } from './timeline.policy.ts';

type Parts = Pick<AgreementsParts, 'clock' | 'settings'>;
type Terms = Version['terms'];

/** Where terms would begin and end if they were decided on now, with the taker's versions of this contract that do not end before. */
export interface Plan {
  readonly placed: Placed;
  readonly own: readonly Live[];
}

/**
 * Plans terms of a contract. Throws `Refused`: agreement_not_allowed if a contract with another giver has no end,
 * agreement_terms_invalid.
 */
export async function plan(
  { clock, settings }: Parts,
  db: Pick<Transaction, 'query'>,
  { id, kind, takerId }: Pick<Agreement, 'kind' | 'takerId'> & { readonly id: string | null },
  terms: Terms,
): Promise<Plan> {
  const [now, offset] = [clock.now(), settings.dayOffset()];
  const lives = await findLive(db, { kind, side: 'taker', ids: [takerId], now });
  const own = lives.filter(({ agreement }) => agreement.id === id);
  const others = lives.filter(({ agreement }) => agreement.id !== id);
  const placed = place(terms, { own, others }, { now, offset });
  if (placed === null) throw new Refused('agreement_not_allowed');
  if (!areValid(terms, { from: placed.from, offset })) throw new Refused('agreement_terms_invalid');
  return { placed, own };
}

/** Throws `Refused('agreement_exceeds_own')` if a giver who is an agent does not get as much as the planned terms give. */
export async function requireCovered(
  { clock }: Parts,
  db: Pick<Transaction, 'query'>,
  { kind, giverId }: Pick<Agreement, 'kind' | 'giverId'>,
  { terms, placed }: { readonly terms: Terms; readonly placed: Placed },
): Promise<readonly Applying[]> {
  if (giverId === null) return [];
  const above = await findLive(db, { kind, side: 'taker', ids: [giverId], now: clock.now() });
  if (uncoveredFrom(above, { terms, from: placed.from, until: placed.until }, clock.now()) !== null)
    throw new Refused('agreement_exceeds_own');
  return above;
}

/**
 * Lets a version that both sides (and the house, where it pays) have agreed to apply from the next period on. It replaces the one
 * before, and ends what is given below and is not covered any more. The turn of its kind is held. Returns the version, and what
 * others are to be told. Throws `Refused` as `plan` and `requireCovered`.
 */
export async function applyVersion(
  parts: Parts,
  tx: Transaction,
  { agreement, version, by }: { readonly agreement: Agreement; readonly version: Version; readonly by: Actor },
): Promise<{ readonly version: Version; readonly below: Notice[] }> {
  const [now, offset] = [parts.clock.now(), parts.settings.dayOffset()];
  const { terms } = version;
  const { placed, own } = await plan(parts, tx, agreement, terms);
  const above = await requireCovered(parts, tx, agreement, { terms, placed });
  const replaces = placed.replaces.map((end) => {
    const former = own.find(({ versionId }) => versionId === end.versionId);
    const isLonger = former !== undefined && former.until !== null && former.until < end.until;
    // What goes on longer than was decided must be covered so long.
    const covered =
      isLonger && agreement.giverId !== null ? uncoveredFrom(above, { ...former, until: end.until }, now) : null;
    return covered === null ? end : { ...end, until: Math.max(covered, former?.until ?? covered) };
  });
  await endVersions(tx, replaces, { how: 'replaced', now });
  const applied = await saveVersion(tx, version, {
    state: 'active',
    waitsFor: null,
    waitsSince: null,
    appliesFrom: placed.from,
    appliesUntil: placed.until,
  });
  await insertStep(tx, { versionId: version.id, at: now, state: 'active', by, reason: null });
  const { kind, takerId: agentId } = agreement;
  const below = await endBelow(tx, { kind, agentId, cause: version.id, now, offset });
  return { version: applied, below };
}

/**
 * Ends all versions of a contract with the running period, and what is given below and is not covered any more. The turn of its
 * kind is held. `cause`: the version that was to be ended. Returns when the contract ends, and what others are to be told.
 */
export async function endContract(
  parts: Parts,
  tx: Transaction,
  {
    agreement,
    how,
    by,
    because,
    cause,
  }: {
    readonly agreement: Agreement;
    readonly how: 'agreed' | 'house' | 'move';
    readonly by: Actor;
    readonly because?: string | null;
    readonly cause: string;
  },
): Promise<{ readonly at: number; readonly below: Notice[] }> {
  const [now, offset] = [parts.clock.now(), parts.settings.dayOffset()];
  const { id, kind, takerId } = agreement;
  const lives = await findLive(tx, { kind, side: 'taker', ids: [takerId], now });
  const own = lives.filter((live) => live.agreement.id === id);
  const ends = endings(own, { now, offset });
  await endVersions(tx, ends, { how, by, because: because ?? null, now });
  const below = await endBelow(tx, { kind, agentId: takerId, cause, now, offset });
  return { at: Math.min(...(ends.length > 0 ? ends : own).map(({ until }) => until ?? now)), below };
}
