import { createHash } from 'node:crypto';
import { LOTTERY_FAMILIES } from '@chhokka/game-math/lottery';
import { type Transaction, transaction } from '../../../../infra/db.ts';
import { ensureGames, findGame, findGames } from '../games/games.repository.ts';
import { shutGate } from '../orders/gate.repository.ts';
import type { Game, LotteryParts } from '../lottery.types.ts';
import { isFollowed, planOf } from './plan.policy.ts';
import { addNumeros, databaseNow, findComing, joinUp, lockGame, removeUnplayed } from './plan.repository.ts';

export type PlanParts = Pick<LotteryParts, 'pool' | 'log' | 'settings' | 'secretBox' | 'newSeed'>;

/** What a sealed seed is bound to: it opens for this numero only. */
export const seedPurpose = (gameCode: string, numero: string): string => `lottery.seed:${gameCode}:${numero}`;

/**
 * Adds the games that are delivered with the program, and keeps at least 110 coming numeros of each game that is open, with
 * sealed seeds and public hashes. `now`: ms since the epoch, by default the database's clock. Several processes may do it at
 * once. A game that cannot be planned is logged and does not stop the others.
 */
export async function planAhead(parts: PlanParts, now?: number): Promise<void> {
  await ensureGames(parts.pool);
  for (const game of await findGames(parts.pool)) {
    if (LOTTERY_FAMILIES[game.family] === undefined) continue;
    try {
      const at = now ?? (await databaseNow(parts.pool));
      const coming = await findComing(parts.pool, game.code, at);
      if (isFollowed(planOf(game, coming, { now: at, offset: parts.settings.dayOffset() }))) continue;
      await transaction(parts.pool, (tx) => replan(parts, tx, game.code, at));
    } catch (error) {
      parts.log.error({ err: error, game: game.code }, 'a lottery could not be planned');
    }
  }
}

/**
 * Brings the coming numeros of a game up to its row in `lottery.game` and the site's clock, in the transaction that changed
 * them: those that follow neither, are not running and have no bets are removed with their seeds, and what is missing is
 * added. Call it after every change of schedule, lock or `open`. A repeat changes nothing.
 */
export async function replan(
  parts: Omit<PlanParts, 'pool' | 'log'>,
  tx: Transaction,
  gameCode: string,
  now?: number,
): Promise<void> {
  if (!(await lockGame(tx, gameCode))) return;
  const at = now ?? (await databaseNow(tx));
  const when = { now: at, offset: parts.settings.dayOffset() };
  const game = (await findGame(tx, gameCode)) as Game;
  const { strays } = planOf(game, await findComing(tx, gameCode, at), when);
  if (strays.length > 0) {
    await shutGate(tx, gameCode);
    await removeUnplayed(tx, strays);
  }
  const { added } = planOf(game, await findComing(tx, gameCode, at), when);
  if (added.length > 0) {
    const sealed = added.map(({ numero, locksAt, drawsAt }) => {
      const seed = parts.newSeed();
      return {
        numero,
        locksAt,
        drawsAt,
        seedHash: createHash('sha256').update(seed).digest('hex'),
        sealed: parts.secretBox.lock(seed, seedPurpose(gameCode, numero)).toString('base64url'),
      };
    });
    await addNumeros(tx, gameCode, sealed);
  }
  await joinUp(tx, gameCode, at);
}
