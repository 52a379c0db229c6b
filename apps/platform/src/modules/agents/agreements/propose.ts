import { DAY } from '@chhokka/kernel';
import { type Transaction, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { AgreementsParts } from './agreements.parts.ts';
import {
  findProposed,
  findVersions,
  insertStep,
  insertVersion,
  openAgreement,
  takeTurn,
} from './agreements.repository.ts';
import type { Agreement, Side, Version } from './agreements.types.ts';
import { plan, requireCovered } from './apply.ts';
import { holdMembers } from './line.repository.ts';
import { requirePair } from './line.ts';
import { tell } from './notices.ts';
import { settledTerms } from './terms.policy.ts';

/** How long the other side can answer. */
const ANSWER_MS = 7 * DAY;

/** Who proposes what to whom. `proposerId`: the member or, for the house, the operator. */
export interface Proposal {
  readonly sides: Omit<Agreement, 'id'>;
  readonly by: Side;
  readonly proposerId: string;
  readonly requestId: string;
  readonly terms: Version['terms'];
}

/**
 * Proposes terms to the other side of a contract. A repeat of the request proposes nothing again. Throws `Refused`:
 * agreement_not_allowed, agreement_terms_invalid, agreement_exceeds_own (only to the giver: a taker must not learn what the
 * upline gets), agreement_waits; bad_request if the request was for something else.
 */
export async function propose(
  parts: AgreementsParts,
  { sides, by, proposerId, requestId, ...given }: Proposal,
  record: (tx: Transaction, made: { agreement: Agreement; version: Version }) => Promise<void> = async () => {},
): Promise<Agreement> {
  if (given.terms.kind !== sides.kind) throw new Refused('agreement_terms_invalid');
  const terms = settledTerms(given.terms);
  return transaction(parts.pool, async (tx) => {
    const now = parts.clock.now();
    await holdMembers(tx, [sides.giverId ?? [], sides.takerId].flat());
    await takeTurn(tx, [sides.kind]);
    const before = await findProposed(tx, proposerId, requestId);
    if (before !== null) {
      if (!areSame(before.agreement, sides)) throw new Refused('bad_request');
      return before.agreement;
    }
    await requirePair(tx, sides);
    const agreement = await openAgreement(tx, sides, now);
    const versions = await findVersions(tx, [agreement.id]);
    if (versions.some(({ waitsFor }) => waitsFor !== null)) throw new Refused('agreement_waits');
    const { placed } = await plan(parts, tx, agreement, terms);
    if (by === 'giver') await requireCovered(parts, tx, agreement, { terms, placed });
    const other = by === 'giver' ? 'taker' : 'giver';
    const waitsFor = other === 'giver' && agreement.giverId === null ? 'house' : other;
    const answerBy = now + ANSWER_MS;
    const made = { agreementId: agreement.id, proposedBy: by, proposedAt: now, proposerId, requestId, terms };
    const version = await insertVersion(tx, { ...made, answerBy, waitsFor });
    const actor = by === 'giver' && agreement.giverId === null ? { operatorId: proposerId } : { memberId: proposerId };
    await insertStep(tx, { versionId: version.id, at: now, state: 'proposed', by: actor, reason: null });
    await record(tx, { agreement, version });
    await tell(parts, tx, [{ agreement, to: [other], what: 'proposed', at: answerBy }]);
    return agreement;
  });
}

function areSame(one: Omit<Agreement, 'id'>, other: Omit<Agreement, 'id'>): boolean {
  return one.kind === other.kind && one.giverId === other.giverId && one.takerId === other.takerId;
}
