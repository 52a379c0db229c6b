import type { CallValue, Envelope } from '@chhokka/contracts';
import type { SealedBody } from '@chhokka/contracts/seal';
import { routes } from '@chhokka/contracts/routes';

type SealingKey = CallValue<'sealingKey'>;

/** A key is fetched anew this long before the server stops opening what was sealed to it, in ms. */
const RENEW_BEFORE_MS = 60_000;

/** The key in use, and how far the server's clock is ahead of ours, in ms. */
let held: { readonly key: SealingKey; readonly ahead: number } | null = null;

/** Seals the body of one call to the server's current key. The cryptography is loaded at its first use. */
export async function seal(method: string, path: string, body: unknown): Promise<SealedBody> {
  const [{ sealBody }, { key, ahead }] = await Promise.all([import('@chhokka/contracts/seal'), currentKey()]);
  return sealBody({ key, method, path, body, at: Date.now() + ahead });
}

/** Forgets the key: the server does not know it any more. */
export function forgetKey(): void {
  held = null;
}

async function currentKey(): Promise<{ key: SealingKey; ahead: number }> {
  if (held && Date.now() + held.ahead < held.key.expiresAt - RENEW_BEFORE_MS) return held;
  const response = await fetch(routes.sealingKey.path, { cache: 'no-store' });
  const envelope = (await response.json()) as Envelope<SealingKey>;
  if (!envelope.success) throw new Error(envelope.message);
  held = { key: envelope.value, ahead: envelope.value.now - Date.now() };
  return held;
}
