import type { CallArguments, CallValue } from '@chhokka/contracts';
import { HOUR, MINUTE } from '@chhokka/kernel';
import { transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { CallContext } from '../../../infra/http/handlers.ts';
import { newToken } from '../../../infra/tokens.ts';
import type { SiteRules } from '../office/index.ts';
import { type KnownDevices, type Lane, verifyPassword } from '../../../infra/credentials/index.ts';
import { insertOperatorSession } from './operator-sessions.repository.ts';
import { findOperator, type OperatorRow } from './operators.repository.ts';
import type { OperatorsParts } from './operators.ts';

const SESSION_MS = 12 * HOUR;
/** A session ends after so long without a call. */
export const IDLE_MS = 30 * MINUTE;

/** An id that no operator has, for queries about a name that does not exist. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Who signs in, and in which browser. */
export type OperatorCaller = Pick<CallContext, 'address' | 'cookies'>;

/** A name that somebody claims to have, and the browser in which they claim it. */
interface Claim {
  /** Operators and members with the same name are counted apart. */
  readonly guarded: string;
  readonly operator: OperatorRow | null;
  readonly device: string;
  readonly isKnown: boolean;
  readonly from: { readonly address: string; readonly knownDevice: string | null };
}

export interface LogInParts extends OperatorsParts {
  /** The browsers in which operators signed in before. */
  readonly knownDevices: KnownDevices;
}

/**
 * Opens an operator's session. It follows the rules of members' logins: the guard counts each attempt before the password
 * is compared, and asks for a proof of work under pressure. An unknown name takes the same work and gets the same answer
 * as a wrong password. In a browser in which the operator signed in before, neither failures nor floods of others count.
 * Throws `Refused` with the codes of the contract `officeLogin`.
 */
export async function logIn(
  parts: LogInParts,
  form: CallArguments<'officeLogin'>,
  caller: OperatorCaller,
): Promise<CallValue<'officeLogin'>> {
  const { pool, guard } = parts;
  const claim = await findClaim(parts, form.username, caller);
  const { guarded, operator, from } = claim;
  const lane = await laneOf(parts, claim, form.altcha);
  await guard.attempt(guarded, from);
  const matches = await verifyPassword(operator?.password_hash ?? null, form.password, lane);
  if (!matches || !operator) throw new Refused('login_failed');
  return openSession(parts, { ...claim, operator }, form).catch(async (error: unknown) => {
    // The password was right, even if a later check refused the login: a missing second step is no mistake.
    await guard.succeeded(pool, guarded, from);
    throw error;
  });
}

async function findClaim(
  { pool, knownDevices }: LogInParts,
  username: string,
  { address, cookies }: OperatorCaller,
): Promise<Claim> {
  const operator = await findOperator(pool, username);
  const device = cookies.device();
  const isKnown = await knownDevices.isKnown(pool, operator?.id ?? NOBODY, device);
  const from = { address, knownDevice: isKnown ? device : null };
  return { guarded: `office:${username}`, operator, device, isKnown, from };
}

/**
 * The lane in which the password waits. Consumes a proof of work that was sent. Throws
 * `Refused('human_verification_failed')` when the proof is not good, or when it is missing under pressure.
 */
async function laneOf(
  { guard, checkWork }: OperatorsParts,
  { guarded, from, isKnown }: Claim,
  altcha: string | undefined,
): Promise<Lane> {
  if (altcha !== undefined) await checkWork(altcha);
  else if (await guard.asksProof(guarded, from, isKnown)) throw new Refused('human_verification_failed');
  if (isKnown) return 'known';
  return altcha === undefined ? 'free' : 'paid';
}

async function openSession(
  { pool, clock, rules, guard, twoFactor, knownDevices }: LogInParts,
  { guarded, operator, device, from }: Claim & { readonly operator: OperatorRow },
  { code, bound }: CallArguments<'officeLogin'>,
): Promise<CallValue<'officeLogin'>> {
  const step = await twoFactor.check(operator.id, code);
  const { token, hash } = newToken();
  const now = clock.now();
  const expiresAt = now + SESSION_MS;
  const restricted = isRestricted(rules(), operator);
  const { address } = from;
  const times = { now, idleUntil: now + IDLE_MS, expiresAt };
  await transaction(pool, async (tx) => {
    await twoFactor.use(tx, step);
    await insertOperatorSession(tx, { hash, operatorId: operator.id, ...times, address, bound, restricted });
    await knownDevices.keep(tx, operator.id, device);
    await guard.succeeded(tx, guarded, from);
  });
  const { account, permissions } = operator;
  return {
    token,
    expiresAt,
    account,
    restricted,
    twoFactor: operator.two_factor,
    mustChangePassword: operator.must_change_password,
    permissions: restricted ? [] : permissions,
  };
}

/** Whether the operator must first set an own password or an authenticator. */
export function isRestricted(
  { officeTwoFactor }: SiteRules,
  operator: Pick<OperatorRow, 'two_factor' | 'must_change_password'>,
): boolean {
  return operator.must_change_password || (officeTwoFactor && !operator.two_factor);
}
