import type { CallValue, ListedPurse, OwnFreeRounds, Reward } from '@chhokka/contracts';
import { DAY, HOUR } from '@chhokka/kernel';

const AWARD = '01970000-0000-7000-8000-0000000000';
const NOW = Date.now();

const usual = {
  currency: 'BDT',
  state: 'ready',
  offeredAt: NOW - HOUR,
  claimBy: NOW + 3 * DAY,
  paysItself: false,
  endedAt: null,
  reason: '',
} as const;

/** Cash that must be staked once and a half. */
export const CASH_REWARD: Reward = {
  ...usual,
  awardId: `${AWARD}a1`,
  source: 'mission',
  title: 'Play ten rounds',
  prize: { form: 'cash', amount: '100.00', wagering: 150, toStake: '150.00' },
};

/** A rebate without conditions, which pays itself. */
export const REBATE_REWARD: Reward = {
  ...usual,
  awardId: `${AWARD}a2`,
  source: 'rebate',
  title: 'Rebate of yesterday',
  prize: { form: 'cash', amount: '12.34', wagering: 0, toStake: '0.00' },
  paysItself: true,
};

/** Bonus money with every condition. */
export const BONUS_REWARD: Reward = {
  ...usual,
  awardId: `${AWARD}a3`,
  source: 'bonus',
  title: 'Bonus on your first deposit',
  claimBy: NOW + 5 * HOUR + 60_000,
  prize: {
    form: 'bonus',
    amount: '500.00',
    wagering: 1_000,
    toStake: '5000.00',
    weights: { kinds: { RNG: 100, FISH: 100, ELOTT: 50, LIVE: 20 }, games: {} },
    maxStake: '200.00',
    maxCashOut: '2500.00',
    lastsMs: 7 * DAY,
    endsWithWithdrawal: true,
  },
};

export const POINTS_REWARD: Reward = {
  ...usual,
  awardId: `${AWARD}a4`,
  source: 'check_in',
  title: 'Check-in, day 3',
  claimBy: null,
  prize: { form: 'points', amount: '250.00' },
};

/** A reward centre with all of them. */
export const REWARD_CENTRE: CallValue<'rewardCentre'> = {
  list: [BONUS_REWARD, CASH_REWARD, REBATE_REWARD, POINTS_REWARD],
  counts: { rewards: 4, missions: 2 },
  checkIn: false,
  mayTempt: true,
};

/** Bonus money that is being wagered. */
export const ACTIVE_PURSE: ListedPurse = {
  id: `${AWARD}b1`,
  title: 'Weekly bonus',
  state: 'active',
  amount: '500.00',
  currency: 'BDT',
  left: '420.50',
  inPlay: '0.00',
  required: '5000.00',
  staked: '1849.99',
  terms: {
    wagering: 1_000,
    weights: { kinds: { RNG: 100, ELOTT: 50 }, games: {} },
    maxStake: '200.00',
    maxCashOut: null,
    lasts: 7 * DAY,
    endsWithWithdrawal: false,
  },
  askedAt: NOW - DAY,
  activeAt: NOW - DAY,
  expiresAt: NOW + 6 * DAY,
  endedAt: null,
  released: '0.00',
  takenBack: '0.00',
};

export const WAITING_PURSE: ListedPurse = {
  ...ACTIVE_PURSE,
  id: `${AWARD}b2`,
  title: '',
  state: 'waiting',
  amount: '100.00',
  left: '0.00',
  staked: '0.00',
  required: '1000.00',
  activeAt: null,
  expiresAt: null,
};

export const RELEASED_PURSE: ListedPurse = {
  ...ACTIVE_PURSE,
  id: `${AWARD}b3`,
  state: 'released',
  left: '0.00',
  staked: '5000.00',
  endedAt: NOW - 2 * DAY,
  released: '350.00',
  takenBack: '20.00',
};

/** Free rounds of which three are played. */
export const OPEN_ROUNDS: OwnFreeRounds = {
  awardId: `${AWARD}c1`,
  title: 'A gift for your rank',
  providerId: 'HOUSE',
  gameCode: 'royal-bengal',
  stake: '2.00',
  currency: 'BDT',
  count: 10,
  left: 7,
  won: '4.60',
  state: 'open',
  expiresAt: NOW + 2 * DAY,
};

export const PLAYED_ROUNDS: OwnFreeRounds = {
  ...OPEN_ROUNDS,
  awardId: `${AWARD}c2`,
  title: 'Five days in a row',
  count: 5,
  left: 0,
  won: '12.00',
  state: 'played',
};

/** How the game of the free rounds is opened. */
export const ROUNDS_GAME: CallValue<'gamesOfProviders'>['list'][number] = {
  game: 'HOUSE/royal-bengal',
  name: 'Royal Bengal',
  vassalage: 'SUND',
  gameCode: 'royal-bengal',
};
