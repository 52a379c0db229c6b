import type { AgreementTerms } from '@chhokka/contracts';
import { describe, expect, it } from 'vitest';
import { type Draft, draftOf, emptyDraft, emptyTier, readDraft } from './draft.ts';

const COMMON = { weights: {}, activeFrom: '500.00', lastDay: null, atMost: null } as const;
const DIVIDEND: AgreementTerms = {
  kind: 'dividend',
  period: 'weekly',
  carryOver: true,
  tiers: [
    { base: '10000.00', active: 5, rate: 2_000 },
    { base: '50000.00', active: 20, rate: 2_550 },
  ],
  ...COMMON,
};
const REALTIME: AgreementTerms = {
  kind: 'realtime',
  singleBet: '1000.00',
  winRate: 100,
  lossRate: 200,
  ...COMMON,
  weights: { RNG: 100, LIVE: 30 },
  atMost: '5000.00',
};

const tier = (base: string, active: string, rate: string) => ({ ...emptyTier(), base, active, rate });
const wrong = (draft: Draft, most: AgreementTerms | null = null) => readDraft(draft, most).problems;

describe('the form of terms', () => {
  it.each([DIVIDEND, REALTIME])('of kind $kind comes back as the terms that filled it', (terms) => {
    expect(readDraft(draftOf(terms), terms)).toEqual({ terms, problems: null });
  });

  it('shows rates in per cent and per mille, and amounts with separators', () => {
    expect(draftOf(DIVIDEND).tiers[1]).toMatchObject({ base: '50,000.00', active: '20', rate: '25.5' });
    expect(draftOf(REALTIME)).toMatchObject({ singleBet: '1,000.00', winRate: '1', lossRate: '2', atMost: '5,000.00' });
  });

  it('of a new salary begins with the weights of the line rate, and one empty tier that is asked for', () => {
    const draft = emptyDraft('daily', { RNG: 100, LIVE: 30 });
    expect(draft.weights).toMatchObject({ RNG: '100', LIVE: '30', PVP: '0' });
    expect(wrong(draft)).toEqual({ 'tiers.0.base': { why: 'amount' }, 'tiers.0.rate': { why: 'rate' } });
  });

  it('reads Bengali digits', () => {
    const draft = { ...emptyDraft('hourly', {}), tiers: [tier('৫০,০০০', '৫', '২.৫')] };
    expect(readDraft(draft, null).terms).toMatchObject({ tiers: [{ base: '50000.00', active: 5, rate: 250 }] });
  });

  it('takes no more than 60 % of dividends and 15 ‰ of salaries', () => {
    expect(wrong({ ...emptyDraft('dividend', {}), tiers: [tier('0', '', '60.01')] })).toEqual({
      'tiers.0.rate': { why: 'highest', bound: '60%' },
    });
    expect(wrong({ ...emptyDraft('daily', {}), tiers: [tier('0', '', '15.01')] })).toEqual({
      'tiers.0.rate': { why: 'highest', bound: '15‰' },
    });
  });

  it('has tiers that ask for more and give more', () => {
    const draft = emptyDraft('daily', {});
    expect(wrong({ ...draft, tiers: [tier('100', '5', '2'), tier('90', '5', '3')] })).toEqual({
      'tiers.1.base': { why: 'rising' },
    });
    expect(wrong({ ...draft, tiers: [tier('100', '5', '2'), tier('200', '5', '2')] })).toEqual({
      'tiers.1.rate': { why: 'rising' },
    });
  });

  it('gives a downline nothing that the own contract does not give under the same conditions', () => {
    const draft = draftOf(DIVIDEND);
    // Under 50,000 and 10 members the own contract gives 20 %.
    expect(wrong({ ...draft, tiers: [tier('50000', '10', '25')] }, DIVIDEND)).toEqual({
      'tiers.0.rate': { why: 'ownRate', bound: '20%' },
    });
    expect(wrong({ ...draft, tiers: [tier('50000', '20', '25')] }, DIVIDEND)).toBeNull();
    expect(wrong({ ...draft, activeFrom: '499.99' }, DIVIDEND)).toEqual({
      activeFrom: { why: 'ownLow', bound: '500.00' },
    });
  });

  it('bounds a real-time salary by single bet, rates, weights and the most', () => {
    const draft = draftOf(REALTIME);
    const worse = { ...draft, singleBet: '999', winRate: '1.01', atMost: '', weights: { RNG: '100', LIVE: '31' } };
    expect(wrong(worse, REALTIME)).toEqual({
      singleBet: { why: 'ownLow', bound: '1000.00' },
      winRate: { why: 'ownRate', bound: '1‰' },
      atMost: { why: 'ownHigh', bound: '5000.00' },
      'weights.LIVE': { why: 'ownWeight', bound: '30' },
    });
  });
});
