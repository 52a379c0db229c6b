import { readFileSync } from 'node:fs';
import { BONUS_WEIGHTS, type BonusRuleItem, siteItem } from '@chhokka/contracts';
import { minor } from '@chhokka/kernel';
import { describe, expect, it } from 'vitest';
import { bonusMoney, onDeposit, plainRule, type RuleChanges } from '../testing/plain-rule.ts';
import { amountFor, depositSourceId, holdsAt, lastPeriod, prizeOf } from './amount.policy.ts';
import { raises } from './raises.policy.ts';

const OFFSET = 360;
const of = (amount: BonusRuleItem['amount']) => (base: bigint) => amountFor(plainRule({ amount }), minor(base));

describe('the amount of a bonus', () => {
  it('is a share of the deposit, rounded down, and at most the cap', () => {
    const half = of({ how: 'percent', percent: '50.00', cap: '10.00' });
    expect([half(301n), half(2_000n), half(99_999_999n)]).toEqual([150n, 1_000n, 1_000n]);
  });

  it('is nothing where a share is less than the smallest coin, or the base is negative', () => {
    const tiny = of({ how: 'percent', percent: '0.01', cap: '10.00' });
    expect([tiny(9_999n), tiny(10_000n), tiny(-50_000n), tiny(0n)]).toEqual([null, 1n, null, null]);
  });

  it('follows the last tier that is reached', () => {
    const tiered = of({
      how: 'tiers',
      tiers: [
        { from: '100.00', amount: '5.00', percent: '0.00' },
        { from: '1000.00', amount: '0.00', percent: '10.00' },
      ],
      cap: '150.00',
    });
    expect([tiered(9_999n), tiered(10_000n), tiered(99_999n), tiered(100_000n), tiered(900_000n)]).toEqual([
      null,
      500n,
      500n,
      10_000n,
      15_000n,
    ]);
  });

  it('keeps all conditions of bonus money', () => {
    expect(prizeOf(plainRule({ prize: bonusMoney }), minor(5n))).toEqual({
      form: 'bonus',
      amount: 5n,
      terms: {
        wagering: 1_000,
        weights: { kinds: { RNG: 100 }, games: {} },
        maxStake: 50_000n,
        maxCashOut: 500_000n,
        lastsMs: 7 * 86_400_000,
        endsWithWithdrawal: true,
      },
    });
  });
});

describe('the time of a rule', () => {
  const rule = (schedule: RuleChanges['schedule']) => ({
    id: 'r',
    item: plainRule({ schedule: schedule ?? {} }),
    runsFrom: 0,
  });

  it('is counted by the clock of the site: Friday begins at its midnight', () => {
    const fridays = rule({ days: [5] });
    const midnight = Date.parse('2026-11-26T18:00:00Z');
    expect([midnight - 1, midnight, midnight + 86_399_999, midnight + 86_400_000].map((at) => holdsAt(fridays, at, OFFSET)))
      .toEqual([false, true, true, false]); // prettier-ignore
  });

  it('has hours, the last of which is not included', () => {
    const evening = rule({ fromMinute: 18 * 60, toMinute: 1_440 });
    const at = (time: string) => holdsAt(evening, Date.parse(`2026-11-26T${time}Z`), OFFSET);
    expect([at('11:59:59'), at('12:00:00'), at('17:59:59'), at('18:00:00')]).toEqual([false, true, true, false]);
  });

  it('begins when the rule is switched on', () => {
    const late = { ...rule({}), runsFrom: 1_000 };
    expect([holdsAt(late, 999, OFFSET), holdsAt(late, 1_000, OFFSET)]).toEqual([false, true]);
  });

  it('ends a week on Sunday at midnight', () => {
    const monday = Date.parse('2026-11-22T18:00:00Z');
    expect(lastPeriod('week', monday, OFFSET)).toEqual({ first: '2026-11-16', last: '2026-11-22', endsAt: monday });
    expect(lastPeriod('week', monday - 1, OFFSET)).toMatchObject({ first: '2026-11-09', last: '2026-11-15' });
    expect(lastPeriod('day', monday, OFFSET)).toEqual({ first: '2026-11-22', last: '2026-11-22', endsAt: monday });
  });

  it('lets a bonus of a day be given again from midnight on', () => {
    const daily = { id: 'r', item: plainRule({ trigger: onDeposit({ often: 'day' }) }), runsFrom: 0 };
    const idAt = (time: string) =>
      depositSourceId(daily, { memberId: 'm', transferId: 1n, at: Date.parse(`2026-11-26T${time}Z`) }, OFFSET);
    expect([idAt('17:59:59'), idAt('18:00:00')]).toEqual(['r:m:2026-11-26', 'r:m:2026-11-27']);
  });
});

