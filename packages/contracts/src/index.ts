import type { z } from 'zod';
import * as agreements from './calls/agreements/contracts.ts';
import * as alarms from './calls/alarms/contracts.ts';
import * as awards from './calls/awards/contracts.ts';
import * as bonuses from './calls/bonuses/contracts.ts';
import * as catalogue from './calls/catalogue/contracts.ts';
import * as chat from './calls/chat/contracts.ts';
import * as content from './calls/content/contracts.ts';
import * as deposits from './calls/deposits/contracts.ts';
import * as desk from './calls/desk/contracts.ts';
import * as devices from './calls/devices/contracts.ts';
import * as editing from './calls/editing/contracts.ts';
import * as entry from './calls/entry/contracts.ts';
import * as feedback from './calls/feedback/contracts.ts';
import * as freerounds from './calls/freerounds/contracts.ts';
import * as health from './calls/health/contracts.ts';
import * as heldwins from './calls/heldwins/contracts.ts';
import * as inbox from './calls/inbox/contracts.ts';
import * as limits from './calls/limits/contracts.ts';
import * as lines from './calls/lines/contracts.ts';
import * as lottery from './calls/lottery/contracts.ts';
import * as messaging from './calls/messaging/contracts.ts';
import * as missions from './calls/missions/contracts.ts';
import * as office from './calls/office/contracts.ts';
import * as operators from './calls/operators/contracts.ts';
import * as play from './calls/play/contracts.ts';
import * as points from './calls/points/contracts.ts';
import * as promotions from './calls/promotions/contracts.ts';
import * as purses from './calls/purses/contracts.ts';
import * as raffle from './calls/raffle/contracts.ts';
import * as rebate from './calls/rebate/contracts.ts';
import * as records from './calls/records/contracts.ts';
import * as referral from './calls/referral/contracts.ts';
import * as reporting from './calls/reporting/contracts.ts';
import * as sealing from './calls/sealing/contracts.ts';
import * as security from './calls/security/contracts.ts';
import * as settings from './calls/settings/contracts.ts';
import * as settlements from './calls/settlements/contracts.ts';
import * as sports from './calls/sports/contracts.ts';
import * as tables from './calls/tables/contracts.ts';
import * as teams from './calls/teams/contracts.ts';
import * as transfers from './calls/transfers/contracts.ts';
import * as verification from './calls/verification/contracts.ts';
import * as versions from './calls/versions/contracts.ts';
import * as vip from './calls/vip/contracts.ts';
import * as withdrawals from './calls/withdrawals/contracts.ts';
import type { Contract } from './contract.ts';
import type { CallName } from './routes.ts';

