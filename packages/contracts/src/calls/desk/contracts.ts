import { z } from 'zod';
import { contract, money } from '../../contract.ts';
import { REASON_LENGTH } from '../../limits.ts';
import { pageSize } from '../../listing.ts';
import { loginPage } from '../devices/schemas.ts';
import { exclusionLength } from '../limits/schemas.ts';
import { lockScope } from './schemas.ts';

const at = z.number().int();
const memberId = z.uuid();
const after = z.string().max(64).optional();

const locks = z.object({ login: z.boolean(), bet: z.boolean(), withdraw: z.boolean() });

/** Why an operator does something, for the other operators. */
const reason = z.string().trim().min(1).max(REASON_LENGTH);

/** Kept away from games and deposits; `until` null: for ever. */
const exclusion = z.object({ kind: z.enum(['time_out', 'self_exclusion', 'operator']), until: at.nullable() });

const memberLine = z.object({
  memberId,
  account: z.string(),
  nickname: z.string(),
  userType: z.number().int(),
  /** Hidden in the middle for who may only read. */
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  createdAt: at,
  lastLoginAt: at.nullable(),
  locks,
  balance: money,
  currency: z.string(),
});

export const officeMembers = contract({
  summary:
    'Members, keyset-paged. A search answers those whose name, id, number or e-mail begins so, one page at most; the latter two for who may change members.',
  query: z.object({
    search: z.string().trim().max(254).optional(),
    filter: z.enum(['all', 'agents', 'locked', 'trial']).default('all'),
    sort: z.enum(['created', 'login']).default('created'),
    pageSize: pageSize(50),
    /** The member at whom the page before ended. */
    after: z.uuid().optional(),
  }),
  value: z.object({ list: z.array(memberLine), next: z.string().nullable() }),
  errors: ['forbidden'],
});

const note = z.object({ id: z.uuid(), account: z.string(), at, text: z.string() });

export const officeMember = contract({
  summary: 'One member: who it is, what it has, where it is logged in, and what operators noted.',
  query: z.object({ memberId }),
  value: memberLine.extend({
    held: money,
    language: z.string(),
    realName: z.string(),
    birthday: z.string().nullable(),
    mobileVerified: z.boolean(),
    emailVerified: z.boolean(),
    twoFactor: z.boolean(),
    upline: z.object({ memberId, account: z.string() }).nullable(),
    affiliateCode: z.string().nullable(),
    referralCode: z.string().nullable(),
    domain: z.string().nullable(),
    devices: z.array(
      z.object({ id: z.uuid(), device: z.string(), address: z.string(), createdAt: at, lastUsedAt: at }),
    ),
    notes: z.array(note),
  }),
  errors: ['member_unknown'],
});

export const officeMemberLedger = contract({
  summary: 'Every line of the member’s account, the newest first.',
  query: z.object({ memberId, account: z.enum(['cash', 'held']).default('cash'), after }),
  value: z.object({
    list: z.array(
      z.object({
        version: z.string(),
        kind: z.string(),
        reference: z.string().nullable(),
        amount: money,
        balanceBefore: money,
        balanceAfter: money,
        at,
      }),
    ),
    next: z.string().nullable(),
  }),
  errors: ['member_unknown'],
});

export const officeMemberBets = contract({
  summary: 'The member’s rounds, the newest first.',
  query: z.object({ memberId, after }),
  value: z.object({
    list: z.array(
      z.object({
        roundId: z.string(),
        vassalage: z.string(),
        gameCode: z.string(),
        bet: money,
        win: money,
        net: money,
        state: z.string(),
        openedAt: at,
      }),
    ),
    next: z.string().nullable(),
  }),
  errors: ['member_unknown'],
});

export const officeMemberMessages = contract({
  summary: 'What the member was told in its inbox, the newest first.',
  query: z.object({ memberId, after }),
  value: z.object({
    list: z.array(
      z.object({ id: z.uuid(), title: z.string(), content: z.string(), sentAt: at, readAt: at.nullable() }),
    ),
    next: z.string().nullable(),
  }),
});