describe('a change of a rule', () => {
  const before = plainRule({
    trigger: onDeposit({ least: '100.00' }),
    amount: { how: 'percent', percent: '50.00', cap: '100.00' },
    prize: bonusMoney,
    budget: '1000.00',
    places: 10,
    stackable: false,
  });
  const changed = (changes: RuleChanges): BonusRuleItem => {
    const { eligibility, schedule, claim, ...rest } = changes;
    return {
      ...before,
      ...rest,
      eligibility: { ...before.eligibility, ...eligibility },
      schedule: { ...before.schedule, ...schedule },
      claim: { ...before.claim, ...claim },
    };
  };

  it.each<[string, RuleChanges]>([
    ['a larger cap', { amount: { how: 'percent', percent: '50.00', cap: '100.01' } }],
    ['a larger share', { amount: { how: 'percent', percent: '50.01', cap: '100.00' } }],
    ['another way of counting', { amount: { how: 'fixed', amount: '1.00' } }],
    ['a larger budget', { budget: '1000.01' }],
    ['no budget', { budget: null }],
    ['more places', { places: 11 }],
    ['no places', { places: null }],
    ['a smaller deposit', { trigger: onDeposit({ least: '99.99' }) }],
    ['a later end', { schedule: { endsAt: 5, startsAt: 1 } }],
    ['less wagering', { prize: { ...bonusMoney, wagering: '9.99' } as BonusRuleItem['prize'] }],
    ['a higher cash-out', { prize: { ...bonusMoney, maxCashOut: null } as BonusRuleItem['prize'] }],
    [
      'other weights',
      { prize: { ...bonusMoney, weights: { kinds: { RNG: 200 }, games: {} } } as BonusRuleItem['prize'] },
    ],
    ['other bonuses beside it', { stackable: true }],
    ['payment at once', { claim: { paid: 'now' } }],
  ])('needs a second operator because of %s', (what, changes) => {
    const from = what === 'a later end' ? changed({ schedule: { startsAt: 1, endsAt: 4 } }) : before;
    expect(raises(from, changed(changes))).toBe(true);
  });

  it.each<[string, RuleChanges]>([
    ['a smaller cap', { amount: { how: 'percent', percent: '40.00', cap: '99.00' } }],
    ['a smaller budget', { budget: '999.00' }],
    ['fewer places', { places: 9 }],
    ['a larger deposit', { trigger: onDeposit({ least: '200.00' }) }],
    ['a condition more', { eligibility: { countries: ['BD'], leastRank: 2 } }],
    ['an end', { schedule: { endsAt: 5 } }],
    ['another title', { title: { bn: 'ক', en: 'B', es: '' } }],
    ['more wagering', { prize: { ...bonusMoney, wagering: '20.00' } as BonusRuleItem['prize'] }],
    ['switching off, with a larger cap', { enabled: false, budget: null }],
  ])('needs no second operator because of %s', (_, changes) => {
    expect(raises(before, changed(changes))).toBe(false);
  });

  it('needs a second operator when a rule is new or switched on', () => {
    expect([raises(null, before), raises({ ...before, enabled: false }, before)]).toEqual([true, true]);
    expect(raises(null, { ...before, enabled: false })).toBe(false);
  });
});

it('the rules of a new installation are rules, with the weights that new rules begin with', () => {
  const sql = readFileSync(new URL('../../../../../../../db/platform/0297_bonus_rules.sql', import.meta.url), 'utf8');
  const items = [...sql.matchAll(/'(\{.*\})', now\(\)/g)].map(([, json]) => siteItem.parse(JSON.parse(json ?? '')));
  const prizes = items.flatMap((item) => (item.kind === 'bonus_rule' ? [item.prize] : []));
  const weights = prizes.flatMap((prize) => (prize.form === 'bonus' ? [prize.weights] : []));
  expect([prizes.length, weights.length]).toEqual([7, 4]);
  for (const each of weights) expect(each).toEqual({ kinds: BONUS_WEIGHTS, games: {} });
});

