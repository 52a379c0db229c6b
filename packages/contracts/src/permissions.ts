import { z } from 'zod';

/** What operators may do, given to them by their roles (`office.role`). */
export const permission = z.enum([
  'members.read',
  'members.write',
  'members.exclude',
  'members.adjust',
  'deposits.serve',
  'withdrawals.serve',
  'feedback.serve',
  'applications.decide',
  'chat.moderate',
  'outbox.read',
  'site.write',
  'settings.write',
  'methods.write',
  'reports.read',
  'approvals.decide',
  'operators.write',
  'audit.read',
]);
export type Permission = z.infer<typeof permission>;
