/** How long the loop below takes at most on a machine for which the budgets are made. A usual one needs half of it. */
const USUAL_MS = 500;
const TURNS = 200_000_000;

/** A slower machine gets no more than this times a budget: beyond it nobody would wait. */
const MOST = 2;

/**
 * How much slower this machine is just now than one for which the budgets are made: from 1 (not at all) to 2. A loop that always does
 * the same tells it. Neighbours that take the processor make it slower as well.
 */
export function slowness(): number {
  const begun = performance.now();
  spin(TURNS);
  return slownessOf(performance.now() - begun);
}

/** `ms`: how long the loop took. */
export function slownessOf(ms: number): number {
  return Math.min(MOST, Math.max(1, ms / USUAL_MS));
}

function spin(turns: number): number {
  let x = 1;
  for (let turn = 0; turn < turns; turn += 1) x = Math.trunc(Math.imul(x, 31) + turn);
  return x;
}
