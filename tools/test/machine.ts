import { spawnSync } from 'node:child_process';

/**
 * Starting Node takes at most so long on a machine for which the budgets are made. Where it takes 100 ms, types, lint, format, tidy
 * and unused took two and a half times as long as where the budgets come from (`docs/BENCHMARKS.md`): so it took 40 ms there.
 */
const USUAL_MS = 50;
const STARTS = 5;

/** A slower machine gets no more than this times a budget: beyond it nobody would wait. */
const MOST = 2;

/**
 * How much slower this machine is just now than one for which the budgets are made: from 1 (not at all) to 2. It starts some
 * programs, because the suites start hundreds of them: a machine where fresh memory is slow is quick at sums, and slow at this.
 * Neighbours that take the processor make it slower as well.
 */
export function slowness(): number {
  const begun = performance.now();
  for (let start = 0; start < STARTS; start += 1) spawnSync(process.execPath, ['--eval', '']);
  return slownessOf((performance.now() - begun) / STARTS);
}

/** `ms`: how long one start took. */
export function slownessOf(ms: number): number {
  return Math.min(MOST, Math.max(1, ms / USUAL_MS));
}
