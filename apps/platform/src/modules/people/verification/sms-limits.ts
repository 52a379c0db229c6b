import { DAY, HOUR, MINUTE } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { AttemptCounter } from '../../../infra/attempts/index.ts';
import type { CodePurpose } from './verification.types.ts';

// A stranger who types somebody's number must not make their telephone ring all night.
const PER_NUMBER_AND_HOUR = { most: 5, withinMs: HOUR };
const PER_NUMBER_AND_DAY = { most: 10, withinMs: DAY };
const PER_ADDRESS = { most: 20, withinMs: HOUR };
const PER_DEVICE = { most: 10, withinMs: HOUR };

/**
 * The share of the daily quota for codes of sign-ups and bindings, which go to any typed number. The rest is left to
 * members, so that an attacker who burns the quota keeps no member from logging in.
 */
const FOR_STRANGERS = 0.75;

const OF_ALL = 'sms of all';
const DELIVERED = 'delivered';
const UNDELIVERED = 'undelivered';

/** For logged-in members, numbers and mailboxes together: more than anybody binds in a day. */
const PER_MEMBER_AND_DAY = { most: 10, withinMs: DAY };

/** Counts a code for the member who requests it, if there is one. Throws `Refused('too_many_attempts')`. */
export async function countMember(
  attempts: AttemptCounter,
  tx: Transaction,
  memberId: string | undefined,
): Promise<void> {
  if (memberId !== undefined) await attempts.countIn(tx, 'codes of member', memberId, PER_MEMBER_AND_DAY);
}

/** Whom a sent code is counted for. */
export interface SendingBy {
  readonly memberId?: string;
  readonly purpose: CodePurpose;
  readonly mobile: string;
  readonly address: string;
  readonly device: string;
  readonly isKnownDevice?: boolean;
}

/**
 * Counts a code in the transaction that sends it, so that refused requests do not count and impatience costs nobody the
 * codes of the day. The order is the same for all requests, so that no two wait for each other. Throws
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
  // A stranger who types a number uses up the strangers' share of it, not its owner's.
  const number = isKnownDevice ? `${mobile} in a known browser` : mobile;
  await attempts.countIn(tx, `sms ${purpose} of number`, number, untilNext);
  await attempts.countIn(tx, 'sms of number and hour', number, PER_NUMBER_AND_HOUR);
  await attempts.countIn(tx, 'sms of number and day', number, PER_NUMBER_AND_DAY);
  // A town shares one address, and a stranger there can use up its limit in a second.
  if (!isKnownDevice) await attempts.countNetworkIn(tx, 'sms of address', address, PER_ADDRESS);
  await attempts.countIn(tx, 'sms of device', device, PER_DEVICE);
}

/**
 * Throws `Refused('quota_not_sufficient')` when the daily quota is used up, also for codes that would not be delivered.
 */
export async function assertWithinQuota(attempts: AttemptCounter, quota: number, purpose: CodePurpose): Promise<void> {
  if ((await attempts.counted(OF_ALL, DELIVERED)) >= shareOf(quota, purpose)) throw new Refused('quota_not_sufficient');
}

function shareOf(quota: number, purpose: CodePurpose): number {
  return purpose === 'register' || purpose === 'bind' ? Math.ceil(quota * FOR_STRANGERS) : quota;
}

/**
 * Takes one message from the daily quota. Undelivered codes are counted too, under another key: they look the same from
 * outside and cost nothing. Call it last in the transaction, because all others wait for it.
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
