import { randomInt } from 'node:crypto';
import { type FieldRule, type LoginInfo, type LoginWay, matchesPattern } from '@chhokka/contracts';
import { transaction } from '../../../../infra/db.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import type { FirebaseIdentity } from '../../verification/index.ts';
import { type Caller, originOf } from '../../../../infra/http/caller.ts';
import { cleanText, findByFirebase, holdsHidden } from '../../members/index.ts';
import * as limits from '../limits.ts';
import type { LoginForm, LoginParts } from './login.parts.ts';

const PREFIX: Readonly<Record<string, string>> = { 'google.com': 'gg', 'facebook.com': 'fb' };
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const RANDOM_LETTERS = 8;
/**
 * Names are drawn from a million million, so the first is nearly always free. After this many tries something else is
 * wrong.
 */
const TRIES = 5;
const LONGEST_NICKNAME = 32;
const EMAIL_PATTERN: FieldRule['patternId'] = '5';
const LONGEST_EMAIL = 254;

interface FirstLogin {
  readonly identity: FirebaseIdentity;
  readonly way: LoginWay;
  readonly form: LoginForm;
  readonly caller: Caller;
}

/**
 * Creates a member for a social account at its first login: without a password, under a generated readable name, with
 * the nickname and the e-mail address that the network confirms. It is a sign-up: sign-up must be open, the terms
 * accepted, and one browser may create only so many. If another member already has the address, that member's account
 * stays closed. Null: the account has a member by now. Throws `Refused`: registration_disabled, not_an_agent,
 * terms_not_accepted, too_many_attempts, social_login_failed, temporarily_unavailable.
 */
export async function socialMember(parts: LoginParts, first: FirstLogin): Promise<LoginInfo | null> {
  const { pool, settings } = parts;
  const { form, caller } = first;
  if (!settings.isOn('REGISTER')) throw new Refused('registration_disabled');
  if (form.agentsOnly) throw new Refused('not_an_agent');
  if (!form.agreed) throw new Refused('terms_not_accepted');
  await parts.attempts.count('members of a device', caller.cookies.device(), limits.MEMBERS_OF_DEVICE);
  for (let turn = 0; turn < TRIES; turn += 1) {
    const made = await transaction(pool, (tx) => make(tx, parts, first)).catch(nameTaken);
    if (made) return made;
    if (await findByFirebase(pool, first.identity.uid)) return null;
  }
  throw new Refused('temporarily_unavailable', { retryAfterSeconds: 1 });
}

async function make(
  tx: Parameters<LoginParts['createMember']>[0],
  { verification, createMember, knownDevices }: LoginParts,
  { identity, way, caller }: FirstLogin,
): Promise<LoginInfo> {
  await verification.firebase.use(tx, identity);
  const { email, emailVerified, name, provider, uid } = identity;
  const { memberId, session } = await createMember(tx, {
    account: newAccount(provider),
    way,
    passwordHash: null,
    nickname: nicknameOf(name),
    language: caller.language,
    firebaseUid: uid,
    email: email !== null && isAddress(email) ? { address: email, isVerified: emailVerified } : null,
    origin: originOf(caller),
  });
  await knownDevices.keep(tx, memberId, caller.cookies.device());
  return session;
}

function nameTaken(error: unknown): null {
  if (error instanceof Refused && error.code === 'username_taken') return null;
  throw error;
}

function newAccount(provider: string): string {
  const letter = (): string => LETTERS.charAt(randomInt(LETTERS.length));
  return `${PREFIX[provider] ?? 'id'}_${Array.from({ length: RANDOM_LETTERS }, letter).join('')}`;
}

/** The person's name at the network, if it can be shown. */
function nicknameOf(name: string | null): string | null {
  const clean = cleanText(name);
  if (clean === '' || holdsHidden(clean)) return null;
  return [...clean].slice(0, LONGEST_NICKNAME).join('').trim();
}

function isAddress(email: string): boolean {
  return email.length >= 6 && email.length <= LONGEST_EMAIL && matchesPattern(EMAIL_PATTERN, email);
}
