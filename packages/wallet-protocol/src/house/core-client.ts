import { type Clock, type Result, fail, ok, systemClock } from '@chhokka/kernel';
import { type Fetch, parseJson } from '@chhokka/kernel/exchange';
import { z } from 'zod';
import { readSent } from '../read.ts';
import { exchange } from '../transport.ts';
import {
  type ActivateRequest,
  type CoreCall,
  type CoreGame,
  type DemoRequest,
  type LaunchRequest,
  type RoundRequest,
  coreAnswers,
  coreFault,
  coreRequests,
} from './core.ts';
import { type GrantFreeRoundsRequest, type HouseFreeRounds, freeRoundAnswers } from './core-free-rounds.ts';
import {
  type CancelRoundRequest,
  type TableReturnsRequest,
  type TableRoundsRequest,
  type TableSettingsRequest,
  tableAnswers,
} from './core-tables.ts';
import {
  type SportsBetsRequest,
  type SportsChangeRequest,
  type SportsFixturesRequest,
  type SportsOwedRequest,
  sportsAnswers,
} from './core-sports.ts';
import { type Credentials, signedHeaders } from './signature.ts';

export interface HouseCoreOptions extends Credentials {
  /** The URL of the provider's core API, without `/core/v1`. */
  readonly url: string;
  readonly timeoutMs: number;
  readonly fetch?: Fetch;
  readonly clock?: Clock;
}

/**
 * `detail` is for the log. `reason`: a refusal in the provider's word. `isUnknownCall`: the provider's server has no such
 * call.
 */
export type CoreError = {
  readonly code: Decided | 'unavailable';
  readonly detail: string;
  readonly reason?: string;
  readonly isUnknownCall?: boolean;
};

/** Refusals that a repeat does not change. */
const DECIDED = [
  'game_unknown',
  'round_unknown',
  'table_unknown',
  'fixture_unknown',
  'activation_refused',
  'change_refused',
  'cancel_refused',
  'grant_unknown',
  'grant_refused',
] as const;
type Decided = (typeof DECIDED)[number];

/** The operator's side of the core API. */
export interface HouseCore {
  launch(request: LaunchRequest): Promise<Result<{ url: string }, CoreError>>;
  /** Opens a game with play money, for anybody. */
  demo(request: DemoRequest): Promise<Result<{ url: string }, CoreError>>;
  round(request: RoundRequest): Promise<Result<{ url: string }, CoreError>>;
  /** The provider's games in a currency. */
  games(request: z.output<typeof coreRequests.games>): Promise<Result<{ games: CoreGame[] }, CoreError>>;
  /** Makes a version active. Repeat it with the same id until it is answered. */
  activate(request: ActivateRequest): Promise<Result<{ version: number }, CoreError>>;
  /** All live tables of the provider. */
  tables(): Promise<Result<z.output<typeof tableAnswers.tables>, CoreError>>;
  /** Changes a table's settings. Repeat it with the same id until it is answered. */
  changeTable(request: TableSettingsRequest): Promise<Result<{ version: string }, CoreError>>;
  tableRounds(request: TableRoundsRequest): Promise<Result<z.output<(typeof tableAnswers)['table-rounds']>, CoreError>>;
  /** Cancels a round. Repeat it with the same id until it is answered. */
  cancelRound(request: CancelRoundRequest): Promise<Result<{ round: number }, CoreError>>;
  tableReturns(
    request: TableReturnsRequest,
  ): Promise<Result<z.output<(typeof tableAnswers)['table-returns']>, CoreError>>;
  /** Gives a player free rounds. Repeat it with the same id until it is answered. */
  grantFreeRounds(request: GrantFreeRoundsRequest): Promise<Result<HouseFreeRounds, CoreError>>;
  /** Takes back the rounds of a grant that were not played. */
  revokeFreeRounds(request: { readonly grantId: string }): Promise<Result<HouseFreeRounds, CoreError>>;
  /** How far grants have come; at most 100. Unknown ones are left out. */
  freeRounds(request: { readonly grantIds: string[] }): Promise<Result<{ grants: HouseFreeRounds[] }, CoreError>>;
  sportsFixtures(request: SportsFixturesRequest): Promise<Result<SportsAnswer<'sports-fixtures'>, CoreError>>;
  sportsFixture(request: { readonly fixture: string }): Promise<Result<SportsAnswer<'sports-fixture'>, CoreError>>;
  /** Changes how sports are offered. Repeat it with the same id until it is answered. */
  sportsChange(request: SportsChangeRequest): Promise<Result<{ changeId: string }, CoreError>>;
  sportsSettings(): Promise<Result<SportsAnswer<'sports-settings'>, CoreError>>;
  sportsBets(request: SportsBetsRequest): Promise<Result<SportsAnswer<'sports-bets'>, CoreError>>;
  /** Payments that the wallet refuses or has not answered. */
  sportsOwed(request: SportsOwedRequest): Promise<Result<SportsAnswer<'sports-owed'>, CoreError>>;
}

