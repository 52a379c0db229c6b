import { type Clock, DAY, MINUTE } from '@chhokka/kernel';
import { generateSecret, generateURI } from 'otplib';
import { type Pool, type Transaction, transaction } from '../../db.ts';
import { Refused } from '../../http/refused.ts';
import type { SecretBox } from '../../secret-box.ts';
import type { AttemptRule, Attempts } from '../../attempts/index.ts';
import { verifyPassword } from '../passwords.ts';
import { newRecoveryCodes, readCode, stepOf } from './two-factor.codes.ts';
import * as repository from './two-factor.repository.ts';

/** An unconfirmed secret expires after this time, because no screen shows it any more. */
const SETUP_MS = 30 * MINUTE;

// A caller who gets here knows the password. Three codes are valid at a time: a guess succeeds three times in a
// million.
const CODES_AT_ONCE: AttemptRule = { most: 10, withinMs: 15 * MINUTE };
const CODES_A_DAY: AttemptRule = { most: 50, withinMs: DAY };
const PASSWORDS_AT_ONCE: AttemptRule = { most: 10, withinMs: 15 * MINUTE };

/**
 * A code that was right; `use` consumes it. Null: the holder has no second step. The holder is the member or operator whose
 * second step it is.
 */
export type SecondStep =
  | { readonly holderId: string; readonly step: bigint }
  | { readonly holderId: string; readonly recoveryHash: Buffer }
  | null;

/** The second step of a login: an authenticator app (RFC 6238) or a recovery code. */
export interface TwoFactor {
  /**
   * Counts an attempt and checks the code. Call it before the transaction that opens the session, so that the attempt
   * counts even if that fails. Throws `Refused`: two_factor_required when the login needs a code and the caller
   * sent no code, two_factor_wrong, too_many_attempts.
   */
  check(holderId: string, code: string | undefined): Promise<SecondStep>;
  /** For a login without a code, in its transaction. Throws `Refused('two_factor_required')` when it needs one. */
  requireNone(tx: Transaction, holderId: string): Promise<void>;
  /**
   * Consumes the code, in the transaction that it proves. Throws `Refused('two_factor_wrong')` when another caller was
   * first.
   */
  use(tx: Transaction, step: SecondStep): Promise<void>;
  /** Whether a second step is required, and whether there is a password. */
  facts(holderId: string): Promise<{ twoFactor: boolean; hasPassword: boolean }>;
  /** When it was switched on, in ms since the epoch; null: it is off. */
  onSince(holderId: string): Promise<number | null>;
  /** Throws `Refused`: function_not_enabled, old_password_wrong, two_factor_on, too_many_attempts. */
  start(holder: { holderId: string; account: string }, password: string): Promise<{ secret: string; uri: string }>;
  /**
   * Switches the authenticator on. Throws `Refused`: two_factor_off (nothing was started), two_factor_on,
   * two_factor_wrong.
   */
  confirm(holderId: string, code: string): Promise<{ recoveryCodes: string[] }>;
  /** Throws `Refused`: two_factor_off, old_password_wrong, two_factor_wrong, too_many_attempts. */
  end(holderId: string, proof: { password: string; code: string }): Promise<void>;
}

export interface TwoFactorParts {
  readonly pool: Pool;
  readonly clock: Clock;
  /** The site's name, shown in the app beside its codes. */
  readonly issuer: () => string;
  readonly attempts: Attempts;
  readonly secretBox: SecretBox;
  /** The tables of the members' or operators' second steps. */
  readonly tables: repository.SecondStepTables;
  /** Whether a new one may be set up. */
  readonly mayStart: () => boolean;
  /** Called when one is switched on, in the same transaction. */
  readonly onConfirmed?: (tx: Transaction, holderId: string) => Promise<void>;
}

export function createTwoFactor(parts: TwoFactorParts): TwoFactor {
  const { pool, clock, issuer, secretBox, tables, mayStart } = parts;
  return {
    check: (holderId, code) => checkCode(parts, holderId, code),
    use: (tx, step) => useStep(tables, tx, step, clock.now()),

    async requireNone(tx, holderId) {
      const authenticator = await repository.findAuthenticator(tables, tx, holderId);
      if (authenticator?.confirmed_at) throw new Refused('two_factor_required');
    },

    async facts(holderId) {
      const { passwordHash, twoFactor } = await repository.findProofs(tables, pool, holderId);
      return { twoFactor, hasPassword: passwordHash !== null };
    },

    async onSince(holderId) {
      const authenticator = await repository.findAuthenticator(tables, pool, holderId);
      return authenticator?.confirmed_at?.getTime() ?? null;
    },

    async start({ holderId, account }, password) {
      if (!mayStart()) throw new Refused('function_not_enabled');
      const { twoFactor } = await provePassword(parts, holderId, password);
      if (twoFactor) throw new Refused('two_factor_on');
      const secret = generateSecret();
      const locked = secretBox.lock(Buffer.from(secret), purposeOf(holderId));
      const started = await repository.startAuthenticator(tables, pool, holderId, { secret: locked, now: clock.now() });
      if (!started) throw new Refused('two_factor_on');
      return { secret, uri: generateURI({ issuer: issuer(), label: account, secret }) };
    },

    confirm: (holderId, code) => confirmCode(parts, holderId, code),

    async end(holderId, { password, code }) {
      const { twoFactor } = await provePassword(parts, holderId, password);
      if (!twoFactor) throw new Refused('two_factor_off');
      const step = await checkCode(parts, holderId, code);
      await transaction(pool, async (tx) => {
        await useStep(tables, tx, step, clock.now());
        await repository.deleteAuthenticator(tables, tx, holderId);
      });
    },
  };
}

