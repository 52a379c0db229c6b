import { hash, verify } from '@node-rs/argon2';

// OWASP's recommendation for argon2id, the library's default algorithm: 19 MiB, two passes, one lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let stranger: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/**
 * Whether the password belongs to the hash. Without a hash (no such account) it works as long on a made-up one, so that
 * the time of the answer does not tell which names exist.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  stranger ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await stranger), password);
  return stored !== null && matches;
}
