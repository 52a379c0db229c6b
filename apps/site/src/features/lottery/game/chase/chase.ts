import { MOST_NUMEROS } from '@chhokka/game-math/lottery';

/** A chase as the member plans it: the same lines on numeros that follow each other. Pure. */
export interface ChasePlan {
  readonly count: number;
  /** Of the first numero. */
  readonly factor: number;
  /** The factor doubles after so many numeros; null: it stays the same. */
  readonly doubleEvery: number | null;
  /** No factor of the doubling goes beyond this. */
  readonly most: number;
  readonly stopOnWin: boolean;
  /** What the member set for single numeros, by their place from 0. */
  readonly own: Readonly<Record<number, number>>;
}

export const MOST_FACTOR = 10_000;
export const CHASE_COUNTS = [5, 10, 20, 50, 100] as const;

export const FIRST_PLAN: ChasePlan = {
  count: 5,
  factor: 1,
  doubleEvery: null,
  most: 16,
  stopOnWin: true,
  own: {},
};

/** One numero of a chase. Amounts in minor units; `total`: of this and all before it. */
export interface ChaseStep {
  readonly numero: string;
  readonly factor: number;
  readonly stake: bigint;
  readonly total: bigint;
}

/** The plan with a change. What was set for single numeros falls away when the way of the factors changes. */
export function changePlan(plan: ChasePlan, change: Partial<ChasePlan>): ChasePlan {
  const next = { ...plan, ...change };
  const isNewWay = ['factor', 'doubleEvery', 'most'].some((name) => name in change);
  return {
    ...next,
    count: within(next.count, MOST_NUMEROS),
    factor: within(next.factor, MOST_FACTOR),
    doubleEvery: next.doubleEvery === null ? null : within(next.doubleEvery, MOST_NUMEROS),
    most: within(next.most, MOST_FACTOR),
    own: isNewWay ? {} : next.own,
  };
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(1, Math.trunc(value) || 1));
}

/** The factor at a place of the chase, from 0. */
export function factorAt({ factor, doubleEvery, most, own }: ChasePlan, place: number): number {
  const set = own[place];
  if (set !== undefined) return within(set, MOST_FACTOR);
  if (doubleEvery === null) return factor;
  const doubled = factor * 2 ** Math.floor(place / doubleEvery);
  return Math.max(factor, Math.min(most, doubled));
}

/** The numeros of the chase with their stakes. `numeros`: those that take bets, in order; `perNumero`: minor units. */
export function stepsOf(plan: ChasePlan, numeros: readonly string[], perNumero: bigint): ChaseStep[] {
  let total = 0n;
  return numeros.slice(0, plan.count).map((numero, place) => {
    const factor = factorAt(plan, place);
    const stake = perNumero * BigInt(factor);
    total += stake;
    return { numero, factor, stake, total };
  });
}
