import type { FieldRule, LoginInfo, RegistrationRecord } from '@chhokka/contracts';
import { errorText, fieldText } from '@chhokka/messages/errors';
import { type Clock, MINUTE } from '@chhokka/kernel';
import { type Pool, transaction } from '../../../../infra/db.ts';
import type { KnownDevices } from '../../../../infra/credentials/index.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import type { Settings } from '../../../site/settings/index.ts';
import type { Attempts } from '../../../../infra/attempts/index.ts';
import type { FirebaseIdentity, Verification } from '../../verification/index.ts';
import { type Caller, originOf } from '../../../../infra/http/caller.ts';
import type { CreateMember } from './create-member.ts';
import type { Invites } from './invites.ts';
import * as limits from '../limits.ts';
import * as members from '../../members/index.ts';
import { hashPassword, knownBecause, verifyPassword } from '../../../../infra/credentials/index.ts';
import { readRegistration, type Registrant } from './registration.record.ts';
import { type RegistrationMode, type RegistrationRules, registrationRules } from './registration.rules.ts';
import type { MemberSessions } from '../../devices/index.ts';

/** For how long the same form, sent again, opens a session of the member that it created. */
const REPEAT_MS = 10 * MINUTE;

export interface RegistrationParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly knownDevices: KnownDevices;
  readonly settings: Settings;
  readonly attempts: Attempts;
  readonly verification: Verification;
  readonly sessions: MemberSessions;
  readonly invites: Invites;
  readonly createMember: CreateMember;
}

/** Sign-up (2-account-entry §4, §5): the rules of its forms, and the handling of a submitted form. */
export interface Registrations {
  rules(): { fields: Record<string, FieldRule>; mobileFields: Record<string, FieldRule> };
  /**
   * Creates member, profile, money account and session in one transaction, which also consumes the code sent to the
   * number. A form that was sent before (`registrationId`), with the same password, opens a session of the member that
   * it created. Throws `Refused` with the codes of the contract `register`.
   */
  signUp(mode: RegistrationMode, form: RegistrationRecord, caller: Caller): Promise<LoginInfo>;
}

export function createRegistrations(parts: RegistrationParts): Registrations {
  const { settings } = parts;
  const rulesOf = (mode: RegistrationMode): RegistrationRules =>
    registrationRules(mode, settings.registerFields, settings.isOn);
  return {
    rules: () => ({
      fields: Object.fromEntries(rulesOf('username')),
      mobileFields: Object.fromEntries(rulesOf('mobile')),
    }),

    async signUp(mode, form, caller) {
      if (!settings.isOn(mode === 'username' ? 'USERNAMEREG3' : 'MOBILENUMREG3')) {
        throw new Refused('registration_disabled');
      }
      if (!form.agreed) throw new Refused('terms_not_accepted');
      const rules = rulesOf(mode);
      const registrant = readRegistration(form, { ...recordContext(parts), mode, rules, language: caller.language });
      const again = await sentBefore(parts, form, registrant, caller);
      if (again) return again;
      try {
        return await signUpAnew(parts, { form, registrant, rules, caller });
      } catch (refused) {
        // A duplicate of this form, sent at the same time, may have consumed the proofs and created the member.
        const twin = refused instanceof Refused ? await sentBefore(parts, form, registrant, caller) : null;
        if (twin) return twin;
        throw refused;
      }
    },
  };
}

function recordContext({ clock, settings, verification }: RegistrationParts) {
  const { countries, ageLimit, gmtOffsetMinutes } = settings.values;
  const byFirebase = settings.isOn('FIREBASESMS') && verification.firebase.isConfigured;
  return { countries, ageLimit, gmtOffsetMinutes, now: clock.now(), byFirebase };
}

interface SignUp {
  readonly form: RegistrationRecord;
  readonly registrant: Registrant;
  readonly rules: RegistrationRules;
  readonly caller: Caller;
}

