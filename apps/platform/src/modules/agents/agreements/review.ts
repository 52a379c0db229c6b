import type { CallArguments } from '@chhokka/contracts';
import { parseDecimal, ZERO } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { Acting } from '../../staff/office/index.ts';
import { areOneHand, mayNow } from '../../staff/operators/index.ts';
import type { AgreementsParts } from './agreements.parts.ts';
import { findVersion, saveVersion } from './agreements.repository.ts';
import type { Agreement, Version } from './agreements.types.ts';
import { agreed, change, deciding, keep } from './answer.ts';
import { applyVersion, endContract } from './apply.ts';
import { requirePair } from './line.ts';
import { type Notice, toBoth } from './notices.ts';
import { amountOf } from './terms.policy.ts';

/** What both operators need. */
const PERMISSION = 'agents.write';

type Decision = CallArguments<'officeDecideContract'>['decision'];

interface Deciding {
  readonly agreement: Agreement;
  readonly version: Version;
  readonly acting: Acting;
  readonly reason: string;
}

/**
 * What an operator decides about a version. A repeat changes nothing. Throws `Refused`: item_unknown, agreement_decided,
 * reason_needed, approval_own, agreement_not_allowed, agreement_terms_invalid.
 */
export async function decideContract(
  parts: AgreementsParts,
  { versionId, decision, reason }: CallArguments<'officeDecideContract'>,
  acting: Acting,
): Promise<Agreement> {
  if ((decision === 'refuse' || decision === 'end') && reason === '') throw new Refused('reason_needed');
  const found = await findVersion(parts.pool, versionId);
  if (found === null) throw new Refused('item_unknown');
  const { agreement } = found;
  await deciding(parts, agreement, async (tx) => {
    const version = (await findVersion(tx, versionId))?.version;
    if (version === undefined) throw new Refused('item_unknown');
    return DECISIONS[decision](parts, tx, { agreement, version, acting, reason });
  });
  return agreement;
}

const DECISIONS: Readonly<
  Record<Decision, (parts: AgreementsParts, tx: Transaction, deciding: Deciding) => Promise<readonly Notice[]>>
> = {
  approve,
  async refuse(parts, tx, { agreement, version, acting, reason }) {
    if (version.waitsFor !== 'house') return repeated(version.state === 'refused' && version.endedHow === 'house');
    const by = byOf(acting);
    await record(parts, tx, { agreement, version, acting, reason }, 'contract.refuse');
    if (version.state === 'ending') return keep(parts, tx, { agreement, version, by, reason });
    const refused = { state: 'refused', endedHow: 'house', endedBecause: reason } as const;
    await change(parts, tx, version, refused, by, reason);
    return [{ agreement, to: ['taker'], what: 'refused', at: null, reason }];
  },
  async withdraw(parts, tx, { agreement, version, acting, reason }) {
    const isOffer = agreement.giverId === null && version.proposedBy === 'giver';
    if (version.state !== 'proposed' || !isOffer) return repeated(isOffer && version.state === 'withdrawn');
    await record(parts, tx, { agreement, version, acting, reason }, 'contract.withdraw');
    await change(parts, tx, version, { state: 'withdrawn' }, byOf(acting), reason);
    return [{ agreement, to: ['taker'], what: 'withdrawn', at: null }];
  },
  async end(parts, tx, { agreement, version, acting, reason }) {
    if (version.state !== 'active' && version.state !== 'ending') return repeated(version.endedHow === 'house');
    await record(parts, tx, { agreement, version, acting, reason }, 'contract.end');
    const given = { agreement, how: 'house', by: byOf(acting), because: reason, cause: version.id } as const;
    const { at, below } = await endContract(parts, tx, given);
    return [{ agreement, to: toBoth, what: 'ended', at, reason }, ...below];
  },
  async agree(parts, tx, { agreement, version, acting, reason }) {
    if (version.state !== 'ending' || version.waitsFor !== 'house')
      return repeated(version.endedHow === 'agreed' && agreement.giverId === null);
    await record(parts, tx, { agreement, version, acting, reason }, 'contract.end');
    const given = { agreement, how: 'agreed', by: byOf(acting), cause: version.id } as const;
    const { at, below } = await endContract(parts, tx, given);
    return [{ agreement, to: toBoth, what: 'ended', at }, ...below];
  },
};

/** Whether the review of these terms takes two operators. */
export function needsTwo({ settings }: Pick<AgreementsParts, 'settings'>, { atMost }: Version['terms']): boolean {
  return atMost === null || amountOf(atMost) > (parseDecimal(settings.values.agentReviewAbove) ?? ZERO);
}

/** Approves what both sides have agreed, or what an agent asks the house for. The first of two operators only notes it. */
async function approve(
  parts: AgreementsParts,
  tx: Transaction,
  { agreement, version, acting, reason }: Deciding,
): Promise<readonly Notice[]> {
  const { operatorId } = acting.operator;
  const isRequest = version.state === 'proposed' && version.proposedBy === 'taker';
  if (agreement.giverId !== null || !(isRequest || version.state === 'accepted'))
    return repeated(agreement.giverId === null && (version.state === 'active' || version.state === 'ended'));
  if (isRequest && version.answerBy <= parts.clock.now()) throw new Refused('agreement_decided');
  await requirePair(tx, agreement);
  if (needsTwo(parts, version.terms) && !(await isSecond(parts, tx, version, operatorId))) {
    await record(parts, tx, { agreement, version, acting, reason }, 'contract.first');
    const first = { state: 'accepted', waitsFor: 'house', firstBy: operatorId } as const;
    const noted = await change(parts, tx, version, first, byOf(acting), reason);
    // It has waited since both sides agreed.
    await saveVersion(tx, noted, { waitsSince: version.waitsSince });
    return [];
  }
  await record(parts, tx, { agreement, version, acting, reason }, 'contract.approve');
  const applied = await applyVersion(parts, tx, { agreement, version, by: byOf(acting) });
  return agreed(agreement, version, applied);
}

/** Whether another operator who may still decide has approved it. Throws `Refused('approval_own')` if both may be one person. */
async function isSecond(
  { clock }: AgreementsParts,
  tx: Transaction,
  { firstBy }: Version,
  operatorId: string,
): Promise<boolean> {
  if (firstBy === null || (firstBy !== operatorId && !(await mayNow(tx, firstBy, PERMISSION)))) return false;
  if (await areOneHand(tx, firstBy, operatorId, clock.now())) throw new Refused('approval_own');
  return true;
}

const byOf = ({ operator }: Acting) => ({ operatorId: operator.operatorId });

function record(
  { office }: AgreementsParts,
  tx: Transaction,
  { agreement, version, acting, reason }: Deciding,
  action: 'contract.first' | 'contract.approve' | 'contract.refuse' | 'contract.withdraw' | 'contract.end',
): Promise<void> {
  const { number, state, terms } = version;
  const subject = { kind: 'contract', id: agreement.id } as const;
  return office.audit(tx, acting, { action, subject, before: { state }, after: { number, ...terms }, reason });
}

function repeated(isRepeat: boolean): readonly Notice[] {
  if (!isRepeat) throw new Refused('agreement_decided');
  return [];
}
