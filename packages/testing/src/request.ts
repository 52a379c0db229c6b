import type { CallName, CallValue, Route } from '@chhokka/contracts';
import { toText } from '@chhokka/contracts/base64url';
import { routes } from '@chhokka/contracts/routes';
import { sealSuite } from '@chhokka/contracts/seal';
import { decryptWith, openBody, sealedBody } from '@chhokka/contracts/seal-open';
import type { Language } from '@chhokka/messages/errors';

const NAMES = new Map(
  Object.entries(routes).map(([name, { method, path }]) => [`${method} ${path}`, name as CallName]),
);
const KEY_LIFE_MS = 86_400_000;

/** The call at an address, or null. */
export function callAt(method: string, address: string): CallName | null {
  return NAMES.get(`${method} ${address.split('?')[0]}`) ?? null;
}

/** The language of a request. */
export function languageOf(headers: Headers): Language {
  const tag = headers.get('accept-language')?.slice(0, 2).toLowerCase();
  return tag === 'bn' || tag === 'es' ? tag : 'en';
}

/** The input of a call, read from its address or its body. */
export async function readInput(name: CallName, address: string, body: unknown): Promise<unknown> {
  const route: Route = routes[name];
  if (route.method === 'GET') return Object.fromEntries(new URLSearchParams(address.split('?')[1] ?? ''));
  if (typeof body !== 'string') return body;
  if (route.formEncoded) return Object.fromEntries(new URLSearchParams(body));
  const sent: unknown = JSON.parse(body);
  return route.sealed ? unsealed(route, sent) : sent;
}

async function unsealed({ method, path }: Route, sent: unknown): Promise<unknown> {
  const { privateKey } = await ownKey();
  const opened = await openBody({ decrypt: decryptWith(privateKey), method, path, sealed: sealedBody.parse(sent) });
  if (opened === null) throw new Error(`what was sealed for ${path} does not open`);
  return opened.body;
}

let pair: Promise<CryptoKeyPair> | undefined;

/** One key for all tests of a file, because pages keep the first one that they get. */
function ownKey(): Promise<CryptoKeyPair> {
  pair ??= sealSuite().kem.generateKeyPair();
  return pair;
}

/** The key to which pages seal, in the platform's format. */
export async function sealingKey(): Promise<CallValue<'sealingKey'>> {
  const { publicKey } = await ownKey();
  const bytes = new Uint8Array(await sealSuite().kem.serializePublicKey(publicKey));
  const now = Date.now();
  return { keyId: 'test', publicKey: toText(bytes), expiresAt: now + KEY_LIFE_MS, now };
}