export * from './contract.ts';
export * from './errors.ts';
export { permission, type Permission } from './permissions.ts';
export * from './routes.ts';
export { REALTIME_PATH } from './site-routes.ts';
export type { StakeWeights } from './weights.ts';
export { gameType, type Game, type VendorCard } from './calls/catalogue/schemas.ts';
export { LANGUAGE_CODES, language, type LanguageCode, type WireLanguage } from './language.ts';
export type { GameType } from '@chhokka/kernel';
export {
  registerFieldNames,
  type FieldRule,
  type LoginInfo,
  type RegisterFieldName,
  type RegistrationRecord,
} from './calls/entry/schemas.ts';
export { matchesPattern, PASSWORD_PATTERN, patterns, USERNAME_PATTERN } from './patterns.ts';
export type { ChatMessage } from './calls/chat/schemas.ts';
export * from './limits.ts';
export { AVATARS, type AvatarName } from './avatars.ts';
export type { BannerGroup } from './banner-groups.ts';
export type { Announcement, AnnouncementType, Banner, Linkage } from './calls/content/schemas.ts';
export type { Deposit, DepositMethod } from './calls/deposits/schemas.ts';
export type { BonusList, BonusListLine, BonusOffer } from './calls/bonuses/schemas.ts';
export type { BonusPrizeForm, BonusRuleItem, BonusTrigger, BonusTriggerName } from './calls/bonuses/item.ts';
export type { DetailKind, PaymentBrand, PayoutKind } from './payment-brands.ts';
export type { InboxMessage } from './calls/inbox/schemas.ts';
export {
  type ProposedKind,
  siteItem,
  siteItemKind,
  type SiteItem,
  type SiteItemKind,
  type SiteItemOf,
} from './calls/editing/schemas.ts';
export type { SiteWords } from './site-words.ts';
export { lockScope, type LockScope } from './calls/desk/schemas.ts';
export type {
  AuditAction,
  AuditSubject,
  EditAction,
  EditedKind,
  EditVerb,
  ServedKind,
  ServiceAction,
} from './audit.ts';
export {
  officeQueue,
  queuePermission,
  claimState,
  type ClaimState,
  type OfficeQueue,
  type AgedQueue,
  queueAgePermission,
  waitingPermission,
  type WaitingWork,
} from './calls/office/schemas.ts';
export { ALARM_FACTS, ALARM_KINDS, type AlarmFact, type AlarmKind, type AlarmSubject } from './calls/alarms/schemas.ts';
export type { Reward, RewardPrize, RewardState } from './calls/awards/schemas.ts';
export { type PartyKind, partyPermission } from './calls/health/schemas.ts';
export type { Promotion, PromotionApplication, PromotionState } from './calls/promotions/schemas.ts';
export type { LineWord } from './calls/records/schemas.ts';
export {
  realtimeChannel,
  realtimeHello,
  realtimeSaying,
  type RealtimeChannel,
  type RealtimeHello,
  type RealtimeMessage,
  type RealtimeSaying,
} from './realtime.ts';
export type { LotteryLine, OrderSummary } from './calls/lottery/schemas.ts';
export type { DeliveryAddress, Good, PointMovement, Redemption } from './calls/points/schemas.ts';
export type { LotterySettings } from './calls/lottery/contracts.ts';
export type { AgentType, KindWeights, LineMember, LineRequestKind, LineType } from './calls/lines/schemas.ts';
export type { LineScope, TeamSums } from './calls/teams/schemas.ts';
export type {
  Agreement,
  AgreementKind,
  AgreementPeriod,
  AgreementTerms,
  VersionState,
} from './calls/agreements/schemas.ts';
export type { IncomeKind, Settlement } from './calls/settlements/schemas.ts';
export type { MemberTransfer } from './calls/transfers/schemas.ts';
export {
  serviceEntry,
  type ServiceEntry,
  type SettingNode,
  siteResource,
  type SiteResource,
} from './calls/settings/schemas.ts';
export type { ExclusionLength, LimitPeriod, MemberLimit, ProtectionValue } from './calls/limits/schemas.ts';
export type { OwnFreeRounds } from './calls/freerounds/contracts.ts';
export type { BonusPurse, ListedPurse, PurseStateName } from './calls/purses/schemas.ts';
export type { PayoutAccount, Withdrawal, WithdrawalState } from './calls/withdrawals/schemas.ts';
export { RANK_ARTS, type RankArt } from './calls/vip/item.ts';
export type { RankCause, RankShown, RankStanding } from './calls/vip/schemas.ts';
export type { WithdrawalInfo } from './calls/withdrawals/contracts.ts';
export type { HumanResult } from './calls/verification/schemas.ts';
export type { BindingKind } from './calls/security/schemas.ts';
export type { LoginOutcome, LoginWay } from './calls/devices/schemas.ts';

