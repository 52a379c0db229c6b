import type { Base } from '../infra/composition/base.ts';
import type { Module } from '../infra/composition/define.ts';
import agreementsModule from '../modules/agents/agreements/manifest.ts';
import settlementsModule from '../modules/agents/settlements/manifest.ts';
import teamsModule from '../modules/agents/teams/manifest.ts';
import catalogueModule from '../modules/games/catalogue/manifest.ts';
import providersModule from '../modules/games/providers/manifest.ts';
import sportsModule from '../modules/games/sports/manifest.ts';
import tablesModule from '../modules/games/tables/manifest.ts';
import versionsModule from '../modules/games/versions/manifest.ts';
import depositsModule from '../modules/money/deposits/manifest.ts';
import factsModule from '../modules/money/facts/manifest.ts';
import ledgerModule from '../modules/money/ledger/manifest.ts';
import limitsModule from '../modules/money/limits/manifest.ts';
import pursesModule from '../modules/money/purses/manifest.ts';
import reportingModule from '../modules/money/reporting/manifest.ts';
import walletModule from '../modules/money/wallet/manifest.ts';
import withdrawalsModule from '../modules/money/withdrawals/manifest.ts';
import chatModule from '../modules/people/chat/manifest.ts';
import devicesModule from '../modules/people/devices/manifest.ts';
import entryModule from '../modules/people/entry/manifest.ts';
import inboxModule from '../modules/people/inbox/manifest.ts';
import securityModule from '../modules/people/security/manifest.ts';
import verificationModule from '../modules/people/verification/manifest.ts';
import bonusesModule from '../modules/rewards/bonuses/manifest.ts';
import missionsModule from '../modules/rewards/missions/manifest.ts';
import pointsModule from '../modules/rewards/points/manifest.ts';
import awardsModule from '../modules/rewards/awards/manifest.ts';
import freeRoundsModule from '../modules/rewards/freerounds/manifest.ts';
import promotionsModule from '../modules/rewards/promotions/manifest.ts';
import rebateModule from '../modules/rewards/rebate/manifest.ts';
import vipModule from '../modules/rewards/vip/manifest.ts';
import raffleModule from '../modules/rewards/raffle/manifest.ts';
import referralModule from '../modules/rewards/referral/manifest.ts';
import contentModule from '../modules/site/content/manifest.ts';
import messagingModule from '../modules/site/messaging/manifest.ts';
import settingsModule from '../modules/site/settings/manifest.ts';
import officeModule from '../modules/staff/office/manifest.ts';
import operatorsModule from '../modules/staff/operators/manifest.ts';
import type { Platform } from '../roles/platform.ts';

const MODULES = {
  catalogue: catalogueModule,
  providers: providersModule,
  sports: sportsModule,
  tables: tablesModule,
  versions: versionsModule,
  deposits: depositsModule,
  facts: factsModule,
  ledger: ledgerModule,
  limits: limitsModule,
  reporting: reportingModule,
  wallet: walletModule,
  withdrawals: withdrawalsModule,
  chat: chatModule,
  devices: devicesModule,
  entry: entryModule,
  inbox: inboxModule,
  security: securityModule,
  verification: verificationModule,
  purses: pursesModule,
  bonuses: bonusesModule,
  missions: missionsModule,
  points: pointsModule,
  awards: awardsModule,
  freeRounds: freeRoundsModule,
  promotions: promotionsModule,
  rebate: rebateModule,
  vip: vipModule,
  raffle: raffleModule,
  referral: referralModule,
  content: contentModule,
  messaging: messagingModule,
  settings: settingsModule,
  office: officeModule,
  operators: operatorsModule,
  agreements: agreementsModule,
  settlements: settlementsModule,
  teams: teamsModule,
};

/** The base and the services of the modules that commands, tests and benches use, by name. */
export type Services = Base & {
  readonly [Name in keyof typeof MODULES]: (typeof MODULES)[Name] extends Module<infer Service> ? Service : never;
};

export function servicesOf(platform: Platform): Services {
  const services = Object.entries(MODULES).map(([name, module]) => [name, platform.service<unknown>(module)]);
  return { ...platform, ...Object.fromEntries(services) } as Services;
}
