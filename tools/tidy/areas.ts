import { findCycles } from './cycles.ts';
import { declarationOf, type Module, type Modules } from './modules.ts';
import { type Problem, textOf } from './sources.ts';

const AREAS = 'apps/platform/src/modules/areas.json';

/** For each area, or a single module of it (`area/module`), the areas or modules of others that it may use. */
type Areas = Readonly<Record<string, readonly string[]>>;

/**
 * Modules use only areas below their own (`areas.json`). Areas have no cycles. A single module of an area can be listed
 * there separately, above or below the rest of its area.
 */
export function checkAreas(root: string, { all }: Modules): Problem[] {
  const areas = JSON.parse(textOf(root, AREAS) ?? '{}') as Areas;
  return [...all.flatMap((module) => brokenArea(module, all, areas)), ...staleAreas(areas, all), ...areaCycles(areas)];
}

function brokenArea(module: Module, all: readonly Module[], areas: Areas): Problem[] {
  const { area } = module;
  if (area === null) return [];
  const at = { path: declarationOf(module), line: 1 };
  if (areas[area] === undefined) return [{ rule: 'area', ...at, what: `the area ${area} is not in areas.json` }];
  const allowed = new Set([area, ...areas[area], ...(areas[fullName(module)] ?? [])]);
  return usedBy(module, all)
    .filter((other) => !allowed.has(other.area ?? '') && !allowed.has(fullName(other)))
    .map((other) => ({ rule: 'area', ...at, what: `the area ${area} must not use ${fullName(other)}` }));
}

function fullName({ area, name }: Module): string {
  return `${area}/${name}`;
}

function usedBy(module: Module, all: readonly Module[]): Module[] {
  return all.filter((other) => module.uses.includes(other.name) && other.area !== null);
}

/** Declared areas or modules that do not exist, and edges that no module needs. */
function staleAreas(areas: Areas, all: readonly Module[]): Problem[] {
  const known = (name: string): boolean => all.some((module) => module.area === name || fullName(module) === name);
  const needed = (from: string, to: string): boolean =>
    all
      .filter((module) => module.area === from || fullName(module) === from)
      .some((module) => usedBy(module, all).some((other) => other.area === to || fullName(other) === to));
  const problem = (what: string): Problem => ({ rule: 'stale-area', path: AREAS, line: 1, what });
  return Object.entries(areas).flatMap(([from, uses]) => {
    if (!known(from)) return [problem(`there is no ${from}`)];
    return uses.filter((to) => !needed(from, to)).map((to) => problem(`no module of ${from} needs ${to}`));
  });
}

function areaCycles(areas: Areas): Problem[] {
  const names = Object.keys(areas).filter((name) => !name.includes('/'));
  return findCycles(names, (name) => (areas[name] ?? []).filter((other) => !other.includes('/'))).map((cycle) => ({
    rule: 'cycle',
    path: AREAS,
    line: 1,
    what: cycle.join(' → '),
  }));
}