export const officeMemberLogins = contract({
  summary: 'Who logged in to the member’s account within a year, and who tried to: the newest first, 20 a page.',
  query: z.object({ memberId, after: z.uuid().optional() }),
  value: loginPage,
});

export const officeMemberRisk = contract({
  summary: 'Members who share a browser, an address or a payout account with this one, 50 at most.',
  query: z.object({ memberId }),
  value: z.object({
    list: z.array(
      z.object({
        memberId,
        account: z.string(),
        shares: z.array(z.enum(['device', 'address', 'payout'])),
        locks,
      }),
    ),
  }),
});

export const officeMemberProtection = contract({
  summary: 'The limits that the member set itself, and until when it keeps away.',
  query: z.object({ memberId }),
  value: z.object({
    limits: z.array(
      z.object({
        kind: z.string(),
        period: z.string(),
        /** Decimal strings, or minutes for `time`. */
        amount: z.string(),
        used: z.string(),
      }),
    ),
    exclusion: exclusion.nullable(),
    /** All that was ever brought in and taken out. */
    lifetime: z.object({ deposited: money, withdrawn: money }),
  }),
});

export const officeMemberLock = contract({
  summary: 'Locks or unlocks a member. A locked login ends all sessions, a locked bet all games.',
  body: z.object({ memberId, scope: lockScope, locked: z.boolean(), reason }),
  value: z.object({ locks }),
  errors: ['member_unknown'],
});

export const officeMemberExclude = contract({
  summary:
    'Keeps a member away from games and deposits, and tells it so; open games end. Nobody can shorten it, no operator either.',
  body: z.object({ memberId, length: exclusionLength, reason }),
  value: z.object({ exclusion }),
  errors: ['member_unknown', 'need_true_account', 'exclusion_shorter', 'exclusions_full'],
});

export const officeMemberNote = contract({
  summary: 'Adds a note about a member, for operators. It stays.',
  body: z.object({ memberId, text: z.string().trim().min(1).max(1000) }),
  value: note,
  errors: ['member_unknown'],
});

const adjustment = z.object({
  adjustmentId: z.uuid(),
  memberId,
  memberAccount: z.string(),
  /** Negative: the member paid. */
  amount: money,
  currency: z.string(),
  reason: z.string(),
  state: z.enum(['waiting', 'posted', 'rejected']),
  fourEyes: z.boolean(),
  requestedBy: z.string(),
  requestedAt: at,
  /** Whether the operator who looks asked for it, and so cannot decide. */
  mine: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: at.nullable(),
  decisionReason: z.string(),
});

export const officeAdjust = contract({
  summary:
    'Gives money to a member, or takes it, with a reason. Above the site’s limit it waits for another operator. The same request again gets what became of it.',
  body: z.object({
    memberId,
    requestId: z.uuid(),
    /** `125.00`, or `-125.00` to take it. */
    amount: z.string().regex(/^-?\d{1,9}\.\d{2}$/),
    reason,
  }),
  value: adjustment,
  errors: ['member_unknown', 'need_true_account', 'funds_insufficient', 'bad_request'],
});

export const officeAdjustments = contract({
  summary: 'Adjustments in one state: those that wait from the oldest on, others from the newest.',
  query: z.object({ state: z.enum(['waiting', 'posted', 'rejected']).default('waiting'), after: z.uuid().optional() }),
  value: z.object({ list: z.array(adjustment), next: z.string().nullable() }),
});

export const officeDecideAdjustment = contract({
  summary: 'Approves or rejects what another operator asked for.',
  body: z.object({
    adjustmentId: z.uuid(),
    decision: z.enum(['approve', 'reject']),
    reason: z.string().trim().max(REASON_LENGTH).default(''),
  }),
  value: adjustment,
  errors: ['item_unknown', 'approval_own', 'already_decided', 'funds_insufficient'],
});
