import { DAY, HOUR, MINUTE } from '@chhokka/kernel';
import type { AttemptRule } from '../../../infra/attempts/index.ts';

// A whole town shares one address behind a mobile network, so the address's share is large and the browser's own is what
// bounds one person. Whoever throws the browser's name away still pays with a proof of work each time.

/** Complete sign-up forms, whatever becomes of them. */
export const SIGN_UPS_OF_ADDRESS: AttemptRule = { most: 300, withinMs: HOUR };
export const SIGN_UPS_OF_DEVICE: AttemptRule = { most: 30, withinMs: 10 * MINUTE };
/** Sign-ups whose proofs were right: a family has one browser, nobody has ten families. */
export const MEMBERS_OF_DEVICE: AttemptRule = { most: 10, withinMs: DAY };

export const INVITES_OF_ADDRESS: AttemptRule = { most: 600, withinMs: HOUR };
export const INVITES_OF_DEVICE: AttemptRule = { most: 60, withinMs: HOUR };

/** Asked-for passwords by e-mail, and tries to set one by phone. */
export const RECOVERIES_OF_ADDRESS: AttemptRule = { most: 300, withinMs: HOUR };
export const RECOVERIES_OF_DEVICE: AttemptRule = { most: 10, withinMs: HOUR };
/** Mails to one member. Those beyond are not sent and nobody is told: the last one is still good. */
export const MAILS_OF_MEMBER: AttemptRule = { most: 5, withinMs: 30 * MINUTE };