type SportsAnswer<Name extends keyof typeof sportsAnswers> = z.output<(typeof sportsAnswers)[Name]>;

export function houseCore(options: HouseCoreOptions): HouseCore {
  const clock = options.clock ?? systemClock;
  const call = async <Value>(
    name: CoreCall,
    request: z.output<(typeof coreRequests)[CoreCall]>,
    answer: z.ZodType<Value>,
  ): Promise<Result<Value, CoreError>> => {
    const body = JSON.stringify(z.encode(coreRequests[name] as z.ZodType, request));
    const headers = signedHeaders(options, body, clock.now());
    const url = `${options.url}/core/v1/${name}`;
    const sent = await exchange({
      url,
      method: 'POST',
      headers,
      body,
      timeoutMs: options.timeoutMs,
      fetch: options.fetch,
    });
    if ('fault' in sent) return fail({ code: 'unavailable', detail: `${sent.fault}: ${sent.detail}` });
    return readAnswer(answer, sent.status, parseJson(sent.text));
  };
  return {
    launch: (request) => call('launch', request, coreAnswers.launch),
    demo: (request) => call('demo', request, coreAnswers.demo),
    round: (request) => call('round', request, coreAnswers.round),
    games: (request) => call('games', request, coreAnswers.games),
    activate: (request) => call('activate', request, coreAnswers.activate),
    tables: () => call('tables', {}, tableAnswers.tables),
    changeTable: (request) => call('table-settings', request, tableAnswers['table-settings']),
    tableRounds: (request) => call('table-rounds', request, tableAnswers['table-rounds']),
    cancelRound: (request) => call('cancel-round', request, tableAnswers['cancel-round']),
    tableReturns: (request) => call('table-returns', request, tableAnswers['table-returns']),
    grantFreeRounds: (request) => call('grant-free-rounds', request, freeRoundAnswers['grant-free-rounds']),
    revokeFreeRounds: (request) => call('revoke-free-rounds', request, freeRoundAnswers['revoke-free-rounds']),
    freeRounds: (request) => call('free-rounds', request, freeRoundAnswers['free-rounds']),
    sportsFixtures: (request) => call('sports-fixtures', request, sportsAnswers['sports-fixtures']),
    sportsFixture: (request) => call('sports-fixture', request, sportsAnswers['sports-fixture']),
    sportsChange: (request) => call('sports-change', request, sportsAnswers['sports-change']),
    sportsSettings: () => call('sports-settings', {}, sportsAnswers['sports-settings']),
    sportsBets: (request) => call('sports-bets', request, sportsAnswers['sports-bets']),
    sportsOwed: (request) => call('sports-owed', request, sportsAnswers['sports-owed']),
  };
}

function readAnswer<Value>(schema: z.ZodType<Value>, status: number, json: unknown): Result<Value, CoreError> {
  const answer = readSent(schema, json);
  if (status === 200 && answer.success) return ok(answer.data);
  const refusal = coreFault.safeParse(json);
  if (!refusal.success) {
    const issue = status === 200 ? answer.error?.issues[0] : undefined;
    const why = issue ? `: ${issue.path.join('.')}: ${issue.message}` : '';
    return fail({ code: 'unavailable', detail: `HTTP ${status}${why}`, isUnknownCall: status === 404 });
  }
  const { status: code, message } = refusal.data;
  return fail({
    code: DECIDED.find((decided) => decided === code) ?? 'unavailable',
    detail: `${code}: ${message}`,
    reason: message,
  });
}
