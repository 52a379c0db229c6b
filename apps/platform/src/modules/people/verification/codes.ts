import { randomInt } from 'node:crypto';
import type { Clock } from '@chhokka/kernel';
import type { Pool, Transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { latinDigits } from '../../../infra/phone.ts';
import { hashToken } from '../../../infra/tokens.ts';
import { type CodeTable, countTry, isWornOut, useCode } from './codes.repository.ts';
import type { KeyedHash } from './keys.ts';
import type { CodePurpose, OnWrongCode } from './verification.types.ts';

const MOST_TRIES = 5;
const CODE_DIGITS = 6;

/** A code as the caller gives it. */
export interface CodeGiven {
  readonly purpose: CodePurpose;
  readonly recipient: string;
  /** The caller's browser. */
  readonly device: string;
  readonly code: string | undefined;
  readonly onWrong?: OnWrongCode | undefined;
}

/** Checks and consumes the codes of a channel. */
export interface SentCodes {
  /** Counts one attempt and returns the code's id. Throws `Refused`: code_missing, code_invalid, code_expired. */
  check(given: CodeGiven): Promise<string>;
  /** Consumes the code. Throws `Refused('code_invalid')` when another caller was first. */
  use(tx: Transaction, codeId: string): Promise<void>;
}

export interface SentCodesParts {
  readonly pool: Pool;
  readonly clock: Clock;
  /**
   * Hashes purpose, recipient and code together. So a copy of the table reveals no code, and no code works for another
   * purpose.
   */
  readonly keyedHash: KeyedHash;
}

/**
 * The codes of one channel. A guesser has a chance of 10 in a million for each code sent: 5 attempts in the browser
 * that requested it, and 5 in all others.
 */
export function createSentCodes(table: CodeTable, { pool, clock, keyedHash }: SentCodesParts): SentCodes {
  return {
    async check({ purpose, recipient, device, code, onWrong }) {
      const given = latinDigits(code ?? '').replace(/\s/g, '');
      if (given === '') throw new Refused('code_missing');
      const asked = { purpose, recipient, deviceHash: hashToken(device) };
      const tried = await countTry(table, pool, asked, { now: clock.now(), mostTries: MOST_TRIES });
      if (tried === null) throw new Refused((await isWornOut(table, pool, asked)) ? 'code_expired' : 'code_invalid');
      if (keyedHash.isOf(tried.codeHash, purpose, recipient, given)) return tried.id;
      await onWrong?.();
      throw new Refused('code_invalid');
    },

    async use(tx, codeId) {
      if (!(await useCode(table, tx, codeId, clock.now()))) throw new Refused('code_invalid');
    },
  };
}

/** Six random digits. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}
