import type { FakeHandlers } from '@chhokka/testing';
import { switches } from './switches.ts';

/** Empty answers to what the shell of every page requests: for guests. */
export const QUIET_SITE = {
  systemStatus: {
    status: 0,
    location: { ip: '127.0.0.1', country: 'BD' },
    maintenance: { endTime: null },
    regionRestriction: false,
    info: {
      customerService: [],
      analytics: { gtagId: null },
      domainRoute: [],
      imageCDNs: [],
      launchGameCDNs: [],
      resources: [],
    },
    ageLimit: 18,
    country: 'BD',
    firebase: null,
    siteName: 'Chhokka',
    currency: 'BDT',
    currencySymbol: 'P',
    signUpCredit: '1000.00',
    gmtOffsetMinutes: 360,
  },
  whitelabel: switches(),
  newGameVendor: { list: [] },
  gameList: { games: [], totalPages: 0 },
  hotGames: { list: [] },
  rankList: { list: [] },
  banners: { list: [] },
  listAnnouncements: { list: [] },
  promotionList: { list: [] },
  humanChallenge: { provider: 'none' },
  serviceLink: { version: { pathList: [] } },
} satisfies FakeHandlers;

/** The same for members, in addition to those for guests. */
export const QUIET_MEMBER = {
  playSitting: { sitting: null },
  memberIcons: { list: [] },
  favoriteIds: { gameFavIds: [] },
  memberInfo: {
    id: '1',
    account: 'joba',
    nickname: '',
    type: 0,
    toUpline: false,
    clubLabel: null,
    memberLabel: [],
    avatar: null,
    twoFactor: false,
    hasPassword: true,
    realityMinutes: null,
  },
  walletBalance: { sumBalance: '1000.00', currency: 'BDT', currencySymbol: 'P' },
  consolidatedFunds: {
    sumBalance: '1000.00',
    held: '0.00',
    staked: '0.00',
    total: '1000.00',
    currencySymbol: 'P',
    vendors: [],
  },
  protection: {
    limits: [],
    exclusion: null,
    realityMinutes: null,
    realityStands: false,
    refusedBy: null,
    net: { day: '0.00', week: '0.00', month: '0.00' },
    lifetime: { deposited: '0.00', withdrawn: '0.00', net: '0.00' },
  },
  recentGame: { list: [], totalPages: 0 },
  unreadCount: { unreadMessage: 0 },
  paymentPassword: { isSet: true, goodFrom: null, twoFactor: false, hasPassword: true },
} satisfies FakeHandlers;
