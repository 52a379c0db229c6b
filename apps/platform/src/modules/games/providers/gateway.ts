import { randomUUID } from 'node:crypto';
import {
  type Clock,
  type Currency,
  type Result,
  SECOND,
  currency as asCurrency,
  fail,
  ok,
  unreachable,
} from '@chhokka/kernel';
import type { Fetch } from '@chhokka/wallet-protocol';
import { type ActivateRequest, type CoreGame, houseCore } from '@chhokka/wallet-protocol/house';
import { hub88Core } from '@chhokka/wallet-protocol/hub88';
import { swipeCore } from '@chhokka/wallet-protocol/swipegames';
import type { Health } from '../../staff/health/index.ts';
import { type FreeRoundsGateway, createFreeRoundsGateway } from './gateway-free-rounds.ts';
import { type SportsGateway, createSportsGateway } from './gateway-sports.ts';
import { type TableGateway, createTableGateway } from './gateway-tables.ts';
import type { Provider } from './provider.types.ts';
import type { Registry } from './registry.ts';

const TIMEOUT = 5 * SECOND;
/** A provider may put the version's client in place before it answers. */
const ACTIVATION_TIMEOUT = 20 * SECOND;

export interface LaunchInput {
  readonly playerId: string;
  readonly nickname: string;
  /** The token of the wallet session that was opened for this launch. */
  readonly session: string;
  readonly gameCode: string;
  readonly currency: Currency | string;
  /** ISO 639-1. */
  readonly language: string;
  readonly device: 'mobile' | 'desktop';
  /** The absolute address to which the player returns from the game. */
  readonly returnUrl: string;
  /** The site's clock, in minutes east of UTC. */
  readonly gmtOffsetMinutes: number;
  /** The player's address. */
  readonly ip: string;
  /** A page within the game that a shared link names. Only the house dialect has it. */
  readonly open?: string;
}

/** A demo names nobody. */
export type DemoInput = Pick<
  LaunchInput,
  'gameCode' | 'language' | 'device' | 'returnUrl' | 'gmtOffsetMinutes' | 'open'
>;

export interface RoundInput {
  /** The provider's id of the round. */
  readonly roundId: string;
  readonly playerId: string;
  readonly language: string;
  /** The site's clock, in minutes east of UTC. */
  readonly gmtOffsetMinutes: number;
}

/** A game as its provider lists it; `minBet` in the requested currency. */
export type ProviderGame = CoreGame;

/** What two operators have decided about a version; the same id is carried out once. */
export type ProviderActivation = ActivateRequest;

/** What is logged about a failed launch; never shown to the player. */
export interface GatewayLog {
  warn(fields: object, message: string): void;
}

/**
 * Lists and opens games and shows rounds at the providers, each in its dialect. Waits 5 s at most, and 20 s for
 * an activation; failures are returned as values.
 */
export interface Gateway extends TableGateway, SportsGateway, FreeRoundsGateway {
  launch(providerId: string, input: LaunchInput): Promise<Result<{ url: string }, 'game_unknown' | 'unavailable'>>;
  /** Opens a game with play money that the provider keeps. Only the house dialect has such a call here. */
  demo(providerId: string, input: DemoInput): Promise<Result<{ url: string }, 'game_unknown' | 'unavailable'>>;
  roundDetail(providerId: string, input: RoundInput): Promise<Result<{ url: string }, 'round_unknown' | 'unavailable'>>;
  /** All games of the provider that can be played in the currency. */
  games(
    providerId: string,
    input: { readonly currency: Currency },
  ): Promise<Result<{ games: readonly ProviderGame[] }, 'not_listed' | 'unavailable'>>;
  /**
   * Makes a version of a game active at its provider. `refused`: why it decided otherwise, null if it did not. Repeat
   * what was `unavailable` with the same id.
   */
  activate(
    providerId: string,
    input: ProviderActivation,
  ): Promise<Result<{ refused: string | null }, 'not_listed' | 'unavailable'>>;
}

export interface GatewayParts {
  readonly registry: Registry;
  readonly clock: Clock;
  readonly fetch?: Fetch | undefined;
  readonly log?: GatewayLog | undefined;
  readonly health?: Pick<Health, 'watch'> | undefined;
}

type Answer<Value, Missing extends string> = Result<Value, { code: Missing | 'unavailable'; detail: string }>;
type Address = { url: string };

export function createGateway(parts: GatewayParts): Gateway {
  const reach = async <Value, Missing extends string>(
    what: string,
    providerId: string,
    ask: (provider: Provider, options: CallOptions) => Promise<Answer<Value, Missing>>,
  ): Promise<Result<Value, Missing | 'unavailable'>> => {
    const provider = await parts.registry.byCode(providerId);
    if (!provider?.enabled || provider.coreUrl === null) return fail('unavailable');
    const outside = parts.health?.watch({ kind: 'provider', code: providerId }, parts.fetch) ?? parts.fetch;
    const options = {
      url: provider.coreUrl,
      timeoutMs: what === 'activate' ? ACTIVATION_TIMEOUT : TIMEOUT,
      clock: parts.clock,
      ...(outside && { fetch: outside }),
    };
    const answer = await ask(provider, options);
    if (answer.ok) return answer;
    parts.log?.warn({ provider: providerId, what, ...answer.error }, 'provider did not do what it was asked');
    return fail(answer.error.code);
  };
  return {
    launch: (id, input) => reach('launch', id, (provider, options) => launch(provider, options, input)),
    demo: (id, input) => reach('demo', id, (provider, options) => demo(provider, options, input)),
    roundDetail: (id, input) => reach('round', id, (provider, options) => round(provider, options, input)),
    activate: (id, input) => reach('activate', id, (provider, options) => activate(provider, options, input)),
    games: (id, { currency }) => reach('games', id, (provider, options) => games(provider, options, currency)),
    ...createTableGateway(reach, parts.registry),
    ...createSportsGateway(reach, parts.registry),
    ...createFreeRoundsGateway(reach),
  };
}

