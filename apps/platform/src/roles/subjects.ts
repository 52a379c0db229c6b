import { accountsOfDeposits } from '../modules/money/deposits/index.ts';
import { accountsOfWithdrawals } from '../modules/money/withdrawals/index.ts';
import { accountsOfMembers } from '../modules/people/members/index.ts';
import type { Subjects } from '../modules/staff/office/index.ts';
import { accountsOfOperators } from '../modules/staff/operators/index.ts';
import { accountsOfApplications } from '../modules/rewards/promotions/index.ts';

/** Whom the subjects of the audit log concern, found by the modules that own them. */
export const SUBJECTS: Subjects = {
  member: accountsOfMembers,
  operator: accountsOfOperators,
  deposit: accountsOfDeposits,
  withdrawal: accountsOfWithdrawals,
  application: accountsOfApplications,
};
