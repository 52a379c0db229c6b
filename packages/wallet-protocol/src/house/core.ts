import { z } from 'zod';
import { currencyCode, gameCode, playerId, roundId, session } from './fields.ts';

/** The core API that a house-dialect provider offers: operator → provider, `POST {core}/core/v1/NAME`, signed alike. */
export const coreRequests = {
  /** Opens a game for a player. The answer's `url` is shown in a frame. */
  launch: z.object({
    playerId,
    nickname: z.string().max(64),
    session,
    gameCode,
    currency: currencyCode,
    language: z
      .string()
      .regex(/^[a-z]{2}$/)
      .describe('ISO 639-1'),
    device: z.enum(['mobile', 'desktop']),
    returnUrl: z.url().describe('where the player goes on leaving the game'),
    depositUrl: z.url().optional(),
  }),
  /** The page that shows a finished round to the player who played it. */
  round: z.object({ roundId, playerId, language: z.string().regex(/^[a-z]{2}$/) }),
} as const;

export type CoreCall = keyof typeof coreRequests;
export type LaunchRequest = z.output<typeof coreRequests.launch>;
export type RoundRequest = z.output<typeof coreRequests.round>;

/** HTTP 200 of both calls. */
export const coreAnswer = z.object({ url: z.url() });

/** HTTP 4xx and 5xx of both calls: 404 `game_unknown` and `round_unknown`, 400, 401, and 503 when it may be tried again. */
export const coreFault = z.object({
  status: z.enum(['game_unknown', 'round_unknown', 'bad_request', 'unauthorized', 'retry']),
  message: z.string(),
});
