/** From this length on a name hides enough to show both its ends. */
const LONG = 6;

/**
 * An account for the eyes of strangers: `tanvir7` is `tan***7`, and of a short name only its first half is shown. The
 * number of stars tells nothing of the length.
 */
export function maskAccount(account: string): string {
  const letters = [...account];
  if (letters.length < LONG) return `${letters.slice(0, Math.floor(letters.length / 2)).join('')}***`;
  return `${letters.slice(0, 3).join('')}***${letters.at(-1)}`;
}
