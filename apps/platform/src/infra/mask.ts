/** From this length on, a name can show both its ends and still hide enough. */
const LONG = 6;

/**
 * An account name for strangers: `tanvir7` becomes `tan***7`. A short name shows only its first half. The number of
 * stars does not reveal the length.
 */
export function maskAccount(account: string): string {
  const letters = [...account];
  if (letters.length < LONG) return `${letters.slice(0, Math.floor(letters.length / 2)).join('')}***`;
  return `${letters.slice(0, 3).join('')}***${letters.at(-1)}`;
}
