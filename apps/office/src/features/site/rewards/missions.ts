import { GAME_TYPES } from '@chhokka/kernel';
import type { SiteItemOf } from '@chhokka/contracts';
import type { Field } from '../field.ts';
import { prizeCases, smallPrize } from './prizes.ts';
import { stakeWeights, usualWeights } from './weights.ts';

const none = { bn: '', en: '', es: '' };

const texts: readonly Field[] = [
  { is: 'words', name: 'title' },
  { is: 'words', name: 'note', rows: 2 },
];
const period: readonly Field[] = [
  { is: 'switch', name: 'enabled', label: 'running' },
  { is: 'moment', name: 'startsAt' },
  { is: 'moment', name: 'endsAt' },
];
const prize: Field = { is: 'cases', name: 'prize', tag: 'form', cases: prizeCases };
const kinds: Field = { is: 'ticks', name: 'kinds', label: 'countedKinds', options: GAME_TYPES, orNull: true };
const games: Field = { is: 'lines', name: 'games', label: 'countedGames' };
const count: Field = { is: 'number', name: 'count' };
const amount: Field = { is: 'amount', name: 'amount' };
const everyGame = { kinds: null, games: [] };

/** The fields of a mission. */
export const missionFields: readonly Field[] = [
  ...texts,
  { is: 'choice', name: 'repeats', options: ['daily', 'weekly', 'once'] },
  {
    is: 'cases',
    name: 'goal',
    tag: 'measure',
    cases: {
      stake: {
        fields: [amount, kinds, games, stakeWeights],
        blank: { amount: '1000.00', ...everyGame, weights: usualWeights() },
      },
      rounds: { fields: [count, kinds, games], blank: { count: 50, ...everyGame } },
      wins: { fields: [count, kinds, games], blank: { count: 10, ...everyGame } },
      games: { fields: [count, kinds], blank: { count: 5, kinds: null } },
      deposits: { fields: [count], blank: { count: 1 } },
      deposited: { fields: [amount], blank: { amount: '500.00' } },
      verified: { fields: [], blank: {} },
    },
  },
  prize,
  { is: 'choice', name: 'paid', label: 'missionPaid', options: ['claim', 'automatic'] },
  { is: 'number', name: 'claimHours', unit: 'hours' },
  ...period,
];

/** The fields of a leaderboard. */
export const leaderboardFields: readonly Field[] = [
  ...texts,
  { is: 'choice', name: 'span', options: ['day', 'week'] },
  { is: 'amount', name: 'leastStake', label: 'leastCounted' },
  stakeWeights,
  {
    is: 'rows',
    name: 'places',
    label: 'boardPlaces',
    fields: [prize],
    blank: { prize: smallPrize },
    least: 1,
    most: 100,
  },
  { is: 'number', name: 'claimHours', unit: 'hours' },
  ...period,
];

/** The fields of the daily check-in. */
export const checkInFields: readonly Field[] = [
  ...texts,
  { is: 'choice', name: 'needs', options: ['nothing', 'deposit', 'verified', 'deposit_or_verified'] },
  { is: 'rows', name: 'days', label: 'checkInDays', fields: [prize], blank: { prize: smallPrize }, least: 7, most: 7 },
  { is: 'switch', name: 'enabled', label: 'running' },
];

/** A new mission. */
export const blankMission = (): SiteItemOf<'mission'> => ({
  kind: 'mission',
  title: none,
  note: none,
  repeats: 'daily',
  goal: { measure: 'stake', amount: '1000.00', kinds: null, games: [], weights: usualWeights() },
  prize: smallPrize,
  paid: 'claim',
  claimHours: 48,
  enabled: false,
  startsAt: null,
  endsAt: null,
});

/** A new leaderboard. */
export const blankLeaderboard = (): SiteItemOf<'leaderboard'> => ({
  kind: 'leaderboard',
  title: none,
  note: none,
  span: 'week',
  weights: usualWeights(),
  leastStake: '1000.00',
  places: [{ prize: smallPrize }],
  claimHours: 168,
  enabled: false,
  startsAt: null,
  endsAt: null,
});
