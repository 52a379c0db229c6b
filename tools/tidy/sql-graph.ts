import { basename } from 'node:path';
import ts from 'typescript';
import { declarationOf, INFRA, type Module, type Modules } from './modules.ts';
import { lineOf, type Problem, type Source, textOf } from './sources.ts';

/** The description of the platform's database that `npm run db:schema` writes. */
const DESCRIBED = 'db/schema/platform/';
const FUNCTION = '.function';
/** Marks a view at the old name of a moved table; only the previous program version reads it. */
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

/** A use of another module's object in a module's SQL. */
interface Reading {
  readonly by: Module | null;
  readonly thing: Thing;
  readonly path: string;
  readonly line: number;
  /** A foreign key: it needs the edge, but nothing has to be published. */
  readonly isKey: boolean;
}

/** The edges of `module.json` that SQL needs: `from to`. */
export interface SqlEdges {
  readonly edges: ReadonlySet<string>;
  readonly problems: readonly Problem[];
}

/**
 * Each statement of a module uses only its own schema, or what the owner of another schema publishes and an edge
 * allows. This holds for the program's strings and for the views, functions, triggers and foreign keys of the database.
 */
export function checkSqlGraph(
  root: string,
  { sources, files, modules }: { sources: readonly Source[]; files: readonly string[]; modules: Modules },
): SqlEdges {
  const things = readThings(root, files);
  const pieces = sources.filter(({ path }) => path.startsWith(PLATFORM) && !TESTS.test(path)).flatMap(piecesOf);
  const readings = [
    ...pieces.flatMap((piece) => readingsOfPiece(piece, things, modules)),
    ...[...things.values()].flatMap((thing) => readingsOfThing(thing, things, modules)),
  ];
  const hidden = [...things.values()]
    .filter(({ kind, text }) => kind === 'function' && HIDDEN.test(text))
    .map(({ path }) => ({
      rule: 'sql-border',
      path,
      line: 1,
      what: 'a statement that is put together cannot be checked',
    }));
  const problems = [
    ...readings.flatMap((reading) => brokenReading(reading, modules)),
    ...pieces.flatMap((piece) => hiddenIn(piece, modules)),
    ...hidden,
  ];
  return { edges: edgesOf(readings, modules), problems: [...problems, ...brokenPublishing(things, readings, modules)] };
}

/** By name; a function with the same name as a table is stored as `schema.name.function`. */
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

/** Comments, and values in single quotes such as a lock's name, but not names of tables (`'a.b'::regclass`). */
const SILENT = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'(?!::reg)/g;

/** SQL reduced to names and words. Names in any case or in double quotes are the same. */
function namesAndWords(text: string): string {
  return text
    .replace(SILENT, (found) => (found.startsWith("'") ? "''" : ' '))
    .replaceAll('"', '')
    .toLowerCase();
}

/** The objects that a piece of SQL names. A name before a bracket is a function, if one exists. */
function namedIn(text: string, things: ReadonlyMap<string, Thing>): Thing[] {
  return [...namesAndWords(text).matchAll(NAMED)].flatMap(({ 1: name = '', 2: bracket }) => {
    const called = bracket === undefined ? undefined : things.get(`${name}${FUNCTION}`);
    return called ?? things.get(name) ?? [];
  });
}

/** Statements that are concatenated at run time, and names without their schema, cannot be checked. */
const HIDDEN = /\bsearch_path\b|\bexecute\s+(?!function\b|procedure\b)(?=format|\w+\s*;|\w+\s+using|'|\$)/i;

const PLATFORM = 'apps/platform/src/';
const TESTS = /\.test\.ts$|\/testing\//;

/** The mark for a placeholder of a template. */
const HOLE = '\u0000';
const SCHEMA_OF_HOLE = new RegExp(`\\b([a-z_]+)\\.${HOLE}`, 'g');

/** A string of the program: a literal, or a whole template with its placeholders. */
interface Piece {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

function piecesOf({ path, tree }: Source): Piece[] {
  const found: Piece[] = [];
  const add = (node: ts.Node, text: string): number => found.push({ path, line: lineOf(tree, node), text });
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) add(node, node.text);
    if (ts.isTemplateExpression(node)) {
      const rest = node.templateSpans.map(({ literal }) => `${HOLE}${literal.text}`);
      add(node, `${node.head.text}${rest.join('')}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function readingsOfPiece({ path, line, text }: Piece, things: ReadonlyMap<string, Thing>, modules: Modules): Reading[] {
  const by = modules.of(path) ?? null;
  return namedIn(text, things).map((thing) => ({ by, thing, path, line, isKey: false }));
}

/** SQL that cannot be checked: a concatenated table name in another module's schema, or a hidden statement. */
function hiddenIn({ path, line, text }: Piece, modules: Modules): Problem[] {
  const by = modules.of(path);
  const problem = (what: string): Problem => ({ rule: 'sql-border', path, line, what });
  const foreign = [...text.matchAll(SCHEMA_OF_HOLE)].filter(({ 1: schema = '' }) => {
    const owner = modules.owning(schema);
    return owner !== undefined && owner !== by;
  });
  const hidden = /\bsearch_path\b/i.test(text) ? [problem('names without their schema cannot be checked')] : [];
  return [...foreign.map(({ 1: schema }) => problem(`a table of ${schema} whose name is put together`)), ...hidden];
}

/** The objects that a view, a function, or a table's triggers and foreign keys use. */
function readingsOfThing(owner: Thing, things: ReadonlyMap<string, Thing>, modules: Modules): Reading[] {
  if (owner.isMoved) return [];
  const by = modules.owning(owner.schema) ?? null;
  return owner.text.split('\n').flatMap((line, index) =>
    namedIn(line, things).map((thing) => ({
      by,
      thing,
      path: owner.path,
      line: index + 1,
      isKey: owner.kind === 'table' && line.includes(`FOREIGN KEY`) && line.includes(`REFERENCES ${thing.name}(`),
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

/** A published object is a view or a function of the module's own schema, and another module reads it. */
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