async function checkCode(parts: TwoFactorParts, holderId: string, code: string | undefined): Promise<SecondStep> {
  const { pool, clock, tables } = parts;
  const authenticator = await repository.findAuthenticator(tables, pool, holderId);
  if (!authenticator?.confirmed_at) return null;
  if (code === undefined || code === '') throw new Refused('two_factor_required');
  await countCode(parts, holderId);
  const typed = readCode(code);
  if (typed.kind === 'recovery' && (await repository.hasRecoveryCode(tables, pool, holderId, typed.hash))) {
    await forgetCodes(parts, holderId);
    return { holderId, recoveryHash: typed.hash };
  }
  const step =
    typed.kind === 'app' ? await stepOf(open(parts, holderId, authenticator), typed.code, clock.now()) : null;
  if (step === null || step <= authenticator.last_step) throw new Refused('two_factor_wrong');
  await forgetCodes(parts, holderId);
  return { holderId, step };
}

async function useStep(
  tables: repository.SecondStepTables,
  tx: Transaction,
  step: SecondStep,
  now: number,
): Promise<void> {
  if (step === null) return;
  const taken =
    'step' in step
      ? await repository.takeStep(tables, tx, step.holderId, step.step)
      : await repository.takeRecoveryCode(tables, tx, step.holderId, step.recoveryHash, now);
  if (!taken) throw new Refused('two_factor_wrong');
}

async function confirmCode(
  parts: TwoFactorParts,
  holderId: string,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { pool, clock, tables, onConfirmed } = parts;
  const now = clock.now();
  const started = await repository.findAuthenticator(tables, pool, holderId);
  if (started?.confirmed_at) throw new Refused('two_factor_on');
  if (!started || started.created_at.getTime() + SETUP_MS <= now) throw new Refused('two_factor_off');
  await countCode(parts, holderId);
  const typed = readCode(code);
  const step = typed.kind === 'app' ? await stepOf(open(parts, holderId, started), typed.code, now) : null;
  if (step === null) throw new Refused('two_factor_wrong');
  const { codes, hashes: recoveryHashes } = newRecoveryCodes();
  const { secret } = started;
  const on = await transaction(pool, async (tx) => {
    const confirmed = { secret, step, now, recoveryHashes };
    if (!(await repository.confirmAuthenticator(tables, tx, holderId, confirmed))) return false;
    await onConfirmed?.(tx, holderId);
    return true;
  });
  if (!on) throw new Refused('two_factor_on');
  await forgetCodes(parts, holderId);
  return { recoveryCodes: codes };
}

/** Members without a password have only their session as proof. */
async function provePassword(
  { pool, tables, attempts }: TwoFactorParts,
  holderId: string,
  password: string,
): Promise<{ twoFactor: boolean }> {
  const { passwordHash, twoFactor } = await repository.findProofs(tables, pool, holderId);
  if (passwordHash === null) return { twoFactor };
  await attempts.count('two-factor password', holderId, PASSWORDS_AT_ONCE);
  if (!(await verifyPassword(passwordHash, password))) throw new Refused('old_password_wrong');
  await attempts.forget('two-factor password', holderId);
  return { twoFactor };
}

async function countCode({ attempts }: TwoFactorParts, holderId: string): Promise<void> {
  await attempts.count('two-factor code', holderId, CODES_AT_ONCE);
  await attempts.count('two-factor day', holderId, CODES_A_DAY);
}

async function forgetCodes({ attempts }: TwoFactorParts, holderId: string): Promise<void> {
  await attempts.forget('two-factor code', holderId);
  await attempts.forget('two-factor day', holderId);
}

function open({ secretBox }: TwoFactorParts, holderId: string, { secret }: repository.AuthenticatorRow): string {
  return secretBox.open(secret, purposeOf(holderId)).toString();
}

function purposeOf(holderId: string): string {
  return `two-factor ${holderId}`;
}
