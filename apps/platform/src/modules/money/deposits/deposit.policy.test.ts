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
  decidedBy: null,
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

describe('a gateway event', () => {
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
  ])('finds the deposit %s, reports %s, and ends as %s', (state, kind, outcome) => {
    expect(outcomeOf(deposit({ state }), 'sandbox', told({ kind }))).toBe(outcome);
  });

  it('credits a deposit only in the requested amount and currency', () => {
    expect(outcomeOf(deposit(), 'sandbox', told({ amount: minor(49_999n) }))).toBe('mismatch');
    expect(outcomeOf(deposit(), 'sandbox', told({ amount: minor(50_001n) }))).toBe('mismatch');
    expect(outcomeOf(deposit(), 'sandbox', told({ currency: 'USD' }))).toBe('mismatch');
  });

  it('matches only payments of the gateway that sent it', () => {
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
  ])('is normalized to one key however it is typed: %s', (typed, key) => {
    expect(referenceKey(typed)).toEqual({ ok: true, value: key });
  });

  it.each(['8N7X2K9QАL', '8N7X2Kв9QAL', '8N7X2K٩QAL', '8N7X2K🅾QAL', 'ı8N7X2K9QAL', 'টাকা 8N7X2K9QAL'])(
    'is refused with look-alike characters: %s',
    (typed) => expect(referenceKey(typed)).toEqual({ ok: false, error: 'reference_rule' }),
  );

  it.each(['---- 12', '㎏'.repeat(64)])('is refused when it is too short or too long: %s', (typed) =>
    expect(referenceKey(typed)).toEqual({ ok: false, error: 'invalid' }),
  );
});

describe('a waiting deposit', () => {
  const details = [{ kind: 'number', value: '01000000000' }] as const;
  const method = { enabled: true, details };
  it.each([
    ['is payable while its countdown runs', {}, method, 0, true],
    ['is not payable after the countdown', {}, method, 1, false],
    ['is not payable by a method that is switched off', {}, { ...method, enabled: false }, 0, false],
    [
      'is not payable once the method names another number',
      {},
      { ...method, details: [{ kind: 'number', value: '01000000001' }] },
      0,
      false,
    ],
    ['is not payable once the method lists fewer accounts', {}, { ...method, details: [] }, 0, false],
    ['is not payable once its payment was submitted', { state: 'submitted' }, method, 0, false],
  ] as const)('%s', (_, changes, said, now, is) => {
    expect(isPayable(deposit({ details, ...changes }), said, now)).toBe(is);
  });
});

it('the gateway is asked at growing intervals of at most half an hour', () => {
  expect([0, 1, 2, 9, 50].map((asked) => nextAsk(asked, 0) / 60_000)).toEqual([1, 2, 4, 30, 30]);
});
