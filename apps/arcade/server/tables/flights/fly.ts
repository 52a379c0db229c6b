import type { FlightRules } from '@chhokka/game-math';
import { type FlightOutcome, multiplierAt, reachedAt } from '@chhokka/game-math/tables/crash';
import { uuidv7 } from '@chhokka/kernel';
import type { LedRound } from '../rounds.repository.ts';
import { PORTION } from '../settling/settle-round.ts';
import type { TableContext } from '../table-context.ts';
import type { Lead } from '../tables.repository.ts';
import * as flights from './flights.repository.ts';

/** How many stakes one statement takes out of a flight. */
const AT_ONCE = 500;
/** Targets that are closer together are settled together, ms. */
const LOOK_EVERY = 40;

/** A flight whose drawing has begun: it is in the air, or was. Times in ms since the epoch, the point in hundredths. */
interface Flying {
  readonly drawnAt: number;
  readonly cutAt: number;
  readonly point: number;
}

/**
 * Pays stakes whose targets the flight has reached, and says at the cut that the kite is cut. Returns after how many ms
 * there is more to do, at most.
 */
export async function showFlight(context: TableContext, lead: Lead, round: LedRound): Promise<number> {
  const { pool, clock } = context;
  const flying = flyingOf(round);
  const now = clock.now();
  if (now >= flying.cutAt) {
    await reveal(context, lead, round);
    const paid = await leaveUpTo(context, round, flying, flying.point);
    return paid === AT_ONCE ? 0 : Infinity;
  }
  const reached = Math.min(multiplierAt(now - flying.drawnAt), flying.point);
  if ((await leaveUpTo(context, round, flying, reached)) === AT_ONCE) return 0;
  const next = await flights.nextLeaving(pool, round.drawId);
  const nextAt = next === null ? Infinity : flying.drawnAt + reachedAt(next);
  const later = clock.now();
  return Math.max(0, Math.min(Math.max(nextAt - later, LOOK_EVERY), flying.cutAt - later));
}

/**
 * After the cut: pays every target that the flight reached, then settles the other stakes as lost, in portions, then ends the
 * round. A process that dies in between leaves the rest to the next leader.
 */
export async function settleFlight(
  context: TableContext,
  lead: Lead,
  round: LedRound,
  rules: FlightRules,
): Promise<void> {
  const { pool, clock, news } = context;
  const flying = flyingOf(round);
  if (round.revealedAt === null) await reveal(context, lead, round);
  if ((await leaveUpTo(context, round, flying, flying.point)) > 0) return;
  const now = clock.now();
  const winTxs = Array.from({ length: PORTION }, () => uuidv7(now));
  const lost = await flights.loseStakes(pool, lead, round.drawId, { winTxs, now });
  if (lost.length > 0) return news.slips(lost);
  const betType = rules.betTypes[0]?.name ?? '';
  if (await flights.endFlight(pool, lead, round.drawId, { betType, now })) news.round(lead.table);
}

async function reveal({ pool, clock, news }: TableContext, lead: Lead, { drawId }: LedRound): Promise<void> {
  if (await flights.revealFlight(pool, lead, drawId, clock.now())) news.round(lead.table);
}

/**
 * Takes some stakes out that leave by themselves at `reached` (hundredths) or below. Each leaves at its target or at the
 * ceiling and at the moment at which the flight reached that, however late it is written. Returns how many it found.
 */
async function leaveUpTo(context: TableContext, round: LedRound, flying: Flying, reached: number): Promise<number> {
  const { pool, clock, news } = context;
  const { drawId, table } = round;
  const due = await flights.aboardUpTo(pool, drawId, reached, AT_ONCE);
  if (due.length === 0) return 0;
  const now = clock.now();
  const leaving = due.map(({ betTx, leaves, leftBy }) => ({
    betTx,
    drawId,
    multiplier: leaves,
    leftAt: flying.drawnAt + reachedAt(leaves),
    leftBy,
    winTx: uuidv7(now),
  }));
  const left = await flights.writeCashOuts(pool, leaving, now);
  news.slips(left);
  news.totals(table);
  return due.length;
}

function flyingOf({ drawId, drawnAt, shownUntil, outcome }: LedRound): Flying {
  if (drawnAt === null || shownUntil === null || outcome === null) throw new Error(`the flight ${drawId} is not drawn`);
  const { point } = JSON.parse(outcome) as FlightOutcome;
  return { drawnAt, cutAt: shownUntil, point };
}
