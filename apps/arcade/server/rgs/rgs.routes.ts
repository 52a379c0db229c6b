import {
  type AuthenticateAnswer,
  type BalanceAnswer,
  type FreeRounds,
  type HistoryAnswer,
  type PlayAnswer,
  isClientSeed,
} from '@chhokka/game-math';
import type { Minor } from '@chhokka/kernel';
import { readSent } from '@chhokka/wallet-protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { FULL_PURSE } from '../demos/purses.ts';
import { nextSeed } from '../draws/seeds.repository.ts';
import { freeMode } from '../free-rounds/give-rounds.ts';
import { findGrants, playableGrant } from '../free-rounds/grants.repository.ts';
import { type Grant, leftOf } from '../free-rounds/grants.types.ts';
import { type GameLibrary, type LoadedGame, presentGame } from '../games/game-library.ts';
import { type Session, endSession, findSession, rememberBalance } from '../sessions/sessions.repository.ts';
import { advance } from '../stakes/advance.ts';
import type { StakeContext } from '../stakes/stake-context.ts';
import { continueIn } from '../stakes/stakes.repository.ts';
import { betConfig, readBet, requirePayable, usualBet } from './bets.ts';
import { endOwnRound, endRound } from './end-round.ts';
import { askFunds } from './funds.ts';
import type { RoundLinks } from './links.ts';
import { type Play, playRound } from './play-round.ts';
import {
  presentBalance,
  presentFinished,
  presentGrant,
  presentHistory,
  presentNextFair,
  presentRound,
} from './present.ts';
import { RgsError, errorOf } from './rgs-error.ts';
import * as rounds from './rounds.repository.ts';
import type { Round } from './rounds.types.ts';

export interface RgsContext extends StakeContext {
  readonly library: GameLibrary;
  readonly links: RoundLinks;
  /** Called for every round that somebody tried to play, except in demos. */
  readonly onRound: (game: string, outcome: string) => void;
}

const HISTORY_PAGE = 20;
const sessionID = z.string().min(1).max(512);
const clientSeed = z.string().refine(isClientSeed, 'must be 1 to 64 characters that can all be seen, in NFC');

const bodies = {
  session: z.object({ sessionID }),
  play: z.object({
    sessionID,
    amount: z.number(),
    currency: z.string().optional(),
    mode: z.string().max(32),
    clientSeed: clientSeed.optional(),
    /** The grant of a free round. */
    freeRounds: z.uuid().optional(),
  }),
  event: z.object({ sessionID, event: z.union([z.string().regex(/^[^\p{Cc}\p{Cs}]{0,64}$/u), z.number()]) }),
  history: z.object({ sessionID, before: z.coerce.number().int().positive().optional() }),
};

/** The Stake Engine RGS: what a game client calls. Refusals are thrown as RgsError. */
export function rgsRoutes(server: FastifyInstance, context: RgsContext): void {
  server.post('/wallet/authenticate', async (request) => {
    const { session, game } = await enter(context, read(bodies.session, request.body).sessionID);
    return within(context, session, () => authenticate(context, session, game));
  });
  server.post('/wallet/balance', async (request) => {
    const { session } = await enter(context, read(bodies.session, request.body).sessionID);
    return within(context, session, () => balance(context, session));
  });
  server.post('/demo/refill', async (request) => {
    const { session } = await enter(context, read(bodies.session, request.body).sessionID);
    return within(context, session, () => refill(context, session));
  });
  server.post('/wallet/play', async (request) => {
    const body = read(bodies.play, request.body);
    const { session, game } = await enter(context, body.sessionID);
    return within(context, session, () => play(context, session, game, body));
  });
  server.post('/wallet/end-round', async (request) => {
    const { session, ended } = await find(context, read(bodies.session, request.body).sessionID);
    const done = await within(context, session, () => (ended ? endOwnRound : endRound)(context, session));
    if (done === null) throw over(session);
    return {
      balance: presentBalance(done.balance, session.currency),
      ...(done.grant && { freeRounds: presentGrant(done.grant, context.clock.now()) }),
    } satisfies BalanceAnswer;
  });
  server.post('/bet/event', async (request) => {
    const body = read(bodies.event, request.body);
    const session = await lasting(context, body.sessionID);
    return within(context, session, () => remember(context, session, String(body.event)));
  });
  server.post('/bet/action', async (request) => {
    const { session } = await enter(context, read(bodies.session, request.body).sessionID);
    return within(context, session, () => Promise.reject(new RgsError('ERR_VAL', 'this game has no actions')));
  });
  server.get('/history', async (request) => {
    const query = read(bodies.history, request.query);
    const { session } = await enter(context, query.sessionID);
    return within(context, session, () => history(context, session, query.before ?? null));
  });
}

