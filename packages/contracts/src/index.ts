import type { z } from 'zod';
import * as bindings from './bindings.ts';
import * as catalogue from './catalogue.ts';
import * as chat from './chat.ts';
import * as content from './content.ts';
import type { Contract } from './contract.ts';
import * as depositCalls from './deposits.ts';
import * as entry from './entry.ts';
import * as feedbackDesk from './feedback-desk.ts';
import * as inbox from './inbox.ts';
import * as office from './office.ts';
import * as officeProposals from './office-proposals.ts';
import * as officeSite from './office-site.ts';
import * as officeMembers from './office-members.ts';
import * as operators from './operators.ts';
import * as payment from './payment.ts';
import * as play from './play.ts';
import * as promotions from './promotions.ts';
import * as records from './records.ts';
import * as reports from './reports.ts';
import type { CallName } from './routes.ts';
import * as protection from './protection.ts';
import * as security from './security.ts';
import * as system from './system.ts';
import * as transfers from './transfers.ts';
import * as verification from './verification.ts';
import * as withdrawals from './withdrawals.ts';

export * from './contract.ts';
export * from './errors.ts';
export { permission, type Permission } from './permissions.ts';
export * from './routes.ts';
export { REALTIME_PATH } from './site-routes.ts';
export { gameType, language, type Game, type VendorCard, type WireLanguage } from './catalogue.ts';
export type { GameType } from '@chhokka/kernel';
export {
  registerFieldNames,
  type FieldRule,
  type LoginInfo,
  type RegisterFieldName,
  type RegistrationRecord,
} from './entry.ts';
export { matchesPattern, PASSWORD_PATTERN, patterns, USERNAME_PATTERN } from './patterns.ts';
export type { ChatMessage } from './chat.ts';
export * from './limits.ts';
export type { BannerGroup } from './banner-groups.ts';
export type { Announcement, AnnouncementType, Banner, Linkage } from './content.ts';
export type { Deposit, DepositMethod, DetailKind, PaymentBrand } from './deposits.ts';
export type { InboxMessage } from './inbox.ts';
export { siteItem, type SiteItem, type SiteItemKind, type SiteItemOf, type SiteWords } from './office-site.ts';
export { lockScope, type LockScope } from './office-members.ts';
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
  waitingPermission,
  type WaitingWork,
} from './office.ts';
export type { Promotion, PromotionApplication, PromotionState } from './promotions.ts';
export type { LineWord } from './records.ts';
export {
  realtimeChannel,
  realtimeHello,
  realtimeSaying,
  type RealtimeChannel,
  type RealtimeHello,
  type RealtimeMessage,
  type RealtimeSaying,
} from './realtime.ts';
export type { MemberTransfer } from './transfers.ts';
export { serviceEntry, type ServiceEntry, siteResource, type SiteResource } from './system.ts';
export type { ExclusionLength, LimitPeriod, MemberLimit, ProtectionValue } from './protection.ts';
export type { PayoutAccount, PayoutKind, Withdrawal, WithdrawalInfo, WithdrawalState } from './withdrawals.ts';
export type { HumanResult } from './verification.ts';
export type { BindingKind } from './bindings.ts';
export type { LoginOutcome, LoginWay } from './security.ts';
export type { SettingNode } from './system.ts';

