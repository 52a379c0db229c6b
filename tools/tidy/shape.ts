import ts from 'typescript';
import { lineOf, type Problem, type Source } from './sources.ts';

const LONGEST_FUNCTION = 70;
const LONGEST_FILE = 400;

/** Size of files and functions. */
export function checkSizes(source: Source): Problem[] {
  const problems: Problem[] = [];
  if (source.lines > LONGEST_FILE) {
    problems.push({
      rule: 'long-file',
      path: source.path,
      line: 1,
      what: `${source.lines} lines, at most ${LONGEST_FILE}`,
    });
  }
  // A `describe` block is a list of tests, not a function that a reader must understand as a whole.
  if (/\.test\.tsx?$/.test(source.path)) return problems;
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) {
      const first = lineOf(source.tree, node);
      const length = source.tree.getLineAndCharacterOfPosition(node.getEnd()).line + 2 - first;
      if (length > LONGEST_FUNCTION) {
        problems.push({
          rule: 'long-function',
          path: source.path,
          line: first,
          what: `${length} lines, at most ${LONGEST_FUNCTION}`,
        });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source.tree);
  return problems;
}

function isFunction(node: ts.Node): boolean {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node)
  );
}

const MODULE_CODE = /^(apps\/(platform\/src\/modules|(arcade|sportsbook|feed)\/server)|packages\/provider-server)\//;
const MAY_HOLD_SQL = /(\.repository\.ts|\.test\.ts|\/testing\/.+\.ts|\/commands\/.+\.ts)$/;
const SQL = /\b(select\s+[\w*"'(]|insert\s+into\s|update\s+\w+\.\w+\s+set\s|delete\s+from\s)/i;

/** SQL is allowed in repositories only. */
export function checkSql(source: Source): Problem[] {
  if (!MODULE_CODE.test(source.path) || MAY_HOLD_SQL.test(source.path)) return [];
  const problems: Problem[] = [];
  const visit = (node: ts.Node): void => {
    const text = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) ? node.getText(source.tree) : '';
    if (SQL.test(text))
      problems.push({
        rule: 'sql',
        path: source.path,
        line: lineOf(source.tree, node),
        what: 'SQL outside a repository',
      });
    else ts.forEachChild(node, visit);
  };
  visit(source.tree);
  return problems;
}

const MONEY_CODE =
  /^(packages\/(kernel|wallet-protocol|provider-server)|apps\/platform\/src\/modules\/(money\/(ledger|wallet)|games\/providers)|apps\/(arcade|sportsbook)\/server)\//;
const MONEY_NAME = /(amount|balance|minor|payout|stake|debit|credit)$/i;
const FLOATING = new Set(['Number', 'parseFloat']);

/** Money never becomes a float: no Number(amount), no parseFloat, no toFixed in code that handles money. */
export function checkFloatMoney(source: Source): Problem[] {
  if (!MONEY_CODE.test(source.path) || source.path.endsWith('.test.ts')) return [];
  const problems: Problem[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const called = node.expression.getText(source.tree);
      const argument = node.arguments[0]?.getText(source.tree) ?? '';
      const floats =
        called === 'parseFloat' || called.endsWith('.toFixed') || (FLOATING.has(called) && MONEY_NAME.test(argument));
      if (floats)
        problems.push({
          rule: 'float-money',
          path: source.path,
          line: lineOf(source.tree, node),
          what: `${called}(${argument})`,
        });
    }
    ts.forEachChild(node, visit);
  };
  visit(source.tree);
  return problems;
}
