import ts from 'typescript';
import { lineOf, type Problem, type Source } from './sources.ts';

/** A folder is named like its texts: `centre.deposit` is in `centre/deposit`. Other languages have the same keys. */
const CATALOGUE = /^packages\/messages\/src\/features\/(.+)\/en\.ts$/;
const SITE_CODE = /^apps\/site\/src\/(?!.*\.test\.)/;
/** A feature, or a folder beside `features`. */
const PART = /^apps\/site\/src\/(features\/[^/]+|[^/]+)/;

interface Text {
  /** With dots, as in `useTranslations`: `login.by.sms`. */
  readonly key: string;
  readonly path: string;
  readonly line: number;
}

/** The mentions of texts in one part of the site. */
interface Mentions {
  /** The arguments of `useTranslations`; empty for the whole catalogue. */
  readonly namespaces: Set<string>;
  readonly words: Set<string>;
  /** Keys with placeholders: `states.${state}`. */
  readonly patterns: RegExp[];
}

/**
 * Every text of the site is shown somewhere: some part of the site mentions both a namespace and the rest of the key.
 * `t` is passed from file to file, so a part is checked as a whole. A key that is concatenated without a template would
 * not be found, and there is none.
 */
export function checkTexts(sources: readonly Source[]): Problem[] {
  const parts = Map.groupBy(
    sources.filter((source) => SITE_CODE.test(source.path)),
    (source) => PART.exec(source.path)?.[0] ?? '',
  );
  const mentions = [...parts.values()].map(mentionsOf);
  return sources
    .filter((source) => CATALOGUE.test(source.path))
    .flatMap(textsOf)
    .filter(({ key }) => !mentions.some((part) => shows(part, key)))
    .map(({ key, path, line }) => ({ rule: 'unused-text', path, line, what: `no page shows ${key}` }));
}

function textsOf({ path, tree }: Source): Text[] {
  const read = (node: ts.Node, names: readonly string[]): Text[] => {
    if (ts.isObjectLiteralExpression(node)) {
      return node.properties
        .filter(ts.isPropertyAssignment)
        .flatMap(({ name, initializer }) => read(initializer, [...names, nameOf(name)]));
    }
    return [{ key: names.join('.'), path, line: lineOf(tree, node) }];
  };
  const folders = CATALOGUE.exec(path)?.[1]?.split('/') ?? [];
  return tree.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .flatMap(({ initializer }) => (initializer ? read(initializer, folders) : []));
}

function nameOf(name: ts.PropertyName): string {
  return ts.isStringLiteral(name) || ts.isNumericLiteral(name) ? name.text : name.getText();
}

function mentionsOf(sources: readonly Source[]): Mentions {
  const found: Mentions = { namespaces: new Set(), words: new Set(), patterns: [] };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isCallExpression(node) && /^(useTranslations|createTranslator)$/.test(node.expression.getText())) {
      const [namespace] = node.arguments;
      found.namespaces.add(namespace && ts.isStringLiteral(namespace) ? namespace.text : '');
    }
    if (ts.isStringLiteralLike(node)) found.words.add(node.text);
    else if (ts.isTemplateExpression(node)) {
      const fixed = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
      // `${kind}.${name}` says nothing about a key.
      if (fixed.some((text) => /[a-z]/i.test(text)))
        found.patterns.push(new RegExp(`^${fixed.map(escaped).join('[\\w.]+')}$`));
    }
    ts.forEachChild(node, visit);
  };
  for (const { tree } of sources) visit(tree);
  return found;
}

function escaped(text: string): string {
  return text.replaceAll(/[^\w ]/g, String.raw`\$&`);
}

function shows({ namespaces, words, patterns }: Mentions, key: string): boolean {
  const names = key.split('.');
  return names.some((_, at) => {
    const rest = names.slice(at).join('.');
    if (!namespaces.has(names.slice(0, at).join('.'))) return false;
    return words.has(rest) || patterns.some((pattern) => pattern.test(rest));
  });
}
