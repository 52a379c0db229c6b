import { ownAccount } from './bn/own-account.ts';
import { logins } from './bn/logins.ts';
import { methods } from './bn/methods.ts';
import { members } from './bn/members.ts';
import { agents } from './bn/agents.ts';
import { agentContracts } from './bn/agent-contracts.ts';
import { agentSettlements } from './bn/agent-settlements.ts';
import { alarms } from './bn/alarms.ts';
import { approvals } from './bn/approvals.ts';
import { operators } from './bn/operators.ts';
import { audit } from './bn/audit.ts';
import { heldWins } from './bn/held-wins.ts';
import { feedback } from './bn/feedback.ts';
import { applications } from './bn/applications.ts';
import { chat } from './bn/chat.ts';
import { deposits } from './bn/deposits.ts';
import { outbox } from './bn/outbox.ts';
import { overview } from './bn/overview.ts';
import { proposals } from './bn/proposals.ts';
import { providerGames } from './bn/provider-games.ts';
import { ledger } from './bn/ledger.ts';
import { day, liabilities, movements, reconciliation, reports, returns, rounds, table } from './bn/reports.ts';
import { settings } from './bn/settings.ts';
import { site } from './bn/site.ts';
import { lotteries } from './bn/lotteries.ts';
import { bonuses } from './bn/bonuses.ts';
import { awards } from './bn/awards.ts';
import { points } from './bn/points.ts';
import { ranks } from './bn/ranks.ts';
import { missions } from './bn/missions.ts';
import { referrals } from './bn/referrals.ts';
import { rebates } from './bn/rebates.ts';
import { raffles } from './bn/raffles.ts';
import { sports } from './bn/sports.ts';
import { tables } from './bn/tables.ts';
import { withdrawals } from './bn/withdrawals.ts';

/** The back office's texts. `{name}` stands for a value. */
export const bn = {
  name: 'ছক্কা ব্যাক অফিস',
  office: 'ব্যাক অফিস',
  back: 'ফিরুন',
  retry: 'আবার চেষ্টা করুন',
  loading: 'লোড হচ্ছে',
  unreachable: 'ইন্টারনেট সংযোগ নেই, অথবা সার্ভারে পৌঁছানো যাচ্ছে না।',
  stale: 'তালিকাটি এখন হালনাগাদ হচ্ছে না।',
  failedTitle: 'লোড হয়নি',
  crashTitle: 'পাতাটি দেখানো গেল না',
  crashText: 'পাতাটি আবার খুলুন। এরপরও না হলে সার্ভারের লগ দেখুন।',
  reload: 'পাতাটি আবার খুলুন',
  notFoundTitle: 'এই ঠিকানায় কিছু নেই',
  toStart: 'শুরুর পাতায় যান',
  copyFailed: 'ব্রাউজার কপি করতে দিচ্ছে না। নিজে কপি করুন।',
  pictureFailed: 'ছবিটি লোড হয়নি',
  rests: 'অনেকক্ষণ এই পাতা ব্যবহার হয়নি, তাই তালিকাগুলো আর হালনাগাদ হচ্ছে না। যেকোনো কী চাপুন বা মাউস নাড়ান।',
  language: 'ভাষা',
  darkTheme: 'গাঢ় থিম',
  lightTheme: 'হালকা থিম',
  span: { seconds: '{count} সেকেন্ড', minutes: '{count} মিনিট', hours: '{count} ঘণ্টা', days: '{count} দিন' },
  waitsFor: '{span} ধরে',
  timeLeft: 'আর {span}',
  sections: 'বিভাগ',
  groups: {
    desk: 'ডেস্ক',
    people: 'মানুষ',
    agents: 'এজেন্ট',
    money: 'টাকা',
    rewards: 'পুরস্কার',
    site: 'সাইট',
    control: 'নিয়ন্ত্রণ',
  },
  waits: '{count}টি অপেক্ষায়',
  reasons: {
    name: 'তৈরি কারণ',
    hint: 'না বদলালে সদস্য এটি নিজের ভাষায় পড়বেন। নিজে লিখলে যা লিখবেন, তা-ই পড়বেন।',
  },
  openMenu: 'মেনু খুলুন',
  closeMenu: 'মেনু বন্ধ করুন',
  notAllowedTitle: 'এটি আপনার দেখার নয়',
  notAllowedText: 'আপনার ভূমিকায় এর অনুমতি নেই। যিনি অপারেটরদের ভূমিকা দেখেন, তাঁকে বলুন।',
  noSectionTitle: 'এখানে এখনো আপনার জন্য কিছু নেই',
  noSectionText: 'আপনার অ্যাকাউন্টে কোনো ভূমিকা নেই, অথবা ভূমিকাটি কিছুরই অনুমতি দেয় না। যিনি অপারেটরদের ভূমিকা দেখেন, তাঁকে বলুন।',
  signOut: 'সাইন আউট',
  signIn: {
    title: 'অপারেটর সাইন ইন',
    text: 'এখানে শুধু অপারেটরের অ্যাকাউন্ট চলে, সদস্যের নয়।',
    username: 'ব্যবহারকারীর নাম',
    password: 'পাসওয়ার্ড',
    showPassword: 'পাসওয়ার্ড দেখান বা লুকান',
    code: 'অথেনটিকেটরের কোড, অথবা উদ্ধারের কোড',
    bound: 'শুধু এই নেটওয়ার্ক ঠিকানা থেকে',
    submit: 'সাইন ইন',
    ended: 'আপনার সেশন শেষ হয়েছে। আবার সাইন ইন করুন।',
  },
  overview,
  outbox,
  chat,
  applications,
  feedback,
  audit,
  operators,
  approvals,
  alarms,
  heldWins,
  lotteries,
  bonuses,
  awards,
  points,
  ranks,
  missions,
  referrals,
  rebates,
  raffles,
  agents,
  agentContracts,
  agentSettlements,
  providerGames,
  tables,
  sports,
  logins,
  members,
  ownAccount,
  deposits,
  withdrawals,
  settings,
  methods,
  proposals,
  site,
  day,
  table,
  ledger,
  reports,
  returns,
  liabilities,
  rounds,
  movements,
  reconciliation,
} as const;
