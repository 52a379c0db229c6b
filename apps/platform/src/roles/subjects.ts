import { accountsOfDeposits, accountsOfWithdrawals } from '../modules/cashier/index.ts';
import { accountsOfMembers } from '../modules/members/index.ts';
import type { Subjects } from '../modules/office/index.ts';
import { accountsOfOperators } from '../modules/operators/index.ts';
import { accountsOfApplications } from '../modules/promotions/index.ts';

/** Whom the subjects of the audit log concern, found by the modules that own them. */
export const SUBJECTS: Subjects = {
  member: accountsOfMembers,
  operator: accountsOfOperators,
  deposit: accountsOfDeposits,
  withdrawal: accountsOfWithdrawals,
  application: accountsOfApplications,
};