/** The contracts of each domain, by call. A domain is the module of the platform that handles its calls. */
interface Domains {
  readonly settings: typeof settings;
  readonly sealing: typeof sealing;
  readonly content: typeof content;
  readonly messaging: typeof messaging;
  readonly entry: typeof entry;
  readonly security: typeof security;
  readonly devices: typeof devices;
  readonly verification: typeof verification;
  readonly inbox: typeof inbox;
  readonly chat: typeof chat;
  readonly promotions: typeof promotions;
  readonly feedback: typeof feedback;
  readonly catalogue: typeof catalogue;
  readonly play: typeof play;
  readonly tables: typeof tables;
  readonly sports: typeof sports;
  readonly lottery: typeof lottery;
  readonly versions: typeof versions;
  readonly withdrawals: typeof withdrawals;
  readonly deposits: typeof deposits;
  readonly transfers: typeof transfers;
  readonly records: typeof records;
  readonly limits: typeof limits;
  readonly reporting: typeof reporting;
  readonly office: typeof office;
  readonly operators: typeof operators;
  readonly editing: typeof editing;
  readonly desk: typeof desk;
  readonly alarms: typeof alarms;
  readonly heldwins: typeof heldwins;
  readonly health: typeof health;
  readonly awards: typeof awards;
  readonly purses: typeof purses;
  readonly freerounds: typeof freerounds;
  readonly bonuses: typeof bonuses;
  readonly points: typeof points;
  readonly vip: typeof vip;
  readonly missions: typeof missions;
  readonly referral: typeof referral;
  readonly rebate: typeof rebate;
  readonly raffle: typeof raffle;
  readonly lines: typeof lines;
  readonly teams: typeof teams;
  readonly agreements: typeof agreements;
  readonly settlements: typeof settlements;
}

/** Every call by name. A route without a contract does not compile. */
export const contracts = {
  ...settings,
  ...sealing,
  ...content,
  ...messaging,
  ...entry,
  ...security,
  ...devices,
  ...verification,
  ...inbox,
  ...chat,
  ...promotions,
  ...feedback,
  ...catalogue,
  ...play,
  ...tables,
  ...sports,
  ...lottery,
  ...versions,
  ...withdrawals,
  ...deposits,
  ...transfers,
  ...records,
  ...limits,
  ...reporting,
  ...office,
  ...operators,
  ...editing,
  ...desk,
  ...alarms,
  ...heldwins,
  ...health,
  ...awards,
  ...purses,
  ...freerounds,
  ...bonuses,
  ...points,
  ...vip,
  ...missions,
  ...referral,
  ...rebate,
  ...raffle,
  ...lines,
  ...teams,
  ...agreements,
  ...settlements,
} satisfies Record<CallName, Contract>;

/** A domain of calls. */
export type Domain = keyof Domains;

type Routed<Call extends CallName> = Call;

/** The calls of a domain. A contract without a route does not compile. */
export type CallsOf<Which extends Domain> = Routed<{ [Each in Domain]: keyof Domains[Each] }[Which]>;

export type Contracts = typeof contracts;

type QueryOf<C> = C extends Contract<infer Q> ? Q : never;
type BodyOf<C> = C extends Contract<z.ZodType, infer B> ? B : never;

/** What a caller passes: the query of a GET, the body of the rest, before defaults are filled in. */
export type CallInput<N extends CallName> = (typeof import('./routes.ts').routes)[N]['method'] extends 'GET'
  ? z.input<QueryOf<Contracts[N]>>
  : z.input<BodyOf<Contracts[N]>>;

/** What a handler receives: parsed, defaults filled in. */
export type CallArguments<N extends CallName> = (typeof import('./routes.ts').routes)[N]['method'] extends 'GET'
  ? z.output<QueryOf<Contracts[N]>>
  : z.output<BodyOf<Contracts[N]>>;

/** The calls that answer a file of CSV. */
export type FileCall = {
  [N in CallName]: (typeof import('./routes.ts').routes)[N] extends { readonly csv: true } ? N : never;
}[CallName];

/** The `value` of a successful answer. */
export type CallValue<N extends CallName> = z.output<Contracts[N]['value']>;
