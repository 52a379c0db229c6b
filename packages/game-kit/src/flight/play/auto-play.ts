/** What the player decides before auto play begins. Money in minor units. */
export interface AutoPlan {
  readonly flights: number;
  /** Auto play never loses more than this: it stops before a stake that could. */
  readonly lossLimit: bigint;
  /** Stops when it has gained so much. */
  readonly winStop: bigint | null;
  /** Stops when one flight has gained so much. */
  readonly singleWin: bigint | null;
}

/** Auto play that goes on. */
export interface AutoRun extends AutoPlan {
  /** Flights that are still to be staked on. */
  readonly left: number;
  /** What it has gained so far; negative for a loss. */
  readonly result: bigint;
  /** The stake whose end it waits for. */
  readonly slip: string | null;
}

export type AutoEnd =
  | 'done'
  | 'loss'
  | 'win'
  | 'singleWin'
  | 'stopped'
  | 'connection'
  | 'hidden'
  | 'refused'
  | 'closed'
  | 'session';

/** How auto play went, when it has ended. */
export interface AutoResult {
  readonly end: AutoEnd;
  readonly played: number;
  readonly result: bigint;
}

export type PlanRefusal = 'flights' | 'target' | 'lossLimit' | 'lossBelowStake';

/** The most flights of one run. */
export const MOST_FLIGHTS = 500;

/** Why auto play cannot begin with this plan; null when it can. `lossLimit` null: none was given. */
export function refusalOfPlan(
  plan: { readonly flights: number; readonly lossLimit: bigint | null },
  { amount, byTarget }: { readonly amount: bigint; readonly byTarget: boolean },
): PlanRefusal | null {
  if (!Number.isInteger(plan.flights) || plan.flights < 1 || plan.flights > MOST_FLIGHTS) return 'flights';
  if (!byTarget) return 'target';
  if (plan.lossLimit === null || plan.lossLimit <= 0n) return 'lossLimit';
  return plan.lossLimit < amount ? 'lossBelowStake' : null;
}

export function begun(plan: AutoPlan): AutoRun {
  return { ...plan, left: plan.flights, result: 0n, slip: null };
}

/** Why the next stake is not placed; null when it may be. */
export function endBefore(run: AutoRun, amount: bigint): AutoEnd | null {
  if (run.left === 0) return 'done';
  return run.result - amount < -run.lossLimit ? 'loss' : null;
}

/** After the stake's end: `gain` is what it was paid less what it cost. */
export function afterFlight(run: AutoRun, gain: bigint): { readonly run: AutoRun; readonly end: AutoEnd | null } {
  const next = { ...run, result: run.result + gain, slip: null };
  if (run.singleWin !== null && gain >= run.singleWin) return { run: next, end: 'singleWin' };
  if (run.winStop !== null && next.result >= run.winStop) return { run: next, end: 'win' };
  return { run: next, end: null };
}

export function resultOfRun({ flights, left, result }: AutoRun, end: AutoEnd): AutoResult {
  return { end, played: flights - left, result };
}
