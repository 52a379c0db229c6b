import { BET_FAULTS, type BetFault } from '../../shared/bets.ts';
import { type Api, ApiRefused, NoAnswer } from './api.ts';

export interface HttpApiParts {
  /** The address of the sportsbook, ending in `/`. */
  readonly base: string;
  readonly token: string;
  readonly fetch: typeof fetch;
  /** The session is over: no later call will be answered. */
  readonly onOver: () => void;
}

/** Longer than the server waits for the wallet, ms. */
const PATIENCE_MS = 12_000;

interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: object;
}

/** The calls over HTTP to the sportsbook that served this page. */
export function createHttpApi(parts: HttpApiParts): Api {
  const ask = async <Answer>(path: string, call: Call = {}): Promise<Answer> => {
    const response = await send(parts, path, call);
    if (response.status === 204) return undefined as Answer;
    return readAnswer<Answer>(response, parts.onOver);
  };
  const post = <Answer>(path: string, body: object): Promise<Answer> => ask<Answer>(path, { method: 'POST', body });
  const of = encodeURIComponent;
  return {
    session: () => ask('session'),
    changeSession: async (body) => void (await ask('session', { method: 'PUT', body })),
    terms: () => ask('terms'),
    fixtures: ({ favourites, from, to, ...rest }) =>
      ask(
        `fixtures${query({ ...rest, favourites: favourites ? '1' : undefined, from: from?.toString(), to: to?.toString() })}`,
      ),
    leagues: (sport) => ask(`leagues${query({ sport: sport ?? undefined })}`),
    fixture: (id) => ask(`fixtures/${of(id)}`),
    proof: (id) => ask(`fixtures/${of(id)}/proof`),
    favourites: () => ask('favourites'),
    setFavourite: async (kind, id, on) =>
      void (await ask(`favourites/${kind}/${of(id)}`, { method: on ? 'PUT' : 'DELETE' })),
    check: (check) => post('slips/check', check),
    place: (order) => post('slips', order),
    slip: async (id) => {
      const response = await send(parts, `slips/${of(id)}`, {});
      return response.status === 404 ? null : readAnswer(response, parts.onOver);
    },
    bets: (state, after) => ask(`bets${query({ state, after: after ?? undefined })}`),
    bet: (id) => ask(`bets/${of(id)}`),
    quote: (bet, share) => post(`bets/${of(bet)}/cash-out/quote`, { share }),
    sell: (bet, quote) => post(`bets/${of(bet)}/cash-out`, { quote }),
    share: async (legs) => (await post<{ readonly code: string }>('shares', { legs })).code,
    shared: async (code) => (await ask<{ readonly legs: never[] }>(`shares/${of(code)}`)).legs,
  };
}

async function send(parts: HttpApiParts, path: string, { method = 'GET', body }: Call): Promise<Response> {
  const headers: Record<string, string> = parts.token === '' ? {} : { authorization: `Bearer ${parts.token}` };
  if (body !== undefined) headers['content-type'] = 'application/json';
  try {
    return await parts.fetch(`${parts.base}api/${path}`, {
      method,
      headers,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch (error) {
    throw new NoAnswer('the sportsbook does not answer', { cause: error });
  }
}

async function readAnswer<Answer>(response: Response, onOver: () => void): Promise<Answer> {
  if (response.status === 401) {
    onOver();
    throw new ApiRefused('session_over');
  }
  const body: unknown = await response.json().catch((error: unknown) => {
    throw new NoAnswer(`the answer (${response.status}) cannot be read`, { cause: error });
  });
  if (response.ok) return body as Answer;
  // A proxy's or a crashed server's answer names no fault of ours: what happened is not known.
  const { fault, leg } = body as Partial<BetFault>;
  if (response.status >= 500 || fault === undefined || !BET_FAULTS.includes(fault))
    throw new NoAnswer(`HTTP ${response.status}`);
  if (fault === 'session_over') onOver();
  throw new ApiRefused(fault, leg ?? null);
}

function query(parameters: Readonly<Record<string, string | undefined>>): string {
  const wanted = Object.entries(parameters).filter((entry): entry is [string, string] => (entry[1] ?? '') !== '');
  return wanted.length === 0 ? '' : `?${new URLSearchParams(wanted).toString()}`;
}
