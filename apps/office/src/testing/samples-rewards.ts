import type { CallValue, SiteItemOf } from '@chhokka/contracts';
import { wordsOf, WRITTEN_AT } from './samples-site.ts';

const id = (number: number): string => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const HOUR = 3_600_000;

export const BONUS_RULE = {
  kind: 'bonus_rule',
  title: wordsOf('First deposit', 'প্রথম জমা'),
  enabled: true,
  currency: 'BDT',
  trigger: { on: 'deposit', which: 'first', nth: null, often: 'once', methods: [], least: '500.00' },
  eligibility: { countries: ['BD'], leastRank: null, labels: [], kinds: [], games: [], oncePer: ['device', 'payout'] },
  amount: {
    how: 'tiers',
    tiers: [
      { from: '500.00', amount: '0.00', percent: '50.00' },
      { from: '5000.00', amount: '0.00', percent: '100.00' },
    ],
    cap: '10000.00',
  },
  prize: {
    form: 'bonus',
    wagering: '10.00',
    weights: { kinds: { RNG: 100, FISH: 100, ELOTT: 50, LOTT: 50, LIVE: 20 }, games: { 'SUND/RB01': 80 } },
    maxStake: '500.00',
    maxCashOut: null,
    lastsDays: 7,
    endsWithWithdrawal: true,
  },
  budget: '100000.00',
  places: 500,
  schedule: { startsAt: WRITTEN_AT, endsAt: null, days: [5, 6], fromMinute: 1_080, toMinute: 1_440 },
  claim: { paid: 'member', hours: 72 },
  stackable: false,
  listed: true,
} as const satisfies SiteItemOf<'bonus_rule'>;

export const MISSION = {
  kind: 'mission',
  title: wordsOf('Play five games', 'পাঁচটি গেম খেলুন'),
  note: wordsOf(''),
  repeats: 'daily',
  goal: { measure: 'games', count: 5, kinds: ['RNG', 'FISH'] },
  prize: { form: 'points', amount: '100.00' },
  paid: 'claim',
  claimHours: 48,
  enabled: true,
  startsAt: null,
  endsAt: null,
} as const satisfies SiteItemOf<'mission'>;

export const CHECK_IN: SiteItemOf<'check_in'> = {
  kind: 'check_in',
  title: wordsOf('Daily check-in', 'দৈনিক চেক-ইন'),
  note: wordsOf(''),
  needs: 'deposit_or_verified',
  days: [10, 20, 30, 40, 50, 60, 100].map((amount) => ({ prize: { form: 'points', amount: `${amount}.00` } })),
  enabled: true,
};

export const REFERRAL_RULE = {
  kind: 'referral_rule',
  title: wordsOf('Invite friends', 'বন্ধু আনুন'),
  enabled: true,
  tiers: [
    { stake: '5000.00', amount: '77.00' },
    { stake: '25000.00', amount: '300.00' },
  ],
  weights: { kinds: { RNG: 100, LIVE: 30 }, games: {} },
  friendGift: '0.00',
  wagering: 100,
  claimDays: 30,
} as const satisfies SiteItemOf<'referral_rule'>;

export const RANK = {
  kind: 'vip_rank',
  name: wordsOf('Gold', 'গোল্ড'),
  description: wordsOf(''),
  art: 'gold',
  measure: 'stake',
  needed: '200000.00',
  windowDays: 90,
  keepPercent: 50,
  graceDays: 30,
  gift: '188.00',
  stakeBack: 4,
  rebateAdded: 4,
  wagering: 100,
  enabled: true,
} as const satisfies SiteItemOf<'vip_rank'>;

export const REBATE_RULE = {
  kind: 'rebate_rule',
  percents: { RNG: 30, FISH: 30, LIVE: 20, ELOTT: 20, LOTT: 20, PVP: 20, SPORTS: 15, ESPORTS: 15, COCKFIGHT: 15 },
  minimum: '1.00',
  wagering: 100,
  enabled: true,
} as const satisfies SiteItemOf<'rebate_rule'>;

