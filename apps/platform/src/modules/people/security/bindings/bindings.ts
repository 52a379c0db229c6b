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

/** Tries to bind, right or wrong: nobody moves house more often. */
const BINDS_OF_MEMBER: AttemptRule = { most: 20, withinMs: DAY };
/** A message about what has happened is worth delivering for so long. */
const TELL_MS = DAY;

/** The telephone number and the e-mail address of an account, each proved by a code that was sent there. */
export interface Bindings {
  facts(memberId: string): Promise<Facts>;
  /** Sends a code to what is to be bound, whoever has it: only who reads it there learns more. Throws as its contract says. */
  sendCode(args: CallArguments<'bindingCode'>, memberId: string, caller: Caller): Promise<{ expiredMinutes: number }>;
  /**
   * Binds by the code, and by what proves payments; members without that prove themselves by the login password, which
   * changes nothing that was proved while it is new itself (`passwordGoodFrom`). Members without either may bind a first
   * one, and change none. What is bound already is answered as it stands, so that a
   * lost answer can be asked for again. The inbox, and the number or address before, are told. Throws as its contract
   * says.
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

/** What members bind by codes that were sent there. */
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
        // Its twin, sent at the same time or before, may have used the proofs up and have won.
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

/** Whoever has the second lock on money uses it here too: a number and an address let their owner set new passwords. */
async function proofOf({ payment }: BindingsParts, memberId: string): Promise<Facts['proof']> {
  const { isSet, twoFactor, hasPassword } = await payment.facts(memberId);
  if (isSet || twoFactor) return 'payment';
  return hasPassword ? 'password' : 'none';
}

/** The proof, and from when on it changes what was proved: a login password that is new waits. */
async function proofFactsOf(
  parts: BindingsParts,
  memberId: string,
  holder: Holder,
): Promise<Pick<Facts, 'proof' | 'changeFrom'>> {
  const proof = await proofOf(parts, memberId);
  const from = passwordFrom(parts, holder);
  return { proof, changeFrom: proof === 'password' && from > parts.clock.now() ? from : null };
}

/** From when on the login password changes what was proved, ms since the epoch. */
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

/** The code is looked at first: a try of it is counted, whoever tries, and then one of the proof. */
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
    // What was proved was proved against another one.
    if (current === null || !isSame(current, before)) throw new Refused('edited_meanwhile');
    await (isSms ? verification.sms : verification.email).use(tx, codeId);
    if (!isSms) await bindEmail(tx, { memberId, email: target.value, now: clock.now() });
    else if (!(await members.bindMobile(tx, memberId, target.value, clock.now()))) throw new Refused('mobile_taken');
    const to = isSms ? maskedMobile(target.value) : maskedEmail(target.value);
    await tell(tx, memberId, { what: isSms ? 'new mobile' : 'new email', to });
    await tellBefore(tx, parts, current, target);
  });
}

/** Binds a proved address; a password for one use that was mailed to the one before is good no more. */
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
      // Whoever holds the telephone for five minutes sets a password by it: its owner has as long as for payments.
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
 * Tells the one before, which hears no more of the account. A number that was never proved may be anybody's; to an
 * address that was never proved passwords were sent all the same.
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
