import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Problem, Source } from './sources.ts';

/** The rules about who may import whom (ARCHITECTURE: programs, modules, features). */
export function checkGraph(root: string, sources: readonly Source[]): Problem[] {
  const edges = JSON.parse(readFileSync(join(root, 'apps/platform/src/modules/graph.json'), 'utf8')) as Record<
    string,
    string[]
  >;
  const known = new Set(sources.map((source) => source.path));
  const problems: Problem[] = [];
  for (const source of sources) {
    for (const { specifier, line } of source.imports) {
      const target = specifier.startsWith('.') ? posix.join(dirname(source.path), specifier) : specifier;
      const what = brokenBorder(source.path, target, edges);
      if (what) problems.push({ rule: 'border', path: source.path, line, what });
    }
  }
  return [...problems, ...graphCycles(edges), ...importCycles(sources, known)];
}

function brokenBorder(from: string, to: string, edges: Record<string, string[]>): string | null {
  const [fromKind, fromName] = place(from);
  const [toKind, toName] = place(to);
  if (fromKind === 'app' && toKind === 'app' && fromName !== toName) return `${fromName} must not import ${toName}`;
  if (fromKind === 'package' && toKind === 'app') return `a package must not import the program ${toName}`;
  if (from.startsWith('apps/') && to.startsWith('packages/')) return 'packages are imported by name, not by path';
  return brokenModule(from, to, edges) ?? brokenFeature(from, to);
}

function place(path: string): [string, string] {
  const [kind, name = ''] = path.split('/');
  if (kind === 'apps') return ['app', name];
  return kind === 'packages' ? ['package', name] : ['other', kind ?? ''];
}

const MODULE = /^apps\/platform\/src\/modules\/([^/]+)\/(.+)$/;

function brokenModule(from: string, to: string, edges: Record<string, string[]>): string | null {
  const target = MODULE.exec(to);
  if (!target) return null;
  const source = MODULE.exec(from);
  if (source?.[1] === target[1]) return null;
  const isTest = /\.test\.ts$|\/testing\/|^tests\//.test(from);
  if (target[2] !== 'index.ts' && !isTest) return `the module ${target[1]} is imported through its index.ts only`;
  if (!source || isTest) return null;
  const allowed = edges[source[1] ?? ''];
  if (!allowed) return `the module ${source[1]} is not in graph.json`;
  return allowed.includes(target[1] ?? '')
    ? null
    : `the module ${source[1]} must not depend on ${target[1]} (graph.json)`;
}

const FEATURE = /^apps\/site\/src\/features\/([^/]+)\//;

function brokenFeature(from: string, to: string): string | null {
  const target = FEATURE.exec(to);
  if (!target) return null;
  const source = FEATURE.exec(from);
  if (source && source[1] !== target[1]) return `the feature ${source[1]} must not import the feature ${target[1]}`;
  return from.startsWith('apps/site/src/shared/') ? `shared code must not import the feature ${target[1]}` : null;
}

function graphCycles(edges: Record<string, string[]>): Problem[] {
  return findCycles(Object.keys(edges), (name) => edges[name] ?? []).map((cycle) => ({
    rule: 'cycle',
    path: 'apps/platform/src/modules/graph.json',
    line: 1,
    what: cycle.join(' → '),
  }));
}

function importCycles(sources: readonly Source[], known: ReadonlySet<string>): Problem[] {
  const targets = new Map(
    sources.map((source) => [
      source.path,
      source.imports
        .filter(({ specifier, typeOnly }) => !typeOnly && specifier.startsWith('.'))
        .map(({ specifier }) => resolveFile(posix.join(dirname(source.path), specifier), known))
        .filter((path) => path !== null),
    ]),
  );
  return findCycles([...targets.keys()], (path) => targets.get(path) ?? []).map((cycle) => ({
    rule: 'cycle',
    path: cycle[0] ?? '',
    line: 1,
    what: cycle.join(' → '),
  }));
}

function resolveFile(path: string, known: ReadonlySet<string>): string | null {
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((candidate) => known.has(candidate)) ?? null;
}

/** Depth-first search; each cycle is reported once, from the node at which it was entered. */
function findCycles(nodes: readonly string[], next: (node: string) => readonly string[]): string[][] {
  const done = new Set<string>();
  const path: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): void => {
    const entered = path.indexOf(node);
    if (entered >= 0) {
      cycles.push([...path.slice(entered), node]);
      return;
    }
    if (done.has(node)) return;
    path.push(node);
    for (const target of next(node)) visit(target);
    path.pop();
    done.add(node);
  };
  for (const node of nodes) visit(node);
  return cycles;
}
