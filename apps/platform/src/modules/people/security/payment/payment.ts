import { type Clock, DAY, HOUR, MINUTE } from '@chhokka/kernel';
import { type Pool, transaction } from '../../../../infra/db.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import type { Settings } from '../../../site/settings/index.ts';
import type { AttemptRule, Attempts } from '../../../../infra/attempts/index.ts';
import type { TellMember } from '../../inbox/index.ts';
import * as members from '../../members/index.ts';
import { type TwoFactor, hashPassword, verifyPassword } from '../../../../infra/credentials/index.ts';
import { isSimplePin } from './simple-pin.ts';

// There are a million passwords: at twenty attempts a day, guessing with a stolen session takes a lifetime.
/** Wrong old passwords of a logged-in member. */
export const OLD_PASSWORDS: AttemptRule = { most: 10, withinMs: 15 * MINUTE };
const AT_ONCE: AttemptRule = { most: 5, withinMs: 15 * MINUTE };
const A_DAY: AttemptRule = { most: 20, withinMs: DAY };

/** How a member proves a payment. If both are given, the code counts. */
export interface PaymentProof {
  readonly paymentPassword?: string | undefined;
  /** A code of the authenticator app, or a recovery code. */
  readonly code?: string | undefined;
}

export interface NewPaymentPassword {
  /** The login password; empty for members who have none. */
  readonly password: string;
  readonly paymentPassword: string;
  readonly oldPaymentPassword?: string | undefined;
  readonly code?: string | undefined;
}

export interface PaymentFacts {
  readonly isSet: boolean;
  /** When it starts to work, in ms since the epoch; null: it works now, or there is none. */
  readonly goodFrom: number | null;
  /** Whether an authenticator's codes prove payments: one is set up, and its waiting time is over. */
  readonly twoFactor: boolean;
  readonly hasPassword: boolean;
}

/** The second lock on money: a session alone pays nothing out. */
export interface Payment {
  facts(memberId: string): Promise<PaymentFacts>;
  /**
   * Proves a payment and consumes the code. Call it before the transaction that moves the money, because attempts count
   * even if that fails. An authenticator may be set up with a session alone, so its codes count only after
   * `payoutCoolingHours`, and the member is notified. Throws `Refused`: payment_password_missing,
   * payment_password_waits (value: until), payment_password_wrong, two_factor_off, two_factor_wrong, too_many_attempts.
   */
  prove(memberId: string, proof: PaymentProof): Promise<void>;
  /**
   * Sets the payment password, with the login password. It works at once if it is set with the old one or an accepted
   * code, or if it is the first one and the login password is old enough (`passwordGoodFrom`). Otherwise it works after
   * `payoutCoolingHours`: the member is notified and has that long to object. Throws `Refused`: old_password_wrong,
   * payment_password_simple, payment_password_wrong, two_factor_wrong, two_factor_off, too_many_attempts.
   */
  set(memberId: string, given: NewPaymentPassword): Promise<{ goodFrom: number | null }>;
}

export interface PaymentParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly attempts: Attempts;
  readonly twoFactor: TwoFactor;
  readonly tell: TellMember;
}

export function createPayment(parts: PaymentParts): Payment {
  const { pool, clock, twoFactor } = parts;
  return {
    async facts(memberId) {
      const [{ hash, from }, { hasPassword }, codesFrom] = await Promise.all([
        members.findPaymentPassword(pool, memberId),
        twoFactor.facts(memberId),
        codesGoodFrom(parts, memberId),
      ]);
      const now = clock.now();
      const goodFrom = hash !== null && from !== null && from > now ? from : null;
      return { isSet: hash !== null, goodFrom, twoFactor: codesFrom !== null && codesFrom <= now, hasPassword };
    },

    async prove(memberId, { paymentPassword, code }) {
      if (code !== undefined && code !== '') {
        const from = await proveByCode(parts, memberId, code);
        if (from > clock.now()) throw new Refused('payment_password_waits', { value: { until: from } });
        return;
      }
      const { hash, from } = await members.findPaymentPassword(pool, memberId);
      if (hash === null) throw new Refused('payment_password_missing');
      if (from !== null && from > clock.now()) throw new Refused('payment_password_waits', { value: { until: from } });
      await proveByPassword(parts, memberId, hash, paymentPassword ?? '');
    },

    set: (memberId, given) => setPassword(parts, memberId, given),
  };
}

