import type { AgreementTerms, CallValue, LineMember, Settlement } from '@chhokka/contracts';
import { DAY } from '@chhokka/kernel';
import { idOf, NOON } from './samples-desk.ts';

type Agent = CallValue<'officeAgents'>['list'][number];
type AgentFile = CallValue<'officeAgentFile'>;
type Code = AgentFile['codes'][number];
type Application = CallValue<'officeAgentApplications'>['list'][number];
type LineRequest = CallValue<'officeLineRequests'>['list'][number];
type LockRequest = CallValue<'officeLockRequests'>['list'][number];
type Contract = CallValue<'officeContracts'>['list'][number];
type Version = CallValue<'officeContract'>['versions'][number];
type Settled = CallValue<'officeSettlements'>['list'][number];
type Explained = CallValue<'officeSettlementFile'>['explanation'];
type Sums = CallValue<'officeTeam'>['sums'];

/** Midnight of the site's clock, six hours east of UTC: 22 November 2026. */
const MIDNIGHT = Date.UTC(2026, 10, 21, 18);

export const KARIM: LineMember = { memberId: idOf(1), account: 'karim', type: 1 };
export const NADIA: LineMember = { memberId: idOf(2), account: 'nadia', type: 2 };
export const RUPOM: LineMember = { memberId: idOf(3), account: 'rupom', type: 0 };

/** Karim on top, with Nadia directly below and Rupom below her. */
export function agent(other: Partial<Agent> = {}): Agent {
  return {
    ...KARIM,
    upline: null,
    level: 0,
    direct: 1,
    members: 2,
    rate: 60,
    nextRate: null,
    balance: '12345.60',
    income: '500.00',
    since: NOON,
    lastLoginAt: null,
    locked: false,
    ...other,
  };
}

export const NADIA_LINE: Agent = agent({ ...NADIA, upline: KARIM, level: 1, members: 1, rate: 40, nextRate: 50 });

export function code(other: Partial<Code> = {}): Code {
  return {
    code: 'KARIM22',
    url: 'https://chhokka.example/?agent=KARIM22',
    name: 'Shop',
    type: 0,
    rate: 10,
    createdAt: NOON,
    expiresAt: null,
    state: 'open',
    opened: 120,
    signedUp: 30,
    deposited: 12,
    active: 9,
    ...other,
  };
}

/** Everything about Karim. */
export function agentFile(other: Partial<AgentFile> = {}): AgentFile {
  return { ...agent(), way: [KARIM], codes: [], rates: [], moves: [], ...other };
}

export function sums(other: Partial<Sums> = {}): Sums {
  return {
    newMembers: 0,
    firstDeposits: 0,
    firstDeposited: '0.00',
    active: 0,
    deposits: 0,
    deposited: '0.00',
    withdrawals: 0,
    withdrawn: '0.00',
    rounds: 0,
    stake: '0.00',
    effectiveStake: '0.00',
    win: '0.00',
    bonus: '0.00',
    rebate: '0.00',
    net: '0.00',
    ...other,
  };
}

/** A line of one active member, who lost. */
export const TEAM: CallValue<'officeTeam'> = {
  sums: sums({ active: 1, stake: '500000.00', win: '462000.00', bonus: '6000.00', rebate: '1500.00', net: '30500.00' }),
  before: sums({ active: 3, stake: '400000.00', net: '-8000.00' }),
  days: [],
  daysBefore: [],
  members: 2,
  direct: 1,
  online: 1,
  balance: '12345.60',
  largest: [{ ...NADIA, members: 1, stake: '500000.00', net: '30500.00', rate: 40, lastLoginAt: null }],
};

/** An application that waits, claimed by the operator of the test. */
export function agentApplication(number: number, other: Partial<Application> = {}): Application {
  const { state = 'waiting' } = other;
  return {
    applicationId: idOf(number),
    memberId: idOf(number + 500),
    account: `member${number}`,
    upline: null,
    state,
    appliedAt: NOON,
    plan: 'I keep a shop in Khulna and know two hundred players.',
    players: 200,
    experience: '',
    contact: '01712345678',
    images: 0,
    imageIds: [],
    reason: null,
    againAt: null,
    first: null,
    decidedBy: [],
    claim: state === 'waiting' ? { account: 'office', mine: true, expiresAt: NOON + 600_000 } : null,
    ...other,
  };
}

