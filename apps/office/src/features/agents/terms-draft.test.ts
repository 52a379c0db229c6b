import { describe, expect, it } from 'vitest';
import { DIVIDEND, REALTIME } from '../../testing/samples-agents.ts';
import { BLANK, draftOf, readTerms, type TermsDraft } from './terms-draft.ts';

const tier = { id: 0, base: '10000', active: '5', rate: '20' };
const faultsOf = (part: Partial<TermsDraft>) => readTerms({ ...BLANK, tiers: [tier], ...part }).faults;

describe('terms of a contract', () => {
  it.each([DIVIDEND, REALTIME])('$kind are the same after they went into the form and out of it', (terms) => {
    expect(readTerms(draftOf(terms))).toEqual({ terms, faults: {} });
  });

  it('of a wage have weights and a period, and of an hourly salary no period', () => {
    const wage = readTerms({ ...BLANK, kind: 'daily', period: 'daily', tiers: [{ ...tier, rate: '2' }] });
    expect(wage.terms).toMatchObject({ kind: 'daily', period: 'daily', tiers: [{ rate: 200 }], weights: { LIVE: 30 } });
    const hourly = readTerms({ ...BLANK, kind: 'hourly', tiers: [{ ...tier, rate: '2' }] });
    expect(Object.keys(hourly.terms ?? {})).not.toContain('period');
  });

  it('that are left out are none', () => {
    const { terms } = readTerms({ ...BLANK, tiers: [tier], kind: 'hourly', weights: { RNG: ' ', LIVE: '0' } });
    expect(terms).toBeNull();
    expect(readTerms({ ...BLANK, tiers: [tier] }).terms).toMatchObject({ atMost: null, lastDay: null, weights: {} });
  });

  it.each<[string, Partial<TermsDraft>, Record<string, string>]>([
    ['an empty threshold', { tiers: [{ ...tier, base: '' }] }, { 'tiers.0.base': 'amount' }],
    ['a broken number of members', { tiers: [{ ...tier, active: '1.5' }] }, { 'tiers.0.active': 'count' }],
    ['a share above the highest', { tiers: [{ ...tier, rate: '60.01' }] }, { 'tiers.0.rate': 'share' }],
    [
      'a wage above the highest',
      { kind: 'daily', tiers: [{ ...tier, rate: '15.01' }] },
      { 'tiers.0.rate': 'permille' },
    ],
    [
      'thresholds that fall',
      { tiers: [tier, { id: 1, base: '9000', active: '4', rate: '25' }] },
      { 'tiers.1.base': 'rising', 'tiers.1.active': 'rising' },
    ],
    [
      'a weight above a hundred',
      { kind: 'hourly', tiers: [{ ...tier, rate: '2' }], weights: { RNG: '101' } },
      { 'weights.RNG': 'weight' },
    ],
    ['a bound that is no amount', { atMost: 'much' }, { atMost: 'amount' }],
    [
      'an empty real-time salary',
      { kind: 'realtime' },
      { singleBet: 'amount', winRate: 'permilleOrNone', lossRate: 'permilleOrNone' },
    ],
  ])('with %s are not sent, and the field says why', (_, part, faults) => {
    expect(faultsOf(part)).toEqual(faults);
  });
});
