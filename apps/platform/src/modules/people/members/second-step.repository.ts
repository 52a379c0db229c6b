import type { SecondStepTables } from '../../../infra/credentials/index.ts';

/** Where the second steps of members are kept. */
export const OF_MEMBERS: SecondStepTables = {
  authenticator: 'members.two_factor',
  codes: 'members.recovery_code',
  holder: 'members.member',
  key: 'member_id',
};
