import { MINUTE } from '@chhokka/kernel';
import fc from 'fast-check';
import { dividend, hourly, realtime, risingTiers, wage } from '../../agreements/testing/terms.ts';

/** Random lives of small trees: who stands where, what is agreed, and what happens. */

export const AGENTS = 4;
export const PLAYERS = 4;
export const MEMBERS = AGENTS + PLAYERS;

const agent = fc.nat(AGENTS - 1);
const member = fc.nat(MEMBERS - 1);
const upline = fc.option(agent, { freq: 8 });
const decision = fc.constantFrom('pay', 'pay', 'hold', 'drop');

type Period = 'daily' | 'weekly' | 'halfMonthly' | 'monthly';

const termsOf = (periods: readonly Period[], kinds: readonly ('dividend' | 'daily' | 'hourly' | 'realtime')[]) =>
  fc
    .record({
      kind: fc.constantFrom(...kinds),
      period: fc.constantFrom(...periods),
      tiers: risingTiers,
      atMost: fc.option(fc.constantFrom('0.05', '3.00'), { freq: 3 }),
      activeFrom: fc.constantFrom('0.00', '5.00', '30.00'),
      carryOver: fc.boolean(),
    })
    .map(({ kind, period, tiers: rising, carryOver, ...given }) => {
      // Lines are small: one or two active members are many.
      const tiers = rising.map((tier) => ({ ...tier, active: Math.ceil(tier.active / 4) }));
      if (kind === 'dividend') return dividend({ ...given, tiers, carryOver, period });
      if (kind === 'daily') return wage({ ...given, tiers, period });
      if (kind === 'hourly') return hourly({ ...given, tiers });
      return realtime({ singleBet: '40.00', atMost: given.atMost });
    });

/** An act of some sort, which happens so many minutes after the one before. */
type Named<What extends string, Rest extends object> = Rest & { readonly what: What; readonly minutes: number };

const actOf = (terms: ReturnType<typeof termsOf>, minutes: fc.Arbitrary<number>) => {
  const what = <What extends string, Rest extends object>(
    named: What,
    model: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
  ): fc.Arbitrary<Named<What, Rest>> =>
    fc.tuple(fc.record<Rest>(model), minutes).map(([given, after]) => ({ ...given, what: named, minutes: after }));
  return fc.oneof(
    {
      weight: 10,
      arbitrary: what('play', {
        member,
        /** How long before it is told it ended, in minutes. */
        late: fc.constantFrom(0, 0, 0, 90, 1_600),
        gameType: fc.constantFrom('RNG', 'LIVE', 'SPORTS'),
        stake: fc.integer({ min: 0, max: 90_000 }),
        bonus: fc.constantFrom(0, 0, 0, 25),
        win: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 110_000 })),
        currency: fc.constantFrom('BDT', 'BDT', 'BDT', 'BDT', 'BDT', 'BDT', 'BDT', 'FUN'),
      }),
    },
    // A round is resettled, perhaps late: its win, its stake or both are others.
    {
      weight: 3,
      arbitrary: what('again', { which: fc.nat(99), win: fc.nat(60_000), stake: fc.nat(90_000) }),
    },
    { weight: 1, arbitrary: what('refund', { which: fc.nat(99) }) },
    {
      weight: 1,
      arbitrary: what('bonus', { member, amount: fc.integer({ min: -3_000, max: 9_000 }), isRebate: fc.boolean() }),
    },
    { weight: 2, arbitrary: what('move', { member, to: upline }) },
    { weight: 2, arbitrary: what('agree', { agent, terms }) },
    { weight: 1, arbitrary: what('end', { which: fc.nat(99) }) },
    { weight: 1, arbitrary: what('rate', { member, rate: fc.nat(40) }) },
    { weight: 1, arbitrary: what('run', {}) },
    { weight: 1, arbitrary: what('take', { agent }) },
    {
      weight: 1,
      arbitrary: what('decide', { decision, which: fc.nat(99) }),
    },
  );
};

const storyOf = (terms: ReturnType<typeof termsOf>, minutes: fc.Arbitrary<number>, most: number) =>
  fc.record({
    /** The upline of each agent but the first. */
    uplines: fc.tuple(fc.constant(0), fc.constant(0), fc.nat(1), fc.nat(2)),
    players: fc.array(agent, { minLength: PLAYERS, maxLength: PLAYERS }),
    rates: fc.array(fc.nat(40), { minLength: MEMBERS, maxLength: MEMBERS }),
    contracts: fc.array(fc.record({ agent, terms }), { minLength: 5, maxLength: 10 }),
    /** Up to what the house pays without an operator. */
    approves: fc.constantFrom('1000000.00', '1000000.00', '1.00', '0.00'),
    acts: fc.array(actOf(terms, minutes), { minLength: Math.floor(most / 2), maxLength: most, size: 'max' }),
  });

/** Four days with contracts of every kind, by days. */
export const shortStory = storyOf(
  termsOf(['daily'], ['dividend', 'daily', 'hourly', 'realtime']),
  fc.integer({ min: 1, max: 180 }),
  60,
);

/** Five weeks with dividends and wages of longer periods. */
export const longStory = storyOf(
  termsOf(['daily', 'weekly', 'halfMonthly', 'monthly'], ['dividend', 'dividend', 'daily']),
  fc.integer({ min: 60, max: 60 * 30 }),
  60,
);

export type Story = typeof shortStory extends fc.Arbitrary<infer T> ? T : never;
export type Act = Story['acts'][number];

/** How long an act waits, in ms. */
export const waitOf = ({ minutes }: Act): number => minutes * MINUTE;
