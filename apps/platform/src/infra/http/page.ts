import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import type { InlineSources } from './security.ts';

/** The page of a site, ready to send. `etag` is of `plain`; `inline`: its inline scripts and styles, for the policy. */
export interface WrittenPage {
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly etag: string;
  readonly inline: InlineSources;
}

/** The settings that are written into a page. The same object until something changes. */
export interface PageOf {
  /** Ids of the settings that are on. */
  readonly on: ReadonlySet<string>;
  /** Origins of pictures and games. */
  readonly values: { readonly imageCDNs: readonly string[]; readonly launchGameCDNs: readonly string[] };
}

/** Pictures that pages show before the application has loaded, by the name of their place. */
export type FirstPictures = ReadonlyMap<string, string>;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * The built page with the settings of one site written into it, so that a page never draws and then removes what is
 * switched off. Written once per site and build; null while there is no built page.
 */
export function pageWriter(file: string): (site: PageOf, pictures: FirstPictures) => Promise<WrittenPage | null> {
  let builtAt = 0;
  let written = new WeakMap<PageOf, { readonly pictures: string; readonly page: WrittenPage }>();
  return async (site, firstPictures) => {
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }));
    if (mtimeMs === 0) return null;
    if (mtimeMs !== builtAt) written = new WeakMap();
    builtAt = mtimeMs;
    const pictures = [...firstPictures].map(([place, address]) => `${place}=${encodeURI(address)}`).join(' ');
    const known = written.get(site);
    if (known?.pictures === pictures) return known.page;
    const page = write(await readFile(file, 'utf8'), site, pictures);
    written.set(site, { pictures, page });
    return page;
  };
}

function write(built: string, { on, values }: PageOf, pictures: string): WrittenPage {
  // Safe without escaping: a constraint of the database limits ids to letters, digits and underscores, origins are
  // validated, and pictures are encoded.
  const meta = (name: string, words: Iterable<string>): string =>
    `<meta name="${name}" content="${[...words].join(' ')}">`;
  const head = [
    meta('settings', on),
    meta('banners', [pictures]),
    ...(values.imageCDNs.length > 0 ? [meta('image-origins', values.imageCDNs)] : []),
    ...(values.launchGameCDNs.length > 0 ? [meta('game-origins', values.launchGameCDNs)] : []),
  ];
  const plain = Buffer.from(built.replace('</title>', () => `</title>${head.join('')}`));
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { plain, brotli: brotliCompressSync(plain, BROTLI), etag, inline: inlineSources(built) };
}

/** The inline scripts and styles of the build, as a policy names them: by their hashes. */
function inlineSources(built: string): InlineSources {
  const sources = { script: [] as string[], style: [] as string[] };
  for (const [, kind, text = ''] of built.matchAll(/<(script|style)>([^]*?)<\/\1>/g)) {
    sources[kind === 'script' ? 'script' : 'style'].push(
      `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  }
  return sources;
}
