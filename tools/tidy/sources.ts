import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** One source file of the checkout, parsed. Paths are relative to the root, with forward slashes. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly tree: ts.SourceFile;
  readonly imports: readonly Import[];
}

export interface Import {
  /** As written: `./x.ts`, `@chhokka/kernel`, `node:fs`; empty for a path that is computed when the program runs. */
  readonly specifier: string;
  readonly line: number;
  /** Erased before the program runs. */
  readonly typeOnly: boolean;
}

export interface Problem {
  readonly rule: string;
  readonly path: string;
  readonly line: number;
  readonly what: string;
}

const CODE = /\.(ts|tsx|mts|mjs)$/;

/** Every file that git tracks or would track. */
export function listFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\0').filter(Boolean);
}

export function readSources(root: string, files: readonly string[]): Source[] {
  return files.filter((path) => CODE.test(path) && !path.endsWith('.gen.ts')).flatMap((path) => readSource(root, path));
}

/** The content of a file; null for one that is deleted in the work tree but still in the index. */
export function textOf(root: string, path: string): string | null {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return null;
  }
}

function readSource(root: string, path: string): Source[] {
  const text = textOf(root, path);
  if (text === null) return [];
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return [{ path, text, lines: text.split('\n').length - 1, tree, imports: importsOf(tree) }];
}

export function lineOf(tree: ts.SourceFile, node: ts.Node): number {
  return tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
}

function importsOf(tree: ts.SourceFile): Import[] {
  const found: Import[] = [];
  const add = (path: ts.Node | undefined, node: ts.Node, typeOnly: boolean): void => {
    if (path === undefined) return;
    const specifier = ts.isStringLiteralLike(path) ? path.text : '';
    found.push({ specifier, line: lineOf(tree, node), typeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, node, isTypeOnly(node));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node, node.isTypeOnly);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], node, false);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, node, true);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isTypeOnly(node: ts.ImportDeclaration): boolean {
  const clause = node.importClause;
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const named = clause.namedBindings;
  return (
    !clause.name &&
    named !== undefined &&
    ts.isNamedImports(named) &&
    named.elements.every((element) => element.isTypeOnly)
  );
}
