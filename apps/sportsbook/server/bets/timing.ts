import { HOUR, MINUTE, SECOND } from '@chhokka/kernel';

/** How long one process keeps a movement to itself: longer than a call of the wallet with its repeat takes. */
export const SENDING_LEASE = 15 * SECOND;
/** How long the stake of a bet is asked for before it is given up and returned. */
export const STAKE_DEADLINE = MINUTE;
/** Pause before a payment that the wallet refused is asked for again under a new id. */
export const REFUSED_PAUSE = HOUR;
/** How long a page waits for the wallet's answer before it is told that the bet is being sent. */
export const ANSWER_WITHIN = 4 * SECOND;
