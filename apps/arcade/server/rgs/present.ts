import type {
  BookEvent,
  HistoryRow,
  NextFair,
  RgsBalance,
  RgsRound,
  RoundAnswer,
  RoundChoice,
  RoundFair,
} from '@chhokka/game-math';
import { commitment } from '@chhokka/game-math';
import type { Currency, Minor } from '@chhokka/kernel';
import { type LoadedGame, presentGame } from '../games/game-library.ts';
import { bookEvents } from '../games/games.repository.ts';
import type { Pool } from '../infra/db.ts';
import type { NextSeed, Round } from '../rounds/rounds.types.ts';
import { toMicro } from './bets.ts';
import type { RoundLinks } from './links.ts';

export function presentBalance(balance: Minor, currency: Currency): RgsBalance {
  return { amount: toMicro(balance), currency };
}

export function presentNextFair(seed: NextSeed): NextFair {
  return { commitment: commitment(seed.serverSeed), clientSeed: seed.clientSeed, nonce: seed.nonce };
}

/** The round with its events. The mode stands only where the caller adds it: see `presentFinished`. */
export async function presentRound(pool: Pool, links: RoundLinks, round: Round): Promise<RgsRound> {
  return {
    roundID: Number(round.id),
    amount: toMicro(round.bet),
    payout: toMicro(round.payout),
    payoutMultiplier: Number(round.payoutMultiplier) / 100,
    active: round.state === 'open',
    mode: round.mode,
    // Null replays all of an active round; missing would skip to its end.
    ...(round.state === 'open' ? { event: round.seenEvent } : {}),
    state: await eventsOf(pool, round),
    fair: presentFair(round),
    verify: links.verify(round.id),
  };
}

/**
 * A finished round as authenticate gives it: without its mode, because clients take the mode of the last round for the
 * next spin, which would then be charged as a bonus.
 */
export async function presentFinished(pool: Pool, links: RoundLinks, round: Round): Promise<RgsRound> {
  const { mode: _, ...rest } = await presentRound(pool, links, round);
  return rest;
}

export function presentHistory(links: RoundLinks, round: Round): HistoryRow {
  return {
    roundID: Number(round.id),
    at: round.createdAt,
    mode: round.mode,
    amount: toMicro(round.bet),
    cost: toMicro(round.cost),
    payout: isDecided(round) ? toMicro(round.payout) : 0,
    payoutMultiplier: isDecided(round) ? Number(round.payoutMultiplier) / 100 : 0,
    state: publicState(round),
    verify: links.verify(round.id),
  };
}

/** Everything that a browser needs to recompute the round; what would spoil an open round is left out. */
export async function presentVerification(pool: Pool, game: LoadedGame, round: Round): Promise<RoundAnswer> {
  const decided = isDecided(round);
  return {
    roundID: Number(round.id),
    walletRoundId: round.walletRoundId,
    game: presentGame(game),
    mode: round.mode,
    at: round.createdAt,
    state: publicState(round),
    currency: round.currency,
    amount: toMicro(round.bet),
    cost: toMicro(round.cost),
    payout: decided ? toMicro(round.payout) : 0,
    payoutMultiplier: decided ? Number(round.payoutMultiplier) / 100 : 0,
    fair: presentFair(round),
    choice: presentChoice(game, round),
    events: decided ? await eventsOf(pool, round) : [],
  };
}

function presentChoice(game: LoadedGame, round: Round): RoundChoice {
  const published = game.modes.get(round.mode)?.published;
  if (!published) return { kind: 'generated', generator: game.generator ?? '' };
  const decided = isDecided(round);
  return {
    kind: 'published',
    bookId: decided && round.bookId !== null ? Number(round.bookId) : null,
    number: decided && round.drawn !== null ? String(round.drawn) : null,
    totalWeight: String(published.table.total),
    weights: `/rgs/games/${round.gameCode}/versions/${round.version}/${round.mode}/weights.csv`,
    weightsHash: published.hash,
  };
}

function presentFair(round: Round): RoundFair {
  return {
    commitment: commitment(round.serverSeed),
    clientSeed: round.clientSeed,
    nonce: round.nonce,
    serverSeed: isDecided(round) ? round.serverSeed : null,
  };
}

/** Whether nothing about the round's outcome can change any more, so that its seed may be shown. */
function isDecided(round: Round): boolean {
  return round.state !== 'betting' && round.state !== 'open';
}

function publicState(round: Round): HistoryRow['state'] {
  if (round.state === 'betting' || round.state === 'open') return 'open';
  return round.state === 'paying' || round.state === 'closed' ? 'closed' : 'voided';
}

async function eventsOf(pool: Pool, round: Round): Promise<BookEvent[]> {
  const key = { code: round.gameCode, version: round.version, mode: round.mode };
  const text = round.bookId === null ? round.events : await bookEvents(pool, key, round.bookId);
  return JSON.parse(text ?? '[]') as BookEvent[];
}