async function authenticate(context: RgsContext, session: Session, game: LoadedGame): Promise<AuthenticateAnswer> {
  const { pool, links } = context;
  // A demo that is opened again with too little for the usual bet has a full purse.
  if (session.demo) await context.purses.fill(session.playerId, usualBet(game, session.currency));
  const told = await askFunds(context, session);
  // A bet whose answer was lost is repeated now, so that the player need not wait for the worker.
  const active = await rounds.activeRound(pool, session.playerId, session.gameCode);
  const moved = active?.stake.state === 'betting' ? await advance(context, active.stake) : null;
  const current = active && { ...active, stake: moved?.stake ?? active.stake };
  // The player goes on with it here, so from now on only this session can end it.
  if (current?.stake.state === 'open') await continueIn(pool, current.stake, session.id);
  const known: Minor = moved?.balance ?? told;
  await rememberBalance(pool, session.id, known);
  const finished =
    current?.stake.state === 'open' ? null : await rounds.lastFinishedRound(pool, session.playerId, session.gameCode);
  return {
    balance: presentBalance(known, session.currency),
    config: betConfig(game, session.currency),
    round:
      current?.stake.state === 'open'
        ? await presentRound(pool, links, current)
        : finished && (await presentFinished(pool, links, finished)),
    fair: presentNextFair(await nextSeed(pool, session.playerId, session.gameCode)),
    game: presentGame(game),
    freeRounds: await offeredRounds(context, session),
  };
}

async function balance(context: RgsContext, session: Session): Promise<BalanceAnswer> {
  const known = await askFunds(context, session);
  await rememberBalance(context.pool, session.id, known);
  return { balance: presentBalance(known, session.currency) };
}

/** Fills the purse of a demo. There is no such thing in a session for money. */
async function refill({ purses }: RgsContext, session: Session): Promise<BalanceAnswer> {
  if (!session.demo) throw new RgsError('ERR_VAL', 'only a demo has a purse');
  return { balance: presentBalance(await purses.fill(session.playerId, FULL_PURSE), session.currency) };
}

async function play(
  context: RgsContext,
  session: Session,
  game: LoadedGame,
  body: z.output<typeof bodies.play>,
): Promise<PlayAnswer> {
  if (body.currency !== undefined && body.currency !== session.currency) {
    throw new RgsError('ERR_VAL', `this session plays in ${session.currency}`);
  }
  const played = await playRound(context, {
    ...(await (body.freeRounds === undefined ? betOf : freeRoundOf)(context, session, game, body)),
    session,
    game,
    clientSeed: body.clientSeed ?? null,
  });
  if (!session.demo) context.onRound(game.code, played.outcome);
  switch (played.outcome) {
    case 'active_round':
      throw new RgsError('ERR_BE');
    case 'grant_spent':
      throw new RgsError('ERR_FREE');
    case 'refused':
      throw new RgsError(errorOf(played.code));
    case 'unknown':
      throw new RgsError('ERR_UE');
    case 'played':
      return {
        balance: presentBalance(played.balance, session.currency),
        round: await presentRound(context.pool, context.links, played.round),
        fair: presentNextFair(played.next),
        freeRounds: await roundsAfter(context, session, played.round),
      };
  }
}

type Chosen = Pick<Play, 'mode' | 'bet' | 'free'>;

async function betOf(
  _: RgsContext,
  session: Session,
  game: LoadedGame,
  body: z.output<typeof bodies.play>,
): Promise<Chosen> {
  const mode = game.modes.get(body.mode.toUpperCase());
  if (!mode) throw new RgsError('ERR_VAL', `there is no mode ${body.mode}`);
  const bet = readBet(body.amount, game, session.currency);
  requirePayable(bet, mode.maxWin);
  return { mode, bet, free: null };
}

