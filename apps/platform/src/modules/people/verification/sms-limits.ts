import { DAY, HOUR, MINUTE } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { AttemptCounter } from '../../../infra/attempts/index.ts';
import type { CodePurpose } from './verification.types.ts';

// Somebody's telephone must not ring all night because a stranger types its number.
const PER_NUMBER_AND_HOUR = { most: 5, withinMs: HOUR };
const PER_NUMBER_AND_DAY = { most: 10, withinMs: DAY };
const PER_ADDRESS = { most: 20, withinMs: HOUR };
const PER_DEVICE = { most: 10, withinMs: HOUR };

/**
 * Part of the day's messages that codes for signing up and binding may use. They go to any number that somebody types; the rest is left
 * to members, so that whoever burns the quota keeps nobody from logging in.
 */
const FOR_STRANGERS = 0.75;

const OF_ALL = 'sms of all';
const DELIVERED = 'delivered';
const UNDELIVERED = 'undelivered';

/** Of whoever is logged in, to numbers and letterboxes together: nobody binds more in a day. */
const PER_MEMBER_AND_DAY = { most: 10, withinMs: DAY };

/** Counts a code for the member who asks for it, if one does. Throws `Refused('too_many_attempts')`. */
export async function countMember(
  attempts: AttemptCounter,
  tx: Transaction,
  memberId: string | undefined,
): Promise<void> {
  if (memberId !== undefined) await attempts.countIn(tx, 'codes of member', memberId, PER_MEMBER_AND_DAY);
}

/** Whom a sending is counted for. */
export interface SendingBy {
  readonly memberId?: string;
  readonly purpose: CodePurpose;
  readonly mobile: string;
  readonly address: string;
  readonly device: string;
  readonly isKnownDevice?: boolean;
}

/**
 * Counts a sending in the transaction that sends: one that is refused counts for nothing, so that impatience costs nobody
 * the codes of the day. The order is the same for all, so that no two wait for each other. Throws
 * `Refused('too_many_attempts')`.
 */
export async function countSending(
  attempts: AttemptCounter,
  tx: Transaction,
  { purpose, mobile, address, device, isKnownDevice, memberId }: SendingBy,
  expiredMinutes: number,
): Promise<void> {
  await countMember(attempts, tx, memberId);
  const untilNext = { most: 1, withinMs: expiredMinutes * MINUTE, isUnscaled: true as const };
  // Whoever types a stranger's number uses up what strangers may ask for, and nothing of its owner's.
  const number = isKnownDevice ? `${mobile} in a known browser` : mobile;
  await attempts.countIn(tx, `sms ${purpose} of number`, number, untilNext);
  await attempts.countIn(tx, 'sms of number and hour', number, PER_NUMBER_AND_HOUR);
  await attempts.countIn(tx, 'sms of number and day', number, PER_NUMBER_AND_DAY);
  // A town shares one address, and a stranger there uses its share up in a second.
  if (!isKnownDevice) await attempts.countNetworkIn(tx, 'sms of address', address, PER_ADDRESS);
  await attempts.countIn(tx, 'sms of device', device, PER_DEVICE);
}

/** Throws `Refused('quota_not_sufficient')` when the day's messages are used up, also for those that nobody would get. */
export async function assertWithinQuota(attempts: AttemptCounter, quota: number, purpose: CodePurpose): Promise<void> {
  if ((await attempts.counted(OF_ALL, DELIVERED)) >= shareOf(quota, purpose)) throw new Refused('quota_not_sufficient');
}

function shareOf(quota: number, purpose: CodePurpose): number {
  return purpose === 'register' || purpose === 'bind' ? Math.ceil(quota * FOR_STRANGERS) : quota;
}

/**
 * Takes one message from the day's quota. What is not delivered is counted as well, elsewhere: it looks the same from
 * outside and costs nothing. Last in its transaction, for all others wait for it.
 */
export async function spendQuota(
  attempts: AttemptCounter,
  tx: Transaction,
  quota: number,
  { purpose, deliver }: { purpose: CodePurpose; deliver: boolean },
): Promise<void> {
  const spent = await attempts.tally(tx, OF_ALL, deliver ? DELIVERED : UNDELIVERED, DAY);
  if (deliver && spent > shareOf(quota, purpose)) throw new Refused('quota_not_sufficient');
}
