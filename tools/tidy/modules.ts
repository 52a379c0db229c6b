import { basename, dirname } from 'node:path';
import { findCycles } from './cycles.ts';
import { type Problem, textOf } from './sources.ts';

const ROOT = 'apps/platform/src/';
const MODULES = `${ROOT}modules/`;

/** The part of the platform that every module may use, and that uses none. */
export const INFRA = 'infra';

/** A module of the platform, as the `module.json` in its folder declares it. */
export interface Module {
  /** That of its folder. */
  readonly name: string;
  /** With a slash at the end. */
  readonly folder: string;
  /** The folder of `modules/` in which it stands; null for the infrastructure. */
  readonly area: string | null;
  /** Modules that it imports, or whose published views and functions it reads. */
  readonly uses: readonly string[];
  /** What others may read in SQL: views as `schema.name`, functions as `schema.name()`. */
  readonly publishes: readonly string[];
  /** Schemas of the database that are its own: that of its name, unless it says otherwise. */
  readonly schemas: readonly string[];
}

/** All modules of the platform, and its infrastructure. */
export interface Modules {
  readonly all: readonly Module[];
  /** The module in whose folder a file stands. */
  of(path: string): Module | undefined;
  /** The module whose schema this is. */
  owning(schema: string): Module | undefined;
}

export function readModules(root: string, files: readonly string[]): Modules {
  const all = files
    .filter((path) => path.startsWith(ROOT) && basename(path) === 'module.json')
    .flatMap((path) => readModule(root, path));
  const bySchema = new Map(all.flatMap((module) => module.schemas.map((schema) => [schema, module] as const)));
  return {
    all,
    of: (path) => all.find(({ folder }) => path.startsWith(folder)),
    owning: (schema) => bySchema.get(schema),
  };
}

/** None for a file that is deleted and still in git's index. */
function readModule(root: string, path: string): Module[] {
  const text = textOf(root, path);
  if (text === null) return [];
  const folder = `${dirname(path)}/`;
  const name = basename(dirname(path));
  const declared = JSON.parse(text) as Partial<Module>;
  const module = {
    name,
    folder,
    area: folder.startsWith(MODULES) ? basename(dirname(dirname(path))) : null,
    uses: declared.uses ?? [],
    publishes: declared.publishes ?? [],
    schemas: declared.schemas ?? [name],
  };
  return [module];
}

const AREAS = `${MODULES}areas.json`;

/** For each area, or one module of it (`area/module`), which areas or modules of others it may use. */
type Areas = Readonly<Record<string, readonly string[]>>;

/**
 * Each file in `modules/` belongs to a module, each module to an area, and modules use only areas that stand below their own
 * (`areas.json`).
 */
export function checkModules(root: string, { all, of }: Modules, files: readonly string[]): Problem[] {
  const areas = JSON.parse(textOf(root, AREAS) ?? '{}') as Areas;
  const strays = files
    .filter((path) => path.startsWith(MODULES) && path.endsWith('.ts') && of(path) === undefined)
    .map((path) => ({ rule: 'no-module', path, line: 1, what: 'stands in no folder with a module.json' }));
  return [...strays, ...all.flatMap((module) => brokenArea(module, all, areas)), ...areaCycles(areas)];
}

function brokenArea(module: Module, all: readonly Module[], areas: Areas): Problem[] {
  const { name, area } = module;
  if (area === null) return [];
  const at = { path: declarationOf(module), line: 1 };
  if (areas[area] === undefined) return [{ rule: 'area', ...at, what: `the area ${area} is not in areas.json` }];
  const allowed = new Set([area, ...areas[area], ...(areas[`${area}/${name}`] ?? [])]);
  return all
    .filter((other) => module.uses.includes(other.name) && other.area !== null)
    .filter((other) => !allowed.has(other.area ?? '') && !allowed.has(`${other.area}/${other.name}`))
    .map((other) => ({ rule: 'area', ...at, what: `the area ${area} must not use ${other.area}/${other.name}` }));
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

/** Where a module declares its edges. */
export function declarationOf({ folder }: Module): string {
  return `${folder}module.json`;
}
