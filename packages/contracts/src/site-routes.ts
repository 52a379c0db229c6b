import type { Route } from './route.ts';

/** Where pages are told what happens (`realtime.ts`). */
export const REALTIME_PATH = '/wps/realtime';

/** The calls that any page of the site may make. Paths are those of the specification (1-site §7, 2-account-entry §7). */
export const siteRoutes = {
  // system
  systemStatus: { method: 'GET', path: '/wps/system/status', moduleId: 'system', access: 'none' },
  whitelabel: { method: 'GET', path: '/wps/system/whitelabel', moduleId: 'system', access: 'none' },
  sealingKey: { method: 'GET', path: '/wps/system/sealingKey', moduleId: 'system', access: 'none' },
  // entry
  registerSettings: { method: 'GET', path: '/wps/system/setting/register', moduleId: 'system', access: 'none' },
  countries: { method: 'GET', path: '/wps/system/countries', moduleId: 'system', access: 'none' },
  captcha: { method: 'GET', path: '/wps/captcha', moduleId: 'captcha', access: 'none' },
  humanChallenge: { method: 'GET', path: '/wps/verification/human', moduleId: 'verification', access: 'none' },
  smsLogin: { method: 'POST', path: '/wps/verification/sms/noLogin', moduleId: 'verification', access: 'none' },
  smsRegister: { method: 'POST', path: '/wps/verification/sms/register', moduleId: 'verification', access: 'none' },
  smsPassword: { method: 'POST', path: '/wps/verification/sms/password', moduleId: 'verification', access: 'none' },
  affiliate: { method: 'GET', path: '/wps/agent/affiliate', moduleId: 'agent', access: 'none' },
  inviteCodes: {
    method: 'GET',
    path: '/wps/agent/inviteCodes',
    moduleId: 'agent',
    access: 'member',
    trueAccount: true,
  },
  register: { method: 'PUT', path: '/wps/member/register', moduleId: 'member', access: 'none', sealed: true },
  registerMobile: {
    method: 'PUT',
    path: '/wps/member/register/mobile',
    moduleId: 'member',
    access: 'none',
    sealed: true,
  },
  login: { method: 'POST', path: '/wps/session/login', moduleId: 'session', access: 'none', sealed: true },
  freePlay: {
    method: 'POST',
    path: '/wps/session/login/freeplay',
    moduleId: 'session',
    access: 'none',
    sealedHeader: true,
  },
  logout: { method: 'DELETE', path: '/wps/session/logout', moduleId: 'session', access: 'member' },
  memberInfo: { method: 'GET', path: '/wps/member/info', moduleId: 'member', access: 'member' },
  changePassword: {
    method: 'POST',
    path: '/wps/member/password',
    moduleId: 'member',
    access: 'member',
    sealed: true,
    trueAccount: true,
  },
  passwordByEmail: {
    method: 'POST',
    path: '/wps/member/password/email',
    moduleId: 'member',
    access: 'none',
    formEncoded: true,
  },
  passwordByPhone: {
    method: 'POST',
    path: '/wps/member/password/verification',
    moduleId: 'member',
    access: 'none',
    sealed: true,
  },
  feedback: { method: 'PUT', path: '/wps/feedback', moduleId: 'feedback', access: 'optional' },
  // the member's own devices and second factor
  // catalogue
  newGameVendor: { method: 'GET', path: '/wps/relay/GCSGAME_newGameVendor', moduleId: 'GCSGAME', access: 'optional' },
  vassGameType: { method: 'GET', path: '/wps/relay/GCSGAME_getVassGameType', moduleId: 'GCSGAME', access: 'optional' },
  gameList: { method: 'GET', path: '/wps/relay/GCSGAME_gameList', moduleId: 'GCSGAME', access: 'optional' },
  hotGames: { method: 'GET', path: '/wps/relay/GCSGAME_hotGamesV2', moduleId: 'GCSGAME', access: 'optional' },
  recentGame: {
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    moduleId: 'GCS',
    access: 'member',
    trueAccount: true,
  },
  favoriteGames: {
    method: 'POST',
    path: '/wps/relay/MCSFE_getFavoriteGames',
    moduleId: 'MCSFE',
    access: 'member',
    trueAccount: true,
  },
  favoriteGamesList: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    moduleId: 'MCSFE',
    access: 'member',
    trueAccount: true,
  },
  rankList: { method: 'GET', path: '/wps/relay/GCSGAME_getRankList', moduleId: 'GCSGAME', access: 'none' },
  // play and money
  launchGame: { method: 'POST', path: '/wps/game/launchGame', moduleId: 'game', access: 'member', trueAccount: true },
  walletBalance: { method: 'GET', path: '/wps/v2/wallets/balance', moduleId: 'wallets', access: 'member' },
  // content
  domainRoute: { method: 'GET', path: '/wps/system/domainRoute', moduleId: 'system', access: 'none' },
  serviceLink: { method: 'GET', path: '/wps/system/serviceLink', moduleId: 'system', access: 'none' },
  banners: { method: 'GET', path: '/wps/system/banners', moduleId: 'system', access: 'none' },
  listAnnouncements: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    moduleId: 'MCSFE',
    access: 'none',
  },
  helpCenter: { method: 'GET', path: '/wps/system/helpCenter', moduleId: 'system', access: 'none' },
  sitePage: { method: 'GET', path: '/wps/system/page', moduleId: 'system', access: 'none' },
  vipRanks: { method: 'GET', path: '/wps/system/vipRanks', moduleId: 'system', access: 'none' },
  pointReward: { method: 'GET', path: '/wps/relay/MCS2_getPointReward', moduleId: 'MCS2', access: 'member' },
  // promotions
  promotionList: { method: 'GET', path: '/wps/promotions', moduleId: 'promotions', access: 'optional' },
  promotionDetail: { method: 'GET', path: '/wps/promotions/detail', moduleId: 'promotions', access: 'optional' },
  promotionImage: {
    method: 'POST',
    path: '/wps/promotions/image',
    moduleId: 'promotions',
    access: 'member',
    trueAccount: true,
    picture: true,
  },
  promotionApply: {
    method: 'POST',
    path: '/wps/promotions/apply',
    moduleId: 'promotions',
    access: 'member',
    trueAccount: true,
  },
  promotionClaim: {
    method: 'POST',
    path: '/wps/promotions/claim',
    moduleId: 'promotions',
    access: 'member',
    trueAccount: true,
  },
  // messages of the member
  unreadCount: {
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    moduleId: 'CSP',
    access: 'member',
    trueAccount: true,
  },
  // chat
  chatMessages: { method: 'GET', path: '/wps/chat/messages', moduleId: 'chat', access: 'optional' },
  chatSend: { method: 'POST', path: '/wps/chat/messages', moduleId: 'chat', access: 'member', trueAccount: true },
  chatReport: { method: 'POST', path: '/wps/chat/reports', moduleId: 'chat', access: 'member', trueAccount: true },
} as const satisfies Record<string, Route>;
