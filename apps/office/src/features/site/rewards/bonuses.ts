import { GAME_TYPES } from '@chhokka/kernel';
import type { SiteItemOf } from '@chhokka/contracts';
import { BONUS_WEIGHTS } from '@chhokka/contracts/limits';
import type { Field } from '../field.ts';

const period: Field = { is: 'choice', name: 'period', options: ['day', 'week'] };
const leastStake: Field = { is: 'amount', name: 'leastStake' };
const lastsDays: Field = { is: 'number', name: 'lastsDays', unit: 'days' };

const trigger: Field = {
  is: 'cases',
  name: 'trigger',
  tag: 'on',
  cases: {
    sign_up: { fields: [], blank: {} },
    deposit: {
      fields: [
        {
          is: 'row',
          name: 'whichDeposit',
          fields: [
            { is: 'choice', name: 'which', options: ['first', 'nth', 'every'] },
            { is: 'number', name: 'nth' },
            { is: 'choice', name: 'often', options: ['once', 'day', 'week', 'each'] },
            { is: 'amount', name: 'least', label: 'leastDeposit' },
          ],
        },
        { is: 'lines', name: 'methods', label: 'methodIds' },
      ],
      blank: { which: 'first', nth: null, often: 'once', methods: [], least: '500.00' },
    },
    loss: { fields: [period, leastStake], blank: { period: 'week', leastStake: '1000.00' } },
    stake: { fields: [period, leastStake], blank: { period: 'week', leastStake: '1000.00' } },
    birthday: { fields: [], blank: {} },
    rank: { fields: [{ is: 'number', name: 'rank' }], blank: { rank: 1 } },
    mission: { fields: [{ is: 'line', name: 'missionId' }], blank: { missionId: '' } },
    code: { fields: [{ is: 'line', name: 'code', label: 'bonusCode' }], blank: { code: '' } },
    by_hand: { fields: [], blank: {} },
  },
};

const amount: Field = {
  is: 'cases',
  name: 'amount',
  label: 'howMuch',
  tag: 'how',
  cases: {
    fixed: {
      fields: [{ is: 'amount', name: 'amount', label: 'prizeAmount', unit: 'each' }],
      blank: { amount: '100.00' },
    },
    percent: {
      fields: [
        {
          is: 'row',
          name: 'percentOf',
          fields: [
            { is: 'amount', name: 'percent', unit: 'percent' },
            { is: 'amount', name: 'cap', unit: 'each' },
          ],
        },
      ],
      blank: { percent: '100.00', cap: '10000.00' },
    },
    tiers: {
      fields: [
        {
          is: 'rows',
          name: 'tiers',
          label: 'bonusTiers',
          fields: [
            { is: 'amount', name: 'from' },
            { is: 'amount', name: 'amount', label: 'prizeAmount', unit: 'each' },
            { is: 'amount', name: 'percent', unit: 'percent' },
          ],
          blank: { from: '500.00', amount: '50.00', percent: '0.00' },
          least: 1,
          most: 20,
        },
        { is: 'amount', name: 'cap', unit: 'each' },
      ],
      blank: { tiers: [{ from: '500.00', amount: '50.00', percent: '0.00' }], cap: '10000.00' },
    },
  },
};

const prize: Field = {
  is: 'cases',
  name: 'prize',
  tag: 'form',
  cases: {
    cash: {
      fields: [{ is: 'amount', name: 'wagering', unit: 'times', orNull: true, empty: 'asDeposits' }],
      blank: { wagering: null },
    },
    bonus: {
      fields: [
        {
          is: 'row',
          name: 'bonusTerms',
          fields: [
            { is: 'amount', name: 'wagering', unit: 'times' },
            { is: 'amount', name: 'maxStake', orNull: true },
            { is: 'amount', name: 'maxCashOut', orNull: true },
            lastsDays,
          ],
        },
        { is: 'switch', name: 'endsWithWithdrawal' },
        { is: 'percents', name: 'weights', of: 'both', in: 'whole' },
      ],
      blank: {
        wagering: '10.00',
        weights: { kinds: BONUS_WEIGHTS, games: {} },
        maxStake: '500.00',
        maxCashOut: null,
        lastsDays: 7,
        endsWithWithdrawal: true,
      },
    },
    points: { fields: [], blank: {} },
    free_rounds: {
      fields: [
        {
          is: 'row',
          name: 'freeRounds',
          fields: [
            { is: 'line', name: 'providerId' },
            { is: 'line', name: 'gameCode' },
            { is: 'amount', name: 'stake' },
            lastsDays,
          ],
        },
      ],
      blank: { providerId: '', gameCode: '', stake: '1.00', lastsDays: 7 },
    },
    tickets: { fields: [{ is: 'line', name: 'raffleId' }], blank: { raffleId: '' } },
  },
};

