import type { Field } from '../field.ts';

type Cases = Extract<Field, { is: 'cases' }>['cases'];

const wagering: Field = { is: 'scaled', name: 'wagering', unit: 'times' };
const prizeDays: Field = { is: 'number', name: 'days', label: 'lastsDays', unit: 'days' };

/** A prize with its amount, as missions, leaderboards and the check-in give it. */
export const prizeCases: Cases = {
  cash: {
    fields: [{ is: 'row', name: 'cashTerms', fields: [{ is: 'amount', name: 'amount' }, wagering] }],
    blank: { amount: '10.00', wagering: 100 },
  },
  bonus: {
    fields: [
      {
        is: 'row',
        name: 'bonusTerms',
        fields: [
          { is: 'amount', name: 'amount' },
          wagering,
          { is: 'amount', name: 'maxStake', orNull: true },
          { is: 'amount', name: 'maxCashOut', orNull: true },
          prizeDays,
        ],
      },
    ],
    blank: { amount: '10.00', wagering: 500, maxStake: null, maxCashOut: null, days: 7 },
  },
  points: { fields: [{ is: 'amount', name: 'amount', unit: 'points' }], blank: { amount: '100.00' } },
  free_rounds: {
    fields: [
      {
        is: 'row',
        name: 'freeRounds',
        fields: [
          { is: 'number', name: 'rounds' },
          { is: 'line', name: 'provider', label: 'providerId' },
          { is: 'line', name: 'game', label: 'gameCode' },
          { is: 'amount', name: 'stake' },
          prizeDays,
        ],
      },
    ],
    blank: { rounds: 10, provider: '', game: '', stake: '1.00', days: 7 },
  },
  tickets: {
    fields: [
      {
        is: 'row',
        name: 'ticketsOf',
        fields: [
          { is: 'number', name: 'tickets' },
          { is: 'line', name: 'raffle', label: 'raffleId' },
        ],
      },
    ],
    blank: { tickets: 1, raffle: '' },
  },
};

/** A prize of money that needs no more terms. */
export const smallPrize = { form: 'points', amount: '100.00' } as const;
