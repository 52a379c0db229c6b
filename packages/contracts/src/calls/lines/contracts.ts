import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { language } from '../../language.ts';
import { AGENT_IMAGES, REASON_LENGTH, TOLD_REASON_LENGTH } from '../../limits.ts';
import { pageSize } from '../../listing.ts';
import { claimState } from '../office/schemas.ts';
import {
  agentType,
  applicationState,
  inviteCode,
  kindWeights,
  lineMember,
  lineRate,
  lineRequestKind,
  lineType,
} from './schemas.ts';

const at = z.number().int();
const id = z.uuid();

const ownApplication = z.object({
  applicationId: id,
  state: applicationState,
  appliedAt: at,
  plan: z.string(),
  players: z.number().int(),
  experience: z.string(),
  contact: z.string(),
  images: z.number().int(),
  /** What the operator told the member with a rejection. */
  reason: z.string().nullable(),
  /** When a rejected member may apply again; null: now, or another state. */
  againAt: at.nullable(),
});

export const agentApplication = contract({
  summary: 'The member’s latest application to become an agent.',
  query: z.object({}),
  value: z.object({ application: ownApplication.nullable() }),
  errors: ['function_not_enabled'],
});

export const agentApply = contract({
  summary: 'Applies to become an agent. A repeat of the same request creates no second application.',
  body: z.object({
    requestId: id,
    plan: z.string().trim().min(20).max(1_000),
    /** How many players the member expects to bring within three months. */
    players: z.number().int().min(1).max(100_000),
    experience: z.string().trim().max(1_000).default(''),
    /** How operators reach the member: a number, an address or a name in a messenger. */
    contact: z.string().trim().min(4).max(120),
    imageIds: z.array(id).max(AGENT_IMAGES).default([]),
  }),
  value: ownApplication,
  errors: [
    'function_not_enabled',
    'agent_already',
    'agent_applied',
    'agent_application_early',
    'image_unknown',
    'too_many_attempts',
  ],
});

export const agentApplyImage = contract({
  summary: 'Stores a picture for an application: the bytes of a png or jpg, at most 5 MB, as the body.',
  value: z.object({ imageId: id }),
  errors: ['function_not_enabled', 'image_unreadable', 'payload_too_large', 'too_many_attempts'],
});

export const agentWithdrawApplication = contract({
  summary: 'Withdraws the application that waits.',
  body: z.object({ applicationId: id }),
  value: ownApplication,
  errors: ['item_unknown', 'already_decided'],
});

export const agentCentre = contract({
  summary: 'What the agent centre shows of the agent: type, rate, size of the line, and what the agent may do.',
  query: z.object({}),
  value: z.object({
    account: z.string(),
    type: agentType,
    /** The own line rate, per cent ×100, and the one that counts from the next midnight if it was changed. */
    rate: lineRate,
    nextRate: lineRate.nullable(),
    /** What stakes count for at the line rate. */
    weights: kindWeights,
    /** Members who stand in the line, and directly below. */
    members: z.number().int(),
    direct: z.number().int(),
    upline: z.string().nullable(),
    /** Types of accounts that the agent may make: by hand, and by links. */
    makes: z.array(lineType),
    links: z.array(lineType),
    /** Whether the agent may give contracts. */
    gives: z.boolean(),
    /** Whether names of players are masked. */
    masked: z.boolean(),
    currencySymbol: z.string(),
    /** Today by the site’s clock: `2026-11-27`. */
    today: z.string(),
  }),
  errors: ['not_an_agent'],
});

export const agentNotices = contract({
  summary: 'What the site tells agents, newest first.',
  query: z.object({ language }),
  value: z.object({ list: z.array(z.object({ noticeId: z.string(), title: z.string(), text: z.string(), at })) }),
  errors: ['not_an_agent'],
});

const downline = lineMember.extend({
  /** How many levels below the agent: 1 is direct. */
  level: z.number().int(),
  /** Everybody below this member. */
  members: z.number().int(),
  balance: money,
  /** Per cent ×100; `nextRate`: from the next midnight. */
  rate: lineRate,
  nextRate: lineRate.nullable(),
  joinedAt: at,
  lastLoginAt: at.nullable(),
  /** Whether an operator has locked the login. */
  locked: z.boolean(),
  /** Whether the house has been asked to lock this member and has not decided. */
  lockAsked: z.boolean(),
});

export const agentDownlines = contract({
  summary:
    'The direct downlines of the agent or of a member below, newest first, or members of the whole line whose names begin with a text; keyset-paged.',
  query: z.object({
    /** Whose downlines; left out: the agent’s. */
    under: id.optional(),
    search: z.string().trim().max(64).default(''),
    show: z.enum(['all', 'agents', 'members']).default('all'),
    after: id.optional(),
    pageSize: pageSize(20),
  }),
  value: z.object({
    /** From the agent down to whose downlines these are. */
    way: z.array(lineMember),
    list: z.array(downline),
    next: z.string().nullable(),
  }),
  errors: ['not_an_agent', 'not_in_line'],
});

