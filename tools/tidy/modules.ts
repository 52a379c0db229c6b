import { basename, dirname } from 'node:path';
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
    .map((path) => readModule(root, path));
  const bySchema = new Map(all.flatMap((module) => module.schemas.map((schema) => [schema, module] as const)));
  return {
    all,
    of: (path) => all.find(({ folder }) => path.startsWith(folder)),
    owning: (schema) => bySchema.get(schema),
  };
}

function readModule(root: string, path: string): Module {
  const folder = `${dirname(path)}/`;
  const name = basename(dirname(path));
  const declared = JSON.parse(textOf(root, path) ?? '{}') as Partial<Module>;
  return {
    name,
    folder,
    uses: declared.uses ?? [],
    publishes: declared.publishes ?? [],
    schemas: declared.schemas ?? [name],
  };
}

/** A file in `modules/` that belongs to no module has no edges that anybody could check. */
export function checkModules({ of }: Modules, files: readonly string[]): Problem[] {
  return files
    .filter((path) => path.startsWith(MODULES) && path.endsWith('.ts') && of(path) === undefined)
    .map((path) => ({ rule: 'no-module', path, line: 1, what: 'stands in no folder with a module.json' }));
}

/** Where a module declares its edges. */
export function declarationOf({ folder }: Module): string {
  return `${folder}module.json`;
}
