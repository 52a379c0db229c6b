import { z } from 'zod';
import { contract } from './contract.ts';

export const officeLogin = contract({
  summary: 'Opens an operator’s session.',
  body: z.object({ username: z.string().trim().min(1).max(64), password: z.string().min(1).max(64) }),
  value: z.object({
    token: z.string(),
    /** ms since the epoch. */
    expiresAt: z.number().int(),
    account: z.string(),
    /** What the operator may do (`permissions.ts`); `*` stands for everything. */
    permissions: z.array(z.string()),
  }),
  errors: ['login_failed', 'too_many_attempts'],
});

export const officeLogout = contract({ summary: 'Ends the operator’s session.', value: z.object({}) });