export const POINTS_CONFIG = {
  kind: 'points_config',
  enabled: true,
  perThousand: 100,
  kinds: { RNG: 100, FISH: 100, ELOTT: 50, LOTT: 50, LIVE: 30, PVP: 30, SPORTS: 50 },
  games: { 'SUND/RB01': 80 },
  converts: true,
  pointsPerUnit: 100,
  minConvert: 1_000,
  dayMax: 100_000,
} as const satisfies SiteItemOf<'points_config'>;

export const GOOD = {
  kind: 'point_good',
  name: wordsOf('Mobile credit P 50', 'মোবাইল রিচার্জ P 50'),
  description: wordsOf('<p>A code.</p>'),
  picture: '/art/banners/festival',
  category: 'voucher',
  form: 'voucher',
  points: 5_000,
  stock: null,
  perMember: 5,
  automatic: true,
  enabled: true,
} as const satisfies SiteItemOf<'point_good'>;

type Award = CallValue<'officeAwards'>['list'][number];

/** An award in review by default, of cash. */
export function award(number: number, part: Partial<Award> = {}): Award {
  return {
    awardId: id(number),
    source: 'bonus',
    title: `Bonus ${number}`,
    prize: { form: 'cash', amount: '100.00', wagering: 100, toStake: '100.00' },
    currency: 'BDT',
    state: 'review',
    offeredAt: WRITTEN_AT,
    claimBy: null,
    paysItself: false,
    endedAt: null,
    reason: '',
    memberId: id(500 + number),
    account: `joba${number}`,
    ruleId: 'first-deposit',
    sourceId: `first-deposit:${number}`,
    paysAtOnce: false,
    byHand: false,
    decidedBy: null,
    first: null,
    claim: null,
    ...part,
  };
}

type Redemption = CallValue<'officeRedemptions'>['list'][number];

/** A redemption of a delivery in process by default. */
export function redemption(number: number, part: Partial<Redemption> = {}): Redemption {
  return {
    redemptionId: id(number),
    referenceNumber: `PT-0000-0000-${String(number).padStart(4, '0')}`,
    applicationTime: WRITTEN_AT,
    type: 'reward',
    name: `Good ${number}`,
    form: 'delivery',
    amount: '0.00',
    pointsRequirement: '5000.00',
    amountRequirement: '0.00',
    status: 'processing',
    decidedAt: null,
    reason: '',
    note: '',
    hasCode: false,
    account: `joba${number}`,
    memberId: id(500 + number),
    rewardId: 'good',
    decidedBy: '',
    claim: null,
    ...part,
  };
}

export const RULE_COST = {
  ruleId: 'eid-gift',
  title: 'Eid gift',
  enabled: true,
  on: 'by_hand',
  form: 'cash',
  currency: 'BDT',
  taken: 12,
  places: 500,
  awarded: '1200.00',
  budget: '50000.00',
  states: [
    { state: 'ready', awards: 2, amount: '200.00' },
    { state: 'claimed', awards: 8, amount: '800.00' },
    { state: 'expired', awards: 1, amount: '100.00' },
    { state: 'revoked', awards: 1, amount: '100.10' },
  ],
  liability: '200.00',
  released: null,
} as const satisfies CallValue<'officeBonusCosts'>['list'][number];

export const BONUS_LIST: CallValue<'officeBonusLists'>['list'][number] = {
  listId: id(1),
  ruleId: 'eid-gift',
  title: 'Eid gift',
  currency: 'BDT',
  account: 'shapla',
  reason: 'Eid',
  at: WRITTEN_AT,
  lines: 2,
  waits: 1,
  sum: '60000.00',
  given: '20000.00',
};

export const PURSE: CallValue<'officeBonusPurses'>['list'][number] = {
  id: id(1),
  title: 'Welcome bonus',
  state: 'active',
  amount: '500.00',
  currency: 'BDT',
  left: '320.00',
  inPlay: '20.00',
  required: '5000.00',
  staked: '1250.00',
  terms: {
    wagering: 1_000,
    weights: { kinds: { RNG: 100 }, games: {} },
    maxStake: '500.00',
    maxCashOut: null,
    lasts: 7 * 24 * HOUR,
    endsWithWithdrawal: true,
  },
  askedAt: WRITTEN_AT,
  activeAt: WRITTEN_AT,
  expiresAt: WRITTEN_AT + 168 * HOUR,
  endedAt: null,
  released: '0.00',
  takenBack: '0.00',
};

