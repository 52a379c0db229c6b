import { hash, verify } from '@node-rs/argon2';
import { Refused } from '../../infra/http/refused.ts';
import { createTurnstile } from './turnstile.ts';

// OWASP's recommendation for argon2id, the library's default algorithm: 19 MiB, two passes, one lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Hashes run on the four threads that also read files and open seals: two are left to those, whatever the flood. Who
// would wait longer than a couple of seconds is better told so.
const throughTurnstile = createTurnstile({
  atOnce: 2,
  mostWaiting: 100,
  refusal: () => new Refused('temporarily_unavailable', { retryAfterSeconds: 5 }),
});

let stranger: Promise<string> | undefined;

/** Throws `Refused('temporarily_unavailable')` when too many passwords wait. */
export function hashPassword(password: string): Promise<string> {
  return throughTurnstile(() => hash(password, OPTIONS));
}

/**
 * Whether the password belongs to the hash. Without a hash (no such account) it works as long on a made-up one, so that
 * the time of the answer does not tell which names exist. Throws `Refused('temporarily_unavailable')` when too many
 * passwords wait.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  stranger ??= hash('nobody has this password', OPTIONS);
  const known = stored ?? (await stranger);
  const matches = await throughTurnstile(() => verify(known, password));
  return stored !== null && matches;
}
