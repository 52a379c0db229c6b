import type { SiteItemKind } from '@chhokka/contracts';
import { bannerGroups } from '@chhokka/contracts/banner-groups';
import type { Field } from './field.ts';
import { blankBonus, bonusFields } from './rewards/bonuses.ts';
import { blankLeaderboard, blankMission, checkInFields, leaderboardFields, missionFields } from './rewards/missions.ts';
import {
  blankGood,
  blankRaffle,
  blankRank,
  pointGoodFields,
  pointsConfigFields,
  raffleFields,
  rankFields,
  rebateFields,
  referralFields,
} from './rewards/others.ts';
import { announcementTypes, type Draft, type ListedKind } from './site-api.ts';

const period: readonly Field[] = [
  { is: 'switch', name: 'enabled' },
  { is: 'moment', name: 'startsAt' },
  { is: 'moment', name: 'endsAt' },
];

/** The fields of each kind, in the form's order. */
export const fields: Readonly<Record<ListedKind, readonly Field[]>> = {
  banner: [
    { is: 'choice', name: 'group', options: bannerGroups },
    { is: 'picture', name: 'picture' },
    { is: 'words', name: 'title' },
    { is: 'words', name: 'text', rows: 2 },
    { is: 'words', name: 'action' },
    { is: 'target', name: 'target' },
    ...period,
    { is: 'line', name: 'domain', orNull: true },
  ],
  announcement: [
    { is: 'choice', name: 'type', options: announcementTypes },
    { is: 'words', name: 'title' },
    { is: 'markup', name: 'content' },
    { is: 'switch', name: 'pinned' },
    ...period,
  ],
  help: [
    { is: 'words', name: 'title' },
    { is: 'markup', name: 'content' },
    { is: 'switch', name: 'enabled' },
  ],
  page: [
    { is: 'words', name: 'title' },
    { is: 'markup', name: 'content' },
  ],
  promotion: [
    { is: 'choice', name: 'takesPart', options: ['info', 'sign', 'application'], onlyNew: true },
    { is: 'picture', name: 'picture' },
    { is: 'words', name: 'title' },
    { is: 'words', name: 'summary', rows: 3 },
    { is: 'markup', name: 'content' },
    { is: 'choice', name: 'images', options: ['none', 'optional', 'required'] },
    { is: 'amount', name: 'maxGrant' },
    { is: 'switch', name: 'paysAtOnce' },
    { is: 'number', name: 'places' },
    ...period,
  ],
  vendor: [
    { is: 'names', name: 'name' },
    { is: 'switch', name: 'enabled' },
    { is: 'switch', name: 'isHot' },
    { is: 'switch', name: 'listsGames' },
    { is: 'line', name: 'lane' },
  ],
  game: [
    { is: 'names', name: 'name' },
    { is: 'switch', name: 'enabled' },
    { is: 'switch', name: 'isHot' },
    { is: 'switch', name: 'isNew' },
    { is: 'switch', name: 'isTop' },
    { is: 'switch', name: 'comingSoon' },
    { is: 'number', name: 'position' },
  ],
  method: [
    { is: 'words', name: 'title' },
    { is: 'words', name: 'note', rows: 2 },
    { is: 'way', name: 'rail' },
    { is: 'words', name: 'steps', rows: 5 },
    { is: 'line', name: 'currency', onlyNew: true },
    {
      is: 'row',
      name: 'amounts',
      fields: [
        { is: 'amount', name: 'minAmount' },
        { is: 'amount', name: 'maxAmount' },
        { is: 'line', name: 'feePercent' },
        { is: 'amount', name: 'feeFixed' },
      ],
    },
    {
      is: 'row',
      name: 'minutes',
      fields: [
        { is: 'number', name: 'countdownMinutes' },
        { is: 'number', name: 'graceMinutes' },
      ],
    },
    { is: 'switch', name: 'enabled' },
  ],
  template: [
    { is: 'words', name: 'title' },
    { is: 'words', name: 'answer', rows: 5 },
    { is: 'switch', name: 'enabled', label: 'offered' },
  ],
  bonus_rule: bonusFields,
  points_config: pointsConfigFields,
  point_good: pointGoodFields,
  vip_rank: rankFields,
  rebate_rule: rebateFields,
  mission: missionFields,
  leaderboard: leaderboardFields,
  check_in: checkInFields,
  referral_rule: referralFields,
  raffle: raffleFields,
  agent_notice: [{ is: 'words', name: 'title' }, { is: 'words', name: 'text', rows: 6 }, ...period],
};

/** The fields of a kind; none where a page of its own edits it. */
export function fieldsOf(kind: SiteItemKind): readonly Field[] {
  return kind === 'settings' || kind === 'game_version' ? [] : fields[kind];
}

const none = { bn: '', en: '', es: '' };

/** The kinds of which operators create items, with the initial draft. `now`: ms since the epoch. */
export const blanks: Partial<Readonly<Record<ListedKind, (now: number) => Draft>>> = {
  banner: () => ({
    kind: 'banner',
    group: 'home',
    picture: '/art/banners/bengal',
    target: null,
    title: none,
    text: none,
    action: none,
    enabled: false,
    startsAt: null,
    endsAt: null,
    domain: null,
  }),
  announcement: (now) => ({
    kind: 'announcement',
    type: 'B',
    title: none,
    content: none,
    pinned: false,
    enabled: false,
    startsAt: now - (now % 60_000),
    endsAt: null,
  }),
  help: () => ({ kind: 'help', title: none, content: none, enabled: false }),
  promotion: () => ({
    kind: 'promotion',
    takesPart: 'info',
    images: 'none',
    title: none,
    summary: none,
    content: none,
    picture: '/art/banners/festival',
    enabled: false,
    startsAt: null,
    endsAt: null,
    places: null,
    maxGrant: '0.00',
    paysAtOnce: false,
  }),
  method: () => ({
    kind: 'method',
    rail: 'manual',
    currency: 'BDT',
    brand: 'bkash',
    gatewayCode: null,
    title: none,
    note: none,
    steps: none,
    details: [{ kind: 'number', value: '' }],
    minAmount: '100.00',
    maxAmount: '25000.00',
    feePercent: '0.00',
    feeFixed: '0.00',
    countdownMinutes: 30,
    graceMinutes: 1_440,
    proof: 'optional',
    enabled: true,
  }),
  template: () => ({ kind: 'template', title: none, answer: none, enabled: true }),
  bonus_rule: blankBonus,
  point_good: blankGood,
  vip_rank: blankRank,
  mission: blankMission,
  leaderboard: blankLeaderboard,
  raffle: blankRaffle,
  agent_notice: () => ({
    kind: 'agent_notice',
    title: none,
    text: none,
    enabled: false,
    startsAt: null,
    endsAt: null,
  }),
};
