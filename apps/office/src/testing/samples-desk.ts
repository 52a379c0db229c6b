import type { CallValue, ClaimState } from '@chhokka/contracts';

type Deposit = CallValue<'officeDeposits'>['list'][number];
type Withdrawal = CallValue<'officeWithdrawals'>['list'][number];
type Detail = CallValue<'officeWithdrawalDetail'>;

/** The time of all events in these samples, ms since the epoch. */
export const NOON = Date.UTC(2026, 10, 22, 12);
const MINUTE = 60_000;

/** An id in the platform's format, one for each number. */
export const idOf = (number: number): string => `01a2008a-de54-7e40-972e-${String(number).padStart(12, '0')}`;

/** Claimed by the signed-in operator. */
export const MINE: ClaimState = { account: 'office', mine: true, expiresAt: NOON + 10 * MINUTE };
/** Claimed by another operator. */
export const ANOTHERS: ClaimState = { account: 'shapla', mine: false, expiresAt: NOON + 10 * MINUTE };

/** A picture of one pixel. */
export const PICTURE = { contentType: 'image/png', base64: 'iVBORw0KGgo=' };
export const PICTURE_ADDRESS = 'data:image/png;base64,iVBORw0KGgo=';

/** A manual deposit that waits for an operator, without a claim. */
export function deposit(number: number, other: Partial<Deposit> = {}): Deposit {
  return {
    depositId: idOf(number),
    memberId: idOf(number + 500),
    account: `member${number}`,
    title: 'bKash by hand',
    brand: 'bkash',
    rail: 'manual',
    state: 'submitted',
    currency: 'BDT',
    amount: '500.00',
    fee: '0.00',
    feeBasisPoints: 0,
    feeFixed: '0.00',
    createdAt: NOON,
    waitsSince: NOON + MINUTE,
    late: false,
    reference: `TX${number}`,
    paidTo: [],
    sameReference: 0,
    imageId: null,
    received: null,
    receivedCurrency: null,
    credited: null,
    decidedAt: null,
    decidedBy: null,
    reason: '',
    first: null,
    receipt: `DP-0000-0000-${String(number).padStart(4, '0')}`,
    claim: null,
    ...other,
  };
}

/** A withdrawal that waits for its review, without a claim. */
export function withdrawal(number: number, other: Partial<Withdrawal> = {}): Withdrawal {
  return {
    withdrawalId: idOf(number),
    memberId: idOf(number + 500),
    account: `member${number}`,
    number: `WD-0000-0000-${String(number).padStart(4, '0')}`,
    amount: '1500.00',
    currency: 'BDT',
    state: 'requested',
    payout: { kind: 'nagad', ending: '4321' },
    requestedAt: NOON,
    paidAt: null,
    endedAt: null,
    reference: null,
    confirmUntil: null,
    receipt: null,
    dispute: '',
    reason: '',
    question: null,
    needsTwo: false,
    approvedBy: [],
    decidedBy: null,
    claim: null,
    mayTake: !other.claim,
    ...other,
  };
}

/** A withdrawal that the signed-in operator has claimed. Its only risk signal is an unverified account. */
export function workedAt(
  number: number,
  { risk, ...other }: Partial<Omit<Detail, 'risk'>> & { risk?: Partial<Detail['risk']> } = {},
): Detail {
  return {
    ...withdrawal(number, { claim: MINE }),
    payTo: { number: '01712345678', holder: 'Rahima Begum', bank: '', network: '' },
    imageIds: [],
    steps: [{ what: 'requested', at: NOON, operator: null, words: '', imageIds: [] }],
    money: { balance: '0.00', held: '1500.00', sources: [], lastDepositAt: null, stakedSince: '0.00' },
    ...other,
    risk: {
      sharedWith: [],
      payoutBoundAt: NOON - MINUTE,
      verifiedBy: null,
      paidBefore: 0,
      earlier: { requested: 0, received: 0, rejected: 0, open: 0 },
      cameBefore: [],
      missing: '0.00',
      locked: false,
      ...risk,
    },
  };
}

/** A page of a list; the last one by default. Lists of money are not summed. */
export function pageOf<Row>(
  list: readonly Row[],
  next: string | null = null,
): { list: Row[]; next: string | null; sum: null } {
  return { list: [...list], next, sum: null };
}
