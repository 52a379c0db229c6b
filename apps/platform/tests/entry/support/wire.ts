import { Agent, request } from 'node:http';
import { type CallName, type Envelope, type Route, routes } from '@chhokka/contracts';
import { toBytes, toText } from '@chhokka/contracts/base64url';
import { SEAL_INFO, sealedFor, sealSuite } from '@chhokka/contracts/seal';
import { callApp, valueOf } from '../../../testing/app.ts';

/** The answer, and how long it took. */
export interface Sent {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Envelope<unknown> | null;
  readonly ms: number;
}

export interface SendOptions {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends raw HTTP requests, so that tests can send input that no browser sends. */
export interface Wire {
  send(name: CallName, input: Readonly<Record<string, unknown>>, options?: SendOptions): Promise<Sent>;
  /** Sends a body unchanged; for a call with a sealed body, this text is sealed. */
  sendText(name: CallName, text: string, options?: SendOptions): Promise<Sent>;
  /** Sends bytes unchanged and unsealed. */
  sendBytes(name: CallName, bytes: Uint8Array, options?: SendOptions): Promise<Sent>;
  close(): void;
}

const JSON_BODY = { 'content-type': 'application/json' };
const FORM_BODY = { 'content-type': 'application/x-www-form-urlencoded' };

export async function openWire(url: string): Promise<Wire> {
  const agent = new Agent({ keepAlive: true, maxSockets: 12 });
  const key = await valueOf(callApp(url, 'sealingKey', {}));
  const recipientPublicKey = await sealSuite().kem.deserializePublicKey(toBytes(key.publicKey));

  /** Like `sealBody`, but for any text. */
  async function sealed({ method, path }: Route, text: string): Promise<string> {
    const plaintext = new TextEncoder().encode(`{"at":${key.now},"body":${text}}`);
    const { enc, ct } = await sealSuite().seal(
      { recipientPublicKey, info: SEAL_INFO },
      plaintext,
      sealedFor(method, path),
    );
    return JSON.stringify({
      keyId: key.keyId,
      enc: toText(new Uint8Array(enc)),
      ciphertext: Buffer.from(ct).toString('base64url'),
    });
  }

  function bytes(name: CallName, query: string, content: Uint8Array, { token, headers }: SendOptions): Promise<Sent> {
    const route: Route = routes[name];
    const given = {
      ...(content.length > 0 && (route.formEncoded ? FORM_BODY : JSON_BODY)),
      ...(content.length > 0 && { 'content-length': String(content.length) }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    };
    return exchange({ agent, url: url + route.path + query, method: route.method, headers: given, content });
  }

  const wire: Wire = {
    send(name, input, options = {}) {
      const route: Route = routes[name];
      if (route.method === 'GET') return bytes(name, `?${encoded(input)}`, new Uint8Array(), options);
      return wire.sendText(name, route.formEncoded ? encoded(input) : JSON.stringify(input), options);
    },
    async sendText(name, text, options = {}) {
      const route: Route = routes[name];
      return bytes(name, '', Buffer.from(route.sealed ? await sealed(route, text) : text), options);
    },
    sendBytes: (name, content, options = {}) => bytes(name, '', content, options),
    close: () => agent.destroy(),
  };
  return wire;
}

/** Encodes the input for a URL. Unpaired surrogates, which a URL cannot contain, become replacement characters. */
function encoded(input: Readonly<Record<string, unknown>>): string {
  return new URLSearchParams(
    Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
}

interface Exchange {
  readonly agent: Agent;
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Uint8Array;
}

function exchange({ agent, url, method, headers, content }: Exchange): Promise<Sent> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    let answered = false;
    const sent = request(url, { agent, method, headers }, (response) => {
      answered = true;
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const ms = performance.now() - begun;
        const { statusCode: status = 0, headers: answeredHeaders } = response;
        resolve({ status, headers: answeredHeaders, body: envelopeOf(Buffer.concat(parts)), ms });
      });
    });
    // A sender of too much data is answered and cut off while it still sends.
    sent.on('error', (error) => {
      if (!answered) reject(error);
    });
    sent.end(content);
  });
}

function envelopeOf(bytes: Buffer): Envelope<unknown> | null {
  try {
    return JSON.parse(bytes.toString()) as Envelope<unknown>;
  } catch {
    return null;
  }
}
