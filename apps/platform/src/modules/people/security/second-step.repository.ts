import type { SecondStepTables } from '../../../infra/credentials/index.ts';

/** The tables with the second steps of members. */
export const OF_MEMBERS: SecondStepTables = {
  authenticator: 'security.two_factor',
  codes: 'security.recovery_code',
  holder: 'members.holder',
  key: 'member_id',
};
