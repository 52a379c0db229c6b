import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { language } from '../../language.ts';
import { AGENT_IMAGES, REASON_LENGTH } from '../../limits.ts';
import { pageSize } from '../../listing.ts';
import { at, id, link, ownApplication } from './parts.ts';
import { agentType, inviteCode, kindWeights, lineMember, lineRate, lineType } from './schemas.ts';

export * from './office-contracts.ts';

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