/**
 * The free round that the body asks for. The stake is the grant's, whatever the body says. The operator is asked whether the
 * session lasts, as it is by a bet.
 */
async function freeRoundOf(
  context: RgsContext,
  session: Session,
  game: LoadedGame,
  { freeRounds = '' }: z.output<typeof bodies.play>,
): Promise<Chosen> {
  const [grant] = session.demo ? [] : await findGrants(context.pool, [freeRounds]);
  const mode = freeMode(game);
  if (grant === undefined || mode === null || !isFor(grant, session) || leftOf(grant, context.clock.now()) === 0)
    throw new RgsError('ERR_FREE');
  return { mode, bet: grant.stake, free: { grant, balance: await askFunds(context, session) } };
}

function isFor(grant: Grant, { playerId, gameCode, currency }: Session): boolean {
  return grant.playerId === playerId && grant.gameCode === gameCode && grant.currency === currency;
}

/** The free rounds that come first in a session. Demos have none. */
async function offeredRounds({ pool, clock }: RgsContext, session: Session): Promise<FreeRounds | null> {
  const grant = session.demo ? null : await playableGrant(pool, session, clock.now());
  return grant && presentGrant(grant, clock.now());
}

async function roundsAfter(context: RgsContext, session: Session, { stake }: Round): Promise<FreeRounds | null> {
  if (stake.grantId === null) return offeredRounds(context, session);
  const [grant] = await findGrants(context.pool, [stake.grantId]);
  return grant === undefined ? null : presentGrant(grant, context.clock.now());
}

async function remember(context: RgsContext, session: Session, event: string): Promise<{ event: string }> {
  await askFunds(context, session);
  await rounds.rememberSeen(context.pool, session, event);
  return { event };
}

async function history(context: RgsContext, session: Session, before: number | null): Promise<HistoryAnswer> {
  await askFunds(context, session);
  const page = { before: before === null ? null : BigInt(before), limit: HISTORY_PAGE };
  const found = await rounds.roundHistory(context.pool, session, page);
  const last = found.at(-1);
  return {
    rounds: found.map((round) => presentHistory(context.links, round)),
    currency: session.currency,
    next: last && found.length === HISTORY_PAGE ? Number(last.draw.id) : null,
  };
}

/** A session that has not ended, and its game. */
async function enter(context: RgsContext, token: string): Promise<{ session: Session; game: LoadedGame }> {
  const session = await lasting(context, token);
  const game = await context.library.current(session.gameCode);
  if (!game) throw new RgsError('ERR_MAINTENANCE');
  return { session, game };
}

/** A session that has not ended, as far as the arcade knows. */
async function lasting(context: RgsContext, token: string): Promise<Session> {
  const { session, ended } = await find(context, token);
  if (ended) throw over(session);
  return session;
}

async function find({ pool, clock }: RgsContext, token: string): Promise<{ session: Session; ended: boolean }> {
  const found = await findSession(pool, token, clock.now());
  // A table's session is for its table. Here it is unknown, because nobody has an own round at a table.
  if (found?.kind !== 'slot') throw new RgsError('ERR_IS');
  return found;
}

/**
 * Sets the language of the session on the refusals of `act`. When the operator calls its session over, such as after the
 * player's logout, ours ends with it.
 */
async function within<T>({ pool, clock }: RgsContext, session: Session, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof RgsError)) throw error;
    if (error.code === 'ERR_IS') await endSession(pool, session.id, clock.now());
    error.language = session.language;
    throw error;
  }
}

/** The refusal for a session that has ended, in its language. */
function over(session: Session): RgsError {
  const refusal = new RgsError('ERR_IS');
  refusal.language = session.language;
  return refusal;
}

function read<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = readSent(schema, given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  // A request without a session is unauthorised, whatever else is wrong with it.
  if (issue?.path[0] === 'sessionID') throw new RgsError('ERR_IS');
  throw new RgsError('ERR_VAL', issue ? `${issue.path.join('.')}: ${issue.message}` : 'the body is not valid');
}
