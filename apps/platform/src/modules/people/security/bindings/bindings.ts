import type { BindingKind, CallArguments, CallValue } from '@chhokka/contracts';
import { type Clock, DAY, HOUR } from '@chhokka/kernel';
import { filled, outgoingText } from '@chhokka/messages/outgoing';
import { type Pool, type Transaction, transaction } from '../../../../infra/db.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import { maskedEmail, maskedMobile } from '../../../../infra/masked.ts';
import type { Messaging } from '../../../site/messaging/index.ts';
import type { Settings } from '../../../site/settings/index.ts';
import type { AttemptRule, Attempts } from '../../../../infra/attempts/index.ts';
import type { Verification } from '../../verification/index.ts';
import type { Caller } from '../../../../infra/http/caller.ts';
import { passwordGoodFrom, type Payment, proveLogin } from '../payment/payment.ts';
import type { TellMember } from '../../inbox/index.ts';
import * as members from '../../members/index.ts';
import { deleteUnusedOneTimePassword } from '../one-time-password.repository.ts';
import { isMailable, readTarget, type Target } from './target.ts';

type Holder = members.Holder;
type Facts = CallValue<'bindings'>;

/** Attempts to bind, right or wrong: more than anybody needs in a day. */
const BINDS_OF_MEMBER: AttemptRule = { most: 20, withinMs: DAY };
/** How long a notification of a past event is worth delivering. */
const TELL_MS = DAY;

/** The telephone number and the e-mail address of an account, each proved by a code that was sent there. */
export interface Bindings {
  facts(memberId: string): Promise<Facts>;
  /**
   * Sends a code to the number or address to bind, whoever owns it: only its owner can read the code. Throws as its
   * contract says.
   */
  sendCode(args: CallArguments<'bindingCode'>, memberId: string, caller: Caller): Promise<{ expiredMinutes: number }>;
  /**
   * Binds with the code and the proof that payments need. Members without a payment proof give the login password; one
   * that was set recently (`passwordGoodFrom`) cannot change what was already proved. Members with neither may bind a
   * first number or address, but change none. If the number or address is already bound, the answer is the current
   * state, so that a lost answer can be requested again. The inbox and the previous number or address are notified.
   * Throws as its contract says.
   */
  bind(args: CallArguments<'bind'>, memberId: string, caller: Caller): Promise<Facts>;
}

export interface BindingsParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly attempts: Attempts;
  readonly verification: Verification;
  readonly messaging: Messaging;
  readonly payment: Payment;
  readonly tell: TellMember;
}

/** Members bind numbers and addresses with the codes that were sent there. */
export function createBindings(parts: BindingsParts): Bindings {
  const { settings, verification } = parts;
  const read = (typed: Parameters<typeof readTarget>[0], { language }: Caller): Target =>
    readTarget(typed, { countries: settings.values.countries, language });
  return {
    facts: (memberId) => factsOf(parts, memberId),

    async sendCode(args, memberId, caller) {
      const { kind, value } = read(args, caller);
      assertOffered(parts, kind);
      const { address, language, cookies } = caller;
      await verification.human.check(args, address);
      const by = { address, language, device: cookies.device(), memberId };
      return kind === 'email'
        ? verification.email.send({ email: value, ...by })
        : verification.sms.send({ purpose: 'bind', mobile: value, deliver: true, ...by });
    },

    async bind(args, memberId, caller) {
      const target = read(args, caller);
      assertOffered(parts, target.kind);
      await parts.attempts.count('bindings', memberId, BINDS_OF_MEMBER);
      try {
        await bindAnew(parts, { args, target, memberId, device: caller.cookies.device() });
      } catch (refused) {
        // A duplicate of this request, sent before or at the same time, may have consumed the proofs and succeeded.
        const now = refused instanceof Refused ? await members.findHolder(parts.pool, memberId) : null;
        if (now === null || !isBound(now, target)) throw refused;
      }
      return factsOf(parts, memberId);
    },
  };
}

async function factsOf(parts: BindingsParts, memberId: string): Promise<Facts> {
  const holder = await members.findHolder(parts.pool, memberId);
  if (holder === null) throw new Refused('unauthorized');
  const { mobile, mobileProved, email, emailProved } = holder;
  const { messaging } = parts;
  return {
    mobile: mobile === null ? null : { masked: maskedMobile(mobile), proved: mobileProved },
    email: email === null ? null : { masked: maskedEmail(email), proved: emailProved },
    ...(await proofFactsOf(parts, memberId, holder)),
    offered: { mobile: messaging.isReady('sms'), email: messaging.isReady('email') },
  };
}

/** A member with a payment proof needs it here too: with a number or an address one can set new passwords. */
async function proofOf({ payment }: BindingsParts, memberId: string): Promise<Facts['proof']> {
  const { isSet, twoFactor, hasPassword } = await payment.facts(memberId);
  if (isSet || twoFactor) return 'payment';
  return hasPassword ? 'password' : 'none';
}

