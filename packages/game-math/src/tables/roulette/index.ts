import { fraction } from '../exact.ts';
import { layout, once } from '../layout.ts';
import type { TableRules } from '../rules.ts';
import { PLACES, ROULETTE_PAYS } from './layout.ts';

export { colourOf, type Place, PLACES, ROULETTE_PAYS } from './layout.ts';
export * from './wheel.ts';

export interface RouletteOutcome {
  /** 0 to 36. */
  readonly number: number;
}

export const ROULETTE = 'roulette@1';

/** When what is shown, ms from the drawing's begin. */
export const ROULETTE_TIMING = {
  /** The ball leaves the rim. */
  falls: 5_500,
  /** The ball lies in its pocket. */
  lands: 8_200,
  /** Number and banner. */
  result: 8_600,
  end: 11_000,
} as const;

const POCKETS = 37;
const OUTSIDE = PLACES.filter(({ type }) => type === 'COLUMN' || type === 'DOZEN' || type === 'EVEN_CHANCE');
const table = layout<RouletteOutcome>(
  PLACES.map(({ spot, type, numbers }) => {
    const covered = new Set(numbers);
    return { name: spot, type, pays: ({ number }) => (covered.has(number) ? ROULETTE_PAYS[type] : 0) };
  }),
);

/**
 * European roulette: 37 equally likely pockets, one zero, on which all outside bets lose (no la partage, which few online
 * tables have). A bet on n numbers pays 36/n times its stake, the stake included (35 to 1 for one number, 1 to 1 for 18),
 * so each bet returns n / 37 · 36 / n = 36/37, 97.30 %.
 */
export const roulette: TableRules<RouletteOutcome> = {
  kind: 'fresh',
  name: ROULETTE,
  betTypes: Object.entries(ROULETTE_PAYS).map(([name, maxWin]) => ({ name, returns: fraction(36n, 37n), maxWin })),
  spots: table.spots,
  draw: (random) => ({ number: random.below(POCKETS) }),
  pays: table.pays,
  outcomes: once(() => Array.from({ length: POCKETS }, (_, number) => ({ outcome: { number }, weight: 1n }))),
  mark: ({ number }) => String(number),
  countsOf: ({ number }) => [String(number), ...outsideOf(number)],
  showMs: () => ROULETTE_TIMING.end,
};

/** The outside bets that a number wins: `column:1`, `dozen:2`, `red` …; none for the zero. */
export function outsideOf(number: number): readonly string[] {
  return OUTSIDE.filter(({ numbers }) => numbers.includes(number)).map(({ spot }) => spot);
}
