import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The files of the offline page. */
const OFFLINE = ['/offline.html', '/plain.css', '/plain.js', '/art/brand/favicon.svg'];

/** Writes `/sw.js` with the paths and the mark of what it keeps: browsers fetch that anew exactly when it has changed. */
export function serviceWorker(): Plugin {
  const root = import.meta.dirname;
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle() {
      const hash = createHash('sha256');
      for (const file of OFFLINE) hash.update(readFileSync(join(root, 'public', file)));
      const source = readFileSync(join(root, 'worker/sw.js'), 'utf8');
      const mark = hash.digest('hex').slice(0, 12);
      const written = source
        .replace('__MARK__', mark)
        .replace("'__OFFLINE__'", OFFLINE.map((path) => `'${path}'`).join(', '));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: written });
    },
  };
}
