import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { REASON_LENGTH, TOLD_REASON_LENGTH } from '../../limits.ts';
import { pageSize } from '../../listing.ts';
import { claimState } from '../office/schemas.ts';
import { at, id, link, ownApplication } from './parts.ts';
import { agentType, applicationState, inviteCode, lineMember, lineRate, lineRequestKind, lineType } from './schemas.ts';

const officeAgent = lineMember.extend({
  upline: lineMember.nullable(),
  level: z.number().int(),
  direct: z.number().int(),
  members: z.number().int(),
  rate: lineRate,
  nextRate: lineRate.nullable(),
  /** Cash, money on hold and bonus money of the line, as far as it is counted, and the agent’s income that was not taken. */
  balance: money,
  income: money,
  since: at.nullable(),
  lastLoginAt: at.nullable(),
  locked: z.boolean(),
});

export const officeAgents = contract({
  summary:
    'Agents by name, type and upline, newest first; keyset-paged. `under`: the direct downlines of a member, agents first.',
  query: z.object({
    search: z.string().trim().max(64).default(''),
    type: z.enum(['all', '1', '2', '41', '42']).default('all'),
    under: id.optional(),
    after: id.optional(),
    pageSize: pageSize(50),
  }),
  value: z.object({ way: z.array(lineMember), list: z.array(officeAgent), next: z.string().nullable() }),
  errors: ['member_unknown'],
});

export const officeAgentFile = contract({
  summary: 'One agent: place in the tree, codes, rates and moves with who decided them.',
  query: z.object({ memberId: id }),
  value: officeAgent.extend({
    way: z.array(lineMember),
    codes: z.array(link),
    rates: z.array(z.object({ rate: lineRate, from: z.string(), by: z.string(), reason: z.string().nullable() })),
    moves: z.array(
      z.object({
        at,
        from: z.string().nullable(),
        to: z.string().nullable(),
        first: z.string(),
        second: z.string(),
        reason: z.string(),
      }),
    ),
  }),
  errors: ['member_unknown'],
});

const terms = { type: agentType, rate: lineRate, uplineId: id.nullable(), code: inviteCode.nullable() };

export const officeAgentApplications = contract({
  summary: 'Applications to become an agent: waiting ones oldest first, others newest first; keyset-paged.',
  query: z.object({ state: z.enum([...applicationState.options, 'all']).default('waiting'), after: id.optional() }),
  value: z.object({
    list: z.array(
      ownApplication.extend({
        memberId: id,
        account: z.string(),
        /** Below whom the member stands now; null: below nobody. */
        upline: lineMember.nullable(),
        imageIds: z.array(id),
        /** What the first of two operators decided; null: nobody has. */
        first: z.object({ account: z.string(), at, ...terms }).nullable(),
        decidedBy: z.array(z.string()),
        claim: claimState,
      }),
    ),
    next: z.string().nullable(),
  }),
});

export const officeAgentApplicationImage = contract({
  summary: 'One picture of an application.',
  query: z.object({ imageId: id }),
  value: z.object({ contentType: z.string(), base64: z.string() }),
  errors: ['image_unknown'],
});

export const officeDecideAgentApplication = contract({
  summary:
    'Approves an application with type, rate, upline and code, or rejects it. Needs its claim. Two operators approve with the same terms.',
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('approve'), applicationId: id, ...terms }),
    z.object({
      decision: z.literal('reject'),
      applicationId: id,
      reason: z.string().trim().min(3).max(TOLD_REASON_LENGTH),
    }),
  ]),
  value: z.object({ state: applicationState, needsSecond: z.boolean() }),
  errors: [
    'item_unknown',
    'already_decided',
    'approval_own',
    'claim_needed',
    'claimed_by_other',
    'rate_too_high',
    'agent_already',
    'member_unknown',
    'invite_code_taken',
    'line_too_deep',
    'line_below_itself',
    'not_an_agent',
    'agent_type_refused',
    'need_true_account',
  ],
});

