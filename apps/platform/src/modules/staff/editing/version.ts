import { createHash } from 'node:crypto';

/** A version of the content: equal for equal content, whatever the order of its keys. Empty for null. */
export function versionOf(item: object | null): string {
  if (item === null) return '';
  return createHash('sha256').update(JSON.stringify(item, sorted)).digest('base64url').slice(0, 22);
}

function sorted(_: string, part: unknown): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
