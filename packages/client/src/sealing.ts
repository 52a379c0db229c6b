import type { CallValue, Envelope } from '@chhokka/contracts';
import type { SealedBody, SealTarget } from '@chhokka/contracts/seal';
import { siteRoutes } from '@chhokka/contracts/site-routes';

type SealingKey = CallValue<'sealingKey'>;

/** The key is fetched again this long before the server stops accepting it, in ms. */
const RENEW_BEFORE_MS = 60_000;

/** The key in use, and how far the server's clock is ahead of ours, in ms. */
let held: { readonly key: SealingKey; readonly ahead: number } | null = null;

/** Seals the body of one call to the server's current key. The cryptography is loaded at its first use. */
export async function seal(method: string, path: string, body: unknown): Promise<SealedBody> {
  const [{ sealBody }, target] = await prepare(method, path);
  return sealBody({ ...target, body });
}

/** The headers of a call whose header is sealed (2-account-entry §3, free play). */
export async function sealHeaders(method: string, path: string): Promise<Record<string, string>> {
  const [{ sealedHeaders }, target] = await prepare(method, path);
  return sealedHeaders({ ...target, os: osName(navigator.userAgent) });
}

function prepare(method: string, path: string): Promise<[typeof import('@chhokka/contracts/seal'), SealTarget]> {
  const target = currentKey().then(({ key, ahead }) => ({ key, method, path, at: Date.now() + ahead }));
  return Promise.all([import('@chhokka/contracts/seal'), target]);
}

// Phones first: they also name the system that theirs grew from.
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS X', 'CrOS', 'Linux'];

/** The operating system that a browser says it runs on. */
function osName(userAgent: string): string {
  return SYSTEMS.find((system) => userAgent.includes(system)) ?? 'unknown';
}

/** Deletes the key, because the server no longer knows it. */
export function forgetKey(): void {
  held = null;
}

async function currentKey(): Promise<{ key: SealingKey; ahead: number }> {
  if (held && Date.now() + held.ahead < held.key.expiresAt - RENEW_BEFORE_MS) return held;
  const response = await fetch(siteRoutes.sealingKey.path, { cache: 'no-store' });
  const envelope = (await response.json()) as Envelope<SealingKey>;
  if (!envelope.success) throw new Error(envelope.message);
  held = { key: envelope.value, ahead: envelope.value.now - Date.now() };
  return held;
}
