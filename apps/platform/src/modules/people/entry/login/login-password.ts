import { randomBytes } from 'node:crypto';
import { errorText, fieldText } from '@chhokka/messages/errors';
import type { LoginInfo } from '@chhokka/contracts';
import { DAY } from '@chhokka/kernel';
import type { Queryable, Transaction } from '../../../../infra/db.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import { DEVICE } from '../../../../infra/http/cookies.ts';
import { type Caller, originOf } from '../../../../infra/http/caller.ts';
import { enter, type Entry, REMEMBERED } from './enter.ts';
import { type LoginForm, type LoginName, type LoginParts, NOBODY, readLoginName } from './login.parts.ts';
import * as members from '../../members/index.ts';
import { hashOneTimePassword, isOneTimePassword, useOneTimePassword } from '../../security/index.ts';
import { hashPassword, isOutdated, verifyPassword } from '../../../../infra/credentials/index.ts';

/**
 * How long a member who logged in with a one-time password has to choose a new one: as long as an unused session lasts.
 */
const STANDS_IN_MS = DAY;

/** The member of a name, if there is one, and whether this browser is known to belong to them. */
interface Claim {
  readonly name: LoginName;
  readonly member: members.MemberRow | null;
  readonly memberId: string;
  readonly isKnown: boolean;
  readonly isRemembered: boolean;
}

/**
 * Login by name and password, or by a remembered device without password. An unknown name costs the same work and gets
 * the same answer as a wrong password. Throws `Refused` with the codes of the contract `login`.
 */
export async function loginByPassword(parts: LoginParts, form: LoginForm, caller: Caller): Promise<LoginInfo> {
  const cookie = caller.cookies.read(REMEMBERED) ?? '';
  refuseEmpty(form, cookie, caller);
  await parts.verification.human.check(form, caller.address);
  const claim = await findClaim(parts, form, caller, cookie);
  return form.password === ''
    ? loginByRemembered(parts, { form, caller, claim, cookie })
    : loginByText(parts, { form, caller, claim });
}

function refuseEmpty({ username, password }: LoginForm, cookie: string, { language }: Caller): void {
  const { required } = fieldText[language];
  const fields: Record<string, string> = {};
  if (username === '') fields.username = required;
  if (password === '' && cookie === '') fields.password = required;
  if (Object.keys(fields).length > 0) throw new Refused('bad_request', { fields });
}

async function findClaim(
  { pool, settings, sessions, knownDevices }: LoginParts,
  form: LoginForm,
  { cookies }: Caller,
  cookie: string,
): Promise<Claim> {
  const name = readLoginName(form.username, form.countryDialingCode, settings);
  const member = await members.findByName(pool, name.typed, name.mobile);
  const memberId = member?.id ?? NOBODY;
  // A browser that sends no token cannot be known, whoever the member is.
  const hasToken = cookies.read(DEVICE) !== undefined;
  const device = cookies.device();
  const isKnown = hasToken && (await knownDevices.isKnown(pool, memberId, device));
  const isRemembered = cookie !== '' && (await sessions.remembered.isOf(memberId, cookie));
  return { name, member, memberId, isKnown, isRemembered };
}

/** Nothing is counted against the name: without one of the member's tokens there is nothing to guess. */
async function loginByRemembered(
  parts: LoginParts,
  { form, caller, claim, cookie }: { form: LoginForm; caller: Caller; claim: Claim; cookie: string },
): Promise<LoginInfo> {
  const { member, isRemembered } = claim;
  if (!member || !isRemembered) throw new Refused('login_failed');
  return enter(parts, member, {
    way: 'remembered',
    form,
    caller,
    consume: async (tx, current) => {
      const taken = await parts.sessions.remembered.take(tx, cookie);
      if (taken?.memberId !== member.id) throw new Refused('login_failed');
      return current;
    },
  });
}

async function loginByText(
  parts: LoginParts,
  { form, caller, claim }: { form: LoginForm; caller: Caller; claim: Claim },
): Promise<LoginInfo> {
  const { pool, clock, guard, history } = parts;
  const { name, member, memberId } = claim;
  const isKnown = claim.isKnown || claim.isRemembered;
  const from = { address: caller.address, knownDevice: claim.isKnown ? caller.cookies.device() : null };
  if (!(await guard.attemptWithoutProof(name.key, from, isKnown))) {
    await proveCaptcha(parts, form, caller);
    await guard.attempt(name.key, from);
  }
  const matches = await verifyPassword(member?.password_hash ?? null, form.password, isKnown ? 'known' : 'paid');
  const oneTime = { memberId, hash: hashOneTimePassword(memberId, form.password), now: clock.now() };
  const isOneTime = !matches && (await isOneTimePassword(pool, oneTime));
  if (!member || (!matches && !isOneTime)) {
    await history.failed(memberId, { way: 'password', outcome: 'wrong_password', origin: originOf(caller) });
    const captcha = await guard.asksProof(name.key, from, isKnown);
    throw new Refused('login_failed', captcha ? { value: { captcha } } : {});
  }
  const consume = matches ? await usePassword(member, form.password) : await useOneTime(parts, oneTime);
  const forget = (db: Queryable): Promise<void> => guard.succeeded(db, name.key, from);
  const entry: Entry = {
    way: matches ? 'password' : 'mailed',
    form,
    caller,
    consume,
    besides: forget,
  };
  return enter(parts, member, entry).catch(async (error: unknown) => {
    // The password was right, even if a later check refused the login: a missing second step is no mistake.
    await forget(pool);
    throw error;
  });
}

async function proveCaptcha(
  { verification: { captchas } }: LoginParts,
  { captcha }: LoginForm,
  { cookies, language }: Caller,
): Promise<void> {
  if (await captchas.isRight(cookies.read('captcha'), captcha)) return;
  const fields = { captcha: errorText[language].captcha_wrong };
  throw new Refused('captcha_wrong', { value: { captcha: true }, fields });
}

type UseUp = (tx: Transaction, current: members.MemberRow) => Promise<members.MemberRow>;

/** The password opens a session only while it is still the member's. A hash with outdated parameters is replaced. */
async function usePassword({ id, password_hash: hash }: members.MemberRow, password: string): Promise<UseUp> {
  const fresh = hash !== null && isOutdated(hash) ? await hashPassword(password) : null;
  return async (tx, current) => {
    if (current.password_hash === hash) {
      if (fresh !== null) await members.updateHash(tx, id, fresh);
      return current;
    }
    // The password was changed meanwhile, or only rehashed by a simultaneous login.
    if (await verifyPassword(current.password_hash, password)) return current;
    throw new Refused('login_failed');
  };
}

/**
 * Invalidates the old password from here on, and ends what somebody who knew it has opened. An unknown one takes its
 * place until the member chooses a new one.
 */
async function useOneTime(
  { sessions }: LoginParts,
  oneTime: { memberId: string; hash: Buffer; now: number },
): Promise<UseUp> {
  const { memberId, now } = oneTime;
  const unknown = await hashPassword(randomBytes(32).toString('base64url'));
  return async (tx, current) => {
    if (!(await useOneTimePassword(tx, { ...oneTime, standsInUntil: now + STANDS_IN_MS }))) {
      throw new Refused('login_failed');
    }
    await members.updatePassword(tx, memberId, { hash: unknown, isDefault: true, now });
    await sessions.endAccess(tx, memberId);
    return { ...current, default_password: true };
  };
}