const lineRequest = z.object({
  requestId: id,
  kind: lineRequestKind,
  /** Whom it is about; of `open`: the name of the account to make, and no member yet. */
  account: z.string(),
  member: lineMember.nullable(),
  /** Of `make` and `open`: what is to be made. */
  type: lineType.nullable(),
  rate: lineRate.nullable(),
  code: z.string().nullable(),
  /** Of `make`, `open` and `move`: the new upline; null: none. */
  upline: lineMember.nullable(),
  /** Of `move`: the upline so far, and how many stand below and move with the member. */
  from: lineMember.nullable(),
  members: z.number().int(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: at,
  mine: z.boolean(),
});

export const officeLineRequests = contract({
  summary: 'What one operator wants to do with lines and another must confirm, oldest first.',
  query: z.object({}),
  value: z.object({ list: z.array(lineRequest) }),
});

export const officeAskLine = contract({
  summary:
    'Asks to make a member an agent, to open a new account as an agent, to move a member with everybody below, or to end an agent. A second operator confirms.',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('make'), memberId: id, ...terms, reason: z.string().trim().min(3).max(REASON_LENGTH) }),
    z.object({
      kind: z.literal('open'),
      account: z.string().trim().max(64),
      ...terms,
      reason: z.string().trim().min(3).max(REASON_LENGTH),
    }),
    z.object({
      kind: z.literal('move'),
      memberId: id,
      uplineId: id.nullable(),
      reason: z.string().trim().min(3).max(REASON_LENGTH),
    }),
    z.object({ kind: z.literal('end'), memberId: id, reason: z.string().trim().min(3).max(REASON_LENGTH) }),
  ]),
  value: lineRequest,
  errors: [
    'member_unknown',
    'agent_already',
    'not_an_agent',
    'line_below_itself',
    'line_too_deep',
    'line_not_empty',
    'rate_too_high',
    'agent_type_refused',
    'invite_code_taken',
    'proposal_waits',
    'need_true_account',
    'username_taken',
  ],
});

export const officeDecideLine = contract({
  summary:
    'Confirms or rejects what another operator asked for, or withdraws the own request. Of a new account the temporary password is ' +
    'told once, to who confirms; it must be changed at the first login.',
  body: z.object({ requestId: id, decision: z.enum(['confirm', 'reject', 'withdraw']) }),
  value: z.object({ made: z.object({ account: z.string(), password: z.string() }).optional() }),
  errors: [
    'item_unknown',
    'already_decided',
    'approval_own',
    'proposal_asker_gone',
    'member_unknown',
    'agent_already',
    'not_an_agent',
    'line_below_itself',
    'line_too_deep',
    'line_not_empty',
    'rate_too_high',
    'agent_type_refused',
    'invite_code_taken',
    'need_true_account',
    'links_full',
    'username_taken',
  ],
});

export const officeSetLineRate = contract({
  summary:
    'Sets a member’s line rate from the next midnight on: at most the upline’s, at least that of each direct downline.',
  body: z.object({ memberId: id, rate: lineRate, reason: z.string().trim().min(3).max(REASON_LENGTH) }),
  value: z.object({ memberId: id, rate: lineRate, nextRate: lineRate.nullable() }),
  errors: ['member_unknown', 'rate_too_high', 'rate_lower'],
});

export const officeGrantCode = contract({
  summary: 'Gives an agent a code, or ends one. Ending it again changes nothing.',
  body: z.discriminatedUnion('action', [
    z.object({
      action: z.literal('grant'),
      memberId: id,
      code: inviteCode,
      type: lineType.default(0),
      rate: lineRate.default(0),
      days: z.number().int().min(1).max(366).optional(),
    }),
    z.object({ action: z.literal('end'), memberId: id, code: inviteCode }),
  ]),
  value: link,
  errors: [
    'member_unknown',
    'not_an_agent',
    'invite_code_taken',
    'agent_type_refused',
    'rate_too_high',
    'line_too_deep',
    'links_full',
    'item_unknown',
  ],
});

export const officeLockRequests = contract({
  summary: 'Members whom their uplines want locked, oldest first.',
  query: z.object({ state: z.enum(['waiting', 'decided']).default('waiting'), after: id.optional() }),
  value: z.object({
    list: z.array(
      z.object({
        requestId: id,
        member: lineMember,
        agent: lineMember,
        reason: z.string(),
        askedAt: at,
        decision: z.enum(['locked', 'refused']).nullable(),
        decidedBy: z.string().nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
});

export const officeDecideLock = contract({
  summary: 'Locks the login of the member, or refuses what the upline asked for. Decided once; the upline is told.',
  body: z.object({
    requestId: id,
    decision: z.enum(['lock', 'refuse']),
    reason: z.string().trim().min(3).max(REASON_LENGTH),
  }),
  value: z.object({}),
  errors: ['item_unknown', 'already_decided'],
});
