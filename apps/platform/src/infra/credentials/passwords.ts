import { availableParallelism } from 'node:os';
import { Refused } from '../http/refused.ts';
import { createHasher } from './hashing.ts';
import { createTurnstile } from './turnstile.ts';

// One of the argon2id settings that OWASP's password storage cheat sheet calls equally strong: 12 MiB, three passes,
// one lane. It takes 4.7 ms of one core, where 19 MiB and two passes take 8.2 ms, because it fills less memory.
const OPTIONS = { memoryCost: 12_288, timeCost: 3, parallelism: 1 };
const AS_STORED = `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$`;

// Bets compete with hashing, so half of the cores are left to them in any flood.
const THREADS = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)));
const hashers = Array.from({ length: THREADS }, createHasher);
/** One in each thread, and one that waits there for its turn. */
const AT_ONCE = 2 * THREADS;
let turn = 0;

/**
 * Whose password waits, in the order in which places are given. `known`: somebody in a browser that the account uses.
 * `paid`: whoever has paid with a proof of work or has a session. `free`: a stranger who has paid nothing.
 */
export type Lane = 'known' | 'paid' | 'free';

// A caller who would wait longer than a couple of seconds is refused at once: some 200 a second pass one at a time.
// Whoever finds the free lane full may pay for a place in the next one.
const throughTurnstile = createTurnstile<Lane>({
  atOnce: AT_ONCE,
  mostWaiting: { known: 50 * THREADS, paid: 200 * THREADS, free: 20 * THREADS },
  refusal: (lane) =>
    lane === 'free'
      ? new Refused('human_verification_failed')
      : new Refused('temporarily_unavailable', { retryAfterSeconds: 5 }),
});

let stranger: Promise<string> | undefined;

/** Throws `Refused('temporarily_unavailable')` when too many passwords wait to be hashed. */
export function hashPassword(password: string): Promise<string> {
  return throughTurnstile('paid', () => nextHasher().hash(written(password), OPTIONS));
}

/**
 * Whether the password belongs to the hash. Without a hash (no such account) it works as long on a made-up one, so that
 * the response time does not reveal which names exist. Throws `Refused` when too many passwords wait in the lane:
 * temporarily_unavailable, or human_verification_failed in the lane of those who have paid nothing.
 */
export async function verifyPassword(stored: string | null, password: string, lane: Lane = 'paid'): Promise<boolean> {
  stranger ??= nextHasher().hash('nobody has this password', OPTIONS);
  const known = stored ?? (await stranger);
  const matches = await throughTurnstile(lane, () => nextHasher().verify(known, written(password)));
  return stored !== null && matches;
}

/** Whether the hash was made at another cost than today's and should be replaced while the password is available. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(AS_STORED);
}

/** The threads take turns. */
function nextHasher(): ReturnType<typeof createHasher> {
  turn = (turn + 1) % hashers.length;
  return hashers[turn] as ReturnType<typeof createHasher>;
}

/** The password in one Unicode form, however a keyboard composed it. */
function written(password: string): string {
  return password.normalize('NFC');
}
