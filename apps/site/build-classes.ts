import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const ROOT = `${import.meta.dirname}/../..`;

/**
 * What a class of a CSS module is called in the pages: its own name and a fingerprint of its file, which no other file has. The
 * usual names end in the number of a line as well, which makes the first page's script heavier.
 */
export function className(name: string, file: string): string {
  const place = relative(ROOT, file.replace(/\?.*/, '')).replaceAll('\\', '/');
  return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 5)}`;
}
