import type { OfficeMessages } from '../index.ts';
import { ownAccount } from './en/own-account.ts';
import { logins } from './en/logins.ts';
import { methods } from './en/methods.ts';
import { members } from './en/members.ts';
import { approvals } from './en/approvals.ts';
import { operators } from './en/operators.ts';
import { audit } from './en/audit.ts';
import { feedback } from './en/feedback.ts';
import { applications } from './en/applications.ts';
import { chat } from './en/chat.ts';
import { deposits } from './en/deposits.ts';
import { outbox } from './en/outbox.ts';
import { proposals } from './en/proposals.ts';
import { ledger } from './en/ledger.ts';
import { liabilities, movements, reconciliation, reports, returns, rounds, table } from './en/reports.ts';
import { settings } from './en/settings.ts';
import { site } from './en/site.ts';
import { withdrawals } from './en/withdrawals.ts';

export const en = {
  name: 'Chhokka back office',
  office: 'Back office',
  back: 'Back',
  retry: 'Try again',
  loading: 'Loading',
  unreachable: 'There is no internet connection, or the server cannot be reached.',
  stale: 'The list is not being updated at the moment.',
  failedTitle: 'This could not be loaded',
  crashTitle: 'This page could not be shown',
  crashText: 'Open the page again. If that does not help, look into the server’s log.',
  reload: 'Open the page again',
  notFoundTitle: 'There is nothing at this address',
  toStart: 'Go to the first page',
  copyFailed: 'The browser does not allow copying. Please copy it by hand.',
  pictureFailed: 'The picture could not be loaded',
  rests:
    'Nobody has used this page for a while, so its lists are no longer brought up to date. Press any key or move the pointer.',
  language: 'Language',
  darkTheme: 'Dark theme',
  lightTheme: 'Light theme',
  sections: 'Sections',
  groups: { desk: 'Desk', people: 'People', money: 'Money', site: 'Site', control: 'Control' },
  waits: '{count} waiting',
  reasons: {
    name: 'Prepared reasons',
    hint: 'Left as it is, the member reads it in his own language. What you write yourself, he reads as you wrote it.',
  },
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  notAllowedTitle: 'You may not see this',
  notAllowedText: 'Your role does not allow it. Ask who looks after operators’ roles.',
  noSectionTitle: 'There is nothing for you here yet',
  noSectionText: 'Your account has no role, or one that allows nothing. Ask who looks after operators’ roles.',
  signOut: 'Sign out',
  signIn: {
    title: 'Operator sign-in',
    text: 'For operators’ accounts only, not for members’.',
    username: 'Username',
    password: 'Password',
    showPassword: 'Show or hide the password',
    code: 'Code of your authenticator, or a recovery code',
    bound: 'Only from this network address',
    submit: 'Sign in',
    ended: 'Your session has ended. Please sign in again.',
  },
  outbox,
  chat,
  applications,
  feedback,
  audit,
  operators,
  approvals,
  logins,
  members,
  ownAccount,
  deposits,
  withdrawals,
  settings,
  methods,
  proposals,
  site,
  table,
  ledger,
  reports,
  returns,
  liabilities,
  rounds,
  movements,
  reconciliation,
} as const satisfies OfficeMessages;
