import {
  type Clock,
  type Currency,
  type Result,
  SECOND,
  currency as asCurrency,
  fail,
  unreachable,
} from '@chhokka/kernel';
import type { Fetch } from '@chhokka/wallet-protocol';
import { houseCore } from '@chhokka/wallet-protocol/house';
import { hub88Core } from '@chhokka/wallet-protocol/hub88';
import { swipeCore } from '@chhokka/wallet-protocol/swipegames';
import type { Provider } from './provider.types.ts';
import type { Registry } from './registry.ts';

const TIMEOUT = 5 * SECOND;

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
  /** Where the player goes on leaving the game, absolute. */
  readonly returnUrl: string;
  /** The player's address. */
  readonly ip: string;
}

export interface RoundInput {
  /** The provider's id of the round. */
  readonly roundId: string;
  readonly playerId: string;
  readonly language: string;
}

/** What is told to the log about a failed launch; never to the player. */
export interface GatewayLog {
  warn(fields: object, message: string): void;
}

/** Opens games and rounds at the providers, each in its dialect. Waits 5 s at most; trouble is a value. */
export interface Gateway {
  launch(providerId: string, input: LaunchInput): Promise<Result<{ url: string }, 'game_unknown' | 'unavailable'>>;
  roundDetail(providerId: string, input: RoundInput): Promise<Result<{ url: string }, 'round_unknown' | 'unavailable'>>;
}

export interface GatewayParts {
  readonly registry: Registry;
  readonly clock: Clock;
  readonly fetch?: Fetch | undefined;
  readonly log?: GatewayLog | undefined;
}

type Answer<Missing extends string> = Result<{ url: string }, { code: Missing | 'unavailable'; detail: string }>;

export function createGateway(parts: GatewayParts): Gateway {
  const reach = async <Missing extends string>(
    what: string,
    providerId: string,
    ask: (provider: Provider, options: CallOptions) => Promise<Answer<Missing>>,
  ): Promise<Result<{ url: string }, Missing | 'unavailable'>> => {
    const provider = await parts.registry.byCode(providerId);
    if (!provider?.enabled || provider.coreUrl === null) return fail('unavailable');
    const options = {
      url: provider.coreUrl,
      timeoutMs: TIMEOUT,
      clock: parts.clock,
      ...(parts.fetch && { fetch: parts.fetch }),
    };
    const answer = await ask(provider, options);
    if (answer.ok) return answer;
    parts.log?.warn({ provider: providerId, what, ...answer.error }, 'provider gave no address');
    return fail(answer.error.code);
  };
  return {
    launch: (id, input) => reach<'game_unknown'>('launch', id, (provider, options) => launch(provider, options, input)),
    roundDetail: (id, input) =>
      reach<'round_unknown'>('round', id, (provider, options) => round(provider, options, input)),
  };
}

interface CallOptions {
  readonly url: string;
  readonly timeoutMs: number;
  readonly clock: Clock;
  readonly fetch?: Fetch;
}

async function launch(provider: Provider, options: CallOptions, input: LaunchInput): Promise<Answer<'game_unknown'>> {
  const { playerId, nickname, session, gameCode, language, device, returnUrl, ip } = input;
  switch (provider.dialect) {
    case 'house': {
      const core = houseCore({ ...options, keyId: provider.config.coreKeyId, secret: provider.config.coreSecret });
      const currency = asCurrency(input.currency);
      const request = { playerId, nickname, session, gameCode, currency, language, device, returnUrl };
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

async function round(provider: Provider, options: CallOptions, input: RoundInput): Promise<Answer<'round_unknown'>> {
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

/** The dialects' own word for what the provider does not know, as the caller's. */
function named<Missing extends string>(
  answer: Result<{ url: string }, { code: string; detail: string }>,
  missing: Missing,
): Answer<Missing> {
  if (answer.ok) return answer;
  const { code, detail } = answer.error;
  return fail({ code: code === 'missing' || code === missing ? missing : 'unavailable', detail });
}
