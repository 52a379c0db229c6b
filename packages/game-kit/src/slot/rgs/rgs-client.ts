import type {
  AuthenticateAnswer,
  BalanceAnswer,
  HistoryAnswer,
  PlayAnswer,
  RgsErrorAnswer,
  RoundAnswer,
} from '@chhokka/game-math';

/** The server refused, and took nothing. `code` is ERR_IPB, ERR_IS, ERR_VAL … */
export class RgsRefused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = 'RgsRefused';
    this.code = code;
  }
}

/** No answer, or one that leaves the outcome open: only authenticate can tell what happened. */
export class RgsUnknown extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'RgsUnknown';
  }
}

/** `amount` in millionths; `mode` upper case; `freeRounds`: the grant of a free round, for which nothing is taken. */
interface PlayedBet {
  readonly amount: bigint;
  readonly mode: string;
  readonly clientSeed: string | null;
  readonly freeRounds?: string;
}

export interface RgsClient {
  authenticate(): Promise<AuthenticateAnswer>;
  play(bet: PlayedBet): Promise<PlayAnswer>;
  endRound(): Promise<BalanceAnswer>;
  /** Fills up the play money of a demo. */
  refill(): Promise<BalanceAnswer>;
  /** Reports how far the round has been seen. */
  seen(index: number): Promise<void>;
  history(before: number | null): Promise<HistoryAnswer>;
}

export interface RgsClientOptions {
  /** Ends in `/rgs`. */
  readonly base: string;
  readonly session: string;
  readonly language: string;
  readonly currency: string;
  readonly fetch?: typeof fetch;
  /** How long an answer may take, ms. Default 15 s: the wallet behind the server may retry. */
  readonly timeout?: number;
}

/** Speaks the Stake Engine RGS protocol. Refusals throw `RgsRefused`, everything unclear throws `RgsUnknown`. */
export function createRgsClient(options: RgsClientOptions): RgsClient {
  const { base, session, language, currency, timeout = 15_000 } = options;
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  const sessionID = session;

  const call = async <Answer>(path: string, body: object | null): Promise<Answer> => {
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await send(`${base}${path}`, { ...(body && post), signal: AbortSignal.timeout(timeout) }).catch(
      (error: unknown) => {
        throw new RgsUnknown('the game server does not answer', error);
      },
    );
    return readAnswer<Answer>(response);
  };

  return {
    authenticate: () => call('/wallet/authenticate', { sessionID, language }),
    play: ({ amount, mode, clientSeed, freeRounds }) => {
      const asked = { sessionID, amount: Number(amount), currency, mode };
      return call('/wallet/play', { ...asked, ...(clientSeed && { clientSeed }), ...(freeRounds && { freeRounds }) });
    },
    endRound: () => call('/wallet/end-round', { sessionID }),
    refill: () => call('/demo/refill', { sessionID }),
    seen: async (index) => {
      await call('/bet/event', { sessionID, event: String(index) });
    },
    history: (before) => {
      const query = new URLSearchParams({ sessionID, ...(before !== null && { before: String(before) }) });
      return call(`/history?${query.toString()}`, null);
    },
  };
}

async function readAnswer<Answer>(response: Response): Promise<Answer> {
  const body: unknown = await response.json().catch((error: unknown) => {
    throw new RgsUnknown(`the game server's answer (${response.status}) cannot be read`, error);
  });
  if (response.ok) return body as Answer;
  const { error = 'ERR_UE', message = '' } = body as Partial<RgsErrorAnswer>;
  // A 5xx means that the server itself does not know the outcome, except during maintenance.
  if (response.status >= 500 && error !== 'ERR_MAINTENANCE') throw new RgsUnknown(`${error}: ${message}`);
  throw new RgsRefused(error, message);
}

/** What is needed to recompute one round: `GET /rgs/round/ID?token=T&lang=LANGUAGE`. */
export async function fetchRound(
  base: string,
  { round, token, language }: { readonly round: string; readonly token: string; readonly language: string },
): Promise<RoundAnswer> {
  const query = new URLSearchParams({ token, lang: language });
  const response = await fetch(`${base}/round/${encodeURIComponent(round)}?${query.toString()}`);
  return readAnswer<RoundAnswer>(response);
}
