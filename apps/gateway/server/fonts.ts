import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

/** Letters of each script, as `tools/art/build-fonts.ts` cuts the site's fonts. */
const RANGES = {
  bengali: 'U+0964-0965, U+0980-09FF, U+200C-200D',
  latin: 'U+0020-007E, U+00A0-00FF, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026',
} as const;

const FACES = [
  { family: 'Anek Bangla', weight: '500 800', script: 'bengali', file: 'anek-bangla-bengali' },
  { family: 'Anek Bangla', weight: '500 800', script: 'latin', file: 'anek-bangla-latin' },
  { family: 'Hind Siliguri', weight: '400', script: 'bengali', file: 'hind-siliguri-bengali-400' },
  { family: 'Hind Siliguri', weight: '400', script: 'latin', file: 'hind-siliguri-latin-400' },
  { family: 'Hind Siliguri', weight: '600', script: 'bengali', file: 'hind-siliguri-bengali-600' },
  { family: 'Hind Siliguri', weight: '600', script: 'latin', file: 'hind-siliguri-latin-600' },
] as const;

/** The rules by which a page loads the site's fonts from the gateway. */
export const FONT_RULES = FACES.map(
  ({
    family,
    weight,
    script,
    file,
  }) => `@font-face { font-family: '${family}'; font-weight: ${weight}; font-display: swap;
    src: url('/fonts/${file}.woff2') format('woff2'); unicode-range: ${RANGES[script]} }`,
).join('\n');

/** Serves the site's fonts, each from its own address, because many devices draw no Bengali by themselves. */
export function serveFonts(server: FastifyInstance): void {
  for (const { file } of FACES)
    server.get(`/fonts/${file}.woff2`, async (_request, reply) => {
      const bytes = await readFile(new URL(`../../site/public/fonts/${file}.woff2`, import.meta.url));
      return reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(bytes);
    });
}
