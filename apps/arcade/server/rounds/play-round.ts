import { type Minor, minor, uuidv7 } from '@chhokka/kernel';
import type { RefusalCode } from '@chhokka/wallet-protocol/house';
import type { LoadedGame, LoadedMode } from '../games/game-library.ts';
import { transaction } from '../infra/db.ts';
import type { Session } from '../sessions/sessions.repository.ts';
import { sendBet } from './advance.ts';
import { LEASE, type RoundContext } from './round-context.ts';
import { insertRound } from './rounds.repository.ts';
import type { NextSeed, Round } from './rounds.types.ts';
import { takeSeed } from './seeds.repository.ts';

export interface Play {
  readonly session: Session;
  readonly game: LoadedGame;
  readonly mode: LoadedMode;
  readonly bet: Minor;
  /** The player's own seed from this round on; null keeps the one before. */
  readonly clientSeed: string | null;
}

export type Played =
  | { readonly outcome: 'played'; readonly round: Round; readonly balance: Minor; readonly next: NextSeed }
  | { readonly outcome: 'active_round' }
  | { readonly outcome: 'refused'; readonly code: RefusalCode }
  /** The operator has not answered: the worker goes on, the player finds the round by authenticate. */
  | { readonly outcome: 'unknown' };

class ActiveRound extends Error {}

const HUNDREDTHS = 100n;
const ATTEMPTS = 2;

/**
 * Plays one round: takes the committed seed, draws the outcome and writes both down, then takes the bet. The outcome
 * depends on the seeds and the mode alone: not on the player, the bet or the house's results.
 */
export async function playRound(context: RoundContext, play: Play): Promise<Played> {
  const prepared = await prepare(context, play).catch((error: unknown) => {
    if (error instanceof ActiveRound) return null;
    throw error;
  });
  if (!prepared) return { outcome: 'active_round' };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { round, balance, refused } = await sendBet(context, prepared.round);
    if (round.state === 'refused') return { outcome: 'refused', code: refused ?? 'session_unknown' };
    if (round.state === 'open' || round.state === 'closed') {
      return { outcome: 'played', round, balance: balance ?? play.session.balance ?? minor(0n), next: prepared.next };
    }
    if (round.state !== 'betting') break;
  }
  return { outcome: 'unknown' };
}

async function prepare(context: RoundContext, play: Play): Promise<{ round: Round; next: NextSeed }> {
  const { session, game, mode, bet } = play;
  const { playerId, gameCode } = session;
  return transaction(context.pool, async (tx) => {
    const { taken, next } = await takeSeed(tx, { playerId, gameCode, clientSeed: play.clientSeed });
    const choice = mode.choose(taken);
    const now = context.clock.now();
    const round = await insertRound(tx, {
      walletRoundId: uuidv7(now),
      betTx: uuidv7(now),
      sessionId: session.id,
      playerId,
      gameCode,
      version: game.version,
      mode: mode.name,
      currency: session.currency,
      bet,
      // Both are rounded down; with bets on the table's steps nothing is ever rounded.
      cost: minor((bet * mode.cost) / HUNDREDTHS),
      payout: minor((bet * choice.payoutMultiplier) / HUNDREDTHS),
      seeds: taken,
      choice,
      now,
      dueAt: now + LEASE,
    });
    // Thrown, so that the seed that was taken goes back.
    if (!round) throw new ActiveRound();
    return { round, next };
  });
}
