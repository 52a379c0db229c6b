import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type KeyServer, startKeyServer } from './key-server.ts';
import { listenOnLoopback } from './loopback.ts';

/** The person who returns from a social network. */
export interface SocialAccount {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
}

/**
 * A real server for the part of Firebase's REST interface that browsers use here (Identity Toolkit v1), with a social
 * network's consent page and the keys that sign its ID tokens. Loopback only.
 */
export interface FirebaseServer {
  readonly authUrl: string;
  readonly apiKey: string;
  readonly keys: KeyServer;
  /** The account that the network reports for everybody. */
  account: SocialAccount;
  /** Answers every call with this error until it is null again. */
  failure: string | null;
  /** The newest code of each number. */
  readonly codes: ReadonlyMap<string, string>;
  /** The language of the newest code. */
  readonly locale: string | undefined;
  close(): Promise<void>;
}

/** A refusal in Firebase's format: its code is the message. */
class Failure extends Error {}

interface State {
  readonly apiKey: string;
  readonly keys: KeyServer;
  /** Network and session by the code that the network redirects with. */
  readonly consents: Map<string, { provider: string; sessionId: string; continueUri: string }>;
  readonly sessions: Map<string, { phoneNumber: string; code: string }>;
  readonly codes: Map<string, string>;
  url: string;
  locale: string | undefined;
}

type Body = Readonly<Record<string, unknown>>;

export async function startFirebase(projectId = 'chhokka-test'): Promise<FirebaseServer> {
  const keys = await startKeyServer(projectId);
  const state: State = {
    apiKey: randomBytes(8).toString('hex'),
    keys,
    consents: new Map(),
    sessions: new Map(),
    codes: new Map(),
    url: '',
    locale: undefined,
  };
  const server = await listenOnLoopback((request, response) => {
    void serve(state, firebase, request, response);
  });
  state.url = server.url;
  const firebase: FirebaseServer = {
    authUrl: state.url,
    apiKey: state.apiKey,
    keys,
    account: { uid: 'nasima-at-the-network', name: 'Nasima Akter', email: 'nasima@mail.example' },
    failure: null,
    codes: state.codes,
    get locale() {
      return state.locale;
    },
    async close() {
      await Promise.all([server.close(), keys.close()]);
    },
  };
  return firebase;
}

async function serve(
  state: State,
  firebase: FirebaseServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const address = new URL(request.url ?? '/', state.url);
  if (address.pathname === '/consent') return consentPage(address, response);
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
  response.setHeader('access-control-allow-headers', 'content-type, x-firebase-locale');
  response.setHeader('content-type', 'application/json');
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  const text = await textOf(request);
  try {
    if (firebase.failure !== null) throw new Failure(firebase.failure);
    if (address.searchParams.get('key') !== state.apiKey) throw new Failure('API_KEY_INVALID');
    const body = (text === '' ? {} : JSON.parse(text)) as Body;
    const answer = answerTo(state, firebase, address.pathname, body);
    if (address.pathname.endsWith(':sendVerificationCode')) {
      state.locale = request.headers['x-firebase-locale']?.toString();
    }
    response.end(JSON.stringify(answer));
  } catch (error) {
    const message = error instanceof Failure ? error.message : 'INTERNAL_ERROR';
    response.writeHead(400).end(JSON.stringify({ error: { code: 400, message } }));
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function answerTo(state: State, firebase: FirebaseServer, path: string, body: Body): object {
  switch (path) {
    case '/v1/accounts:createAuthUri':
      return authUri(state, body);
    case '/v1/accounts:signInWithIdp':
      return socialToken(state, firebase.account, body);
    case '/v1/recaptchaParams':
      return { recaptchaSiteKey: 'site-key-of-the-test' };
    case '/v1/accounts:sendVerificationCode':
      return sentCode(state, body);
    case '/v1/accounts:signInWithPhoneNumber':
      return phoneToken(state, body);
    default:
      throw new Failure('NOT_FOUND');
  }
}

function authUri(state: State, { providerId, continueUri }: Body): object {
  if (providerId !== 'google.com' && providerId !== 'facebook.com') throw new Failure('INVALID_PROVIDER_ID');
  if (typeof continueUri !== 'string' || !URL.canParse(continueUri)) throw new Failure('INVALID_CONTINUE_URI');
  const sessionId = randomBytes(16).toString('hex');
  const code = randomBytes(16).toString('hex');
  state.consents.set(code, { provider: providerId, sessionId, continueUri });
  const query = new URLSearchParams({ redirect_uri: continueUri, state: randomBytes(8).toString('hex'), code });
  return { authUri: `${state.url}/consent?${query.toString()}`, providerId, sessionId };
}

/** The network's consent page, where its member allows or refuses; both redirect back. */
function consentPage(address: URL, response: ServerResponse): void {
  const { redirect_uri: back = '', state = '', code = '' } = Object.fromEntries(address.searchParams);
  const link = (answer: Record<string, string>): string =>
    `${back}?${new URLSearchParams({ state, ...answer }).toString()}`.replaceAll('&', '&amp;');
  response.setHeader('content-type', 'text/html');
  response.end(
    `<!doctype html><title>Consent</title><a href="${link({ code })}">Allow</a>` +
      ` <a href="${link({ error: 'access_denied' })}">Refuse</a>`,
  );
}

function socialToken(state: State, { uid, name, email }: SocialAccount, { requestUri, sessionId }: Body): object {
  const address = URL.canParse(String(requestUri)) ? new URL(String(requestUri)) : null;
  const code = address?.searchParams.get('code') ?? '';
  const consent = state.consents.get(code);
  const isOurs = consent?.sessionId === sessionId && address?.href.startsWith(consent?.continueUri ?? '-');
  if (consent === undefined || !isOurs) throw new Failure('INVALID_IDP_RESPONSE : the session does not fit');
  state.consents.delete(code);
  const claims = {
    sub: uid,
    user_id: uid,
    name,
    email,
    email_verified: true,
    phone_number: undefined,
    firebase: { identities: {}, sign_in_provider: consent.provider },
  };
  return { idToken: state.keys.idToken({ claims }), providerId: consent.provider, localId: uid };
}

function sentCode(state: State, { phoneNumber, recaptchaToken }: Body): object {
  if (typeof recaptchaToken !== 'string' || recaptchaToken === '') throw new Failure('MISSING_RECAPTCHA_TOKEN');
  if (typeof phoneNumber !== 'string' || !/^\+[1-9]\d{6,14}$/.test(phoneNumber)) {
    throw new Failure('INVALID_PHONE_NUMBER : TOO_SHORT');
  }
  const sessionInfo = randomBytes(16).toString('hex');
  const code = String(100_000 + (randomBytes(4).readUInt32BE() % 900_000));
  state.sessions.set(sessionInfo, { phoneNumber, code });
  state.codes.set(phoneNumber, code);
  return { sessionInfo };
}

function phoneToken(state: State, { sessionInfo, code }: Body): object {
  const session = state.sessions.get(String(sessionInfo));
  if (session === undefined) throw new Failure('SESSION_EXPIRED');
  if (session.code !== code) throw new Failure('INVALID_CODE');
  state.sessions.delete(String(sessionInfo));
  const claims = {
    phone_number: session.phoneNumber,
    firebase: { identities: { phone: [session.phoneNumber] }, sign_in_provider: 'phone' },
  };
  return { idToken: state.keys.idToken({ claims }), phoneNumber: session.phoneNumber };
}