describe('the numbers of a rule', () => {
  const faultOf = (changes: RuleChanges) => siteItem.safeParse(plainRule(changes)).error?.issues[0]?.path.join('.');
  const money = (prize: object) => ({ prize: { ...bonusMoney, ...prize } });
  const games = (weight: unknown, count = 1) => ({
    kinds: {},
    games: Object.fromEntries(Array.from({ length: count }, (_, at) => [`HOUSE/game-${at}`, weight])),
  });
  const fixed = (amount: string) => ({ amount: { how: 'fixed', amount } }) as const;
  const rounds = { form: 'free_rounds', providerId: 'HOUSE', gameCode: 'slot', stake: '1.00', lastsDays: 7 } as const;

  it.each<[string, RuleChanges, string]>([
    ['a weight below 0', money({ weights: games(-1) }), 'prize.weights.games.HOUSE/game-0'],
    ['a weight above 100', money({ weights: games(101) }), 'prize.weights.games.HOUSE/game-0'],
    ['half a per cent', money({ weights: games(0.5) }), 'prize.weights.games.HOUSE/game-0'],
    ['a weight of a kind above 100', money({ weights: { kinds: { RNG: 101 }, games: {} } }), 'prize.weights.kinds.RNG'],
    ['weights of 201 games', money({ weights: games(1, 201) }), 'prize.weights.games'],
    ['a game without its provider', money({ weights: { kinds: {}, games: { slot: 1 } } }), 'prize.weights.games.slot'],
    ['no wagering at all', money({ wagering: '' }), 'prize.wagering'],
    ['a wagering of 1,000 times', money({ wagering: '1000.00' }), 'prize.wagering'],
    ['a highest stake of nothing', money({ maxStake: '00.00' }), 'prize.maxStake'],
    ['a highest cash-out of nothing', money({ maxCashOut: '00.00' }), 'prize.maxCashOut'],
    ['no day', money({ lastsDays: 0 }), 'prize.lastsDays'],
    ['more than a year', money({ lastsDays: 366 }), 'prize.lastsDays'],
    ['half a day', money({ lastsDays: 0.5 }), 'prize.lastsDays'],
    ['an amount of nothing', fixed('00.00'), 'amount.amount'],
    ['an amount that no ledger holds', fixed('100000000000.00'), 'amount.amount'],
    [
      'a cap of nothing',
      { trigger: onDeposit(), amount: { how: 'percent', percent: '1.00', cap: '00.00' } },
      'amount.cap',
    ],
    [
      'a share of nothing',
      { trigger: onDeposit(), amount: { how: 'percent', percent: '00.00', cap: '1.00' } },
      'amount.percent',
    ],
    ['a budget of nothing', { budget: '0000.00' }, 'budget'],
    ['no place', { places: 0 }, 'places'],
    ['no hour', { claim: { hours: 0 } }, 'claim.hours'],
    ['1,001 free rounds', { ...fixed('1001.00'), prize: rounds }, 'amount.amount'],
    ['play money', { currency: 'FUN' }, 'currency'],
  ])('are refused by their form: %s', (_, changes, field) => {
    expect(faultOf(changes)).toBe(field);
  });

  it('can be as high as the form takes, and what must be staked can still be counted', () => {
    const prize = {
      wagering: '999.99',
      weights: games(100, 200),
      maxStake: '0.01',
      maxCashOut: '0.01',
      lastsDays: 365,
    };
    const rule = { ...fixed('99999999999.99'), ...money(prize), budget: '99999999999.99', places: 10_000_000 };
    expect(faultOf(rule)).toBeUndefined();
    const given = prizeOf(plainRule(rule), minor(9_999_999_999_999n));
    expect(given.form === 'bonus' && given.amount * BigInt(given.terms.wagering)).toBe(999_989_999_999_900_001n);
    expect(faultOf({ ...fixed('1000.00'), prize: rounds })).toBeUndefined();
  });
});
