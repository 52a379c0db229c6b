import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { REASON_LENGTH, TOLD_REASON_LENGTH } from '../../limits.ts';
import { pageSize } from '../../listing.ts';
import { agreement, agreementKind, agreementTerms, agreementVersion, versionState } from './schemas.ts';

const id = z.uuid();

export const agentContracts = contract({
  summary:
    'The agent’s own contract of a kind, those with direct downlines, and whom the agent may offer one; keyset-paged by downline.',
  query: z.object({ kind: agreementKind, after: id.optional(), pageSize: pageSize(20) }),
  value: z.object({
    /** Null: there has never been one. */
    own: agreement.nullable(),
    given: z.array(agreement),
    next: z.string().nullable(),
    /** Terms that the agent can offer at most: those of the own contract that applies or will; null: none, so none can be given. */
    most: agreementTerms.nullable(),
    /** When terms agreed now would begin to apply, ms; null: depends on a period that is not chosen yet. */
    nextStart: z.number().int().nullable(),
    /** How many wait for the agent’s answer. */
    waiting: z.number().int(),
  }),
  errors: ['not_an_agent', 'function_not_enabled'],
});

export const agentContract = contract({
  summary: 'One contract with all its versions, newest first.',
  query: z.object({ agreementId: id }),
  value: z.object({ agreement, versions: z.array(agreementVersion) }),
  errors: ['not_an_agent', 'item_unknown'],
});

const terms = agreementTerms;

/** What a side of a contract can do. `memberId`: the downline, by its upline; left out: the caller’s own contract. */
const process = z.discriminatedUnion('action', [
  z.object({ action: z.literal('propose'), requestId: id, memberId: id.optional(), terms }),
  z.object({ action: z.literal('accept'), versionId: id }),
  z.object({
    action: z.literal('reject'),
    versionId: id,
    reason: z.string().trim().max(TOLD_REASON_LENGTH).default(''),
  }),
  z.object({ action: z.literal('withdraw'), versionId: id }),
  /** Asks the other side to end it with the running period. */
  z.object({
    action: z.literal('terminate'),
    versionId: id,
    reason: z.string().trim().max(TOLD_REASON_LENGTH).default(''),
  }),
  /** Agrees to the end that the other side asked for. */
  z.object({ action: z.literal('agree'), versionId: id }),
]);

const processed = z.object({
  agreement,
  /** Contracts with downlines that end because of it, by name. */
  ends: z.array(z.object({ agreementId: id, account: z.string() })),
});

const processErrors = [
  'not_an_agent',
  'function_not_enabled',
  'not_in_line',
  'agreement_unknown',
  'agreement_decided',
  'agreement_waits',
  'agreement_not_allowed',
  'agreement_exceeds_own',
  'agreement_terms_invalid',
  'too_many_attempts',
] as const;

/** The four calls of the specification (1-site §7). A repeat of the same request or action gets the first answer. */
export const MCS2_processDividendReq = contract({
  summary: 'Proposes, accepts, rejects, withdraws or ends a dividend contract.',
  body: process,
  value: processed,
  errors: processErrors,
});
export const MCS2_processDailySalContract = contract({
  summary: 'The same for the daily wage.',
  body: process,
  value: processed,
  errors: processErrors,
});
export const MCS2_processContractHourSalary = contract({
  summary: 'The same for the hourly salary.',
  body: process,
  value: processed,
  errors: processErrors,
});
export const MCSFE_processRealTimeSalaryContract = contract({
  summary: 'The same for the real-time salary.',
  body: process,
  value: processed,
  errors: processErrors,
});

export const agentContractEnds = contract({
  summary: 'Which of the agent’s contracts with downlines would end if this version began to apply.',
  query: z.object({ versionId: id }),
  value: z.object({ ends: z.array(z.object({ agreementId: id, account: z.string() })) }),
  errors: ['not_an_agent', 'item_unknown'],
});

const officeAgreement = agreement.extend({
  /** The first of two operators who accepts the version in review. */
  first: z.string().nullable(),
  /** Whether the review takes two operators. */
  needsSecond: z.boolean(),
  /** What it paid in the last period, if any. */
  lastPaid: money.nullable(),
});

export const officeContracts = contract({
  summary:
    'Contracts by state of their latest version and kind, newest first; keyset-paged. `review`: those that wait for the platform.',
  query: z.object({
    show: z.enum(['review', 'running', 'open', 'ended', 'all']).default('review'),
    kind: agreementKind.optional(),
    memberId: id.optional(),
    after: id.optional(),
    pageSize: pageSize(50),
  }),
  value: z.object({ list: z.array(officeAgreement), next: z.string().nullable() }),
});

export const officeContract = contract({
  summary: 'One contract with all its versions and who decided them, newest first.',
  query: z.object({ agreementId: id }),
  value: z.object({
    agreement: officeAgreement,
    versions: z.array(
      agreementVersion.extend({
        steps: z.array(
          z.object({ at: z.number().int(), state: versionState, by: z.string(), reason: z.string().nullable() }),
        ),
      }),
    ),
  }),
  errors: ['item_unknown'],
});

export const officeProposeContract = contract({
  summary: 'Offers an agent on top of a line a contract with the house, or a change of it.',
  body: z.object({ requestId: id, memberId: id, terms }),
  value: officeAgreement,
  errors: ['member_unknown', 'not_an_agent', 'agreement_waits', 'agreement_not_allowed', 'agreement_terms_invalid'],
});

export const officeDecideContract = contract({
  summary:
    'Reviews a version that both sides accepted (approve, refuse), answers an agent’s request (approve: accept and review at once), withdraws the house’s offer, or ends a contract with its running period.',
  body: z.object({
    versionId: id,
    decision: z.enum(['approve', 'refuse', 'withdraw', 'end', 'agree']),
    reason: z.string().trim().max(REASON_LENGTH).default(''),
  }),
  value: officeAgreement,
  errors: [
    'item_unknown',
    'agreement_decided',
    'approval_own',
    'proposal_asker_gone',
    'reason_needed',
    'agreement_not_allowed',
    'agreement_exceeds_own',
    'agreement_terms_invalid',
  ],
});
