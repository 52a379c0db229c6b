import type { OfficeMessages } from '../index.ts';
import { ownAccount } from './en/own-account.ts';
import { logins } from './en/logins.ts';
import { methods } from './en/methods.ts';
import { members } from './en/members.ts';
import { agents } from './en/agents.ts';
import { agentContracts } from './en/agent-contracts.ts';
import { agentSettlements } from './en/agent-settlements.ts';
import { alarms } from './en/alarms.ts';
import { approvals } from './en/approvals.ts';
import { operators } from './en/operators.ts';
import { audit } from './en/audit.ts';
import { heldWins } from './en/held-wins.ts';
import { feedback } from './en/feedback.ts';
import { applications } from './en/applications.ts';
import { chat } from './en/chat.ts';
import { deposits } from './en/deposits.ts';
import { outbox } from './en/outbox.ts';
import { overview } from './en/overview.ts';
import { proposals } from './en/proposals.ts';
import { providerGames } from './en/provider-games.ts';
import { ledger } from './en/ledger.ts';
import { day, liabilities, movements, reconciliation, reports, returns, rounds, table } from './en/reports.ts';
import { settings } from './en/settings.ts';
import { site } from './en/site.ts';
import { lotteries } from './en/lotteries.ts';
import { bonuses } from './en/bonuses.ts';
import { awards } from './en/awards.ts';
import { points } from './en/points.ts';
import { ranks } from './en/ranks.ts';
import { missions } from './en/missions.ts';
import { referrals } from './en/referrals.ts';
import { rebates } from './en/rebates.ts';
import { raffles } from './en/raffles.ts';
import { sports } from './en/sports.ts';
import { tables } from './en/tables.ts';
import { withdrawals } from './en/withdrawals.ts';

export const en = {
  name: 'Chhokka back office',
  office: 'Back office',
  back: 'Back',
  retry: 'Try again',
  loading: 'Loading',
  unreachable: 'No connection to the server. Check your internet connection.',
  stale: 'This list is not updating at the moment.',
  failedTitle: 'Could not load this',
  crashTitle: 'Something went wrong',
  crashText: 'Reload the page. If that does not help, check the server log.',
  reload: 'Reload page',
  notFoundTitle: 'Page not found',
  toStart: 'Go to start page',
  copyFailed: 'Your browser blocked copying. Select the text and copy it yourself.',
  pictureFailed: 'Could not load the picture',
  rests: 'Updates are paused while you are away. Press a key or move the pointer to resume.',
  language: 'Language',
  darkTheme: 'Dark theme',
  lightTheme: 'Light theme',
  span: { seconds: '{count} s', minutes: '{count} min', hours: '{count} h', days: '{count} days' },
  waitsFor: 'for {span}',
  timeLeft: '{span} left',
  sections: 'Sections',
  groups: {
    desk: 'Desk',
    people: 'People',
    agents: 'Agents',
    money: 'Money',
    rewards: 'Rewards',
    site: 'Site',
    control: 'Control',
  },
  waits: '{count} waiting',
  reasons: {
    name: 'Suggested reasons',
    hint: 'Members see a suggested reason in their own language, and your own words as you wrote them.',
  },
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  notAllowedTitle: 'No access',
  notAllowedText: 'Your role does not include this page. Ask an administrator for access.',
  noSectionTitle: 'No sections available',
  noSectionText: 'Your account has no permissions yet. Ask an administrator to assign you a role.',
  signOut: 'Sign out',
  signIn: {
    title: 'Operator sign-in',
    text: 'For operators only. Member accounts do not work here.',
    username: 'Username',
    password: 'Password',
    showPassword: 'Show or hide password',
    code: 'Authenticator code or recovery code',
    bound: 'Limit this session to my current IP address',
    submit: 'Sign in',
    ended: 'Your session has ended. Sign in again.',
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
} as const satisfies OfficeMessages;
