import type { BonusRuleItem } from '@chhokka/contracts';

/** Parts of a rule; those of its parts that are objects need not be whole. */
export type RuleChanges = Partial<
  Omit<BonusRuleItem, 'eligibility' | 'schedule' | 'claim'> & {
    readonly eligibility: Partial<BonusRuleItem['eligibility']>;
    readonly schedule: Partial<BonusRuleItem['schedule']>;
    readonly claim: Partial<BonusRuleItem['claim']>;
  }
>;

/** A rule for everybody who signs up: 100.00 in cash, to be claimed, stackable, without limits. */
export function plainRule({ eligibility, schedule, claim, ...changes }: RuleChanges = {}): BonusRuleItem {
  return {
    kind: 'bonus_rule',
    title: { bn: 'বোনাস', en: 'Bonus', es: '' },
    enabled: true,
    currency: 'BDT',
    trigger: { on: 'sign_up' },
    eligibility: { countries: [], leastRank: null, labels: [], kinds: [], games: [], oncePer: [], ...eligibility },
    amount: { how: 'fixed', amount: '100.00' },
    prize: { form: 'cash', wagering: '1.00' },
    budget: null,
    places: null,
    schedule: { startsAt: null, endsAt: null, days: [], fromMinute: null, toMinute: null, ...schedule },
    claim: { paid: 'member', hours: null, ...claim },
    stackable: true,
    listed: false,
    ...changes,
  };
}

/** A trigger of deposits: each one from 1.00 on, every time. */
export function onDeposit(
  changes: Partial<Extract<BonusRuleItem['trigger'], { on: 'deposit' }>> = {},
): BonusRuleItem['trigger'] {
  return { on: 'deposit', which: 'every', nth: null, often: 'each', methods: [], least: '1.00', ...changes };
}

/** Bonus money that is wagered ten times at slots. */
export const bonusMoney: BonusRuleItem['prize'] = {
  form: 'bonus',
  wagering: '10.00',
  weights: { kinds: { RNG: 100 }, games: {} },
  maxStake: '500.00',
  maxCashOut: '5000.00',
  lastsDays: 7,
  endsWithWithdrawal: true,
};
