import type { CallValue } from '@chhokka/contracts';

/** Ids of the members of these samples. */
export const JOBA = '019ab000-0000-7000-8000-000000000001';
export const AGENT = '019ab000-0000-7000-8000-000000000002';
export const TRIAL = '019ab000-0000-7000-8000-000000000003';

const UNLOCKED = { login: false, bet: false, withdraw: false };

/** 3 March 2026, 10:00 UTC, in ms */
export const MORNING = Date.UTC(2026, 2, 3, 10);

type MemberLine = CallValue<'officeMembers'>['list'][number];

export const JOBA_LINE = {
  memberId: JOBA,
  account: 'joba',
  nickname: 'Joba',
  userType: 0,
  mobile: '+8801712345678',
  email: null,
  createdAt: MORNING,
  lastLoginAt: null,
  locks: { ...UNLOCKED, bet: true },
  balance: '12345.60',
  currency: 'BDT',
} satisfies MemberLine;

export const AGENT_LINE = {
  ...JOBA_LINE,
  memberId: AGENT,
  account: 'agent',
  nickname: 'Agent',
  userType: 1,
  mobile: null,
  email: 'agent@example.org',
  lastLoginAt: MORNING,
  locks: UNLOCKED,
} satisfies MemberLine;

/** A member with as little data as possible. */
export const MEMBER = {
  ...JOBA_LINE,
  locks: UNLOCKED,
  held: '200.00',
  language: 'bn',
  realName: '',
  birthday: null,
  mobileVerified: false,
  emailVerified: false,
  twoFactor: false,
  upline: null,
  affiliateCode: null,
  referralCode: null,
  domain: null,
  lastPlayAt: null,
  devices: [],
  notes: [],
  waiting: [],
} satisfies CallValue<'officeMember'>;

/** An adjustment that needed only one operator. */
export const ADJUSTMENT = {
  adjustmentId: '019ab000-0000-7000-8000-0000000000a1',
  memberId: JOBA,
  memberAccount: 'joba',
  amount: '-40.00',
  currency: 'BDT',
  reason: 'paid twice',
  state: 'posted',
  fourEyes: false,
  requestedBy: 'office',
  requestedAt: MORNING,
  mine: true,
  decidedBy: null,
  decidedAt: null,
  decisionReason: '',
} satisfies CallValue<'officeAdjust'>;
