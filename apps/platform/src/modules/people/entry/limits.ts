import { DAY, HOUR, MINUTE } from '@chhokka/kernel';
import type { AttemptRule } from '../../../infra/attempts/index.ts';

// Behind a mobile network, a whole town shares one address. So the limit of an address is large, and the limit of a
// browser is what bounds one person. A program that drops the browser's cookie still pays with a proof of work each
// time.

/** Complete sign-up forms, whether they succeed or not. */
export const SIGN_UPS_OF_ADDRESS: AttemptRule = { most: 300, withinMs: HOUR };
export const SIGN_UPS_OF_DEVICE: AttemptRule = { most: 30, withinMs: 10 * MINUTE };
/** Sign-ups with valid proofs. A family shares one browser, but nobody has ten families. */
export const MEMBERS_OF_DEVICE: AttemptRule = { most: 10, withinMs: DAY };

export const INVITES_OF_ADDRESS: AttemptRule = { most: 600, withinMs: HOUR };
export const INVITES_OF_DEVICE: AttemptRule = { most: 60, withinMs: HOUR };

/** Requests for a password by e-mail, and attempts to set one by phone. */
export const RECOVERIES_OF_ADDRESS: AttemptRule = { most: 300, withinMs: HOUR };
export const RECOVERIES_OF_DEVICE: AttemptRule = { most: 10, withinMs: HOUR };
/** Mails to one member. Further ones are not sent, and the caller is not told: the last password stays valid. */
export const MAILS_OF_MEMBER: AttemptRule = { most: 5, withinMs: 30 * MINUTE };
