import type { AgreementPeriod, IncomeKind } from '@chhokka/contracts';
import { MINUTE, siteDay } from '@chhokka/kernel';
import { transaction, type Transaction } from '../../../infra/db.ts';
import { periodOf } from '../agreements/index.ts';
import { CONSUMER } from './count.ts';
import { gatherNext } from './gather.repository.ts';
import { approvesTo } from './pay.ts';
import { takeTurn } from './pay.repository.ts';
import { rateNext } from './rates.ts';
import { CYCLE_MS, cycleNext } from './realtime.ts';
import { hasOpen } from './realtime.repository.ts';
import { releaseNext } from './release.repository.ts';
import * as repository from './run.repository.ts';
import type { SettlementsParts } from './settlements.parts.ts';
import type { Run, RunPeriod, Step } from './settlements.types.ts';
import { writeNext } from './write.ts';

/** How much one transaction does: members whose play is gathered, and takers who are settled. */
export interface Limits {
  readonly members: number;
  readonly takers: number;
}

const LIMITS: Limits = { members: 10_000, takers: 2_500 };
/** Most members whose wallets one transaction pays into, because their bets wait for it. */
const MOST_WALLETS = 1_000;

/** The consumer that counts lines by day. */
const TEAMS = 'teams';
const WAIT_MS = 5 * MINUTE;
const PERIODS: readonly AgreementPeriod[] = ['daily', 'weekly', 'halfMonthly', 'monthly'];

/**
 * Settles every period that is over and counted, once, and goes on where an earlier call was interrupted. What it writes is
 * paid by `payDue`.
 */
export async function settleDue(parts: SettlementsParts, limits: Limits = LIMITS): Promise<void> {
  await finishRuns(parts, limits);
  for (const period of PERIODS) {
    for (const kind of ['dividend', 'daily'] as const)
      await settleAgreements(parts, { kind, period, consumer: TEAMS }, limits);
  }
  await settleRates(parts, limits);
  await settleAgreements(parts, { kind: 'hourly', period: 'hourly', consumer: CONSUMER }, limits);
  await settleRealtime(parts, limits);
}

interface Settling {
  readonly kind: IncomeKind;
  readonly period: RunPeriod;
  readonly consumer: string;
}

/** Settles the periods of one kind from the last one that was settled, or the first to which a contract applies. */
async function settleAgreements(
  parts: SettlementsParts,
  { kind, period, consumer }: Settling,
  limits: Limits,
): Promise<void> {
  const { pool, clock, settings, facts } = parts;
  for (;;) {
    // What one period carries on is known when it is settled.
    if (await repository.isSettling(pool, kind, period)) return;
    const last = await repository.settledUntil(pool, kind, period);
    const first = await repository.appliesFrom(pool, kind, { period, after: last });
    if (first === null) return;
    const { from, until } = periodOf(period, Math.max(first, last ?? first), settings.dayOffset());
    if (until + WAIT_MS > clock.now() || !(await facts.hasCounted(consumer, until))) return;
    await transaction(pool, async (tx) => {
      const id = await repository.insertRun(tx, { kind, period, from, until, number: 0, phase: 1 }, clock.now());
      if (id !== null) await repository.insertInputs(tx, id, null);
    });
    await finishRuns(parts, limits);
  }
}

/** Settles the line rates of each day that is over, from the day of the first call on. */
async function settleRates(parts: SettlementsParts, limits: Limits): Promise<void> {
  const { pool, clock, settings, facts } = parts;
  const [kind, period] = ['rate', 'daily'] as const;
  const now = clock.now();
  const today = periodOf(period, now, settings.dayOffset());
  for (;;) {
    if (await repository.isSettling(pool, kind, period)) return;
    const last = await repository.settledUntil(pool, kind, period);
    const due =
      last === null
        ? periodOf(period, today.from - 1, settings.dayOffset())
        : periodOf(period, last, settings.dayOffset());
    if (last === null) await repository.skipRun(pool, { kind, period, ...due }, now);
    else {
      if (due.until + WAIT_MS > now || !(await facts.hasCounted(TEAMS, due.until))) return;
      await repository.insertRun(pool, { kind, period, ...due, number: 0, phase: 1 }, now);
      await finishRuns(parts, limits);
    }
  }
}

/** Settles the salaries in real time of everything that ended long enough ago. */
async function settleRealtime(parts: SettlementsParts, limits: Limits): Promise<void> {
  const { pool, clock, settings, facts } = parts;
  const [kind, period] = ['realtime', 'realtime'] as const;
  const now = clock.now();
  const until = periodOf(period, now - WAIT_MS, settings.dayOffset()).from;
  if (!(await hasOpen(pool, until)) || !(await facts.hasCounted(CONSUMER, until))) return;
  await repository.insertRun(pool, { kind, period, from: until - CYCLE_MS, until, number: 0, phase: 2 }, now);
  await finishRuns(parts, limits);
}

/** Works on all runs that have begun until they have ended, or another process works on them. One that fails stops no other. */
async function finishRuns(parts: SettlementsParts, limits: Limits): Promise<void> {
  const errors: unknown[] = [];
  for (const id of await repository.openRuns(parts.pool)) {
    await finishRun(parts, id, limits).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}

async function finishRun(parts: SettlementsParts, id: string, limits: Limits): Promise<void> {
  const { pool, clock, inTurn } = parts;
  const next = (): Promise<boolean> =>
    transaction(pool, async (tx) => {
      const run = await repository.lockRun(tx, id);
      if (run === null) return false;
      const step = await stepOf(parts, tx, run, limits);
      await repository.moveRun(tx, id, step, clock.now());
      return step.phase !== null;
    });
  while (await inTurn(next));
}

async function stepOf(parts: SettlementsParts, tx: Transaction, run: Run, limits: Limits): Promise<Step> {
  switch (run.phase) {
    case 1: {
      const offset = parts.settings.dayOffset();
      const days = { firstDay: siteDay(run.from, offset), lastDay: siteDay(run.until - 1, offset) };
      const last = await gatherNext(tx, run, { after: run.after, limit: limits.members, ...days });
      return last === null ? { phase: 2, after: null } : { phase: 1, after: last };
    }
    case 2:
      if (run.kind === 'rate') return rateNext(parts, tx, run, Math.min(limits.takers, MOST_WALLETS));
      if (run.kind === 'realtime') return cycleNext(parts, tx, run, limits.takers);
      return writeNext(parts, tx, run, limits.takers);
    default: {
      await takeTurn(tx);
      const page = { after: run.after, limit: limits.takers, approves: approvesTo(parts) };
      const last = await releaseNext(tx, run.id, page);
      return { phase: last === null ? null : 3, after: last };
    }
  }
}
