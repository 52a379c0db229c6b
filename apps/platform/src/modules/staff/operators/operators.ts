import type { CallArguments, CallValue } from '@chhokka/contracts';
import { assert, type Clock, MINUTE } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import type { OperatorSession } from '../../../infra/http/sessions.ts';
import type { SecretBox } from '../../../infra/secret-box.ts';
import { hashToken } from '../../../infra/tokens.ts';
import type { Audit, SiteRules } from '../office/index.ts';
import type { Attempts } from '../../../infra/attempts/index.ts';
import {
  createKnownDevices,
  createTwoFactor,
  hashPassword,
  type LoginGuard,
  type TwoFactor,
} from '../../../infra/credentials/index.ts';
import { type Added, addOperator, type AskedOperator, confirmAddedAuthenticator } from './add-operator.ts';
import { IDLE_MS, isRestricted, logIn, type LogInParts, type OperatorCaller } from './log-in.ts';
import * as sessions from './operator-sessions.repository.ts';
import * as repository from './operators.repository.ts';
import { OF_OPERATORS } from './second-step.repository.ts';

/** The table with the browsers of operators. */
const DEVICES = { table: 'operators.known_device', holder: 'operator_id' };
/** A session's end is written only when it moves by more than this, so that reads cause few writes. */
const IDLE_STEP_MS = MINUTE;

export interface OperatorsParts {
  readonly pool: Pool;
  readonly clock: Clock;
  /** The current rules. */
  readonly rules: () => SiteRules;
  readonly attempts: Attempts;
  readonly guard: LoginGuard;
  readonly twoFactor: TwoFactor;
  /** Consumes a solved proof of work. Throws `Refused('human_verification_failed')`. */
  readonly checkWork: (altcha: string) => Promise<void>;
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
  /** Opens a session (`logIn`). */
  login(form: CallArguments<'officeLogin'>, caller: OperatorCaller): Promise<CallValue<'officeLogin'>>;
  logout(token: string): Promise<void>;
  /** Null for an unknown, ended or idle session. A call from another address ends a bound session and gets null. */
  find(token: string, address?: string): Promise<OperatorSession | null>;
  /** The operator of the live session with this hash, if it may be used from this address. Does not extend it. */
  holder(hash: Buffer, address: string): Promise<OperatorSession | null>;
  /** The session's operator, as they see themselves. */
  me(session: OperatorSession): Promise<CallValue<'officeMe'>>;
  /** Creates the operator with a role, unless one of that name exists. */
  create(account: string, password: string, role?: string): Promise<void>;
  /** Deletes ended sessions, and browsers that nobody has used for long. */
  sweep(): Promise<void>;
}

export function createOperators(needs: OperatorsNeeds): Operators {
  const { pool, clock, rules } = needs;
  const issuer = () => rules().siteName;
  const twoFactor = createTwoFactor({ ...needs, tables: OF_OPERATORS, issuer, mayStart: () => true });
  const knownDevices = createKnownDevices({ clock, table: DEVICES });
  const parts: LogInParts = { ...needs, twoFactor, knownDevices };
  return {
    twoFactor,
    add: (asked) => addOperator(parts, asked),
    startAuthenticator: ({ operatorId, account }, password) =>
      twoFactor.start({ holderId: operatorId, account }, password),
    confirmAuthenticator: (operator, code) => confirmAddedAuthenticator(parts, operator, code),

    login: (form, caller) => logIn(parts, form, caller),

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

    async sweep() {
      await sessions.deleteEndedSessions(pool, clock.now());
      await knownDevices.sweep(pool);
    },
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
