import { isDeepStrictEqual } from 'node:util';
import type { Sport } from '@chhokka/feed-protocol';
import { ZERO } from '@chhokka/kernel';
import type { Limits } from './book.types.ts';
import type { HouseRows } from './house.repository.ts';

const NO_OVERRIDES: ReadonlyMap<string, number> = new Map();
/** Before anything was read: nothing is taken. */
const NOTHING: Limits = {
  minStake: ZERO,
  maxStake: ZERO,
  maxPayout: ZERO,
  outcomeExposure: ZERO,
  fixtureExposure: ZERO,
  delaySeconds: 8,
  voidHours: 36,
};

/** What operators set, in memory. A value that did not change stays the same object. */
export class House {
  #rows: HouseRows = { margins: [], limits: [], overrides: [], suspensions: [] };
  #margins = new Map<string, number>();
  #limits = new Map<Sport, Limits>();
  #overrides = new Map<string, ReadonlyMap<string, ReadonlyMap<string, number>>>();
  #suspensions = new Map<string, ReadonlyMap<string, number>>();
  readonly #onChange: (fixtures: ReadonlySet<string> | null) => void;

  /** `onChange`: these fixtures are offered otherwise now; null: all may be. */
  constructor(onChange: (fixtures: ReadonlySet<string> | null) => void) {
    this.#onChange = onChange;
  }

  /** Basis points for a kind of market, such as `total`. */
  margin(sport: Sport, kind: string): number {
    return this.#margins.get(`${sport} ${kind}`) ?? this.#margins.get(`${sport} `) ?? 0;
  }

  limits(sport: Sport): Limits {
    return this.#limits.get(sport) ?? NOTHING;
  }

  /** Operators' prices by outcome, decimal odds ×1000. */
  overrides(fixture: string, market: string): ReadonlyMap<string, number> {
    return this.#overrides.get(fixture)?.get(market) ?? NO_OVERRIDES;
  }

  /** Since when an operator has suspended the market (empty: the whole fixture), ms since the epoch; null: nobody has. */
  suspendedSince(fixture: string, market: string): number | null {
    return this.#suspensions.get(fixture)?.get(market) ?? null;
  }

  /** Takes what was read. */
  replace(rows: HouseRows): void {
    const before = this.#rows;
    this.#rows = rows;
    const settingsChanged = !isDeepStrictEqual([before.margins, before.limits], [rows.margins, rows.limits]);
    if (settingsChanged) {
      this.#margins = new Map(rows.margins.map(({ sport, kind, margin }) => [`${sport} ${kind}`, margin]));
      this.#limits = new Map(rows.limits.map(({ sport, ...limits }) => [sport, limits]));
    }
    const changed = new Set([
      ...this.#replaceOverrides(before.overrides, rows.overrides),
      ...this.#replaceSuspensions(before.suspensions, rows.suspensions),
    ]);
    if (settingsChanged) this.#onChange(null);
    else if (changed.size > 0) this.#onChange(changed);
  }

  #replaceOverrides(before: HouseRows['overrides'], now: HouseRows['overrides']): Set<string> {
    const changed = changedFixtures(before, now);
    for (const fixture of changed) {
      const own = now.filter((row) => row.fixture === fixture);
      const markets = Map.groupBy(own, ({ market }) => market);
      const prices = [...markets].map(
        ([market, rows]) => [market, new Map(rows.map(({ outcome, price }) => [outcome, price]))] as const,
      );
      this.#overrides.set(fixture, new Map(prices));
      if (own.length === 0) this.#overrides.delete(fixture);
    }
    return changed;
  }

  #replaceSuspensions(before: HouseRows['suspensions'], now: HouseRows['suspensions']): Set<string> {
    const changed = changedFixtures(before, now);
    for (const fixture of changed) {
      const own = now.filter((row) => row.fixture === fixture);
      this.#suspensions.set(fixture, new Map(own.map(({ market, since }) => [market, since.getTime()])));
      if (own.length === 0) this.#suspensions.delete(fixture);
    }
    return changed;
  }
}

/** Fixtures whose rows are others now. */
function changedFixtures<Row extends { readonly fixture: string }>(
  before: readonly Row[],
  now: readonly Row[],
): Set<string> {
  if (isDeepStrictEqual(before, now)) return new Set();
  const [had, has] = [before, now].map((rows) => Map.groupBy(rows, ({ fixture }) => fixture));
  const all = new Set([...(had?.keys() ?? []), ...(has?.keys() ?? [])]);
  return new Set([...all].filter((fixture) => !isDeepStrictEqual(had?.get(fixture), has?.get(fixture))));
}
