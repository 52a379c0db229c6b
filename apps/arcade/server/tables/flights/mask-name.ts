/** From this length on, a name can show both its ends and still hide enough. */
const LONG = 6;

/**
 * The name of a player for strangers, masked as the platform masks account names: `tanvir7` becomes `tan***7`. A short one
 * shows its first half. The number of stars does not reveal the length.
 */
export function maskName(name: string): string {
  const letters = [...name];
  if (letters.length < LONG) return `${letters.slice(0, Math.floor(letters.length / 2)).join('')}***`;
  return `${letters.slice(0, 3).join('')}***${letters.at(-1)}`;
}
