/** The back office's pages by the first part of their addresses under `/backoffice/`; a page of one item adds its id. */
export const officePages = [
  'sign-in',
  'outbox',
  'applications',
  'chat',
  'deposits',
  'withdrawals',
  'members',
  'approvals',
  'operators',
  'audit',
  'feedback',
  'own-account',
  'reports',
  'rounds',
  'movements',
  'reconciliation',
  'site-content',
  'site-games',
  'site-settings',
  'site-door',
] as const;
export type OfficePage = (typeof officePages)[number];
