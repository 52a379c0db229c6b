import { hash, randomInt } from 'node:crypto';
import { createChallenge, type Challenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type Clock, MINUTE } from '@chhokka/kernel';
import { z } from 'zod';
import { derivedKey } from './keys.ts';

/** A proof that can be used once: its hash, and until when it must be stored as used (ms since the epoch). */
export interface Proof {
  readonly hash: Buffer;
  readonly expiresAt: number;
}

export interface ProofOfWork {
  /** A new challenge, valid for 5 minutes. It costs the server a quarter of a millisecond. */
  challenge(): Promise<Challenge>;
  /** The proof in a browser's answer, or null when it solves no valid challenge of ours. */
  proofOf(answer: string): Promise<Proof | null>;
}

const LIFE_MS = 5 * MINUTE;
const ALGORITHM = 'PBKDF2/SHA-256';
const KEY_BYTES = 32;

/**
 * The amount of work: `COST` rounds of PBKDF2 per attempt, and 250 to 500 attempts, each counter equally likely. So a
 * solution takes at most twice the shortest time, where “any key that begins with zeros” would sometimes take eight
 * times the usual one. Chromium does 6 million rounds a second on one core of a server (measured: 375 attempts in 0.06
 * s). Cheap phones are six to fifteen times slower: 0.3 to 1 s. PBKDF2 is built into browsers, so a special program
 * gains little over the page. With a thousand rounds per attempt the overhead of the calls is small, and each attempt
 * is short.
 */
const COST = 1_000;
const LEAST_TRIES = 250;
const MOST_TRIES = 500;

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));

/** Exactly what we issue, plus what a solver adds. */
const answered = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal(ALGORITHM),
      cost: z.number().int(),
      data: z.strictObject({ goodUntil: z.number().int() }),
      keyLength: z.literal(KEY_BYTES),
      keyPrefix: hex(KEY_BYTES / 2),
      keySignature: hex(32),
      nonce: hex(16),
      salt: hex(16),
    }),
    signature: hex(32),
  }),
  solution: z.object({ counter: z.number().int().min(0).max(0xff_ff_ff_ff), derivedKey: hex(KEY_BYTES) }),
});

/**
 * Proof of work in ALTCHA's second format (deterministic mode). The browser gets salt, nonce and the first half of a
 * key, and searches for the counter whose `PBKDF2(password = nonce ‖ counter as 4 bytes, big-endian; salt; COST
 * rounds)` begins with that half. It sends base64 of `{"challenge": …as received, "solution": {"counter",
 * "derivedKey"}}`, with the whole key in lower-case hex. The challenge carries its expiry and our signature, so nothing
 * is stored until it is solved. A signature over the key saves us the work when we check.
 */
export function createProofOfWork({ secretsKey, clock }: { secretsKey: Uint8Array; clock: Clock }): ProofOfWork {
  const secrets = {
    hmacSignatureSecret: derivedKey(secretsKey, 'challenge').toString('hex'),
    hmacKeySignatureSecret: derivedKey(secretsKey, 'challenge key').toString('hex'),
  };
  return {
    challenge: () =>
      createChallenge({
        ...secrets,
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(LEAST_TRIES, MOST_TRIES + 1),
        keyLength: KEY_BYTES,
        deriveKey,
        // The library's own expiry uses the system clock.
        data: { goodUntil: clock.now() + LIFE_MS },
      }),

    async proofOf(answer) {
      const parsed = answered.safeParse(jsonOf(answer));
      if (!parsed.success) return null;
      const { challenge, solution } = parsed.data;
      const expiresAt = challenge.parameters.data.goodUntil;
      if (expiresAt <= clock.now()) return null;
      const { verified } = await verifySolution({ ...secrets, challenge, solution, deriveKey });
      return verified ? { hash: hash('sha256', `challenge\n${challenge.signature}`, 'buffer'), expiresAt } : null;
    },
  };
}

function jsonOf(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString());
  } catch {
    return null;
  }
}
