import type { CallArguments, CallValue } from '@chhokka/contracts';
import { assert, type Clock, HOUR, MINUTE } from '@chhokka/kernel';
import { type Pool, transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { OperatorSession } from '../../../infra/http/sessions.ts';
import type { SecretBox } from '../../../infra/secret-box.ts';
import { hashToken, newToken } from '../../../infra/tokens.ts';
import type { Audit, SiteRules } from '../office/index.ts';
import type { Attempts } from '../../../infra/attempts/index.ts';
import {
  createTurnstile,
  createTwoFactor,
  hashPassword,
  type LoginGuard,
  type TwoFactor,
  verifyPassword,
} from '../../../infra/credentials/index.ts';
import { type Added, addOperator, type AskedOperator, confirmAddedAuthenticator } from './add-operator.ts';
import * as sessions from './operator-sessions.repository.ts';
import * as repository from './operators.repository.ts';
import { OF_OPERATORS } from './second-step.repository.ts';

const SESSION_MS = 12 * HOUR;
const IDLE_MS = 30 * MINUTE;
/** A session's end is written only when it moves by more than this, so that reads cause few writes. */
const IDLE_STEP_MS = MINUTE;

// Operators bring no proof of work, so their passwords must not fill the queue of members' passwords: only one of
// theirs is in it at a time.
const AT_ONCE = 1;
const MOST_WAITING = 20;

export interface OperatorsParts {
  readonly pool: Pool;
  readonly clock: Clock;
  /** The current rules. */
  readonly rules: () => SiteRules;
  readonly attempts: Attempts;
  readonly guard: LoginGuard;
  readonly twoFactor: TwoFactor;
  readonly audit: Audit;
}

/** The dependencies of the operators. */
export interface OperatorsNeeds extends Omit<OperatorsParts, 'twoFactor'> {
  readonly secretBox: SecretBox;
}

/** Operators: their accounts, sessions and roles. */
export interface Operators {
  /** The second step of operators' logins. */
  readonly twoFactor: TwoFactor;
  /** Creates an operator where no other operator can (`addOperator`). */
  add(asked: AskedOperator): Promise<Added>;
  /** Starts to set up the authenticator of an added operator; returns the secret and its `otpauth:` address. */
  startAuthenticator(operator: OperatorSession, password: string): Promise<{ secret: string; uri: string }>;
  /** Switches the authenticator on with one of its codes; returns the recovery codes. Throws as `TwoFactor.confirm`. */
  confirmAuthenticator(operator: OperatorSession, code: string): Promise<{ recoveryCodes: string[] }>;
  /**
   * Throws `Refused`: login_failed, too_many_requests, two_factor_required, two_factor_wrong, temporarily_unavailable
   * when too many passwords wait to be checked.
   */
  login(form: CallArguments<'officeLogin'>, address: string): Promise<CallValue<'officeLogin'>>;
  logout(token: string): Promise<void>;
  /** Null for an unknown, ended or idle session. A call from another address ends a bound session and gets null. */
  find(token: string, address?: string): Promise<OperatorSession | null>;
  /** The operator of the live session with this hash, if it may be used from this address. Does not extend it. */
  holder(hash: Buffer, address: string): Promise<OperatorSession | null>;
  /** The session's operator, as they see themselves. */
  me(session: OperatorSession): Promise<CallValue<'officeMe'>>;
  /** Creates the operator with a role, unless one of that name exists. */
  create(account: string, password: string, role?: string): Promise<void>;
  /** Deletes ended sessions. */
  sweep(): Promise<void>;
}

export function createOperators(needs: OperatorsNeeds): Operators {
  const { pool, clock, rules } = needs;
  const issuer = () => rules().siteName;
  const twoFactor = createTwoFactor({ ...needs, tables: OF_OPERATORS, issuer, mayStart: () => true });
  const parts: OperatorsParts = { ...needs, twoFactor };
  const inTurn = createTurnstile({
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    refusal: () => new Refused('temporarily_unavailable', { retryAfterSeconds: 5 }),
  });
  return {
    twoFactor,
    add: (asked) => addOperator(parts, asked),
    startAuthenticator: ({ operatorId, account }, password) =>
      twoFactor.start({ holderId: operatorId, account }, password),
    confirmAuthenticator: (operator, code) => confirmAddedAuthenticator(parts, operator, code),

    login: (form, address) => logIn(parts, inTurn, form, address),

    logout: (token) => sessions.deleteOperatorSession(pool, hashToken(token)),

    find: (token, address) => findSession(parts, token, address),

    async holder(hash, address) {
      const found = await sessions.findOperatorSession(pool, hash, clock.now());
      return found === null || (found.boundTo !== null && found.boundTo !== address) ? null : found.session;
    },

    async me({ operatorId, account, permissions }) {
      const operator = await repository.findOperatorById(pool, operatorId);
      assert(operator !== null, 'who has a session is there');
      return {
        account,
        permissions: [...permissions],
        twoFactor: operator.two_factor,
        mustChangePassword: operator.must_change_password,
        restricted: isRestricted(rules(), operator),
      };
    },

    async create(account, password, role = 'owner') {
      await repository.insertOperatorWithRole(pool, { account, passwordHash: await hashPassword(password), role });
    },

    sweep: () => sessions.deleteEndedSessions(pool, clock.now()),
  };
}

/** Whether the operator must first set an own password or an authenticator. */
function isRestricted(
  { officeTwoFactor }: SiteRules,
  operator: Pick<repository.OperatorRow, 'two_factor' | 'must_change_password'>,
): boolean {
  return operator.must_change_password || (officeTwoFactor && !operator.two_factor);
}

type Turns = ReturnType<typeof createTurnstile>;

async function logIn(
  { pool, clock, rules, guard, twoFactor }: OperatorsParts,
  inTurn: Turns,
  { username, password, code, bound }: CallArguments<'officeLogin'>,
  address: string,
): Promise<CallValue<'officeLogin'>> {
  // Operators and members with the same name are counted apart.
  const guarded = `office:${username}`;
  await guard.attempt(guarded, { address });
  const operator = await repository.findOperator(pool, username);
  const matches = await inTurn(() => verifyPassword(operator?.password_hash ?? null, password));
  if (!matches || !operator) throw new Refused('login_failed');
  const step = await twoFactor.check(operator.id, code);
  const { token, hash } = newToken();
  const now = clock.now();
  const expiresAt = now + SESSION_MS;
  const restricted = isRestricted(rules(), operator);
  const session = {
    hash,
    operatorId: operator.id,
    now,
    idleUntil: now + IDLE_MS,
    expiresAt,
    address,
    bound,
    restricted,
  };
  await transaction(pool, async (tx) => {
    await twoFactor.use(tx, step);
    await sessions.insertOperatorSession(tx, session);
    await guard.succeeded(tx, guarded, { address });
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

async function findSession(
  { pool, clock }: OperatorsParts,
  token: string,
  address: string | undefined,
): Promise<OperatorSession | null> {
  const hash = hashToken(token);
  const now = clock.now();
  const found = await sessions.findOperatorSession(pool, hash, now);
  if (!found) return null;
  if (found.boundTo !== null && address !== undefined && found.boundTo !== address) {
    await sessions.deleteOperatorSession(pool, hash);
    return null;
  }
  const idleUntil = now + IDLE_MS;
  if (idleUntil - found.idleUntil > IDLE_STEP_MS) await sessions.extendOperatorSession(pool, hash, idleUntil);
  return found.session;
}