/** A session of the member that this form created shortly before, if the password is the same; else null. */
async function sentBefore(
  { pool, clock, sessions }: RegistrationParts,
  { registrationId }: RegistrationRecord,
  { account, password }: Registrant,
  caller: Caller,
): Promise<LoginInfo | null> {
  if (registrationId === undefined) return null;
  const member = await members.findByRegistration(pool, registrationId);
  if (!member || member.login_locked || member.account.toLowerCase() !== account.toLowerCase()) return null;
  if (member.created_at.getTime() + REPEAT_MS <= clock.now()) return null;
  const isSame =
    password === null ? member.password_hash === null : await verifyPassword(member.password_hash, password);
  if (!isSame) return null;
  // Repeats the lost answer, which said that this is the first login.
  return transaction(pool, (tx) => sessions.open(tx, { ...member, first_login_at: null }, originOf(caller)));
}

async function signUpAnew(parts: RegistrationParts, signUp: SignUp): Promise<LoginInfo> {
  const { pool, settings, verification, invites, createMember, knownDevices } = parts;
  const { form, registrant, caller } = signUp;
  const { password, mobile, email } = registrant;
  await countTry(parts.attempts, caller);
  const invitation = await invites.resolve(registrant, caller.language);
  if (password !== null) await refuseKnown(password, signUp, settings.values.siteName);
  const proof = await prove(parts, signUp);
  await parts.attempts.count('members of a device', caller.cookies.device(), limits.MEMBERS_OF_DEVICE);
  const passwordHash = password === null ? null : await hashPassword(password);
  const { paymentPassword } = registrant;
  const paymentPasswordHash = paymentPassword === null ? null : await hashPassword(paymentPassword);
  const isVerified = proof !== null;
  return transaction(pool, async (tx) => {
    if (proof?.codeId !== undefined) await verification.sms.use(tx, proof.codeId);
    if (proof?.identity) await verification.firebase.use(tx, proof.identity);
    const { memberId, session } = await createMember(tx, {
      ...invitation,
      way: 'sign_up',
      account: registrant.account,
      passwordHash,
      nickname: registrant.nickname,
      language: caller.language,
      mobile: mobile === null ? null : { number: mobile, isVerified },
      email: email === null ? null : { address: email, isVerified: false },
      domain: registrant.domain,
      registerUrl: registrant.registerUrl,
      registrationId: form.registrationId ?? null,
      profile: { ...registrant.profile, paymentPasswordHash },
      origin: originOf(caller),
    });
    await knownDevices.keep(tx, memberId, caller.cookies.device());
    return session;
  });
}

async function countTry(attempts: Attempts, { address, cookies }: Caller): Promise<void> {
  await attempts.countNetwork('sign-ups of a network', address, limits.SIGN_UPS_OF_ADDRESS);
  await attempts.count('sign-ups of a device', cookies.device(), limits.SIGN_UPS_OF_DEVICE);
}

async function refuseKnown(
  password: string,
  { registrant: { account, mobile }, caller }: SignUp,
  siteName: string,
): Promise<void> {
  const because = await knownBecause(password, { account, mobile, siteName });
  if (because === null) return;
  throw new Refused('password_known', { fields: { password: fieldText[caller.language][because] } });
}

interface NumberProof {
  readonly codeId?: string;
  readonly identity?: FirebaseIdentity;
}

/** Checks the proofs that a person signs up and that the number is theirs; null: no number is proved. */
async function prove(parts: RegistrationParts, signUp: SignUp): Promise<NumberProof | null> {
  const { settings, verification } = parts;
  const { form, registrant, rules, caller } = signUp;
  await verification.human.check(form, caller.address);
  if (rules.get('captcha')?.enabled) await proveCaptcha(verification, form, caller);
  const { mobile } = registrant;
  if (mobile === null || !rules.get('verificationCode')?.enabled) return null;
  if (settings.isOn('FIREBASESMS') && verification.firebase.isConfigured) {
    if (form.firebaseIdToken === undefined) throw new Refused('code_missing');
    const identity = await verification.firebase.verify(form.firebaseIdToken);
    if (identity.provider !== 'phone' || identity.mobile !== mobile) throw new Refused('code_invalid');
    return { identity };
  }
  const device = caller.cookies.device();
  return { codeId: await verification.sms.check({ purpose: 'register', mobile, device, code: form.verificationCode }) };
}

async function proveCaptcha(
  { captchas }: Verification,
  { captcha }: RegistrationRecord,
  { cookies, language }: Caller,
): Promise<void> {
  if (await captchas.isRight(cookies.read('captcha'), captcha)) return;
  const fields = { captcha: errorText[language].captcha_wrong };
  throw new Refused('captcha_wrong', { value: { captcha: true }, fields });
}
