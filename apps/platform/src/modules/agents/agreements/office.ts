import type { CallArguments, CallValue } from '@chhokka/contracts';
import { formatDecimal, type Minor } from '@chhokka/kernel';
import type { Queryable } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { Acting } from '../../staff/office/index.ts';
import { accountsOfOperators } from '../../staff/operators/index.ts';
import type { AgreementsParts } from './agreements.parts.ts';
import { findAgreement, findSteps } from './agreements.repository.ts';
import type { Agreement, Step } from './agreements.types.ts';
import { findPeople } from './line.repository.ts';
import { isAgentType } from '../../../infra/http/sessions.ts';
import { listForOffice } from './lists.repository.ts';
import { presentVersion, type Read, readAgreements } from './present.ts';
import { propose } from './propose.ts';
import { needsTwo } from './review.ts';

/** What each of these contracts paid in the last period that was settled, in minor units. Others are left out. */
export type LastPaid = (db: Queryable, agreementIds: readonly string[]) => Promise<ReadonlyMap<string, Minor>>;

export type OfficeParts = AgreementsParts & { readonly lastPaid: () => readonly LastPaid[] };

type Wire = CallValue<'officeProposeContract'>;

export async function listContracts(
  parts: OfficeParts,
  { show, kind, memberId, after, pageSize }: CallArguments<'officeContracts'>,
): Promise<CallValue<'officeContracts'>> {
  const now = parts.clock.now();
  const found = await listForOffice(parts.pool, {
    show,
    kind: kind ?? null,
    memberId: memberId ?? null,
    after: after ?? null,
    limit: pageSize + 1,
    now,
  });
  const page = found.slice(0, pageSize);
  const read = await readAgreements(parts.pool, page, { memberId: null, now });
  const list = await presentForOffice(parts, read);
  return { list, next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null };
}

/** One contract as operators see it now. */
export async function officeContract(parts: OfficeParts, agreement: Agreement): Promise<Wire> {
  const read = await readAgreements(parts.pool, [agreement], { memberId: null, now: parts.clock.now() });
  const [shown] = await presentForOffice(parts, read);
  if (shown === undefined) throw new Refused('item_unknown');
  return shown;
}

/** One contract with all its versions and who decided them. Throws `Refused('item_unknown')`. */
export async function contractFile(parts: OfficeParts, agreementId: string): Promise<CallValue<'officeContract'>> {
  const agreement = await findAgreement(parts.pool, agreementId);
  if (agreement === null) throw new Refused('item_unknown');
  const [read] = await readAgreements(parts.pool, [agreement], { memberId: null, now: parts.clock.now() });
  if (read === undefined) throw new Refused('item_unknown');
  const [shown] = await presentForOffice(parts, [read]);
  const steps = await findSteps(
    parts.pool,
    read.versions.map(({ id }) => id),
  );
  const nameOf = await namesOf(parts.pool, steps);
  const byVersion = Map.groupBy(steps, ({ versionId }) => versionId);
  return {
    agreement: shown as Wire,
    versions: read.versions.map((version) => ({
      ...presentVersion(version),
      steps: (byVersion.get(version.id) ?? []).map((step) => ({
        at: step.at,
        state: step.state,
        by: nameOf(step),
        reason: step.reason,
      })),
    })),
  };
}

/** The accounts of who made steps; empty: nobody. */
async function namesOf(db: Queryable, steps: readonly Step[]): Promise<(step: Step) => string> {
  const [members, operators] = await Promise.all([
    findPeople(
      db,
      steps.flatMap(({ by }) => by.memberId ?? []),
    ),
    accountsOfOperators(
      db,
      steps.flatMap(({ by }) => by.operatorId ?? []),
    ),
  ]);
  return ({ by }) => members.get(by.memberId ?? '')?.account ?? operators.get(by.operatorId ?? '') ?? '';
}

/**
 * Offers an agent without an upline a contract with the house. Throws `Refused`: member_unknown, not_an_agent, and as `propose`.
 */
export async function offerContract(
  parts: OfficeParts,
  { requestId, memberId, terms }: CallArguments<'officeProposeContract'>,
  acting: Acting,
): Promise<Wire> {
  const member = (await findPeople(parts.pool, [memberId])).get(memberId);
  if (member === undefined) throw new Refused('member_unknown');
  if (!isAgentType(member.type)) throw new Refused('not_an_agent');
  const { operatorId } = acting.operator;
  const sides = { kind: terms.kind, giverId: null, takerId: memberId };
  const proposal = { sides, by: 'giver', proposerId: operatorId, requestId, terms } as const;
  const agreement = await propose(parts, proposal, (tx, made) =>
    parts.office.audit(tx, acting, {
      action: 'contract.propose',
      subject: { kind: 'contract', id: made.agreement.id },
      after: { number: made.version.number, ...made.version.terms },
    }),
  );
  return officeContract(parts, agreement);
}

async function presentForOffice(parts: OfficeParts, read: readonly Read[]): Promise<Wire[]> {
  const { pool, lastPaid } = parts;
  const open = new Map(
    read.map(({ agreement, versions }) => [agreement.id, versions.find(({ waitsFor }) => waitsFor !== null)]),
  );
  const firsts = [...open.values()].flatMap((version) => version?.firstBy ?? []);
  const ids = read.map(({ agreement }) => agreement.id);
  const [accounts, ...paid] = await Promise.all([
    accountsOfOperators(pool, firsts),
    ...lastPaid().map((find) => find(pool, ids)),
  ]);
  return read.map(({ agreement, shown }) => {
    const version = open.get(agreement.id);
    const isReview = agreement.giverId === null && version !== undefined && version.state !== 'ending';
    const last = paid.map((each) => each.get(agreement.id)).find((amount) => amount !== undefined);
    return {
      ...shown,
      first: accounts.get(version?.firstBy ?? '') ?? null,
      needsSecond: isReview && needsTwo(parts, version.terms),
      lastPaid: last === undefined ? null : formatDecimal(last),
    };
  });
}
