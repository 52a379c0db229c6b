import { type Problem, textOf } from './sources.ts';

const STYLES = /^(apps\/(site|office)|packages\/ui)\/.+\.module\.css$/;
const RAW_COLOUR = /(?<=:[^;{}]*[\s:,(])(#[0-9a-f]{3,8}\b|(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\()/gi;
const COMMENT = /\/\*[\s\S]*?\*\//g;

/** Colours come from tokens: a literal colour fits only one of the two themes. */
export function checkColours(root: string, files: readonly string[]): Problem[] {
  return files.filter((path) => STYLES.test(path)).flatMap((path) => checkSheet(root, path));
}

function checkSheet(root: string, path: string): Problem[] {
  const text = textOf(root, path);
  if (text === null) return [];
  const rules = text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...rules.matchAll(RAW_COLOUR)].map(({ index, 0: colour }) => ({
    rule: 'raw-colour',
    path,
    line: rules.slice(0, index).split('\n').length,
    what: `${colour.replace('(', '')} instead of a token of packages/ui`,
  }));
}
