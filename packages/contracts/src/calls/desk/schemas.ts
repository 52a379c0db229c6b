import { z } from 'zod';

/** What an operator can lock for a member: logins, bets, withdrawals. */
export const lockScope = z.enum(['login', 'bet', 'withdraw']);
export type LockScope = z.infer<typeof lockScope>;
