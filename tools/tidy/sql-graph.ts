import { basename } from 'node:path';
import ts from 'typescript';
import { declarationOf, INFRA, type Module, type Modules } from './modules.ts';
import { lineOf, type Problem, type Source, textOf } from './sources.ts';

/** What `npm run db:schema` wrote down of the platform's database. */
const DESCRIBED = 'db/schema/platform/';
const FUNCTION = '.function';
/** A view at the old name of a table that belongs to another module now; only the program before reads it. */
const MOVED = '\n  -- Moved to ';

/** A table, view or function of the database. */
interface Thing {
  /** `schema.name`. */
  readonly name: string;
  readonly schema: string;
  readonly kind: 'table' | 'view' | 'function';
  readonly isMoved: boolean;
  readonly path: string;
  readonly text: string;
}

/** Something in the SQL of one module that belongs to another. */
interface Reading {
  readonly by: Module | null;
  readonly thing: Thing;
  readonly path: string;
  readonly line: number;
  /** A foreign key: it needs the edge, but nothing that is published. */
  readonly isKey: boolean;
}

/** Which edges of `module.json` SQL needs: `from to`. */
export interface SqlEdges {
  readonly edges: ReadonlySet<string>;
  readonly problems: readonly Problem[];
}

/**
 * Each statement of a module touches its own schema, or what the module that owns the schema publishes and an edge allows:
 * in the program's strings, and in the views, functions, triggers and foreign keys of the database.
 */
export function checkSqlGraph(
  root: string,
  { sources, files, modules }: { sources: readonly Source[]; files: readonly string[]; modules: Modules },
): SqlEdges {
  const things = readThings(root, files);
  const readings = [
    ...sources.flatMap((source) => readingsOfSource(source, things, modules)),
    ...[...things.values()].flatMap((thing) => readingsOfThing(thing, things, modules)),
  ];
  const problems = readings.flatMap((reading) => brokenReading(reading, modules));
  return { edges: edgesOf(readings, modules), problems: [...problems, ...brokenPublishing(things, readings, modules)] };
}

/** By name; a function that is called as a table stands beside it, under `schema.name.function`. */
function readThings(root: string, files: readonly string[]): ReadonlyMap<string, Thing> {
  const described = files.filter((path) => path.startsWith(DESCRIBED) && path.endsWith('.txt'));
  return new Map(
    described.map((path) => {
      const key = basename(path, '.txt');
      const text = textOf(root, path) ?? '';
      const isFunction = key.endsWith(FUNCTION);
      const name = isFunction ? key.slice(0, -FUNCTION.length) : key;
      const kind = isFunction ? 'function' : text.startsWith('view ') ? 'view' : 'table';
      return [key, { name, schema: name.split('.')[0] ?? '', kind, isMoved: text.includes(MOVED), path, text }];
    }),
  );
}

const NAMED = /\b([a-z][a-z_0-9]*\.[a-z][a-z_0-9]*)(\s*\()?/g;

/** What stands in quotes is a value, such as a lock's name; but for statements that are put together, and names of tables. */
const QUOTED = /(?<!\b(?:execute|format)\s*\(?\s*)'[^']*'(?!::reg)/gi;

/** The things that a piece of SQL names. A name before a bracket is a function, if there is one. */
function namedIn(text: string, things: ReadonlyMap<string, Thing>): Thing[] {
  return [...text.replace(QUOTED, "''").matchAll(NAMED)].flatMap(({ 1: name = '', 2: bracket }) => {
    const called = bracket === undefined ? undefined : things.get(`${name}${FUNCTION}`);
    return called ?? things.get(name) ?? [];
  });
}

const PLATFORM = /^apps\/platform\/src\/(modules|infra|roles|commands)\//;
const TESTS = /\.test\.ts$|\/testing\//;

function readingsOfSource(source: Source, things: ReadonlyMap<string, Thing>, modules: Modules): Reading[] {
  if (!PLATFORM.test(source.path) || TESTS.test(source.path)) return [];
  const by = modules.of(source.path) ?? null;
  const found: Reading[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      for (const thing of namedIn(node.text, things))
        found.push({ by, thing, path: source.path, line: lineOf(source.tree, node), isKey: false });
    }
    ts.forEachChild(node, visit);
  };
  visit(source.tree);
  return found;
}

/** What a view, a function, or a table's triggers and foreign keys name. */
function readingsOfThing(owner: Thing, things: ReadonlyMap<string, Thing>, modules: Modules): Reading[] {
  if (owner.isMoved) return [];
  const by = modules.owning(owner.schema) ?? null;
  return owner.text.split('\n').flatMap((line, index) =>
    namedIn(line.replace(/--.*$/, ''), things).map((thing) => ({
      by,
      thing,
      path: owner.path,
      line: index + 1,
      isKey: line.includes(`REFERENCES ${thing.name}(`),
    })),
  );
}

function brokenReading(reading: Reading, modules: Modules): Problem[] {
  const what = whatIsBroken(reading, modules);
  return what === null ? [] : [{ rule: 'sql-border', path: reading.path, line: reading.line, what }];
}

function whatIsBroken({ by, thing, isKey }: Reading, modules: Modules): string | null {
  const owner = modules.owning(thing.schema);
  if (thing.isMoved) return `${thing.name} has moved: only the program before reads it there`;
  if (owner === undefined) return `no module owns the schema ${thing.schema} of ${thing.name}`;
  if (owner === by) return null;
  if (!isKey && !owner.publishes.includes(publishedName(thing)))
    return `${owner.name} does not publish ${publishedName(thing)} (${declarationOf(owner)})`;
  // Roles and commands compose all modules; every module may use the infrastructure.
  if (by === null || owner.name === INFRA || by.uses.includes(owner.name)) return null;
  return `the module ${by.name} must not read ${thing.name} of ${owner.name} (${declarationOf(by)})`;
}

function publishedName({ name, kind }: Thing): string {
  return kind === 'function' ? `${name}()` : name;
}

function edgesOf(readings: readonly Reading[], modules: Modules): ReadonlySet<string> {
  return new Set(
    readings.flatMap(({ by, thing }) => {
      const owner = modules.owning(thing.schema);
      return by === null || owner === undefined || owner === by ? [] : [`${by.name} ${owner.name}`];
    }),
  );
}

/** What is published is a view or a function of one's own, and somebody else reads it. */
function brokenPublishing(
  things: ReadonlyMap<string, Thing>,
  readings: readonly Reading[],
  modules: Modules,
): Problem[] {
  const read = new Set(
    readings.filter(({ by, thing }) => modules.owning(thing.schema) !== by).map(({ thing }) => publishedName(thing)),
  );
  const known = new Map([...things.values()].map((thing) => [publishedName(thing), thing]));
  return modules.all.flatMap((module) =>
    module.publishes.flatMap((name) => {
      const what = whatIsNotPublished(module, known.get(name), read.has(name));
      return what === null
        ? []
        : [{ rule: 'publishes', path: declarationOf(module), line: 1, what: `${name} ${what}` }];
    }),
  );
}

function whatIsNotPublished(module: Module, thing: Thing | undefined, isRead: boolean): string | null {
  if (thing === undefined) return 'is neither a view nor a function of the database (npm run db:schema)';
  if (thing.kind === 'table') return 'is a table: publish a view of it';
  if (!module.schemas.includes(thing.schema)) return `is not in a schema of ${module.name}`;
  return isRead ? null : 'is read by nobody else';
}
