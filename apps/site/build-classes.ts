import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const ROOT = `${import.meta.dirname}/../..`;

/**
 * Names a class of a CSS module in the built pages: its name in the file, and a hash of the file's path, so that files may use the
 * same names. Vite would add the line number; without those digits the first page's script is 0.4 kB smaller.
 */
export function className(name: string, file: string): string {
  const place = relative(ROOT, file).replaceAll('\\', '/');
  return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 5)}`;
}
