import type { SecondStepTables } from '../../../infra/credentials/index.ts';

/** Where the second steps of members are kept. */
export const OF_MEMBERS: SecondStepTables = {
  authenticator: 'security.two_factor',
  codes: 'security.recovery_code',
  holder: 'members.holder',
  key: 'member_id',
};
