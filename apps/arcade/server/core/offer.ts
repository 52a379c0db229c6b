import { type Currency, minor } from '@chhokka/kernel';
import { type CoreGame, type CoreVersion, coreGame } from '@chhokka/wallet-protocol/house';
import { z } from 'zod';
import { commonBetStep } from '../games/exact-bets.ts';
import { hundredthsOfPercent } from '../games/game-library.ts';
import {
  type ListedGame,
  type OfferedMode,
  type OfferedVersion,
  isOffered,
  listGames,
} from '../games/offer.repository.ts';
import { hasDemo, isPlayedIn, smallestStake } from '../rgs/bets.ts';
import type { RgsContext } from '../rgs/rgs.routes.ts';

/** What an operator's list can hold. */
const MOST_RTP = 1_000_000;
const MOST_VERSIONS = 1_000;
/** Hundredths of the bet. */
const ORDINARY = 100n;
/** The brand under which tables of a kind are offered. What names none is offered under the arcade's own, as slots are. */
const SUPPLIERS: Readonly<Record<string, string>> = { LIVE: 'Meghna Live', COCKFIGHT: 'DS88' };

/**
 * All games that are played in the currency. One that the protocol cannot say is left out and logged, so that it does not
 * hide the others.
 */
export async function offer({ pool, log }: RgsContext, currency: Currency): Promise<CoreGame[]> {
  const games = (await listGames(pool)).filter(isOffered);
  return games.flatMap((game) => {
    try {
      const offered = game.kind === 'table' ? offeredTable(game, currency) : offeredSlot(game, currency);
      if (offered === null) return [];
      z.encode(coreGame, offered);
      return [offered];
    } catch (error) {
      log.error({ err: error, game: game.code }, 'a game cannot be offered');
      return [];
    }
  });
}

/** Null: it is not played in the currency. Its return is that of its first mode, the ordinary round. */
function offeredSlot(game: ListedGame, currency: Currency): CoreGame | null {
  const modes = shownModes(game);
  const bets = { code: game.code, betStep: commonBetStep(modes.map(({ betStep }) => betStep)) };
  if (!isPlayedIn(bets, currency)) return null;
  const minBet = smallestStake(bets, currency, lowestCost(modes));
  const freeRounds = game.client === 'own' && modes[0].cost === ORDINARY;
  return { ...described(game, modes), rtp: returnOf(modes[0]), demo: hasDemo(bets), minBet, freeRounds };
}

/**
 * Null: no table of it plays in the currency. Its return is that of the bet type that returns most, whatever its order:
 * what who plays it best gets back. `versions` says those of all bet types.
 */
function offeredTable(game: ListedGame, currency: Currency): CoreGame | null {
  const minBet = game.tables.get(currency);
  if (minBet === undefined) return null;
  const modes = shownModes(game);
  const best = modes.reduce((most, mode) => (returnsMore(mode, most) ? mode : most));
  const rtp = returnOf(best);
  const supplier = SUPPLIERS[game.gameType];
  const brand = supplier === undefined ? {} : { supplier };
  return { ...described(game, modes), ...brand, rtp, demo: false, minBet: minor(minBet) };
}

function returnsMore({ returns: a }: OfferedMode, { returns: b }: OfferedMode): boolean {
  return a.numerator * b.denominator > b.numerator * a.denominator;
}

/** A game without an active version is described by its newest one, because the operator activates it from the list. */
function shownModes({ code, versions }: ListedGame): readonly [OfferedMode, ...OfferedMode[]] {
  const [first, ...others] = (versions.find(({ state }) => state === 'active') ?? versions[0])?.modes ?? [];
  if (!first) throw new Error(`${code} is listed without a version or without modes`);
  return [first, ...others];
}

/** Hundredths of the bet. */
function lowestCost(modes: readonly OfferedMode[]): bigint {
  return modes.map(({ cost }) => cost).reduce((lowest, cost) => (cost < lowest ? cost : lowest));
}

/**
 * The highest win of any mode, in hundredths of the round's stake, rounded up; null when nothing is ever won, or one
 * states none.
 */
function highestWin(modes: readonly OfferedMode[]): number | null {
  let highest = 0n;
  for (const { cost, maxWin } of modes) {
    if (maxWin === null) return null;
    const ofStake = (maxWin * 100n + cost - 1n) / cost;
    if (ofStake > highest) highest = ofStake;
  }
  return highest === 0n ? null : Number(highest);
}

function returnOf({ returns }: OfferedMode): number {
  return Math.min(Number(hundredthsOfPercent(returns)), MOST_RTP);
}

function described(
  { code, title, gameType, classification, lines, versions }: ListedGame,
  modes: readonly OfferedMode[],
): Omit<CoreGame, 'minBet' | 'demo' | 'rtp'> {
  return {
    gameCode: code,
    titles: title,
    gameType,
    classification,
    lines,
    maxWin: highestWin(modes),
    versions: versions.slice(0, MOST_VERSIONS).map(presentVersion),
  };
}

function presentVersion({ version, state, modes }: OfferedVersion): CoreVersion {
  return {
    version,
    state,
    modes: modes.map(({ name, cost, returns, maxWin }) => ({
      name,
      cost: Number(cost),
      rtp: Number(hundredthsOfPercent(returns)),
      maxWin: maxWin === null ? null : Number(maxWin),
    })),
  };
}
