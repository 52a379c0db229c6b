import { createHash } from 'node:crypto';
import { type Drawn, drawNumero, type FamilyName, LOTTERY_FAMILIES } from '@chhokka/game-math/lottery';
import { isDatabaseAway, transaction } from '../../../../infra/db.ts';
import { type RaisedAlarm, raiseAlarms } from '../../../staff/alarms/index.ts';
import type { LotteryParts } from '../lottery.types.ts';
import { findNext, lockDue, type NextDraw, type Now, takeDue, writeFailed, writeResult } from './draws.repository.ts';
import { seedPurpose } from './plan.ts';

/** A draw that is later than this says so. */
const LATE_MS = 5_000;
/** How many games are drawn at once. */
const SIDE_BY_SIDE = 4;
/** When to look again at a draw that waits for another process or for the settling of the numero before. */
const SOON_MS = 50;
/** A draw that failed so often in a row raises an alarm: the first failure may be a transaction that met another one. */
const ALARM_FROM = 2;
/** When to look again at a draw that raised an alarm. */
const TROUBLE_MS = 30_000;

export type DrawParts = Pick<LotteryParts, 'pool' | 'clock' | 'log' | 'secretBox'> & {
  /** Measures a draw: ms from its planned time, and whether it was late. */
  readonly measured: (delayMs: number, late: boolean) => void;
};

/** Draws what is due. One process has one of it. */
export interface Draws {
  /**
   * Locks and draws everything that is due, each game in its order and by itself. Returns in how many ms something is due
   * next, at least 0; Infinity: never. `now` (ms since the epoch) is for tests: the database's clock decides otherwise.
   * Throws when the database is away.
   */
  drawDue(now?: Now): Promise<number>;
}

/** A numero whose draw failed. */
interface Trouble {
  readonly failures: number;
  /** When it is tried again: ms of the process's clock that never jumps. */
  readonly retryAt: number;
}
type Troubles = Map<bigint, Trouble>;

export function createDraws(parts: DrawParts): Draws {
  const troubles: Troubles = new Map();
  return {
    async drawDue(now = null) {
      for (;;) {
        await lockDue(parts.pool, now);
        const games = await findNext(parts.pool, now);
        forgetOthers(troubles, games);
        const due = games.filter((next) => next.dueMs <= 0 && !next.waits && retryMs(troubles, next) <= 0);
        const drawn = await eachOf(due, (next) => drawOrReport(parts, troubles, next, now));
        if (!drawn.includes(true)) return waitOf(games, troubles);
      }
    },
  };
}

/** Runs `act` for all, at most `SIDE_BY_SIDE` at once. Throws the first fault when all have ended. */
async function eachOf<Item, Result>(items: readonly Item[], act: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: PromiseSettledResult<Result>[] = [];
  for (let at = 0; at < items.length; at += SIDE_BY_SIDE)
    results.push(...(await Promise.allSettled(items.slice(at, at + SIDE_BY_SIDE).map(act))));
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

const retryMs = (troubles: Troubles, { id }: NextDraw): number => (troubles.get(id)?.retryAt ?? 0) - performance.now();

function forgetOthers(troubles: Troubles, games: readonly NextDraw[]): void {
  const ids = new Set(games.map(({ id }) => id));
  for (const id of troubles.keys()) if (!ids.has(id)) troubles.delete(id);
}

/** In how many ms one of the games has something to do. */
function waitOf(games: readonly NextDraw[], troubles: Troubles): number {
  const waits = games.map((next) => {
    const drawMs = next.dueMs > 0 ? next.dueMs : Math.max(SOON_MS, retryMs(troubles, next));
    if (next.lockMs === null) return drawMs;
    return Math.min(drawMs, next.lockMs > 0 ? next.lockMs : SOON_MS);
  });
  return Math.min(...waits);
}

async function drawOrReport(parts: DrawParts, troubles: Troubles, next: NextDraw, now: Now): Promise<boolean> {
  try {
    return await draw(parts, next, now);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    const failures = (troubles.get(next.id)?.failures ?? 0) + 1;
    const again = failures < ALARM_FROM ? SOON_MS : TROUBLE_MS;
    troubles.set(next.id, { failures, retryAt: performance.now() + again });
    logFailure(parts, next, error);
    if (failures === ALARM_FROM) await alarm(parts, next);
    return false;
  }
}

/** Draws a numero in one transaction. False: it is not to be drawn, or another process does it. */
async function draw(parts: DrawParts, { id, gameCode, numero, family }: NextDraw, now: Now): Promise<boolean> {
  const delayMs = await transaction(parts.pool, async (tx) => {
    const due = await takeDue(tx, id, now);
    if (due === null) return null;
    const seed = openSeed(parts, { gameCode, numero, ...due }).toString('hex');
    const numbers = numbersOf(family, { seed, gameCode, numero });
    const delay = due.at - due.drawsAt;
    await writeResult(tx, { id, seed, numbers, late: delay > LATE_MS, hasBets: due.hasBets }, now);
    return delay;
  });
  if (delayMs === null) return false;
  parts.measured(delayMs, delayMs > LATE_MS);
  return true;
}

/** Opens the seed of a numero, and checks that it is the one that was committed to. Its errors tell nothing of it. */
function openSeed(
  { secretBox }: DrawParts,
  numero: { gameCode: string; numero: string; sealed: string | null; seedHash: string },
): Buffer {
  if (numero.sealed === null) throw new Error('the seed is gone');
  const seed = secretBox.open(Buffer.from(numero.sealed, 'base64url'), seedPurpose(numero.gameCode, numero.numero));
  if (createHash('sha256').update(seed).digest('hex') !== numero.seedHash)
    throw new Error('the seed is not the one that was committed to');
  return seed;
}

function numbersOf(family: FamilyName, numero: { seed: string; gameCode: string; numero: string }): Drawn {
  const rules = LOTTERY_FAMILIES[family];
  if (rules === undefined) throw new Error('the program has no rules of this family');
  const numbers = drawNumero(rules, numero);
  if (!rules.isDrawn(numbers)) throw new Error('the rules drew what cannot be drawn');
  return numbers;
}

/** Logs the message and the code alone: the details of a refused row hold the seed. */
function logFailure({ log }: DrawParts, { gameCode, numero }: NextDraw, error: unknown): void {
  const { message, code } = error as { message?: string; code?: string };
  log.error({ fault: message, code, game: gameCode, numero }, 'a numero could not be drawn');
}

/** Tells operators of a draw that failed again. They may cancel the numero after ten minutes; the other games go on. */
async function alarm({ pool, clock, log }: DrawParts, { id, gameCode, numero }: NextDraw): Promise<void> {
  const failed: RaisedAlarm = {
    kind: 'draw_failed',
    subject: { kind: 'site', id: 'lottery' },
    key: `${gameCode}/${numero}`,
    facts: { game: gameCode, round: numero },
    at: clock.now(),
  };
  await Promise.all([writeFailed(pool, id, clock.now()), raiseAlarms(pool, [failed])]).catch((error: unknown) =>
    log.error({ err: error }, 'the alarm of a failed draw could not be raised'),
  );
}
