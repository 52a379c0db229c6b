import { z } from 'zod';

/** ms since the epoch. */
export const at = z.number().int();

/** How somebody came in, or tried to. `mailed`: by a password for one use; `sign_up`: with the sign-up itself. */
const loginWay = z.enum(['password', 'mailed', 'remembered', 'sms', 'google', 'facebook', 'sign_up']);
export type LoginWay = z.infer<typeof loginWay>;

/**
 * What became of it. `second_step_asked`: all was right, and the authenticator's code that was asked for did not come;
 * `turned_away`: all was right, and the account is locked, or none of an agent at agents’ pages.
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

/** A page of logins and failed tries, the newest first. */
export const loginPage = z.object({
  list: z.array(
    z.object({
      id: z.uuid(),
      at,
      way: loginWay,
      outcome: loginOutcome,
      /** An authenticator’s code was part of it. */
      secondStep: z.boolean(),
      /** Browser and system in short: `Chrome · Android`. */
      device: z.string(),
      ip: z.string(),
    }),
  ),
  next: z.uuid().nullable(),
});