const eligibility: Field = {
  is: 'group',
  name: 'eligibility',
  fields: [
    {
      is: 'row',
      name: 'whoMembers',
      fields: [
        { is: 'lines', name: 'countries', label: 'memberCountries' },
        { is: 'lines', name: 'labels', label: 'memberLabels' },
        { is: 'number', name: 'leastRank' },
      ],
    },
    { is: 'ticks', name: 'kinds', label: 'countedKinds', options: GAME_TYPES },
    { is: 'lines', name: 'games', label: 'countedGames' },
    { is: 'ticks', name: 'oncePer', options: ['device', 'address', 'payout'] },
  ],
};

const schedule: Field = {
  is: 'group',
  name: 'schedule',
  fields: [
    { is: 'moment', name: 'startsAt' },
    { is: 'moment', name: 'endsAt' },
    { is: 'ticks', name: 'days', label: 'weekdays', options: [1, 2, 3, 4, 5, 6, 7] },
    {
      is: 'row',
      name: 'hours',
      fields: [
        { is: 'clock', name: 'fromMinute', orNull: true },
        { is: 'clock', name: 'toMinute', orNull: true },
      ],
    },
  ],
};

/** The fields of a bonus rule. */
export const bonusFields: readonly Field[] = [
  { is: 'words', name: 'title' },
  {
    is: 'row',
    name: 'state',
    fields: [
      { is: 'switch', name: 'enabled', label: 'running' },
      { is: 'switch', name: 'stackable' },
      { is: 'switch', name: 'listed' },
    ],
  },
  { is: 'line', name: 'currency', onlyNew: true },
  { is: 'section', name: 'whenGiven', fields: [trigger] },
  { is: 'section', name: 'whatGiven', fields: [prize, amount] },
  {
    is: 'section',
    name: 'limits',
    fields: [
      {
        is: 'row',
        name: 'budgets',
        fields: [
          { is: 'amount', name: 'budget', unit: 'each', orNull: true },
          { is: 'number', name: 'places' },
        ],
      },
      {
        is: 'group',
        name: 'claim',
        fields: [
          { is: 'choice', name: 'paid', options: ['member', 'deadline', 'now'] },
          { is: 'number', name: 'hours', label: 'hoursOrEver', unit: 'hours' },
        ],
      },
    ],
  },
  { is: 'section', name: 'forWhom', fields: [eligibility, schedule] },
];

const none = { bn: '', en: '', es: '' };

/** A new rule: nobody gets anything by it before an operator turns it on. */
export const blankBonus = (): SiteItemOf<'bonus_rule'> => ({
  kind: 'bonus_rule',
  title: none,
  enabled: false,
  currency: 'BDT',
  trigger: { on: 'deposit', which: 'first', nth: null, often: 'once', methods: [], least: '500.00' },
  eligibility: { countries: [], leastRank: null, labels: [], kinds: [], games: [], oncePer: ['device', 'payout'] },
  amount: { how: 'percent', percent: '100.00', cap: '10000.00' },
  prize: {
    form: 'bonus',
    wagering: '10.00',
    weights: { kinds: { ...BONUS_WEIGHTS }, games: {} },
    maxStake: '500.00',
    maxCashOut: null,
    lastsDays: 7,
    endsWithWithdrawal: true,
  },
  budget: '100000.00',
  places: null,
  schedule: { startsAt: null, endsAt: null, days: [], fromMinute: null, toMinute: null },
  claim: { paid: 'member', hours: 72 },
  stackable: false,
  listed: false,
});
