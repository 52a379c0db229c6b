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
  const area = folder.startsWith(MODULES) ? basename(dirname(dirname(path))) : null;
  const { uses = [], publishes = [], schemas = [name] } = declared;
  return [{ name, folder, area, uses, publishes, schemas }];
}

/** What may stand beside the modules and the infrastructure. */
const BESIDE = /^apps\/platform\/src\/((roles|commands)\/|main\.ts$)/;
const MOST_LINES = 20;

/** Each file of the platform belongs to a module, to the infrastructure, or to what composes them; and modules say what they are. */
export function checkModules(root: string, { all, of }: Modules, files: readonly string[]): Problem[] {
  const strays = files
    .filter((path) => path.startsWith(ROOT) && path.endsWith('.ts') && of(path) === undefined && !BESIDE.test(path))
    .map((path) => ({ rule: 'no-module', path, line: 1, what: 'stands in no folder with a module.json' }));
  const owners = new Map<string, string>();
  return [...strays, ...all.flatMap((module) => brokenDeclaration(root, module, owners))];
}

/** `owners`: whose each schema is that was declared before. */
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

/** Where a module declares its edges. */
export function declarationOf({ folder }: Module): string {
  return `${folder}module.json`;
}
