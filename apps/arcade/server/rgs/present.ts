import type {
  BookEvent,
  FreeRounds,
  HistoryRow,
  NextFair,
  RgsBalance,
  RgsRound,
  RoundAnswer,
  RoundChoice,
  RoundFair,
} from '@chhokka/game-math';
import { commitment } from '@chhokka/game-math';
import { type Currency, type Minor, minor } from '@chhokka/kernel';
import type { Pool } from '@chhokka/provider-server/db';
import type { NextSeed } from '../draws/draws.types.ts';
import { type Grant, leftOf } from '../free-rounds/grants.types.ts';
import { type LoadedGame, presentGame, shownLanguage } from '../games/game-library.ts';
import { bookEvents } from '../games/games.repository.ts';
import { toMicro } from './bets.ts';
import type { RoundLinks } from './links.ts';
import type { RgsContext } from './rgs.routes.ts';
import { type Round, payoutOf } from './rounds.types.ts';

export function presentBalance(balance: Minor, currency: Currency): RgsBalance {
  return { amount: toMicro(balance), currency };
}

export function presentNextFair(seed: NextSeed): NextFair {
  return { commitment: commitment(seed.serverSeed), clientSeed: seed.clientSeed, nonce: seed.nonce };
}

/** The round with its events. Only the caller adds the mode: see `presentFinished`. */
export async function presentRound(pool: Pool, links: RoundLinks, round: Round): Promise<RgsRound> {
  return {
    roundID: Number(round.draw.id),
    betID: Number(round.draw.id),
    amount: toMicro(round.stake.bet),
    payout: toMicro(payoutOf(round)),
    payoutMultiplier: Number(round.draw.payoutMultiplier) / 100,
    // Exact, because the cost is: see `exact-bets.ts`.
    costMultiplier: Number((round.stake.cost * 100n) / round.stake.bet) / 100,
    active: round.stake.state === 'open',
    mode: round.draw.mode,
    // Null replays an active round from the start; a missing value would skip to its end.
    ...(round.stake.state === 'open' ? { event: round.stake.seenEvent } : {}),
    state: await eventsOf(pool, round),
    fair: presentFair(round),
    verify: links.verify(round.draw.id),
    ...(round.stake.grantId !== null && { free: true as const }),
  };
}

/**
 * A finished round as authenticate returns it: without its mode. Clients reuse the mode of the last round for the next
 * spin, which would then be charged as a bonus.
 */
export async function presentFinished(pool: Pool, links: RoundLinks, round: Round): Promise<RgsRound> {
  const { mode: _, ...rest } = await presentRound(pool, links, round);
  return rest;
}

export function presentHistory(links: RoundLinks, round: Round): HistoryRow {
  return {
    roundID: Number(round.draw.id),
    at: round.stake.createdAt,
    mode: round.draw.mode,
    amount: toMicro(round.stake.bet),
    cost: toMicro(takenFor(round)),
    payout: isDecided(round) ? toMicro(payoutOf(round)) : 0,
    payoutMultiplier: isDecided(round) ? Number(round.draw.payoutMultiplier) / 100 : 0,
    state: publicState(round),
    verify: links.verify(round.draw.id),
  };
}

/**
 * Everything that a browser needs to recompute the round. What would reveal an open round is left out. The replay is in
 * `language`, if the game has it.
 */
export async function presentVerification(
  { pool, links }: Pick<RgsContext, 'pool' | 'links'>,
  game: LoadedGame,
  round: Round,
  language: string,
): Promise<RoundAnswer> {
  const decided = isDecided(round);
  return {
    roundID: Number(round.draw.id),
    walletRoundId: round.stake.walletRoundId,
    game: presentGame(game),
    mode: round.draw.mode,
    at: round.stake.createdAt,
    state: publicState(round),
    currency: round.stake.currency,
    demo: round.stake.demo,
    amount: toMicro(round.stake.bet),
    cost: toMicro(takenFor(round)),
    payout: decided ? toMicro(payoutOf(round)) : 0,
    payoutMultiplier: decided ? Number(round.draw.payoutMultiplier) / 100 : 0,
    fair: presentFair(round),
    choice: presentChoice(game, round),
    events: decided ? await eventsOf(pool, round) : [],
    replay: decided && game.client === 'third-party' ? links.replay(round, shownLanguage(game, language)) : null,
  };
}

/** What was taken from the player's balance: nothing for a free round. */
function takenFor({ stake }: Round): Minor {
  return stake.grantId === null ? stake.cost : minor(0n);
}

/** A grant of free rounds as its client shows it. `now`: ms since the epoch. */
export function presentGrant(grant: Grant, now: number): FreeRounds {
  const { id: grantId, count, stake, won, state } = grant;
  return { grantId, count, left: leftOf(grant, now), stake: toMicro(stake), won: toMicro(won), state };
}

function presentChoice(game: LoadedGame, round: Round): RoundChoice {
  const published = game.modes.get(round.draw.mode)?.published;
  if (!published) return { kind: 'generated', generator: game.generator ?? '' };
  const decided = isDecided(round);
  return {
    kind: 'published',
    bookId: decided && round.draw.bookId !== null ? Number(round.draw.bookId) : null,
    number: decided && round.draw.drawn !== null ? String(round.draw.drawn) : null,
    totalWeight: String(published.table.total),
    weights: `/rgs/games/${round.draw.gameCode}/versions/${round.draw.version}/${round.draw.mode}/weights.csv`,
    weightsHash: published.hash,
  };
}

function presentFair(round: Round): RoundFair {
  return {
    commitment: commitment(round.draw.serverSeed),
    clientSeed: round.draw.clientSeed,
    nonce: round.draw.nonce,
    serverSeed: isDecided(round) ? round.draw.serverSeed : null,
  };
}

/** Whether nothing about the round's outcome can change any more, so that its seed may be shown. */
function isDecided(round: Round): boolean {
  return round.stake.state !== 'betting' && round.stake.state !== 'open';
}

function publicState(round: Round): HistoryRow['state'] {
  if (round.stake.state === 'betting' || round.stake.state === 'open') return 'open';
  return round.stake.state === 'paying' || round.stake.state === 'closed' ? 'closed' : 'voided';
}

async function eventsOf(pool: Pool, round: Round): Promise<BookEvent[]> {
  const key = { code: round.draw.gameCode, version: round.draw.version, mode: round.draw.mode };
  const text = round.draw.bookId === null ? round.draw.events : await bookEvents(pool, key, round.draw.bookId);
  return JSON.parse(text ?? '[]') as BookEvent[];
}
