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

/** The reason for an operator’s action, for the other operators. */
const reason = z.string().trim().min(1).max(REASON_LENGTH);

const adjustment = z.object({
  adjustmentId: z.uuid(),
  memberId,
  memberAccount: z.string(),
  /** Negative: taken from the member. */
  amount: money,
  currency: z.string(),
  reason: z.string(),
  state: z.enum(['waiting', 'posted', 'rejected', 'withdrawn']),
  fourEyes: z.boolean(),
  requestedBy: z.string(),
  requestedAt: at,
  /** Whether the caller requested it, and so cannot decide. */
  mine: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: at.nullable(),
  decisionReason: z.string(),
});

/** The member can neither play nor deposit; `until` null: for ever. */
const exclusion = z.object({ kind: z.enum(['time_out', 'self_exclusion', 'operator']), until: at.nullable() });

const memberLine = z.object({
  memberId,
  account: z.string(),
  nickname: z.string(),
  userType: z.number().int(),
  /** Masked in the middle for operators who may only read. */
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
    'Members, keyset-paged. A search finds names, ids, numbers and e-mails that begin with the text, ' +
    'one page at most. It finds numbers and e-mails only for operators who may change members.',
  query: z.object({
    search: z.string().trim().max(254).optional(),
    filter: z.enum(['all', 'agents', 'locked', 'trial']).default('all'),
    sort: z.enum(['created', 'login']).default('created'),
    pageSize: pageSize(50),
    /** The last member of the previous page. */
    after: z.uuid().optional(),
  }),
  value: z.object({ list: z.array(memberLine), next: z.string().nullable() }),
  errors: ['forbidden'],
});

const note = z.object({ id: z.uuid(), account: z.string(), at, text: z.string() });

export const officeMember = contract({
  summary: 'One member: profile, balances, sessions, and the notes of operators.',
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
    /** When the newest round was opened, ms; null: the member has not played. */
    lastPlayAt: at.nullable(),
    devices: z.array(
      z.object({ id: z.uuid(), device: z.string(), address: z.string(), createdAt: at, lastUsedAt: at }),
    ),
    notes: z.array(note),
    /** Adjustments that wait for a second operator. */
    waiting: z.array(adjustment),
  }),
  errors: ['member_unknown'],
});

export const officeMemberLedger = contract({
  summary: 'Every entry of the member’s account, newest first.',
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
  summary: 'The member’s rounds, newest first.',
  query: z.object({ memberId, after }),
  value: z.object({
    list: z.array(
      z.object({
        roundId: z.string(),
        vassalage: z.string(),
        gameCode: z.string(),
        /** In the operator’s language; empty if the catalogue does not have them. */
        name: z.string(),
        vendorName: z.string(),
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
  summary: 'The messages in the member’s inbox, newest first.',
  query: z.object({ memberId, after }),
  value: z.object({
    list: z.array(
      z.object({ id: z.uuid(), title: z.string(), content: z.string(), sentAt: at, readAt: at.nullable() }),
    ),
    next: z.string().nullable(),
  }),
});

export const officeMemberLogins = contract({
  summary: 'Logins to the member’s account within a year, and failed attempts: newest first, 20 per page.',
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
  summary: 'The limits that the member set, and the end of a self-exclusion.',
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
    /** The totals of all deposits and withdrawals. */
    /** What the member must still stake before money goes out. */
    missing: money,
    lifetime: z.object({ deposited: money, withdrawn: money }),
  }),
});

export const officeMemberLock = contract({
  summary: 'Locks or unlocks a member. Locking `login` ends all sessions; locking `bet` ends all games.',
  body: z.object({ memberId, scope: lockScope, locked: z.boolean(), reason }),
  value: z.object({ locks }),
  errors: ['member_unknown'],
});

export const officeMemberExclude = contract({
  summary:
    'Excludes a member from games and deposits, and notifies the member. Open games end. ' +
    'Nobody can shorten the exclusion, not even an operator.',
  body: z.object({ memberId, length: exclusionLength, reason }),
  value: z.object({ exclusion }),
  errors: ['member_unknown', 'need_true_account', 'exclusion_shorter', 'exclusions_full'],
});

export const officeMemberNote = contract({
  summary: 'Adds a note about a member, for operators. Notes are permanent.',
  body: z.object({ memberId, text: z.string().trim().min(1).max(1000) }),
  value: note,
  errors: ['member_unknown'],
});

export const officeAdjust = contract({
  summary:
    'Credits or debits a member, with a reason. Above the site’s limit the adjustment waits for another operator. ' +
    'A repeat of the same request gets the current state of the adjustment.',
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
  summary: 'Adjustments in one state or in all: waiting ones oldest first, all others newest first.',
  query: z.object({
    state: adjustment.shape.state.or(z.literal('all')).default('waiting'),
    after: z.uuid().optional(),
  }),
  value: z.object({ list: z.array(adjustment), next: z.string().nullable() }),
});

export const officeDecideAdjustment = contract({
  summary: 'Approves or rejects an adjustment that another operator requested.',
  body: z.object({
    adjustmentId: z.uuid(),
    decision: z.enum(['approve', 'reject']),
    reason: z.string().trim().max(REASON_LENGTH).default(''),
  }),
  value: adjustment,
  errors: ['item_unknown', 'approval_own', 'already_decided', 'funds_insufficient'],
});

export const officeWithdrawAdjustment = contract({
  summary: 'Takes back an adjustment that the same operator requested and nobody has decided.',
  body: z.object({ adjustmentId: z.uuid() }),
  value: adjustment,
  errors: ['item_unknown', 'already_decided'],
});
