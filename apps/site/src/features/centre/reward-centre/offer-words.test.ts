import type { BonusOffer } from '@chhokka/contracts';
import { bn } from '@chhokka/messages/bn';
import { en } from '@chhokka/messages/en';
import { es } from '@chhokka/messages/es';
import { describe, expect, it } from 'vitest';
import { clockText, exampleOf, plain } from './offer-words.ts';

const BONUS: BonusOffer['prize'] = {
  form: 'bonus',
  wagering: '10.00',
  weights: { kinds: { RNG: 100, LOTT: 50, SPORTS: 0 }, games: {} },
  maxStake: '500.00',
  maxCashOut: '2000.00',
  lastsDays: 7,
  endsWithWithdrawal: true,
};
const DEPOSIT: BonusOffer['trigger'] = {
  on: 'deposit',
  which: 'first',
  nth: null,
  often: 'once',
  methods: [],
  least: '200.00',
};

describe('the example of a bonus', () => {
  const of = (amount: BonusOffer['amount'], least = '200.00', prize: BonusOffer['prize'] = BONUS) =>
    exampleOf({ amount, prize, trigger: { ...DEPOSIT, least } });

  it('is the smallest deposit that brings the most', () => {
    const share = of({ how: 'percent', percent: '100.00', cap: '500.00' });
    expect(share).toEqual({ deposit: '500.00', bonus: '500.00', stake: '5000.00', most: '2000.00' });
    expect(of({ how: 'percent', percent: '33.33', cap: '100.00' })).toMatchObject({
      deposit: '300.04',
      bonus: '100.00',
    });
  });

  it('is never below the smallest deposit', () => {
    const high = of({ how: 'percent', percent: '100.00', cap: '100.00' }, '1000.00');
    expect(high).toMatchObject({ deposit: '1000.00', bonus: '100.00', stake: '1000.00' });
    expect(of({ how: 'fixed', amount: '50.00' })).toMatchObject({ deposit: '200.00', bonus: '50.00', stake: '500.00' });
  });

  it('is of the last tier', () => {
    const tiers = [
      { from: '100.00', amount: '5.00', percent: '0.00' },
      { from: '1000.00', amount: '0.00', percent: '20.00' },
    ];
    expect(of({ how: 'tiers', tiers, cap: '300.00' })).toMatchObject({ deposit: '1500.00', bonus: '300.00' });
  });

  it('asks for no stake where there is none', () => {
    const free = of({ how: 'fixed', amount: '50.00' }, '10.00', { form: 'points' });
    expect(free).toMatchObject({ stake: '0.00', most: null });
  });
});

it('numbers are written without places that say nothing', () => {
  expect(['10.00', '2.50', '100.00', '0.05'].map(plain)).toEqual(['10', '2.5', '100', '0.05']);
  expect([0, 570, 1_440].map(clockText)).toEqual(['00:00', '09:30', '24:00']);
});

it('the cost and the conditions stand in every language with all their numbers', () => {
  const numbers = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted();
  for (const group of ['open', 'rule', 'code'] as const) {
    for (const [name, text] of Object.entries(en.bonuses[group])) {
      for (const other of [bn, es]) {
        const translated = (other.bonuses[group] as Record<string, string>)[name] ?? '';
        expect(numbers(translated), `${group}.${name}`).toEqual(numbers(text));
      }
    }
  }
});