/** The proof, and from when it can change what was proved: a new login password has to wait. */
async function proofFactsOf(
  parts: BindingsParts,
  memberId: string,
  holder: Holder,
): Promise<Pick<Facts, 'proof' | 'changeFrom'>> {
  const proof = await proofOf(parts, memberId);
  const from = passwordFrom(parts, holder);
  return { proof, changeFrom: proof === 'password' && from > parts.clock.now() ? from : null };
}

/** From when the login password can change what was proved, in ms since the epoch. */
function passwordFrom(
  { settings }: BindingsParts,
  { passwordHash: hash, joinedAt: joined, passwordChangedAt: changed }: Holder,
): number {
  return passwordGoodFrom({ hash, joined, changed }, settings.values.payoutCoolingHours * HOUR) ?? 0;
}

function assertOffered({ messaging }: BindingsParts, kind: BindingKind): void {
  if (!messaging.isReady(kind === 'mobile' ? 'sms' : 'email')) throw new Refused('function_not_enabled');
}

interface Bind {
  readonly args: CallArguments<'bind'>;
  readonly target: Target;
  readonly memberId: string;
  readonly device: string;
}

/** Checks the code first, which counts one attempt of it for any caller, and then the proof, which counts one of it. */
async function bindAnew(parts: BindingsParts, { args, target, memberId, device }: Bind): Promise<void> {
  const { pool, clock, verification, tell } = parts;
  const before = await members.findHolder(pool, memberId);
  if (before === null) throw new Refused('unauthorized');
  const isSms = target.kind === 'mobile';
  const given = { device, code: args.verificationCode };
  const codeId = isSms
    ? await verification.sms.check({ purpose: 'bind', mobile: target.value, ...given })
    : await verification.email.check({ email: target.value, ...given });
  await prove(parts, { args, memberId, before, isChange: isSms ? before.mobileProved : before.emailProved });
  await transaction(pool, async (tx) => {
    const current = await members.lockHolder(tx, memberId);
    // The proof was checked against another state of the member.
    if (current === null || !isSame(current, before)) throw new Refused('edited_meanwhile');
    await (isSms ? verification.sms : verification.email).use(tx, codeId);
    if (!isSms) await bindEmail(tx, { memberId, email: target.value, now: clock.now() });
    else if (!(await members.bindMobile(tx, memberId, target.value, clock.now()))) throw new Refused('mobile_taken');
    const to = isSms ? maskedMobile(target.value) : maskedEmail(target.value);
    await tell(tx, memberId, { what: isSms ? 'new mobile' : 'new email', to });
    await tellBefore(tx, parts, current, target);
  });
}

/** Binds a proved address. A one-time password that was mailed to the previous address becomes invalid. */
async function bindEmail(
  tx: Transaction,
  { memberId, email, now }: { memberId: string; email: string; now: number },
): Promise<void> {
  await members.bindEmail(tx, memberId, email, now);
  await deleteUnusedOneTimePassword(tx, memberId);
}

async function prove(
  parts: BindingsParts,
  { args, memberId, before, isChange }: Pick<Bind, 'args' | 'memberId'> & { before: Holder; isChange: boolean },
): Promise<void> {
  const { paymentPassword, code, password } = args;
  switch (await proofOf(parts, memberId)) {
    case 'payment':
      return parts.payment.prove(memberId, { paymentPassword, code });
    case 'password': {
      await proveLogin(parts, memberId, password);
      // A thief needs the telephone for five minutes to set a password, so its owner gets as much time as for payments.
      const until = passwordFrom(parts, before);
      if (isChange && until > parts.clock.now()) throw new Refused('login_password_waits', { value: { until } });
      return;
    }
    case 'none':
      if (isChange) throw new Refused('payment_password_missing');
  }
}

function isSame(now: Holder, before: Holder): boolean {
  return (
    now.mobile === before.mobile &&
    now.mobileProved === before.mobileProved &&
    now.email === before.email &&
    now.emailProved === before.emailProved &&
    now.passwordHash === before.passwordHash
  );
}

function isBound({ mobile, mobileProved, email, emailProved }: Holder, { kind, value }: Target): boolean {
  return kind === 'mobile' ? mobileProved && mobile === value : emailProved && email === value;
}

/**
 * Notifies the previous number or address, which gets no more messages of the account. An unproved number may be
 * anybody's, so it gets none. An unproved address gets one, because passwords were mailed there all the same.
 */
async function tellBefore(
  tx: Transaction,
  { clock, settings, messaging }: BindingsParts,
  { account, language, mobile, mobileProved, email }: Holder,
  { kind, value }: Target,
): Promise<void> {
  const { unbound } = outgoingText[language];
  const values = { site: settings.values.siteName, account };
  const expiresAt = clock.now() + TELL_MS;
  if (kind === 'mobile') {
    if (mobile === null || !mobileProved || mobile === value) return;
    const text = filled(unbound.sms, values);
    await messaging.send(tx, { channel: 'sms', recipient: mobile, text, expiresAt });
  } else if (email !== null && isMailable(email) && email.toLowerCase() !== value.toLowerCase()) {
    const words = { subject: filled(unbound.email.subject, values), text: filled(unbound.email.text, values) };
    await messaging.send(tx, { channel: 'email', recipient: email, ...words, expiresAt });
  }
}
