import { DAY } from '@chhokka/kernel';
import { GOOD_CATEGORIES, GOOD_FORMS } from '@chhokka/contracts/limits';
import type { SiteItemOf } from '@chhokka/contracts';
import type { Field } from '../field.ts';
import { stakeWeights, usualWeights } from './weights.ts';

const none = { bn: '', en: '', es: '' };
const running: Field = { is: 'switch', name: 'enabled', label: 'running' };

/** How members earn points, and what points are worth. */
export const pointsConfigFields: readonly Field[] = [
  {
    is: 'section',
    name: 'earning',
    fields: [
      { is: 'switch', name: 'enabled', label: 'earns' },
      { is: 'number', name: 'perThousand', unit: 'points' },
      { is: 'percents', name: 'kinds', label: 'pointKinds', of: 'kinds', in: 'whole' },
      { is: 'percents', name: 'games', label: 'pointGames', of: 'games', in: 'whole' },
    ],
  },
  {
    is: 'section',
    name: 'converting',
    fields: [
      { is: 'switch', name: 'converts' },
      {
        is: 'row',
        name: 'rate',
        fields: [
          { is: 'number', name: 'pointsPerUnit', unit: 'points' },
          { is: 'number', name: 'minConvert', unit: 'points' },
          { is: 'number', name: 'dayMax', unit: 'points' },
        ],
      },
    ],
  },
];

/** A good of the points mall. */
export const pointGoodFields: readonly Field[] = [
  { is: 'choice', name: 'form', label: 'goodForm', options: GOOD_FORMS, onlyNew: true },
  { is: 'picture', name: 'picture' },
  { is: 'words', name: 'name' },
  { is: 'markup', name: 'description' },
  { is: 'choice', name: 'category', options: GOOD_CATEGORIES },
  {
    is: 'row',
    name: 'price',
    fields: [
      { is: 'number', name: 'points', label: 'pricePoints', unit: 'points' },
      { is: 'number', name: 'stock' },
      { is: 'number', name: 'perMember' },
    ],
  },
  { is: 'switch', name: 'automatic' },
  { is: 'switch', name: 'enabled', label: 'offeredInMall' },
];

/** A new good. */
export const blankGood = (): SiteItemOf<'point_good'> => ({
  kind: 'point_good',
  name: none,
  description: none,
  picture: '/art/banners/festival',
  category: 'voucher',
  form: 'voucher',
  points: 10_000,
  stock: null,
  perMember: null,
  automatic: false,
  enabled: false,
});

/** What members earn by inviting friends. */
export const referralFields: readonly Field[] = [
  { is: 'words', name: 'title' },
  running,
  {
    is: 'rows',
    name: 'tiers',
    label: 'referralTiers',
    fields: [
      { is: 'amount', name: 'stake', label: 'friendStake' },
      { is: 'amount', name: 'amount', label: 'referrerGets' },
    ],
    blank: { stake: '5000.00', amount: '77.00' },
    least: 1,
    most: 10,
  },
  stakeWeights,
  {
    is: 'row',
    name: 'referralTerms',
    fields: [
      { is: 'amount', name: 'friendGift' },
      { is: 'scaled', name: 'wagering', unit: 'times', orNull: true, empty: 'asDeposits' },
      { is: 'number', name: 'claimDays', unit: 'days' },
    ],
  },
];

/** A raffle. */
export const raffleFields: readonly Field[] = [
  { is: 'words', name: 'title' },
  running,
  { is: 'moment', name: 'startsAt' },
  { is: 'moment', name: 'endsAt' },
  {
    is: 'row',
    name: 'tickets',
    fields: [
      { is: 'amount', name: 'ticketStake' },
      { is: 'number', name: 'perDay' },
    ],
  },
  stakeWeights,
  {
    is: 'rows',
    name: 'prizes',
    fields: [
      { is: 'words', name: 'title' },
      {
        is: 'row',
        name: 'rafflePrize',
        fields: [
          { is: 'choice', name: 'form', options: ['cash', 'points'] },
          { is: 'amount', name: 'amount', label: 'prizeAmount', unit: 'each' },
          { is: 'number', name: 'stock', label: 'prizeStock' },
        ],
      },
    ],
    blank: { title: none, form: 'cash', amount: '1000.00', stock: 1 },
    least: 1,
    most: 20,
  },
  { is: 'switch', name: 'onePerMember' },
  {
    is: 'row',
    name: 'raffleTerms',
    fields: [
      { is: 'scaled', name: 'wagering', unit: 'times', orNull: true, empty: 'asDeposits' },
      { is: 'number', name: 'claimDays', unit: 'days' },
    ],
  },
];

/** A new raffle of a week from now on. `now`: ms since the epoch. */
export const blankRaffle = (now: number): SiteItemOf<'raffle'> => {
  const startsAt = now - (now % 60_000);
  return {
    kind: 'raffle',
    title: none,
    enabled: false,
    startsAt,
    endsAt: startsAt + 7 * DAY,
    weights: usualWeights(),
    ticketStake: '1000.00',
    perDay: 100,
    prizes: [{ title: none, form: 'cash', amount: '10000.00', stock: 1 }],
    onePerMember: true,
    wagering: 100,
    claimDays: 30,
  };
};

/** A rank of the VIP programme. */
export const rankFields: readonly Field[] = [
  { is: 'words', name: 'name' },
  { is: 'choice', name: 'art', options: ['bronze', 'silver', 'gold', 'platinum', 'diamond', 'crown'] },
  { is: 'words', name: 'description', label: 'rankDescription', rows: 2 },
  {
    is: 'section',
    name: 'rankReached',
    fields: [
      {
        is: 'row',
        name: 'rankNeeds',
        fields: [
          { is: 'choice', name: 'measure', label: 'rankMeasure', options: ['stake', 'deposits'] },
          { is: 'amount', name: 'needed' },
          { is: 'number', name: 'windowDays', unit: 'days' },
          { is: 'number', name: 'keepPercent', unit: 'percent' },
          { is: 'number', name: 'graceDays', unit: 'days' },
        ],
      },
    ],
  },
  {
    is: 'section',
    name: 'rankBenefits',
    fields: [
      {
        is: 'row',
        name: 'rankGives',
        fields: [
          { is: 'amount', name: 'gift' },
          { is: 'scaled', name: 'stakeBack', unit: 'percent' },
          { is: 'scaled', name: 'rebateAdded', unit: 'percent' },
          { is: 'scaled', name: 'wagering', unit: 'times' },
        ],
      },
    ],
  },
  running,
];

/** A new rank, above those that there are. */
export const blankRank = (): SiteItemOf<'vip_rank'> => ({
  kind: 'vip_rank',
  name: none,
  description: none,
  art: 'crown',
  measure: 'stake',
  needed: '30000000.00',
  windowDays: 90,
  keepPercent: 50,
  graceDays: 30,
  gift: '0.00',
  stakeBack: 0,
  rebateAdded: 0,
  wagering: 100,
  enabled: false,
});

/** The daily rebate. */
export const rebateFields: readonly Field[] = [
  running,
  { is: 'percents', name: 'percents', of: 'kinds', in: 'hundredths', every: true },
  {
    is: 'row',
    name: 'rebateTerms',
    fields: [
      { is: 'amount', name: 'minimum' },
      { is: 'scaled', name: 'wagering', unit: 'times' },
    ],
  },
];