/** A request of another operator to move Nadia to the top. */
export function lineRequest(number: number, other: Partial<LineRequest> = {}): LineRequest {
  return {
    requestId: idOf(number),
    kind: 'move',
    account: other.member?.account ?? NADIA.account,
    member: NADIA,
    type: null,
    rate: null,
    code: null,
    upline: null,
    from: KARIM,
    members: 7,
    reason: 'She runs a shop of her own',
    askedBy: 'shapla',
    askedAt: NOON,
    mine: false,
    ...other,
  };
}

/** Nadia wants Rupom locked. */
export function lockRequest(number: number, other: Partial<LockRequest> = {}): LockRequest {
  return {
    requestId: idOf(number),
    member: RUPOM,
    agent: NADIA,
    reason: 'He uses the account of his brother',
    askedAt: NOON,
    decision: null,
    decidedBy: null,
    ...other,
  };
}

export const DIVIDEND: AgreementTerms = {
  kind: 'dividend',
  period: 'weekly',
  tiers: [
    { base: '10000.00', active: 5, rate: 2_000 },
    { base: '50000.00', active: 20, rate: 2_500 },
  ],
  carryOver: true,
  weights: {},
  activeFrom: '500.00',
  lastDay: null,
  atMost: null,
};

export const REALTIME: AgreementTerms = {
  kind: 'realtime',
  singleBet: '1000.00',
  winRate: 100,
  lossRate: 200,
  weights: { RNG: 100, LIVE: 30 },
  activeFrom: '500.00',
  lastDay: '2026-12-31',
  atMost: '50000.00',
};

/** The first version of a contract, proposed by the house and accepted by the agent. */
export function version(other: Partial<Version> = {}): Version {
  return {
    versionId: idOf(11),
    number: 1,
    state: 'accepted',
    terms: DIVIDEND,
    proposedBy: 'giver',
    proposedAt: NOON,
    answerBy: NOON + 7 * DAY,
    appliesFrom: null,
    appliesUntil: null,
    endAskedBy: null,
    endedBecause: null,
    steps: [{ at: NOON, state: 'proposed', by: 'shapla', reason: null }],
    ...other,
  };
}

/** Karim's dividend contract with the house, in review. */
export function contractOf(open: Version | null, other: Partial<Contract> = {}): Contract {
  return {
    agreementId: idOf(21),
    kind: 'dividend',
    giver: null,
    taker: KARIM,
    mine: 'house',
    current: null,
    coming: null,
    open,
    first: null,
    needsSecond: false,
    lastPaid: null,
    ...other,
  };
}

/** A due dividend of the house for a week. */
export function settled(number: number, other: Partial<Settled> = {}): Settled {
  return {
    settlementId: idOf(number),
    kind: 'dividend',
    giver: null,
    taker: { ...KARIM, memberId: idOf(number + 500), account: `agent${number}` },
    from: MIDNIGHT - 6 * DAY,
    until: MIDNIGHT + DAY,
    amount: '35832.30',
    paid: '0.00',
    state: 'due',
    corrects: null,
    paidAt: null,
    reason: null,
    before: '29860.25',
    signals: 0,
    first: null,
    decidedBy: [],
    ...other,
  };
}

/** Why the dividend is what it is (`docs/AGENTS.md`). */
export const EXPLAINED: Explained = {
  terms: DIVIDEND,
  version: 3,
  stakes: [],
  net: {
    stake: '500000.00',
    win: '350000.00',
    bonus: '9000.00',
    rebate: '1559.00',
    net: '139441.00',
    carriedIn: '-20000.00',
    base: '119441.00',
    carriedOut: '0.00',
  },
  rounds: null,
  rates: [],
  base: '119441.00',
  active: 61,
  activeFrom: '3500.00',
  tier: { number: 3, rate: 3_000 },
  nextTier: null,
  computed: '35832.30',
  amount: '35832.30',
  sources: [{ member: NADIA, base: '119441.00', active: 61 }],
  payments: [],
};

/** A correction of a settlement. */
export function correction(number: number, other: Partial<Settlement> = {}): Settlement {
  const { before: _before, signals: _signals, first: _first, decidedBy: _by, ...whole } = settled(number);
  return { ...whole, amount: '-120.00', corrects: idOf(1), ...other };
}
