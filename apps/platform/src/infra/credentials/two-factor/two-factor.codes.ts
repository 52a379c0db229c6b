import { hash, randomBytes } from 'node:crypto';
import { SECOND } from '@chhokka/kernel';
import { verify } from 'otplib';

/** Seconds that a code of the app lasts. The previous and the next code are accepted too, for inexact clocks. */
const STEP_SECONDS = 30;
const APP_CODE = /^\d{6}$/;

const RECOVERY_CODES = 10;
/** Each letter stands for 5 bits; none is easily mistaken for another. */
const RECOVERY_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 bits, which need no salt and no slow hash. */
const RECOVERY_LENGTH = 16;
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_LETTERS}]{${RECOVERY_LENGTH}}$`);

/** A typed code: of the app, a recovery code, or neither. */
export type TypedCode =
  | { readonly kind: 'app'; readonly code: string }
  | { readonly kind: 'recovery'; readonly hash: Buffer }
  | { readonly kind: 'neither' };

/** Reads a typed code. Bengali digits, spaces and hyphens are accepted, and recovery codes in any letter case. */
export function readCode(typed: string): TypedCode {
  const plain = typed
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - '০'.charCodeAt(0)))
    .replace(/[\s-]/g, '')
    .toLowerCase();
  if (APP_CODE.test(plain)) return { kind: 'app', code: plain };
  const recovery = plain.replace(/[il]/g, '1').replace(/o/g, '0');
  return RECOVERY_CODE.test(recovery) ? { kind: 'recovery', hash: hashRecovery(recovery) } : { kind: 'neither' };
}

/** The time step (RFC 6238) of the app's code, from one before to one after now; null: none of them. */
export async function stepOf(secret: string, code: string, now: number): Promise<bigint | null> {
  const epoch = Math.floor(now / SECOND);
  const found = await verify({
    secret,
    token: code,
    epoch,
    period: STEP_SECONDS,
    epochTolerance: STEP_SECONDS,
  });
  return found.valid ? BigInt(Math.floor(epoch / STEP_SECONDS) + found.delta) : null;
}

/** New recovery codes, `abcd-efgh-jkmn-pqrs`, and their stored hashes. */
export function newRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const plain = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  return { codes: plain.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')), hashes: plain.map(hashRecovery) };
}

function newRecoveryCode(): string {
  return Array.from(randomBytes(RECOVERY_LENGTH), (byte) =>
    RECOVERY_LETTERS.charAt(byte % RECOVERY_LETTERS.length),
  ).join('');
}

function hashRecovery(plain: string): Buffer {
  return hash('sha256', plain, 'buffer');
}