interface CallOptions {
  readonly url: string;
  readonly timeoutMs: number;
  readonly clock: Clock;
  readonly fetch?: Fetch;
}

async function launch(
  provider: Provider,
  options: CallOptions,
  input: LaunchInput,
): Promise<Answer<Address, 'game_unknown'>> {
  const { playerId, nickname, session, gameCode, language, device, returnUrl, gmtOffsetMinutes, ip } = input;
  switch (provider.dialect) {
    case 'house': {
      const core = houseCore({ ...options, keyId: provider.config.coreKeyId, secret: provider.config.coreSecret });
      const currency = asCurrency(input.currency);
      const request = {
        playerId,
        nickname,
        session,
        gameCode,
        currency,
        language,
        device,
        returnUrl,
        gmtOffsetMinutes,
        ...(input.open !== undefined && { open: input.open }),
      };
      return named(await core.launch(request), 'game_unknown');
    }
    case 'hub88': {
      const { operatorId, subPartnerId, privateKey, country } = provider.config;
      const core = hub88Core({ ...options, privateKey });
      const request = {
        user: playerId,
        token: session,
        sub_partner_id: subPartnerId,
        platform: device === 'mobile' ? ('GPL_MOBILE' as const) : ('GPL_DESKTOP' as const),
        operator_id: operatorId,
        lobby_url: returnUrl,
        lang: language,
        country,
        currency: input.currency,
        game_code: gameCode,
        ip,
      };
      return named(await core.launch(request), 'game_unknown');
    }
    case 'swipegames': {
      const { cid, extCid, coreKey, country } = provider.config;
      const core = swipeCore({ ...options, key: coreKey });
      const request = {
        cID: cid,
        extCID: extCid,
        gameID: gameCode,
        demo: false,
        platform: device,
        currency: input.currency,
        locale: language,
        sessionID: session,
        returnURL: returnUrl,
        user: { id: playerId, nickName: nickname, country },
      };
      return named(await core.launch(request), 'game_unknown');
    }
    default:
      return unreachable(provider);
  }
}

async function demo(
  provider: Provider,
  options: CallOptions,
  input: DemoInput,
): Promise<Answer<Address, 'game_unknown'>> {
  if (provider.dialect !== 'house')
    return fail({ code: 'game_unknown', detail: `${provider.dialect} is asked for no demos` });
  const core = houseCore({ ...options, keyId: provider.config.coreKeyId, secret: provider.config.coreSecret });
  return named(await core.demo({ ...input, requestId: randomUUID() }), 'game_unknown');
}

async function round(
  provider: Provider,
  options: CallOptions,
  input: RoundInput,
): Promise<Answer<Address, 'round_unknown'>> {
  switch (provider.dialect) {
    case 'house': {
      const core = houseCore({ ...options, keyId: provider.config.coreKeyId, secret: provider.config.coreSecret });
      return named(await core.round(input), 'round_unknown');
    }
    case 'hub88': {
      const { operatorId, privateKey } = provider.config;
      const core = hub88Core({ ...options, privateKey });
      const request = { user: input.playerId, round: input.roundId, operator_id: operatorId };
      return named(await core.round(request), 'round_unknown');
    }
    case 'swipegames':
      // Its core API has no page for a round.
      return fail({ code: 'unavailable', detail: 'the dialect shows no rounds' });
    default:
      return unreachable(provider);
  }
}

async function games(
  provider: Provider,
  options: CallOptions,
  currency: Currency,
): Promise<Answer<{ games: readonly ProviderGame[] }, 'not_listed'>> {
  // Operators bring the lists of the other dialects as files, because they add Bengali names and minimum bets to them.
  if (provider.dialect !== 'house') return fail({ code: 'not_listed', detail: `${provider.dialect} lists no games` });
  const core = houseCore({ ...options, keyId: provider.config.coreKeyId, secret: provider.config.coreSecret });
  const answer = await core.games({ currency });
  return answer.ok ? answer : fail({ code: 'unavailable', detail: answer.error.detail });
}

async function activate(
  provider: Provider,
  options: CallOptions,
  input: ProviderActivation,
): Promise<Answer<{ refused: string | null }, 'not_listed'>> {
  if (provider.dialect !== 'house')
    return fail({ code: 'not_listed', detail: `${provider.dialect} lists no versions` });
  const core = houseCore({ ...options, keyId: provider.config.coreKeyId, secret: provider.config.coreSecret });
  const answer = await core.activate(input);
  if (answer.ok) return ok({ refused: null });
  const { code, detail } = answer.error;
  return code === 'unavailable' ? fail({ code, detail }) : ok({ refused: detail });
}

/** Maps the dialect's code for an unknown item to the caller's. */
function named<Missing extends string>(
  answer: Result<Address, { code: string; detail: string }>,
  missing: Missing,
): Answer<Address, Missing> {
  if (answer.ok) return answer;
  const { code, detail } = answer.error;
  return fail({ code: code === 'missing' || code === missing ? missing : 'unavailable', detail });
}
