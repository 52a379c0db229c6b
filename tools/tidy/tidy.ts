import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkAreas } from './areas.ts';
import { checkColours } from './colours.ts';
import { checkGraph } from './graph.ts';
import { checkManifests } from './manifest.ts';
import { checkModules, readModules } from './modules.ts';
import { checkFloatMoney, checkSizes, checkSql } from './shape.ts';
import { checkSqlGraph } from './sql-graph.ts';
import { listFiles, type Problem, readSources } from './sources.ts';
import { checkTestFiles } from './where-tests-stand.ts';
import { checkText } from './text.ts';
import { checkTexts } from './texts.ts';

/** A place where a rule is deliberately not followed. An exception that is no longer needed is itself a problem. */
interface Exception {
  readonly rule: string;
  readonly path: string;
  readonly reason: string;
}

/** Checks the whole checkout against the rules of docs/STYLE.md that a machine can check. */
export function tidy(root: string): Problem[] {
  const files = listFiles(root);
  const sources = readSources(root, files);
  const modules = readModules(root, files);
  const sql = checkSqlGraph(root, { sources, files, modules });
  const problems = [
    ...checkModules(root, modules, files),
    ...checkAreas(root, modules),
    ...sql.problems,
    ...checkGraph(sources, modules, sql.edges),
    ...checkManifests(root, sources, files),
    ...sources.flatMap((source) => [...checkSizes(source), ...checkSql(source), ...checkFloatMoney(source)]),
    ...checkTexts(sources),
    ...checkColours(root, files),
    ...checkText(root, files),
    ...checkTestFiles(files),
  ];
  return applyExceptions(root, problems);
}

function applyExceptions(root: string, problems: readonly Problem[]): Problem[] {
  const exceptions = JSON.parse(readFileSync(join(root, 'tools/tidy/exceptions.json'), 'utf8')) as Exception[];
  const covers = (exception: Exception, problem: Problem): boolean =>
    exception.rule === problem.rule && exception.path === problem.path;
  const stale = exceptions
    .filter((exception) => !problems.some((problem) => covers(exception, problem)))
    .map(({ rule, path }) => ({
      rule: 'stale-exception',
      path,
      line: 1,
      what: `nothing breaks the rule ${rule} here any more`,
    }));
  return [...problems.filter((problem) => !exceptions.some((exception) => covers(exception, problem))), ...stale];
}

if (import.meta.main) {
  const problems = tidy(join(import.meta.dirname, '../..'));
  for (const { rule, path, line, what } of problems) process.stdout.write(`${path}:${line} ${rule}: ${what}\n`);
  process.stdout.write(problems.length === 0 ? 'tidy\n' : `${problems.length} problems\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
