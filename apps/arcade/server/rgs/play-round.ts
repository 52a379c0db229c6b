import { type Minor, minor, uuidv7 } from '@chhokka/kernel';
import type { RefusalCode } from '@chhokka/wallet-protocol/house';
import { timesBet } from '../games/exact-bets.ts';
import type { LoadedGame, LoadedMode } from '../games/game-library.ts';
import type { NextSeed } from '../draws/draws.types.ts';
import { freshSeed, nextSeed } from '../draws/seeds.repository.ts';
import type { Grant } from '../free-rounds/grants.types.ts';
import type { Session } from '../sessions/sessions.repository.ts';
import { sendBet } from '../stakes/advance.ts';
import { LEASE, OPEN_FOR, type StakeContext } from '../stakes/stake-context.ts';
import { type NewRound, commitRound } from './rounds.repository.ts';
import type { Round } from './rounds.types.ts';

export interface Play {
  readonly session: Session;
  readonly game: LoadedGame;
  readonly mode: LoadedMode;
  readonly bet: Minor;
  /** The player's own seed from this round on; null keeps the previous one. */
  readonly clientSeed: string | null;
  /** The grant whose free round is played, with its stake as the bet and the balance that the operator has just told. */
  readonly free: { readonly grant: Grant; readonly balance: Minor } | null;
}

export type Played =
  | { readonly outcome: 'played'; readonly round: Round; readonly balance: Minor; readonly next: NextSeed }
  | { readonly outcome: 'active_round' }
  | { readonly outcome: 'grant_spent' }
  | { readonly outcome: 'refused'; readonly code: RefusalCode }
  /** The operator has not answered. The worker goes on, and the player finds the round through authenticate. */
  | { readonly outcome: 'unknown' };

const ATTEMPTS = 2;
/** How often a round tries to get a seed. Each failure means that another round of the player has taken it. */
const SEEDS_TRIED = 100;

/**
 * Plays one round: draws the outcome from the committed seed, stores both, then sends the bet, if it takes one. The outcome
 * depends on the seeds and the mode only: not on the player, the bet, who pays for it or the house's results.
 */
export async function playRound(context: StakeContext, play: Play): Promise<Played> {
  const committed = await commit(context, play);
  if (typeof committed === 'string') return { outcome: committed };
  const { round, next } = committed;
  if (play.free !== null) return { outcome: 'played', round, balance: play.free.balance, next };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { stake, balance, refused } = await sendBet(context, round.stake);
    if (stake.state === 'refused') return { outcome: 'refused', code: refused ?? 'session_unknown' };
    if (stake.state === 'open' || stake.state === 'closed') {
      const shown = balance ?? play.session.balance ?? minor(0n);
      return { outcome: 'played', round: { ...round, stake }, balance: shown, next };
    }
    if (stake.state !== 'betting') break;
  }
  return { outcome: 'unknown' };
}

/** Commits the next round of the player. When several rounds want the same seed, one gets it and the others retry. */
async function commit(
  context: StakeContext,
  play: Play,
): Promise<{ round: Round; next: NextSeed } | 'active_round' | 'grant_spent'> {
  const { playerId, gameCode } = play.session;
  for (let tried = 0; tried < SEEDS_TRIED; tried += 1) {
    const stored = await nextSeed(context.pool, playerId, gameCode);
    const seeds = { ...stored, clientSeed: play.clientSeed ?? stored.clientSeed };
    const next = { ...seeds, serverSeed: freshSeed(), nonce: seeds.nonce + 1 };
    const round = await commitRound(context.pool, {
      ...drawn(play, seeds, context.clock.now()),
      freshSeed: next.serverSeed,
    });
    if (round === 'active_round' || round === 'grant_spent') return round;
    if (round !== 'seed_taken') return { round, next };
  }
  throw new Error(`${SEEDS_TRIED} rounds were faster`);
}

/** The outcome of the seeds, with its cost and payout. */
function drawn({ session, game, mode, bet, free }: Play, seeds: NextSeed, now: number): Omit<NewRound, 'freshSeed'> {
  const choice = mode.choose(seeds);
  return {
    walletRoundId: uuidv7(now),
    betTx: uuidv7(now),
    session,
    version: game.version,
    mode: mode.name,
    bet,
    cost: timesBet(bet, mode.cost),
    payout: timesBet(bet, choice.payoutMultiplier),
    seeds,
    choice,
    now,
    dueAt: free === null ? now + LEASE : Math.min(now + OPEN_FOR, free.grant.expiresAt),
    grantId: free?.grant.id ?? null,
  };
}
