import { dirname, posix } from 'node:path';
import { findCycles } from './cycles.ts';
import { declarationOf, INFRA, type Module, type Modules } from './modules.ts';
import type { Problem, Source } from './sources.ts';

/**
 * The rules about who may import whom (ARCHITECTURE: programs, modules, features). Type imports count too. `sqlEdges`:
 * `from to`, the edges that SQL needs.
 */
export function checkGraph(sources: readonly Source[], modules: Modules, sqlEdges: ReadonlySet<string>): Problem[] {
  const known = new Set(sources.map((source) => source.path));
  const problems: Problem[] = [];
  const used = new Set(sqlEdges);
  for (const source of sources) {
    for (const { specifier, line } of source.imports) {
      if (specifier === '' && !TESTS.test(source.path)) {
        const what = 'imports a path that nobody can read before the program runs';
        problems.push({ rule: 'border', path: source.path, line, what });
      }
      const target = specifier.startsWith('.') ? posix.join(dirname(source.path), specifier) : specifier;
      addEdge(used, source.path, target, modules);
      const what = brokenBorder(source.path, target, modules);
      if (what) problems.push({ rule: 'border', path: source.path, line, what });
    }
  }
  return [...problems, ...staleEdges(modules, used), ...moduleCycles(modules), ...importCycles(sources, known)];
}

function brokenBorder(from: string, to: string, modules: Modules): string | null {
  if (PROGRAM.test(to)) return 'programs are not imported by name';
  const [fromKind, fromName] = place(from);
  const [toKind, toName] = place(to);
  if (fromKind === 'app' && toKind === 'app' && fromName !== toName) return `${fromName} must not import ${toName}`;
  if (fromKind === 'package' && toKind === 'app') return `a package must not import the program ${toName}`;
  if (from.startsWith('apps/') && to.startsWith('packages/')) return 'packages are imported by name, not by path';
  return brokenModule(from, to, modules) ?? brokenLayer(from, to) ?? brokenCore(from, to);
}

const PROGRAM = /^@chhokka\/(platform|arcade|sportsbook|feed|site|office|gateway)(\/|$)/;

function place(path: string): [string, string] {
  const [kind, name = ''] = path.split('/');
  if (kind === 'apps') return ['app', name];
  return kind === 'packages' ? ['package', name] : ['other', kind ?? ''];
}

const TESTS = /\.test\.ts$|\/testing\/|^tests\//;
/** Code that composes modules, and tests that cover all of them. */
const COMPOSING = /^apps\/platform\/(src\/(roles|commands)|testing|tests)\//;
const TEST_HELPERS = /^apps\/platform\/(.*\/)?testing\//;

/** What finds modules by their folders. */
const ROLES = /^apps\/platform\/src\/(roles\/|main\.ts$)/;
const COMMANDS = /^apps\/platform\/src\/commands\//;
/** What may need the service of a module, and not its functions alone. */
const NEEDING = /\/manifest\.ts$|^apps\/platform\/(src\/commands|testing)\/|^bench\//;

/** Whether a file that others may import is imported, by one who may. */
function isEntryPoint(from: string, to: string, { folder }: Module): boolean {
  return to === `${folder}index.ts` || (to === `${folder}manifest.ts` && NEEDING.test(from));
}

function brokenModule(from: string, to: string, modules: Modules): string | null {
  const source = modules.of(from);
  const target = modules.of(to);
  const isTest = TESTS.test(from);
  if (TEST_HELPERS.test(to) && from.startsWith('apps/platform/src/') && !isTest)
    return 'only tests import what stands in testing/';
  if (ROLES.test(from) && !isTest && COMMANDS.test(to)) return 'roles know no commands, because these name modules';
  if (source !== undefined && COMPOSING.test(to) && !from.endsWith('.test.ts'))
    return `the module ${source.name} must not know who composes it`;
  if (target === undefined || target === source || target.name === INFRA) return null;
  if (ROLES.test(from) && !isTest) return `roles know no module by name, ${target.name} is one`;
  if (!isEntryPoint(from, to, target) && !isTest)
    return `the module ${target.name} is imported through its index.ts only, or its manifest.ts by manifests and commands`;
  if (source === undefined || isTest || source.uses.includes(target.name)) return null;
  return `the module ${source.name} must not depend on ${target.name} (${declarationOf(source)})`;
}

function addEdge(used: Set<string>, from: string, to: string, modules: Modules): void {
  const [source, target] = [modules.of(from), modules.of(to)];
  if (source !== undefined && target !== undefined && source !== target && !TESTS.test(from))
    used.add(`${source.name} ${target.name}`);
}

/** Declared edges that neither an import nor SQL needs. */
function staleEdges({ all }: Modules, used: ReadonlySet<string>): Problem[] {
  return all.flatMap((module) =>
    module.uses
      .filter((name) => !used.has(`${module.name} ${name}`))
      .map((name) => ({
        rule: 'stale-edge',
        path: declarationOf(module),
        line: 1,
        what: `${module.name} uses nothing of ${name}`,
      })),
  );
}

const GAME_CORE = /^packages\/game-(?:kit|math)\/src\/core\//;

/** Code that all kinds of games share imports none of them. */
function brokenCore(from: string, to: string): string | null {
  if (!GAME_CORE.test(from) || !to.startsWith('packages/') || GAME_CORE.test(to)) return null;
  return 'what all games share must not know a kind of game';
}

const SITE_LAYER = /^apps\/site\/src\/(app|features|games|widgets|platform)\//;
/**
 * For each layer of the site, the other layers that it may import. `app` composes them: it may import all, and none may
 * import it.
 */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  features: ['games', 'widgets', 'platform'],
  games: ['widgets', 'platform'],
  widgets: ['platform'],
  platform: [],
};
const FEATURE = /^apps\/site\/src\/features\/([^/]+)\//;

/** Checks the layers of the site, and that no feature imports another. Tests are checked too. */
function brokenLayer(from: string, to: string): string | null {
  const [layer = '', other = ''] = [from, to].map((path) => SITE_LAYER.exec(path)?.[1]);
  const below = BELOW[layer];
  if (below === undefined || other === '') return null;
  if (layer !== other) return below.includes(other) ? null : `${layer} of the site must not import ${other}`;
  const [feature, another] = [from, to].map((path) => FEATURE.exec(path)?.[1]);
  return feature === another ? null : `the feature ${feature} must not import the feature ${another}`;
}

function moduleCycles({ all }: Modules): Problem[] {
  const uses = new Map(all.map((module) => [module.name, module.uses]));
  return findCycles([...uses.keys()], (name) => uses.get(name) ?? []).map((cycle) => ({
    rule: 'cycle',
    path: 'apps/platform/src/modules',
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