async function setPassword(
  parts: PaymentParts,
  memberId: string,
  given: NewPaymentPassword,
): Promise<{ goodFrom: number | null }> {
  const { pool, clock, settings, tell } = parts;
  if (isSimplePin(given.paymentPassword)) throw new Refused('payment_password_simple');
  await proveLogin(parts, memberId, given.password);
  const { hash: before } = await members.findPaymentPassword(pool, memberId);
  const isProved = await proveOld(parts, memberId, before, given);
  const hash = await hashPassword(given.paymentPassword);
  return transaction(pool, async (tx) => {
    const member = await members.lockMember(tx, memberId);
    const now = clock.now();
    const coolingMs = settings.values.payoutCoolingHours * HOUR;
    // Read under the lock: the login password may have been set or changed meanwhile, and then has to wait.
    const passwordFrom = member === null ? null : passwordGoodFrom(passwordOf(member), coolingMs);
    const isGoodAtOnce = isProved || (before === null && passwordFrom !== null && passwordFrom <= now);
    const goodFrom = isGoodAtOnce ? null : now + coolingMs;
    const kept =
      member !== null && (await members.replacePaymentPassword(tx, memberId, { hash, from: goodFrom, before }));
    // The payment password was replaced meanwhile, so the proof was checked against another one.
    if (!kept) throw new Refused('payment_password_wrong');
    await tell(tx, memberId, { what: before === null ? 'first payment password' : 'new payment password' });
    return { goodFrom };
  });
}

/** A member's login password: when it was set, and when the member joined. */
export interface LoginPassword {
  readonly hash: string | null;
  readonly joined: Date;
  readonly changed: Date;
}

/**
 * From when a login password proves payments and bindings, in ms since the epoch: the one of the sign-up at once, a
 * later one after `coolingMs`, because a stolen session or a borrowed telephone is enough to set it. Null: the member
 * has none.
 */
export function passwordGoodFrom({ hash, joined, changed }: LoginPassword, coolingMs: number): number | null {
  if (hash === null) return null;
  const isOfSignUp = changed.getTime() === joined.getTime();
  return isOfSignUp ? joined.getTime() : changed.getTime() + coolingMs;
}

function passwordOf(member: members.MemberRow): LoginPassword {
  return { hash: member.password_hash, joined: member.created_at, changed: member.password_changed_at };
}

/** Checks the login password; a member without one passes. Throws `Refused`: old_password_wrong, too_many_attempts. */
export async function proveLogin(
  { pool, attempts }: Pick<PaymentParts, 'attempts' | 'pool'>,
  memberId: string,
  password: string,
): Promise<void> {
  const member = await members.findById(pool, memberId);
  if (member === null) throw new Refused('unauthorized');
  if (member.password_hash === null) return;
  await attempts.count('old passwords', memberId, OLD_PASSWORDS);
  if (!(await verifyPassword(member.password_hash, password))) throw new Refused('old_password_wrong');
  await attempts.forget('old passwords', memberId);
}

async function proveOld(
  parts: PaymentParts,
  memberId: string,
  before: string | null,
  { oldPaymentPassword, code }: NewPaymentPassword,
): Promise<boolean> {
  if (code !== undefined && code !== '') {
    return (await proveByCode(parts, memberId, code)) <= parts.clock.now();
  }
  if (before === null || oldPaymentPassword === undefined || oldPaymentPassword === '') return false;
  const { from } = await members.findPaymentPassword(parts.pool, memberId);
  await proveByPassword(parts, memberId, before, oldPaymentPassword);
  // A payment password that still waits cannot make another one work.
  return from === null || from <= parts.clock.now();
}

async function proveByPassword(
  { attempts }: PaymentParts,
  memberId: string,
  hash: string,
  typed: string,
): Promise<void> {
  await attempts.count('payment password', memberId, AT_ONCE);
  await attempts.count('payment password day', memberId, A_DAY);
  if (!(await verifyPassword(hash, typed))) throw new Refused('payment_password_wrong');
  await attempts.forget('payment password', memberId);
  await attempts.forget('payment password day', memberId);
}

/** Consumes a right code and returns from when the codes of its authenticator count. */
async function proveByCode(parts: PaymentParts, memberId: string, code: string): Promise<number> {
  const { pool, twoFactor } = parts;
  const step = await twoFactor.check(memberId, code);
  if (step === null) throw new Refused('two_factor_off');
  await transaction(pool, (tx) => twoFactor.use(tx, step));
  // Read last, so that an authenticator that was replaced meanwhile is judged by the newer one.
  const from = await codesGoodFrom(parts, memberId);
  if (from === null) throw new Refused('two_factor_off');
  return from;
}

/** From when an authenticator's codes count, in ms since the epoch; null: there is none. */
async function codesGoodFrom({ settings, twoFactor }: PaymentParts, memberId: string): Promise<number | null> {
  const since = await twoFactor.onSince(memberId);
  return since === null ? null : since + settings.values.payoutCoolingHours * HOUR;
}
