import { z } from 'zod';

/** ms since the epoch. */
export const at = z.number().int();

/** How somebody logged in, or tried to. `mailed`: with a one-time password; `sign_up`: as part of the sign-up. */
const loginWay = z.enum(['password', 'mailed', 'remembered', 'sms', 'google', 'facebook', 'sign_up']);
export type LoginWay = z.infer<typeof loginWay>;

/**
 * The result. `second_step_asked`: all was right, but the requested code of the authenticator did not come.
 * `turned_away`: all was right, but the account is locked, or is not an agent’s on agents’ pages.
 */
const loginOutcome = z.enum([
  'in',
  'wrong_password',
  'wrong_code',
  'wrong_second_step',
  'second_step_asked',
  'turned_away',
]);
export type LoginOutcome = z.infer<typeof loginOutcome>;

/** A page of logins and failed attempts, newest first. */
export const loginPage = z.object({
  list: z.array(
    z.object({
      id: z.uuid(),
      at,
      way: loginWay,
      outcome: loginOutcome,
      /** Whether it included a code of the authenticator. */
      secondStep: z.boolean(),
      /** Browser and system in short: `Chrome · Android`. */
      device: z.string(),
      ip: z.string(),
    }),
  ),
  next: z.uuid().nullable(),
});
