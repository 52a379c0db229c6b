import { z } from 'zod';

/** What an operator may forbid a member: to log in, to bet, to be paid. */
export const lockScope = z.enum(['login', 'bet', 'withdraw']);
export type LockScope = z.infer<typeof lockScope>;
