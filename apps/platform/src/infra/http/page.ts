import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';

/** The page of a site, ready to be sent. `etag` is of `plain`. */
export interface WrittenPage {
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly etag: string;
}

/** What a page says of the site that it belongs to. The same object until something changes. */
export interface PageOf {
  /** Ids of the settings that are on. */
  readonly on: ReadonlySet<string>;
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * The built page with the settings of one site written into it, so that what is switched off is never drawn and then taken
 * away. Written once for each site and build; null while there is no built page.
 */
export function pageWriter(file: string): (site: PageOf) => Promise<WrittenPage | null> {
  let builtAt = 0;
  let written = new WeakMap<PageOf, WrittenPage>();
  return async (site) => {
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }));
    if (mtimeMs === 0) return null;
    if (mtimeMs !== builtAt) written = new WeakMap();
    builtAt = mtimeMs;
    const page = written.get(site) ?? write(await readFile(file, 'utf8'), site);
    written.set(site, page);
    return page;
  };
}

function write(built: string, { on }: PageOf): WrittenPage {
  // Ids are letters, digits and underscores: a constraint of the database.
  const plain = Buffer.from(built.replace('</title>', `</title><meta name="settings" content="${[...on].join(' ')}">`));
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { plain, brotli: brotliCompressSync(plain, BROTLI), etag };
}
