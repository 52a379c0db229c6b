/**
 * An account for the eyes of strangers: `tanvir7` is `tan***7`. At most half of the name is shown, so that short names
 * stay hidden too, and the number of stars tells nothing of its length.
 */
export function maskAccount(account: string): string {
  const letters = [...account];
  const shown = Math.floor(letters.length / 2);
  const tail = shown >= 3 ? 1 : 0;
  const head = Math.max(1, Math.min(3, shown - tail));
  return `${letters.slice(0, head).join('')}***${tail ? letters.at(-1) : ''}`;
}
