import type {
  CallValue,
  Deposit,
  DepositMethod,
  MemberTransfer,
  PayoutAccount,
  Withdrawal,
  WithdrawalInfo,
} from '@chhokka/contracts';

const HOUR = 3_600_000;
const BEGUN = Date.UTC(2026, 3, 14, 10);

/** A manual payment method without a fee. */
export const BKASH: DepositMethod = {
  methodId: 'bkash',
  rail: 'manual',
  brand: 'bkash',
  title: 'bKash',
  note: '',
  minAmount: '200.00',
  maxAmount: '25000.00',
  feeBasisPoints: 0,
  feeFixed: '0.00',
  countdownMinutes: 30,
  proof: 'required',
  usualSeconds: null,
};

/** A gateway with a fee of 1.5 % and 5.00. */
export const CARD: DepositMethod = {
  ...BKASH,
  methodId: 'card',
  rail: 'gateway',
  brand: 'card',
  title: 'Card',
  note: 'Visa and Mastercard',
  minAmount: '500.00',
  maxAmount: '50000.00',
  feeBasisPoints: 150,
  feeFixed: '5.00',
  proof: 'none',
};

/** A manual deposit that waits for its payment for half an hour from now. */
export function depositWith(changes: Partial<Deposit> = {}): Deposit {
  const now = Date.now();
  return {
    depositId: '01970000-0000-7000-8000-000000000001',
    methodId: 'bkash',
    rail: 'manual',
    brand: 'bkash',
    title: 'bKash',
    state: 'waiting',
    amount: '500.00',
    fee: '0.00',
    arrives: '500.00',
    createdAt: now,
    expiresAt: now + HOUR / 2,
    graceUntil: now + 2 * HOUR,
    payable: true,
    details: [{ kind: 'number', value: '01712345678' }],
    steps: ['Send the money.'],
    proof: 'required',
    payUrl: null,
    reference: null,
    received: null,
    decidedAt: null,
    reason: '',
    receipt: 'DP-0000-0000-0001',
    ...changes,
  };
}

/** A payout account that is usable now. */
export const WALLET_ACCOUNT: PayoutAccount = {
  payoutId: '01970000-0000-7000-8000-0000000000a1',
  kind: 'bkash',
  ending: '5678',
  boundAt: BEGUN,
  usableFrom: BEGUN,
  verified: true,
};

export const BANK_ACCOUNT: PayoutAccount = {
  ...WALLET_ACCOUNT,
  payoutId: '01970000-0000-7000-8000-0000000000a2',
  kind: 'bank',
  ending: '4321',
  verified: false,
};

/** A member who can withdraw 900.00 to either of two accounts. */
export const CAN_WITHDRAW: WithdrawalInfo = {
  balance: '900.00',
  held: '0.00',
  missing: '0.00',
  required: '0.00',
  min: '500.00',
  max: '25000.00',
  dayLeft: '50000.00',
  confirmMinutes: 60,
  coolingHours: 24,
  canCancel: true,
  ends: null,
  accounts: [WALLET_ACCOUNT, BANK_ACCOUNT],
  proof: { isSet: true, goodFrom: null, twoFactor: false, hasPassword: true },
};

export const WITHDRAWAL: Withdrawal = {
  withdrawalId: '01970000-0000-7000-8000-0000000000b1',
  number: 'WD-0000-0000-0001',
  amount: '500.00',
  state: 'requested',
  payout: { kind: 'bkash', ending: '5678' },
  requestedAt: BEGUN,
  paidAt: null,
  endedAt: null,
  reference: null,
  confirmUntil: null,
  receipt: null,
  dispute: '',
  reason: '',
  question: null,
};

/** The same withdrawal, paid: the member is asked whether it has arrived. */
export const PAID: Withdrawal = {
  ...WITHDRAWAL,
  state: 'paid',
  paidAt: BEGUN + HOUR,
  reference: 'TX-PAID-1',
  confirmUntil: BEGUN + 2 * HOUR,
};

/** A member who may send money to the upline, the agent `shapla`. */
export const CAN_SEND: CallValue<'merchantWallet'> = {
  upline: { account: 'shapla', nickname: 'Shapla of the lake' },
  toDownline: false,
  currencySymbol: 'P',
  min: '10.00',
  max: '50000.00',
  dayLeft: '40000.00',
  turnoverMissing: '0.00',
};

export const TRANSFER: MemberTransfer = {
  id: '01970000-0000-7000-8000-0000000000c1',
  reference: 'TR-0000-0000-0001',
  way: 'sent',
  account: 'shapla',
  amount: '250.50',
  at: BEGUN,
};
