import { currency, minor } from '@chhokka/kernel';
import { describe, expect, it } from 'vitest';
import { isPayable, nextAsk, outcomeOf, referenceKey, type Told } from './deposit.policy.ts';
import type { Deposit, DepositState } from './deposit.types.ts';

const deposit = (changes: Partial<Deposit> = {}): Deposit => ({
  id: 'd',
  methodId: 'card',
  network: 'card',
  rail: 'gateway',
  memberId: 'm',
  account: 'rahima',
  currency: currency('BDT'),
  requestId: 'r',
  state: 'waiting',
  amount: minor(50_000n),
  feeBasisPoints: 0,
  feeFixed: minor(0n),
  details: [],
  steps: { bn: [], en: [] },
  proof: 'none',
  createdAt: 0,
  expiresAt: 1,
  graceUntil: 2,
  reference: null,
  referenceKey: null,
  submittedAt: null,
  gatewayCode: 'sandbox',
  payment: 'p',
  payUrl: null,
  asked: 0,
  received: null,
  receivedCurrency: null,
  fee: null,
  credited: null,
  decidedAt: null,
  reason: '',
  reasonWords: null,
  first: null,
  ...changes,
});

const told = (changes: Partial<Told> = {}): Told => ({
  kind: 'succeeded',
  payment: 'p',
  amount: minor(50_000n),
  currency: 'BDT',
  ...changes,
});

describe('what follows from what a gateway tells', () => {
  it.each<[DepositState, 'succeeded' | 'failed', string]>([
    ['waiting', 'succeeded', 'credited'],
    ['failed', 'succeeded', 'credited'],
    ['expired', 'succeeded', 'credited'],
    ['mismatch', 'succeeded', 'ignored'],
    ['credited', 'succeeded', 'ignored'],
    ['rejected', 'succeeded', 'ignored'],
    ['waiting', 'failed', 'failed'],
    ['failed', 'failed', 'ignored'],
    ['expired', 'failed', 'ignored'],
    ['mismatch', 'failed', 'ignored'],
    ['credited', 'failed', 'ignored'],
    ['rejected', 'failed', 'ignored'],
  ])('%s and %s: %s', (state, kind, outcome) => {
    expect(outcomeOf(deposit({ state }), 'sandbox', told({ kind }))).toBe(outcome);
  });

  it('credits only the amount and the currency that were asked for', () => {
    expect(outcomeOf(deposit(), 'sandbox', told({ amount: minor(49_999n) }))).toBe('mismatch');
    expect(outcomeOf(deposit(), 'sandbox', told({ amount: minor(50_001n) }))).toBe('mismatch');
    expect(outcomeOf(deposit(), 'sandbox', told({ currency: 'USD' }))).toBe('mismatch');
  });

  it('knows only the payments of the gateway that tells', () => {
    expect(outcomeOf(null, 'sandbox', told())).toBe('unknown_payment');
    expect(outcomeOf(deposit(), 'other', told())).toBe('unknown_payment');
    expect(outcomeOf(deposit(), 'sandbox', told({ payment: 'q' }))).toBe('unknown_payment');
    expect(outcomeOf(deposit({ payment: null }), 'sandbox', told({ payment: 'q' }))).toBe('credited');
    expect(outcomeOf(deposit({ rail: 'manual', gatewayCode: null }), 'sandbox', told())).toBe('unknown_payment');
  });
});

describe('a payment’s number', () => {
  it.each([
    ['8n7-a6d 5ee7m', '8N7A6D5EE7M'],
    ['১২৩৪৫৬', '123456'],
    ['8N7X2K৯QAL', '8N7X2K9QAL'],
    ['８Ｎ７Ｘ２Ｋ９ＱＡＬ', '8N7X2K9QAL'],
    ['8N7X–2K9—QAL', '8N7X2K9QAL'],
  ])('is the same however it is typed: %s', (typed, key) => {
    expect(referenceKey(typed)).toEqual({ ok: true, value: key });
  });

  it.each(['8N7X2K9QАL', '8N7X2Kв9QAL', '8N7X2K٩QAL', '8N7X2K🅾QAL', 'ı8N7X2K9QAL', 'টাকা 8N7X2K9QAL'])(
    'holds nothing that only looks like its letters: %s',
    (typed) => expect(referenceKey(typed)).toEqual({ ok: false, error: 'reference_rule' }),
  );

  it.each(['---- 12', '㎏'.repeat(64)])('is neither too short nor too long: %s', (typed) =>
    expect(referenceKey(typed)).toEqual({ ok: false, error: 'invalid' }),
  );
});

describe('a deposit that waits', () => {
  const details = [{ kind: 'number', value: '01000000000' }] as const;
  const method = { enabled: true, details };
  it.each([
    ['is payable while its countdown runs', {}, method, 0, true],
    ['is not after it', {}, method, 1, false],
    ['is not by a method that is off', {}, { ...method, enabled: false }, 0, false],
    ['is not to another number', {}, { ...method, details: [{ kind: 'number', value: '01000000001' }] }, 0, false],
    ['is not to fewer accounts', {}, { ...method, details: [] }, 0, false],
    ['is not once it was handed in', { state: 'submitted' }, method, 0, false],
  ] as const)('%s', (_, changes, said, now, is) => {
    expect(isPayable(deposit({ details, ...changes }), said, now)).toBe(is);
  });
});

it('asks a gateway more and more seldom, and at least every half hour', () => {
  expect([0, 1, 2, 9, 50].map((asked) => nextAsk(asked, 0) / 60_000)).toEqual([1, 2, 4, 30, 30]);
});
