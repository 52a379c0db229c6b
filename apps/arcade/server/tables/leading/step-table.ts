import { MINUTE, SECOND } from '@chhokka/kernel';
import { transaction } from '@chhokka/provider-server/db';
import { kindOf } from '../kinds/index.ts';
import * as rounds from '../rounds.repository.ts';
import { cancelRound } from '../settling/cancel-round.ts';
import { returnAll } from '../settling/return-stakes.ts';
import type { TableContext } from '../table-context.ts';
import { type Lead, findTable, holdLead } from '../tables.repository.ts';

/** How long a locked round waits for the wallet's answers. */
export const ANSWERS_WITHIN = 2 * SECOND;
/** How late a round may be locked. After that the arcade was away, and so are the players: it is cancelled. */
export const LATEST_LOCK = MINUTE;
/** How far the clocks of processes may be apart. What was written further in the future, a wrong clock has written. */
export const CLOCKS_APART = 10 * SECOND;

const LOOK_AGAIN = 50;
/** When the next round cannot begin: somebody has to do something first. */
const NOT_READY = SECOND;
/** What changed nothing has been overtaken: by a new leader, or by who cancelled the round. */
const OVERTAKEN = 100;

/**
 * Does the one thing that is due at a table. Returns after how many ms the next one is, 0 for at once, or null when
 * nothing is before an operator opens the table. A process may die before, in and after each step: the next one finds in the
 * database where the round stands.
 */
export async function stepTable(context: TableContext, lead: Lead): Promise<number | null> {
  const now = context.clock.now();
  const round = await rounds.lastRound(context.pool, lead.table);
  switch (round?.state) {
    case undefined:
    case 'settled':
    case 'cancelled':
      return next(context, lead, round?.endedAt ?? null);
    case 'betting':
    case 'locked':
      if (now > round.locksAt + LATEST_LOCK) {
        return cancel(context, lead, round, 'nobody led the table when it was to be locked');
      }
      if (since(round.openedAt, now) === Infinity) {
        return cancel(context, lead, round, 'it was opened by a clock that was ahead');
      }
      return round.state === 'betting' ? lock(context, lead, round) : drawWhenDecided(context, lead, round);
    case 'drawing':
      return show(context, lead, round);
  }
}

/** Does what is due while a drawing is shown, and settles the round afterwards. */
async function show(context: TableContext, lead: Lead, round: rounds.LedRound): Promise<number> {
  const rules = context.rules(round.rules);
  const kind = kindOf(rules);
  const left = showLeft(round, context.clock.now()) + (kind.settlesAfterMs ?? 0);
  if (left > 0) {
    const due = await kind.show?.(context, lead, round, rules);
    return Math.min(left, due ?? left);
  }
  await kind.settle(context, lead, round, rules);
  return 0;
}

/** How much of the drawing is still to be shown, ms. */
function showLeft({ drawnAt, shownUntil }: rounds.LedRound, now: number): number {
  if (drawnAt === null || shownUntil === null) return 0;
  return shownUntil - drawnAt - since(drawnAt, now);
}

/**
 * How long ago something was, ms. Infinity when it would be further in the future than clocks are apart: the clock has
 * been put back, and who waited for its time could wait for hours.
 */
function since(moment: number, now: number): number {
  return moment > now + CLOCKS_APART ? Infinity : now - moment;
}

/** Opens the next round after the rest. */
async function next(context: TableContext, lead: Lead, endedAt: number | null): Promise<number | null> {
  const { pool, clock } = context;
  const table = await findTable(pool, lead.table);
  if (!table?.open) return null;
  const rested = endedAt === null ? Infinity : since(endedAt, clock.now());
  if (rested < table.restMs) return table.restMs - rested;
  // A program that does not know the rules opens no round.
  const rules = context.rules(table.rules);
  const beginning = await kindOf(rules).begin(context, lead, rules);
  if (beginning === null) return NOT_READY;
  const { serverSeed, attach } = beginning;
  const opened = await transaction(pool, async (tx) => {
    // Players have the whole time for their bets, however long a shoe or a chain took.
    const drawId = await rounds.openRound(tx, lead, { version: table.version, serverSeed, now: clock.now() });
    if (drawId !== null) await attach?.(tx, drawId);
    return drawId;
  });
  return done(context, lead, opened !== null);
}

async function lock(context: TableContext, lead: Lead, round: rounds.LedRound): Promise<number> {
  const now = context.clock.now();
  if (now < round.locksAt) return round.locksAt - now;
  return done(context, lead, await rounds.lockRound(context.pool, lead, round.drawId, now));
}

async function drawWhenDecided(context: TableContext, lead: Lead, round: rounds.LedRound): Promise<number> {
  const waited = since(round.lockedAt ?? 0, context.clock.now());
  if (round.undecided && waited < ANSWERS_WITHIN) return Math.min(LOOK_AGAIN, ANSWERS_WITHIN - waited);
  return done(context, lead, await draw(context, lead, round));
}

/**
 * Gives back what is undecided, stores the outcome and begins to show it, all or nothing. The outcome follows from what was
 * stored before the first bet, so a repeat by another leader would draw the same.
 */
async function draw(context: TableContext, lead: Lead, round: rounds.LedRound): Promise<boolean> {
  const { pool, clock, news } = context;
  const { drawId } = round;
  const rules = context.rules(round.rules);
  const kind = kindOf(rules);
  const drawn = await kind.draw(context, round, rules);
  const now = clock.now();
  const returned = await transaction(pool, async (tx) => {
    if (!(await holdLead(tx, lead)) || (await rounds.holdRound(tx, drawId, ['locked'])) === null) return null;
    const undecided = await returnAll(tx, drawId, ['betting'], now);
    await rounds.storeOutcome(tx, drawId, drawn.outcome);
    await kind.close?.(tx, round, drawn, rules);
    const revealedAt = kind.shownAtOnce ? now : null;
    await rounds.showRound(tx, drawId, { drawnAt: now, shownUntil: now + drawn.showMs, revealedAt });
    return undecided;
  });
  if (returned !== null && returned.length > 0) {
    news.totals(lead.table);
    news.slips(returned);
  }
  return returned !== null;
}

async function cancel(context: TableContext, lead: Lead, round: rounds.LedRound, why: string): Promise<number> {
  const cancelled = await cancelRound(context, round.drawId, why, lead);
  return cancelled ? 0 : OVERTAKEN;
}

function done({ news }: TableContext, { table }: Lead, changed: boolean): number {
  if (!changed) return OVERTAKEN;
  news.round(table);
  return 0;
}