/** Every call by name. A route without a contract, or a contract without a route, does not compile. */
export const contracts = {
  systemStatus: system.systemStatus,
  whitelabel: system.whitelabel,
  settingsPreview: system.settingsPreview,
  sealingKey: system.sealingKey,
  registerSettings: entry.registerSettings,
  countries: system.countries,
  captcha: verification.captcha,
  humanChallenge: verification.humanChallenge,
  smsLogin: verification.smsLogin,
  smsRegister: verification.smsRegister,
  smsPassword: verification.smsPassword,
  affiliate: entry.affiliate,
  inviteCodes: entry.inviteCodes,
  register: entry.register,
  registerMobile: entry.registerMobile,
  login: entry.login,
  freePlay: entry.freePlay,
  logout: entry.logout,
  memberInfo: entry.memberInfo,
  changePassword: entry.changePassword,
  passwordByEmail: entry.passwordByEmail,
  passwordByPhone: entry.passwordByPhone,
  feedback: security.feedback,
  devices: security.devices,
  logins: security.logins,
  bindings: bindings.bindings,
  bindingCode: bindings.bindingCode,
  bind: bindings.bind,
  signOutDevices: security.signOutDevices,
  twoFactorStart: security.twoFactorStart,
  twoFactorConfirm: security.twoFactorConfirm,
  twoFactorEnd: security.twoFactorEnd,
  newGameVendor: catalogue.newGameVendor,
  vassGameType: catalogue.vassGameType,
  gameList: catalogue.gameList,
  hotGames: catalogue.hotGames,
  recentGame: catalogue.recentGame,
  favoriteGames: catalogue.favoriteGames,
  favoriteGamesList: catalogue.favoriteGamesList,
  rankList: catalogue.rankList,
  launchGame: play.launchGame,
  roundDetail: play.roundDetail,
  walletBalance: play.walletBalance,
  consolidatedFunds: transfers.consolidatedFunds,
  merchantWallet: transfers.merchantWallet,
  walletTransfer: transfers.walletTransfer,
  walletDownlines: transfers.walletDownlines,
  walletTransfers: transfers.walletTransfers,
  betRecords: records.betRecords,
  betTotals: records.betTotals,
  accountRecords: records.accountRecords,
  profitRecords: records.profitRecords,
  officeLogin: operators.officeLogin,
  officeLogout: operators.officeLogout,
  officeOutbox: security.officeOutbox,
  domainRoute: system.domainRoute,
  serviceLink: system.serviceLink,
  banners: content.banners,
  listAnnouncements: content.listAnnouncements,
  helpCenter: content.helpCenter,
  sitePage: content.sitePage,
  vipRanks: content.vipRanks,
  pointReward: content.pointReward,
  promotionList: promotions.promotionList,
  promotionDetail: promotions.promotionDetail,
  promotionImage: promotions.promotionImage,
  promotionApply: promotions.promotionApply,
  promotionClaim: promotions.promotionClaim,
  unreadCount: inbox.unreadCount,
  messages: inbox.messages,
  readMessages: inbox.readMessages,
  deleteMessages: inbox.deleteMessages,
  chatMessages: chat.chatMessages,
  chatSend: chat.chatSend,
  chatReport: chat.chatReport,
  withdrawalInfo: withdrawals.withdrawalInfo,
  payoutBind: withdrawals.payoutBind,
  payoutRemove: withdrawals.payoutRemove,
  withdraw: withdrawals.withdraw,
  withdrawals: withdrawals.withdrawals,
  withdrawalConfirm: withdrawals.withdrawalConfirm,
  withdrawalCancel: withdrawals.withdrawalCancel,
  withdrawalImage: withdrawals.withdrawalImage,
  officeWithdrawals: withdrawals.officeWithdrawals,
  officeWithdrawalDetail: withdrawals.officeWithdrawalDetail,
  officeNextWithdrawal: withdrawals.officeNextWithdrawal,
  officeServeWithdrawal: withdrawals.officeServeWithdrawal,
  officeWithdrawalImage: withdrawals.officeWithdrawalImage,
  paymentPassword: payment.paymentPassword,
  setPaymentPassword: payment.setPaymentPassword,
  officeMe: operators.officeMe,
  officeTwoFactorStart: operators.officeTwoFactorStart,
  officeTwoFactorConfirm: operators.officeTwoFactorConfirm,
  officeChangePassword: operators.officeChangePassword,
  officeOperators: operators.officeOperators,
  officeCreateOperator: operators.officeCreateOperator,
  officeChangeOperator: operators.officeChangeOperator,
  officeVouchOperator: operators.officeVouchOperator,
  officeSaveRole: operators.officeSaveRole,
  officeWaiting: office.officeWaiting,
  officeAudit: office.officeAudit,
  officeFeedback: feedbackDesk.officeFeedback,
  officeDecideFeedback: feedbackDesk.officeDecideFeedback,
  officeClaim: office.officeClaim,
  officeRelease: office.officeRelease,
  officeSiteItems: officeSite.officeSiteItems,
  officeSiteItem: officeSite.officeSiteItem,
  officeSaveSiteItem: officeSite.officeSaveSiteItem,
  officeOrderSiteItems: officeSite.officeOrderSiteItems,
  officeSiteHistory: officeSite.officeSiteHistory,
  officeSiteProposals: officeProposals.officeSiteProposals,
  officeDecideSiteProposal: officeProposals.officeDecideSiteProposal,
  officeWithdrawSiteProposal: officeProposals.officeWithdrawSiteProposal,
  officePaymentGateways: officeSite.officePaymentGateways,
  officeMarkupPreview: officeSite.officeMarkupPreview,
  officePictures: officeSite.officePictures,
  officePicture: officeSite.officePicture,
  officeSettings: officeSite.officeSettings,
  officeSettingsPreview: officeSite.officeSettingsPreview,
  officeDoorLook: officeSite.officeDoorLook,
  protection: protection.protection,
  protectionLimit: protection.protectionLimit,
  protectionExclude: protection.protectionExclude,
  protectionReality: protection.protectionReality,
  protectionPlay: protection.protectionPlay,
  protectionStand: protection.protectionStand,
  protectionAnswer: protection.protectionAnswer,
  officeMembers: officeMembers.officeMembers,
  officeMember: officeMembers.officeMember,
  officeMemberLedger: officeMembers.officeMemberLedger,
  officeMemberBets: officeMembers.officeMemberBets,
  officeMemberMessages: officeMembers.officeMemberMessages,
  officeMemberLogins: officeMembers.officeMemberLogins,
  officeMemberRisk: officeMembers.officeMemberRisk,
  officeMemberProtection: officeMembers.officeMemberProtection,
  officeMemberLock: officeMembers.officeMemberLock,
  officeMemberExclude: officeMembers.officeMemberExclude,
  officeMemberNote: officeMembers.officeMemberNote,
  officeAdjust: officeMembers.officeAdjust,
  officeAdjustments: officeMembers.officeAdjustments,
  officeDecideAdjustment: officeMembers.officeDecideAdjustment,
  officeApplications: promotions.officeApplications,
  officeApplicationImage: promotions.officeApplicationImage,
  officeDecideApplication: promotions.officeDecideApplication,
  officeChatReports: chat.officeChatReports,
  officeChatModerate: chat.officeChatModerate,
  depositMethods: depositCalls.depositMethods,
  depositBegin: depositCalls.depositBegin,
  depositSubmit: depositCalls.depositSubmit,
  depositImage: depositCalls.depositImage,
  deposits: depositCalls.deposits,
  officeDeposits: depositCalls.officeDeposits,
  officeDepositImage: depositCalls.officeDepositImage,
  officeDecideDeposit: depositCalls.officeDecideDeposit,
  officeReportIncome: reports.officeReportIncome,
  officeReportReturns: reports.officeReportReturns,
  officeReportCash: reports.officeReportCash,
  officeReportLiabilities: reports.officeReportLiabilities,
  officeReconciliation: reports.officeReconciliation,
  officeReconcile: reports.officeReconcile,
  officeRounds: reports.officeRounds,
  officeMovements: reports.officeMovements,
} satisfies Record<CallName, Contract>;

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

/** The `value` of a successful answer. */
export type CallValue<N extends CallName> = z.output<Contracts[N]['value']>;