export const STANDING: CallValue<'officeMemberRank'> = {
  rankLevel: 2,
  labelName: 'Silver',
  since: WRITTEN_AT,
  fixedUntil: '2026-12-31',
  next: {
    rankLevel: 3,
    labelName: 'Gold',
    measure: 'stake',
    windowDays: 90,
    have: '61000.00',
    needed: '200000.00',
    missing: '139000.00',
  },
  keep: null,
  falls: null,
  history: [
    {
      at: WRITTEN_AT,
      fromLevel: 1,
      toLevel: 2,
      fromName: 'Bronze',
      toName: 'Silver',
      cause: 'by_hand',
      operator: 'shapla',
      reason: 'A mistake of ours',
    },
  ],
  labels: ['vip-event'],
};

export const RANK_FIGURES: CallValue<'officeRankFigures'> = {
  ranks: [
    { rankLevel: 1, name: { bn: 'ব্রোঞ্জ', en: 'Bronze' }, members: 1_204, falling: 20 },
    { rankLevel: 2, name: { bn: 'সিলভার', en: 'Silver' }, members: 310, falling: 4 },
  ],
  runs: [
    {
      kind: 'ranks',
      day: '2026-03-02',
      startedAt: WRITTEN_AT,
      endedAt: WRITTEN_AT + 60_000,
      members: 200_000,
      risen: 12,
      fallen: 3,
      warned: 5,
      offered: 12,
      offeredAmount: '456.00',
    },
  ],
};

export const DRAWN: CallValue<'officeRaffles'>['list'][number] = {
  raffleId: 'winter',
  title: 'Winter raffle',
  enabled: true,
  state: 'drawn',
  startsAt: WRITTEN_AT,
  endsAt: WRITTEN_AT + 168 * HOUR,
  tickets: 12_345,
  holders: 321,
  cost: '50000.00',
  closedAt: WRITTEN_AT + 168 * HOUR,
  drawnAt: WRITTEN_AT + 169 * HOUR,
  seedHash: 'a1'.repeat(32),
  listHash: 'b2'.repeat(32),
  winners: [{ place: 1, ticket: 7_001, memberId: id(501), account: 'joba1', prize: 'Main prize' }],
};

export const BOARD_RESULT: CallValue<'officeBoardResults'>['list'][number] = {
  boardId: 'weekly',
  title: { bn: 'সাপ্তাহিক', en: 'Weekly board' },
  startsAt: WRITTEN_AT,
  endsAt: WRITTEN_AT + 168 * HOUR,
  closedAt: WRITTEN_AT + 168 * HOUR + 60_000,
  places: [
    {
      place: 1,
      memberId: id(501),
      account: 'joba1',
      stake: '91000.00',
      reachedAt: WRITTEN_AT + HOUR,
      prize: { form: 'cash', amount: '1000.00', wagering: 100, toStake: '1000.00' },
    },
  ],
};

export const REFERRER: CallValue<'officeReferrals'>['list'][number] = {
  memberId: id(501),
  account: 'joba1',
  code: 'JOBA2345',
  friends: 3,
  counted: 2,
  staked: '61000.00',
  weighed: '18300.00',
  earned: '377.00',
  shares: ['device'],
};

export const FRIEND: CallValue<'officeReferralFriends'>['list'][number] = {
  memberId: id(502),
  account: 'bonna',
  joinedAt: WRITTEN_AT,
  domain: 'chhokka.example',
  counts: true,
  staked: '61000.00',
  weighed: '18300.00',
  earned: '377.00',
  tier: 2,
  sharers: [{ memberId: id(501), account: 'joba1', by: ['device', 'payout'] }],
};

/** An id of the samples. */
export const sampleId = id;
