const SPACE = /\s/;

/**
 * The line on which each element of the first array of a JSON text begins, from 1, so that a fault can name it. The text
 * is valid JSON.
 */
export function elementLines(text: string): number[] {
  const start = text.indexOf('[');
  if (start < 0) return [];
  const lines: number[] = [];
  let line = text.slice(0, start).split('\n').length;
  let depth = 1;
  let [isText, awaits] = [false, true];
  for (let at = start + 1; at < text.length && depth > 0; at += 1) {
    const char = text[at] ?? '';
    if (char === '\n') line += 1;
    if (isText) {
      if (char === '\\') at += 1;
      else if (char === '"') isText = false;
      continue;
    }
    if (SPACE.test(char)) continue;
    if (awaits && char !== ']') lines.push(line);
    awaits = depth === 1 && char === ',';
    if (char === '"') isText = true;
    else if (char === '[' || char === '{') depth += 1;
    else if (char === ']' || char === '}') depth -= 1;
  }
  return lines;
}
