import { generateKeyPair, type JsonWebKey, type KeyObject, randomUUID, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { listenOnLoopback } from './loopback.ts';

/** How the server answers a request for its keys: normally, with 503, without keys, or not at all. */
export type KeyServerMood = 'works' | 'broken' | 'garbage' | 'silent';

export interface TokenOptions {
  /** Claims that differ from a valid token's; `undefined` omits one. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
  /** Signs instead of the newest key with RS256. */
  readonly sign?: (text: Buffer) => Buffer;
  /** The time of signing, ms since the epoch. */
  readonly now?: number;
}

/** A real issuer of ID tokens on loopback, like Firebase: RS256, keys as a JWK set. */
export interface KeyServer {
  readonly projectId: string;
  readonly keysUrl: string;
  /** How often the keys were fetched. */
  readonly fetched: number;
  mood: KeyServerMood;
  /** Adds a key that signs from now on; `withdraw` removes the old ones. */
  rotate(options?: { withdraw: boolean }): Promise<void>;
  /** The newest public key. */
  publicKey(): JsonWebKey;
  /** A token of a person who has just signed in by telephone. */
  idToken(options?: TokenOptions): string;
  close(): Promise<void>;
}

interface SigningKey {
  readonly privateKey: KeyObject;
  readonly jwk: JsonWebKey & { kid: string };
}

async function newKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2_048 });
  return { privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'RS256', use: 'sig' } };
}

export async function startKeyServer(projectId = 'chhokka-test'): Promise<KeyServer> {
  let keys = [await newKey()];
  let fetched = 0;
  const newest = (): SigningKey => {
    const key = keys.at(-1);
    if (!key) throw new Error('there is always a key');
    return key;
  };
  const server = await listenOnLoopback((_, response) => {
    fetched += 1;
    if (keyServer.mood === 'silent') return;
    if (keyServer.mood === 'broken') return void response.writeHead(503).end('busy');
    response.setHeader('content-type', 'application/json');
    if (keyServer.mood === 'garbage') return void response.end('{"keys": "none"}');
    response.end(JSON.stringify({ keys: keys.map(({ jwk }) => jwk) }));
  });
  const keyServer: KeyServer = {
    projectId,
    keysUrl: `${server.url}/keys`,
    get fetched() {
      return fetched;
    },
    mood: 'works',
    async rotate({ withdraw } = { withdraw: false }) {
      keys = [...(withdraw ? [] : keys), await newKey()];
    },
    publicKey: () => newest().jwk,
    idToken: (options = {}) => signedToken(projectId, newest(), options),
    close: server.close,
  };
  return keyServer;
}

function signedToken(projectId: string, { privateKey, jwk }: SigningKey, options: TokenOptions): string {
  const seconds = Math.floor((options.now ?? Date.now()) / 1_000);
  const uid = randomUUID();
  const header = { alg: 'RS256', kid: jwk.kid, typ: 'JWT', ...options.header };
  const payload = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    auth_time: seconds,
    user_id: uid,
    sub: uid,
    iat: seconds,
    exp: seconds + 3_600,
    phone_number: '+8801712345678',
    firebase: { identities: { phone: ['+8801712345678'] }, sign_in_provider: 'phone' },
    ...options.claims,
  };
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const text = `${encode(header)}.${encode(payload)}`;
  const signed = options.sign?.(Buffer.from(text)) ?? sign('RSA-SHA256', Buffer.from(text), privateKey);
  return `${text}.${signed.toString('base64url')}`;
}
