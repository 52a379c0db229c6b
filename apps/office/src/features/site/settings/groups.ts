import type { OfficeMessages } from '@chhokka/messages';

export type GroupName = keyof OfficeMessages['settings']['groups'];

/** The root switches of the tree and the values that an operator expects together. */
const members: Readonly<Record<Exclude<GroupName, 'other'>, readonly string[]>> = {
  cashier: ['DEPOSIT', 'turnoverFactor', 'currency', 'currencySymbol'],
  withdrawals: [
    'WITHDRAW',
    'withdrawalMin',
    'withdrawalMax',
    'withdrawalDayMax',
    'payoutCoolingHours',
    'withdrawalConfirmMinutes',
    'withdrawalCancel',
  ],
  transfers: ['TRANSFER', 'transferMin', 'transferMax', 'transferDayMax'],
  protection: ['fourEyesAbove', 'winMax', 'winGameDayMax', 'winProviderDayMax', 'officeTwoFactor', 'demoOutbox'],
  signUp: ['REGISTER', 'REFERRAL', 'signUpCredit', 'ageLimit', 'countries'],
  logIn: [
    'LOGIN',
    'FORGETPASS',
    'TWOFACTOR',
    'HUMANVERIFY',
    'FIREBASESMS',
    'loginedToHomePage',
    'freePlayCredit',
    'smsExpiredMinutes',
    'smsDailyQuota',
    'emailDailyQuota',
  ],
  lobby: [
    'GAMES',
    'HOMEPAGE',
    'JACKPOT',
    'RIGHTBAR',
    'esportsVendors',
    'cockfightVendors',
    'gameReturnMin',
    'gameReturnMax',
  ],
  news: ['BANNER', 'NOTICE', 'PROMOTION', 'AGENTJOIN'],
  agents: [
    'DIVIDEND',
    'SALARY',
    'AGENTSAPART',
    'agentRateMax',
    'agentMasksPlayers',
    'agentReviewAbove',
    'agentApprovesTo',
  ],
  rewards: ['REWARD', 'BONUS', 'MISSION', 'REBATE', 'RAFFLE', 'VIP', 'POINTMALL'],
  service: ['CHATROOM', 'chatWaitMinutes', 'CUSTOMERSERVICE', 'customerService', 'MESSAGE', 'FEEDBACK', 'HELPCENTER'],
  site: [
    'siteName',
    'country',
    'gmtOffsetMinutes',
    'domainRoute',
    'imageCDNs',
    'launchGameCDNs',
    'gtagId',
    'status',
    'maintenanceEndTime',
    'regionRestriction',
  ],
  apps: ['APPDOWNLOAD', 'LITEAPP', 'appName', 'themeColor', 'backgroundColor', 'resources'],
};

const groupOf = new Map(
  Object.entries(members).flatMap(([group, names]) => names.map((name) => [name, group as GroupName] as const)),
);

/** The groups in the order in which they are shown. The last one has everything that no other group names. */
export const groupNames = [...Object.keys(members), 'other'] as readonly GroupName[];

/** The members of a group, in the group's order; of `other`, in the given order. */
export function inGroup(group: GroupName, names: readonly string[]): readonly string[] {
  if (group !== 'other') return members[group].filter((name) => names.includes(name));
  return names.filter((name) => !groupOf.has(name));
}

/** The unit of a value; `money`: an amount in the site's currency. */
export const units: Readonly<Record<string, keyof OfficeMessages['settings']['units'] | 'money' | undefined>> = {
  gmtOffsetMinutes: 'eastMinutes',
  chatWaitMinutes: 'minutes',
  smsExpiredMinutes: 'minutes',
  withdrawalConfirmMinutes: 'minutes',
  payoutCoolingHours: 'hours',
  ageLimit: 'years',
  smsDailyQuota: 'perDay',
  emailDailyQuota: 'perDay',
  turnoverFactor: 'percent',
  gameReturnMin: 'percent',
  gameReturnMax: 'percent',
  freePlayCredit: 'playMoney',
  signUpCredit: 'money',
  withdrawalMin: 'money',
  withdrawalMax: 'money',
  withdrawalDayMax: 'money',
  fourEyesAbove: 'money',
  winMax: 'money',
  winGameDayMax: 'money',
  winProviderDayMax: 'money',
  transferMin: 'money',
  transferMax: 'money',
  transferDayMax: 'money',
  agentReviewAbove: 'money',
  agentApprovesTo: 'money',
  agentRateMax: 'percent100',
};
