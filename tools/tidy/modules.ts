import { basename, dirname } from 'node:path';
import { type Problem, textOf } from './sources.ts';

const ROOT = 'apps/platform/src/';
const MODULES = `${ROOT}modules/`;

/** The part of the platform that every module may use, and that uses no module. */
export const INFRA = 'infra';

/** A module of the platform, as the `module.json` in its folder declares it. */
export interface Module {
  /** The name of its folder. */
  readonly name: string;
  /** With a slash at the end. */
  readonly folder: string;
  /** Its folder in `modules/`; null for the infrastructure. */
  readonly area: string | null;
  /** Modules that it imports, or whose published views and functions it reads. */
  readonly uses: readonly string[];
  /** The views (`schema.name`) and functions (`schema.name()`) that others may use in SQL. */
  readonly publishes: readonly string[];
  /** Its own database schemas; by default the one with its name. */
  readonly schemas: readonly string[];
}

/** All modules of the platform, and its infrastructure. */
export interface Modules {
  readonly all: readonly Module[];
  /** The module whose folder contains a file. */
  of(path: string): Module | undefined;
  /** The module that owns this schema. */
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

/** Empty for a file that is deleted but still in git's index. */
function readModule(root: string, path: string): Module[] {
  const text = textOf(root, path);
  if (text === null) return [];
  const folder = `${dirname(path)}/`;
  const name = basename(dirname(path));
  const declared = JSON.parse(text) as Partial<Module>;
  const area = folder.startsWith(MODULES) ? basename(dirname(dirname(path))) : null;
  const { uses = [], publishes = [], schemas = [name] } = declared;
  return [{ name, folder, area, uses, publishes, schemas }];
}

/** What may exist beside the modules and the infrastructure. */
const BESIDE = /^apps\/platform\/src\/((roles|commands)\/|main\.ts$)/;
const MOST_LINES = 20;

/**
 * Each file of the platform belongs to a module, to the infrastructure, or to the code that composes them. Each module
 * has a valid declaration, and a manifest by which the program finds it.
 */
export function checkModules(root: string, { all, of }: Modules, files: readonly string[]): Problem[] {
  const strays = files
    .filter((path) => path.startsWith(ROOT) && path.endsWith('.ts') && of(path) === undefined && !BESIDE.test(path))
    .map((path) => ({ rule: 'no-module', path, line: 1, what: 'stands in no folder with a module.json' }));
  const owners = new Map<string, string>();
  const known = new Set(files);
  const unmade = all
    .filter(({ name, folder }) => name !== INFRA && !known.has(`${folder}manifest.ts`))
    .map((module) => ({ rule: 'module', path: declarationOf(module), line: 1, what: 'has no manifest.ts beside it' }));
  return [...strays, ...unmade, ...all.flatMap((module) => brokenDeclaration(root, module, owners))];
}

/** `owners`: the owners of the schemas declared so far. */
function brokenDeclaration(root: string, module: Module, owners: Map<string, string>): Problem[] {
  const { name, folder, uses, schemas } = module;
  const problem = (what: string): Problem => ({ rule: 'module', path: declarationOf(module), line: 1, what });
  const found: Problem[] = [];
  for (const key of Object.keys(JSON.parse(textOf(root, declarationOf(module)) ?? '{}') as object))
    if (!['uses', 'publishes', 'schemas'].includes(key)) found.push(problem(`knows no "${key}"`));
  for (const schema of schemas) {
    if (owners.has(schema)) found.push(problem(`the schema ${schema} is that of ${owners.get(schema)}`));
    owners.set(schema, name);
  }
  if (name === INFRA) return uses.length === 0 ? found : [...found, problem('the infrastructure uses no module')];
  const readme = textOf(root, `${folder}README.md`)?.trim() ?? '';
  if (readme === '' || readme.split('\n').length > MOST_LINES)
    found.push(problem(`a README of at most ${MOST_LINES} lines is missing`));
  return found;
}

/** The file in which a module declares its edges. */
export function declarationOf({ folder }: Module): string {
  return `${folder}module.json`;
}
