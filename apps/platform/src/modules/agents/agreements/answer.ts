import { type Transaction, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { cleanLines, linesHoldHidden } from '../../../infra/typed-text.ts';
import type { AgreementsParts } from './agreements.parts.ts';
import { findVersion, findVersions, insertStep, saveVersion, takeTurn } from './agreements.repository.ts';
import type { Actor, Agreement, Changes, Side, Version } from './agreements.types.ts';
import { applyVersion, endContract } from './apply.ts';
import { holdMembers } from './line.repository.ts';
import { requirePair } from './line.ts';
import { type Notice, tell, toBoth } from './notices.ts';

export type Answer = 'accept' | 'reject' | 'withdraw' | 'terminate' | 'agree';

/** A side of a contract who acts on a version. */
export interface Acts {
  readonly memberId: string;
  readonly kind: Agreement['kind'];
  readonly action: Answer;
  readonly versionId: string;
  readonly reason?: string;
}

interface Acted {
  readonly agreement: Agreement;
  readonly version: Version;
  /** The side that acts. */
  readonly side: Side;
  readonly by: Actor;
  readonly reason: string;
}

/**
 * Acts on a version as one of its sides. A repeat by the same side changes nothing. Throws `Refused`: agreement_unknown (also for
 * strangers), agreement_decided (another outcome was first), agreement_waits, agreement_not_allowed, agreement_exceeds_own,
 * agreement_terms_invalid.
 */
export async function answer(
  parts: AgreementsParts,
  { memberId, kind, action, versionId, reason = '' }: Acts,
): Promise<Agreement> {
  const found = await findVersion(parts.pool, versionId);
  const side = found && sideOf(found.agreement, memberId);
  if (found === null || side === null || found.agreement.kind !== kind) throw new Refused('agreement_unknown');
  const words = cleanLines(reason);
  if (linesHoldHidden(words)) throw new Refused('bad_request');
  const { agreement } = found;
  await deciding(parts, agreement, async (tx) => {
    const version = await targetOf(tx, versionId, action);
    return ACTIONS[action](parts, tx, { agreement, version, side, by: { memberId }, reason: words });
  });
  return agreement;
}

/** Decides about a contract in its turn, and tells what follows. */
export function deciding(
  parts: AgreementsParts,
  { kind, giverId, takerId }: Agreement,
  act: (tx: Transaction) => Promise<readonly Notice[]>,
): Promise<void> {
  return transaction(parts.pool, async (tx) => {
    await holdMembers(tx, [giverId ?? [], takerId].flat());
    await takeTurn(tx, [kind]);
    await tell(parts, tx, await act(tx));
  });
}

/** Which side a member is; null: neither. */
export function sideOf({ giverId, takerId }: Agreement, memberId: string): Side | null {
  if (memberId === takerId) return 'taker';
  return memberId === giverId ? 'giver' : null;
}

/** The version that an action is about. Who wants an end may name the version that applies now, or the coming one: it is both. */
async function targetOf(tx: Transaction, versionId: string, action: Answer): Promise<Version> {
  const named = (await findVersion(tx, versionId))?.version;
  if (named === undefined) throw new Refused('agreement_unknown');
  if (action !== 'terminate' || named.endedHow !== 'replaced') return named;
  const versions = await findVersions(tx, [named.agreementId]);
  return versions.find(({ appliesFrom }) => appliesFrom !== null) ?? named;
}

const ACTIONS: Readonly<
  Record<Answer, (parts: AgreementsParts, tx: Transaction, acted: Acted) => Promise<readonly Notice[]>>
> = {
  async accept(parts, tx, { agreement, version, side, by }) {
    if (version.state !== 'proposed') return repeated(isAgreed(version) && version.proposedBy !== side);
    if (version.proposedBy === side) throw new Refused('agreement_not_allowed');
    if (version.answerBy <= parts.clock.now()) throw new Refused('agreement_decided');
    await requirePair(tx, agreement);
    if (agreement.giverId === null) {
      await change(parts, tx, version, { state: 'accepted', waitsFor: 'house' }, by);
      return [];
    }
    return agreed(agreement, version, await applyVersion(parts, tx, { agreement, version, by }));
  },
  async reject(parts, tx, { agreement, version, side, by, reason }) {
    const isOther = version.proposedBy !== side;
    if (version.state === 'ending' && version.endAskedBy !== side)
      return keep(parts, tx, { agreement, version, by, reason });
    if (version.state !== 'proposed' || !isOther)
      return repeated((version.state === 'rejected' && isOther) || isKept(version, otherThan(side)));
    await change(parts, tx, version, { state: 'rejected', endedBecause: reason || null }, by, reason);
    return [{ agreement, to: [otherThan(side)], what: 'rejected', at: null, reason }];
  },
  async withdraw(parts, tx, { agreement, version, side, by, reason }) {
    const isOwn = version.proposedBy === side;
    if (version.state === 'ending' && version.endAskedBy === side)
      return keep(parts, tx, { agreement, version, by, reason });
    if (version.state !== 'proposed' || !isOwn)
      return repeated((version.state === 'withdrawn' && isOwn) || isKept(version, side));
    await change(parts, tx, version, { state: 'withdrawn' }, by);
    return [{ agreement, to: [otherThan(side)], what: 'withdrawn', at: null }];
  },
  async terminate(parts, tx, acted) {
    const { agreement, version, side, by, reason } = acted;
    if (version.state === 'ending' && version.endAskedBy !== side) return ACTIONS.agree(parts, tx, acted);
    if (version.state !== 'active')
      return repeated((version.state === 'ending' || version.endedHow === 'agreed') && version.endAskedBy === side);
    const versions = await findVersions(tx, [agreement.id]);
    if (versions.some(({ waitsFor }) => waitsFor !== null)) throw new Refused('agreement_waits');
    const other = otherThan(side);
    const waitsFor = other === 'giver' && agreement.giverId === null ? 'house' : other;
    const asked = { state: 'ending', waitsFor, endAskedBy: side, endedBecause: reason || null } as const;
    await change(parts, tx, version, asked, by, reason);
    return [{ agreement, to: [other], what: 'endAsked', at: null, reason }];
  },
  async agree(parts, tx, { agreement, version, side, by }) {
    const isOther = version.endAskedBy !== null && version.endAskedBy !== side;
    if (version.state !== 'ending' || !isOther) return repeated(version.endedHow === 'agreed' && isOther);
    const ended = await endContract(parts, tx, { agreement, how: 'agreed', by, cause: version.id });
    return [{ agreement, to: toBoth, what: 'ended', at: ended.at }, ...ended.below];
  },
};

/** What both sides are told of a version that has begun or will begin to apply, with what others are told. */
export function agreed(
  agreement: Agreement,
  { proposedBy }: Version,
  { version, below }: { readonly version: Version; readonly below: readonly Notice[] },
): Notice[] {
  const at = version.appliesFrom;
  return [
    { agreement, to: [proposedBy], what: 'accepted', at },
    { agreement, to: [otherThan(proposedBy)], what: 'active', at },
    ...below,
  ];
}

/** Lets a version go on whose end was asked for. Who asked stays known, so that a repeat is recognised. */
export async function keep(
  parts: AgreementsParts,
  tx: Transaction,
  { agreement, version, by, reason }: Pick<Acted, 'agreement' | 'version' | 'by' | 'reason'>,
): Promise<Notice[]> {
  await change(parts, tx, version, { state: 'active', waitsFor: null, endedBecause: null }, by, reason);
  return [{ agreement, to: toBoth, what: 'kept', at: null, reason }];
}

/** Changes the state of a version, and notes the step. */
export async function change(
  { clock }: Pick<AgreementsParts, 'clock'>,
  tx: Transaction,
  version: Version,
  changes: Changes & Pick<Version, 'state'>,
  by: Actor,
  reason = '',
): Promise<Version> {
  const now = clock.now();
  const waitsFor = changes.waitsFor ?? null;
  const waiting = { waitsFor, waitsSince: waitsFor === null ? null : now };
  await insertStep(tx, { versionId: version.id, at: now, state: changes.state, by, reason: reason || null });
  return saveVersion(tx, version, { ...changes, ...waiting });
}

/** What a repeat changes; refuses what is no repeat. */
function repeated(isRepeat: boolean): readonly Notice[] {
  if (!isRepeat) throw new Refused('agreement_decided');
  return [];
}

const isAgreed = ({ state }: Version): boolean =>
  state === 'accepted' || state === 'active' || state === 'ending' || state === 'ended';

const isKept = ({ state, endAskedBy }: Version, asker: Side): boolean => state === 'active' && endAskedBy === asker;

const otherThan = (side: Side): Side => (side === 'giver' ? 'taker' : 'giver');
