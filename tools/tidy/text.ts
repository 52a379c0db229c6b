import { type Problem, textOf } from './sources.ts';

const TEXT = /\.(ts|tsx|mjs|css|sql|md|json|html|svg|yml)$|^\.ci\//;
const UNREAD = /(^package-lock\.json$|^apps\/arcade\/data\/|\.gen\.ts$|^tools\/tidy\/)/;

/** Words that do not belong in the repository. The rule's own file is not searched. */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/\b(TODO|FIXME|XXX)\b/, 'unfinished work is an issue, not a comment'],
  [/registry\.npmjs|\bdeb\.debian\.org\b/, 'no registry host in the repository'],
  [/(^|[\s"'`(])\/(work|root|home|tmp)\/[a-z]/m, 'no path of one machine in the repository'],
];

export function checkText(root: string, files: readonly string[]): Problem[] {
  return files.filter((path) => TEXT.test(path) && !UNREAD.test(path)).flatMap((path) => checkFile(root, path));
}

function checkFile(root: string, path: string): Problem[] {
  const text = textOf(root, path);
  if (text === null) return [];
  return FORBIDDEN.flatMap(([pattern, what]) => {
    const found = pattern.exec(text);
    if (!found) return [];
    return [{ rule: 'forbidden', path, line: text.slice(0, found.index).split('\n').length, what }];
  });
}