export const agentMakeDownline = contract({
  summary:
    'Makes a direct downline with a temporary password, which is told once and must be changed at the first login. ' +
    'A repeat of the same request makes no second account and tells no password.',
  body: z.object({ requestId: id, account: z.string().trim().max(64), type: lineType, rate: lineRate.default(0) }),
  value: z.object({
    member: lineMember,
    /** Null in the answer to a repeat. */
    password: z.string().nullable(),
  }),
  errors: [
    'not_an_agent',
    'agent_type_refused',
    'rate_too_high',
    'line_too_deep',
    'username_taken',
    'function_not_enabled',
    'too_many_attempts',
  ],
});

const link = z.object({
  code: z.string(),
  url: z.string(),
  name: z.string(),
  type: lineType,
  rate: lineRate,
  createdAt: at,
  expiresAt: at.nullable(),
  state: z.enum(['open', 'expired', 'ended']),
  /** How often its page was opened, a device once a day; who signed up, ever deposited, and played within 30 days. */
  opened: z.number().int(),
  signedUp: z.number().int(),
  deposited: z.number().int(),
  active: z.number().int(),
});

export const agentLinks = contract({
  summary:
    'The agent’s registration links with what they brought, newest first. Codes that operators granted are among them.',
  query: z.object({}),
  value: z.object({ list: z.array(link) }),
  errors: ['not_an_agent'],
});

export const agentMakeLink = contract({
  summary: 'Makes a registration link. Its code is chosen by the agent or made up.',
  body: z.object({
    requestId: id,
    code: inviteCode.optional(),
    name: z.string().trim().max(40).default(''),
    type: lineType,
    rate: lineRate.default(0),
    /** For how many days it is open; left out: until it is ended. */
    days: z.number().int().min(1).max(366).optional(),
  }),
  value: link,
  errors: ['not_an_agent', 'agent_type_refused', 'rate_too_high', 'line_too_deep', 'invite_code_taken', 'links_full'],
});

export const agentEndLink = contract({
  summary: 'Ends a link: nobody signs up by it any more. Ending it again changes nothing.',
  body: z.object({ code: inviteCode }),
  value: link,
  errors: ['not_an_agent', 'item_unknown'],
});

export const agentRaiseRate = contract({
  summary: 'Raises the rate of a direct downline from the next midnight on, up to the agent’s own.',
  body: z.object({ memberId: id, rate: lineRate }),
  value: z.object({ memberId: id, rate: lineRate, nextRate: lineRate.nullable() }),
  errors: ['not_an_agent', 'not_in_line', 'rate_too_high', 'rate_lower'],
});

export const agentMessage = contract({
  summary: 'Sends a message to the inbox of a direct downline, signed with the agent’s name.',
  body: z.object({
    requestId: id,
    memberId: id,
    title: z.string().trim().min(1).max(80),
    text: z.string().trim().min(1).max(1_000),
  }),
  value: z.object({}),
  errors: ['not_an_agent', 'not_in_line', 'chat_refused', 'too_many_attempts'],
});

export const agentAskLock = contract({
  summary: 'Asks the house to lock a member of the line. One request for a member waits at a time.',
  body: z.object({ memberId: id, reason: z.string().trim().min(5).max(REASON_LENGTH) }),
  value: z.object({}),
  errors: ['not_an_agent', 'not_in_line', 'too_many_attempts'],
});

const officeAgent = lineMember.extend({
  upline: lineMember.nullable(),
  level: z.number().int(),
  direct: z.number().int(),
  members: z.number().int(),
  rate: lineRate,
  nextRate: lineRate.nullable(),
  /** Cash and money on hold of the line, and the agent’s income that was not taken. */
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
  ],
});

const lineRequest = z.object({
  requestId: id,
  kind: lineRequestKind,
  member: lineMember,
  /** Of `make`: what is to be made of the member. */
  type: lineType.nullable(),
  rate: lineRate.nullable(),
  code: z.string().nullable(),
  /** Of `make` and `move`: the new upline; null: none. */
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
    'Asks to make a member an agent, to move a member with everybody below, or to end an agent. A second operator confirms.',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('make'), memberId: id, ...terms, reason: z.string().trim().min(3).max(REASON_LENGTH) }),
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
    'invite_code_taken',
    'proposal_waits',
    'need_true_account',
  ],
});

export const officeDecideLine = contract({
  summary: 'Confirms or rejects what another operator asked for, or withdraws the own request.',
  body: z.object({ requestId: id, decision: z.enum(['confirm', 'reject', 'withdraw']) }),
  value: z.object({}),
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
    'invite_code_taken',
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
