import type { AgreementTerms } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import fc from 'fast-check';

type Of<Kind extends AgreementTerms['kind']> = Extract<AgreementTerms, { kind: Kind }>;

const common = { weights: {}, activeFrom: '500.00', lastDay: null, atMost: null };
const WEIGHTS = { RNG: 100, FISH: 100, LIVE: 30 };

/** The weekly dividend of the rules (docs/AGENTS.md). */
export function dividend(given: Partial<Of<'dividend'>> = {}): Of<'dividend'> {
  const tiers = [
    { base: '10000.00', active: 5, rate: 2_000 },
    { base: '50000.00', active: 20, rate: 2_500 },
    { base: '100000.00', active: 50, rate: 3_000 },
  ];
  return { kind: 'dividend', period: 'weekly', tiers, carryOver: true, ...common, ...given };
}

/** The daily wage of the rules. */
export function wage(given: Partial<Of<'daily'>> = {}): Of<'daily'> {
  const tiers = [
    { base: '50000.00', active: 5, rate: 200 },
    { base: '200000.00', active: 15, rate: 300 },
  ];
  return { kind: 'daily', period: 'daily', tiers, ...common, weights: WEIGHTS, ...given };
}

/** An hourly salary with one tier. */
export function hourly(given: Partial<Of<'hourly'>> = {}): Of<'hourly'> {
  return {
    kind: 'hourly',
    tiers: [{ base: '1000.00', active: 1, rate: 200 }],
    ...common,
    weights: WEIGHTS,
    ...given,
  };
}

/** The real-time salary of the rules. */
export function realtime(given: Partial<Of<'realtime'>> = {}): Of<'realtime'> {
  return { kind: 'realtime', singleBet: '1000.00', winRate: 100, lossRate: 200, ...common, weights: WEIGHTS, ...given };
}

const amount = fc.integer({ min: 0, max: 400 }).map((taka) => formatDecimal(BigInt(taka) * 100n));

/** Valid tiers, by rising thresholds. */
export const risingTiers = fc
  .array(fc.record({ base: fc.nat(100), active: fc.nat(5), rate: fc.integer({ min: 1, max: 100 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((steps) => {
    let [base, active, rate] = [0, 0, 0];
    return steps.map((step) => {
      base += step.base + 1;
      active += step.active;
      rate += step.rate;
      return { base: formatDecimal(BigInt(base) * 100n), active, rate };
    });
  });

/** Terms of wages that differ in all that is compared. */
export const someWage = fc
  .record({
    tiers: risingTiers,
    weights: fc.record({ RNG: fc.constantFrom(50, 100), LIVE: fc.constantFrom(0, 30) }),
    activeFrom: fc.constantFrom('0.00', '5.00', '50.00'),
    atMost: fc.option(fc.constantFrom('1.00', '10.00')),
  })
  .map((given) => wage(given));

/** Real-time terms that differ in all that is compared. */
export const someRealtime = fc
  .record({
    singleBet: amount,
    winRate: fc.nat(3),
    lossRate: fc.nat(3),
    weights: fc.record({ RNG: fc.constantFrom(50, 100) }),
  })
  .map((given) => realtime(given));
