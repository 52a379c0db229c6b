import { GAME_TYPES } from '@chhokka/kernel';
import { z } from 'zod';
import { webAddress } from '../text.ts';
import { freeRoundAnswers, freeRoundRequests } from './core-free-rounds.ts';
import { sportsAnswers, sportsRequests } from './core-sports.ts';
import { tableAnswers, tableRequests } from './core-tables.ts';
import { amount, currencyCode, gameCode, playerId, roundId, session } from './fields.ts';

const MAX = Number.MAX_SAFE_INTEGER;
const versionNumber = z.int().min(1).max(2_147_483_647);
/** The operator's clock: minutes east of UTC. Times that players see are on it; UTC when it is not said. */
const gmtOffsetMinutes = z.int().min(-720).max(840).optional();
/** The most modes that a version of a game may have. */
export const MOST_MODES = 64;
/** A page within a game, such as `fixture/4711` or `slip/k7d2`: the provider's words, in lower case. */
const openPath = z
  .string()
  .max(100)
  .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/)
  .optional()
  .describe(
    'a page within the game that a shared link names, such as fixture/4711; one that the game does not know is ignored',
  );
const person = z.string().trim().min(1).max(128);

/** The core API of a house-dialect provider: operator → provider, `POST {core}/core/v1/NAME`, signed alike. */
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
    returnUrl: webAddress.describe('where the player goes on leaving the game'),
    depositUrl: webAddress.optional(),
    gmtOffsetMinutes,
    open: openPath,
  }),
  /**
   * Opens a game with play money. It names no player and no session: the provider keeps the play money, and makes no call
   * about it. Only for games that are listed with `demo`.
   */
  demo: z.object({
    requestId: z.uuid().describe('new for each demo: a request that was sent before is refused'),
    gameCode,
    language: z.string().regex(/^[a-z]{2}$/),
    device: z.enum(['mobile', 'desktop']),
    returnUrl: webAddress.describe('where the visitor goes on leaving the game'),
    gmtOffsetMinutes,
    open: openPath,
  }),
  /** The page that shows a finished round to the player who played it. */
  round: z.object({ roundId, playerId, language: z.string().regex(/^[a-z]{2}$/), gmtOffsetMinutes }),
  /** All games that can be played in a currency. */
  games: z.object({ currency: currencyCode }),
  /**
   * Makes a version of a game active, or rolls back to one: two people at the operator have decided it. Only for
   * providers whose `games` list versions. Repeated until it is answered: the same `activationId` is done once.
   */
  activate: z.object({
    activationId: z.uuid().describe('of the decision: a repeat changes nothing and gets the first answer'),
    gameCode,
    version: versionNumber,
    action: z.enum(['activate', 'roll-back']).describe('activate takes a staged version, roll-back a retired one'),
    replaces: versionNumber
      .nullable()
      .describe('the active version at the time of the decision; another one meanwhile refuses it'),
    askedBy: person.describe('who asked, at the operator'),
    confirmedBy: person.describe('who agreed: another person'),
  }),
  ...tableRequests,
  ...freeRoundRequests,
  ...sportsRequests,
} as const;

/** The return of a mode ×100 of what it costs, and its highest win: what people decide by. */
const coreMode = z.object({
  name: z.string().min(1).max(32),
  cost: z.int().min(1).max(MAX).describe('hundredths of the bet'),
  rtp: z.int().min(0).max(MAX).describe('return to player ×100 (9650 is 96.50 %)'),
  maxWin: z.int().min(0).max(MAX).nullable().describe('hundredths of the bet; null: no bound is stated'),
});

const coreVersion = z.object({
  version: versionNumber,
  state: z
    .enum(['staged', 'active', 'retired'])
    .describe('imported and not played yet; played; played before. At most one is active'),
  modes: z.array(coreMode).min(1).max(MOST_MODES),
});

/** What a game is called in one language. */
export const gameTitle = z.string().trim().min(1).max(120);

/** A game as its provider describes it to an operator. */
export const coreGame = z.object({
  gameCode: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{1,64}$/)
    .describe('as in launch, and unique at the provider'),
  titles: z.object({ bn: gameTitle, en: gameTitle }),
  supplier: gameTitle.optional().describe('the brand behind the game; absent: the provider itself'),
  gameType: z.enum(GAME_TYPES),
  classification: z
    .string()
    .regex(/^[A-Z0-9_]{0,32}$/)
    .describe('the kind within its type: SLOT, CRASH, TABLE …; may be empty'),
  minBet: amount.describe('smallest stake of a round in the currency that was asked for, minor units'),
  lines: z.int().min(0).max(1_000_000).describe('lines or ways that are bet on; 0 when the game has none'),
  rtp: z
    .int()
    .min(0)
    .max(1_000_000)
    .nullable()
    .describe(
      'return to player ×100 (9650 is 96.50 %): of an ordinary round, and at a table of the bet that returns most; null when it is not stated',
    ),
  maxWin: z
    .int()
    .min(1)
    .max(1_000_000_000_000)
    .nullable()
    .optional()
    .describe(
      'highest win of one round ×100 of its stake (500000 is 5,000 times); null or absent when it is not stated',
    ),
  demo: z.boolean().optional().describe('whether the call demo opens it; absent: no'),
  freeRounds: z.boolean().optional().describe('whether it takes grants of free rounds; absent: no'),
  versions: z
    .array(coreVersion)
    .max(1_000)
    .optional()
    .describe('the newest first; a game that lists versions and has no active one cannot be launched yet'),
});

export type CoreGame = z.output<typeof coreGame>;
export type CoreVersion = z.output<typeof coreVersion>;
export type ActivateRequest = z.output<typeof coreRequests.activate>;

export type CoreCall = keyof typeof coreRequests;
export type LaunchRequest = z.output<typeof coreRequests.launch>;
export type DemoRequest = z.output<typeof coreRequests.demo>;
export type RoundRequest = z.output<typeof coreRequests.round>;

const address = z.object({ url: webAddress });

/** HTTP 200 of each call. */
export const coreAnswers = {
  launch: address,
  demo: address,
  round: address,
  games: z.object({ games: z.array(coreGame).max(10_000) }),
  activate: z.object({ activationId: z.uuid(), gameCode, version: versionNumber }),
  ...tableAnswers,
  ...freeRoundAnswers,
  ...sportsAnswers,
} as const;

/**
 * HTTP 4xx and 5xx of every call: 404 `game_unknown`, `round_unknown`, `table_unknown`, `fixture_unknown` and `grant_unknown`, 409
 * `activation_refused`, `change_refused`, `cancel_refused` and `grant_refused` (for good; `message` begins with the reason's
 * name), 400, 401, and a repeatable 503.
 */
export const coreFault = z.object({
  status: z.enum([
    'game_unknown',
    'round_unknown',
    'table_unknown',
    'fixture_unknown',
    'activation_refused',
    'change_refused',
    'cancel_refused',
    'grant_unknown',
    'grant_refused',
    'bad_request',
    'unauthorized',
    'retry',
  ]),
  message: z.string(),
});
export type CoreFaultStatus = z.output<typeof coreFault>['status'];
