/** The lines of both texts from the first difference to the last, in full; `…` replaces equal lines around them. */
export function changedLines(before: string, after: string): [string, string] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(old.length, now.length);
  let first = 0;
  while (first < shorter && old[first] === now[first]) first += 1;
  let last = 0;
  while (last < shorter - first && old.at(-1 - last) === now.at(-1 - last)) last += 1;
  const part = (lines: readonly string[]): string =>
    [...(first > 0 ? ['…'] : []), ...lines.slice(first, lines.length - last), ...(last > 0 ? ['…'] : [])].join('\n');
  return [part(old), part(now)];
}
