import type { CallValue } from '@chhokka/contracts';

const RANK = {
  description: '',
  measure: 'stake',
  windowDays: 90,
  graceDays: 30,
  stakeBack: 2,
  rebateAdded: 0,
  wagering: 100,
} as const;

/** Three ranks of which the last one has a desk of its own. */
export const SAMPLE_RANKS: CallValue<'vipRanks'>['list'] = [
  { ...RANK, rankLevel: 1, labelName: 'Bronze', art: 'bronze', needed: '10000.00', keeps: '5000.00', gift: '18.00' },
  { ...RANK, rankLevel: 2, labelName: 'Silver', art: 'silver', needed: '50000.00', keeps: '25000.00', gift: '58.00' },
  {
    ...RANK,
    rankLevel: 5,
    labelName: 'Diamond',
    description: 'A person of your own.',
    art: 'diamond',
    needed: '3000000.00',
    keeps: '1500000.00',
    gift: '0.00',
    stakeBack: 6,
    rebateAdded: 8,
  },
];
