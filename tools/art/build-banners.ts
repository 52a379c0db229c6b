/** Paints the banners and lists them for the site. */
import { writeFileSync } from 'node:fs';
import { banners } from './banners.ts';
import { document } from './lib/index.ts';
import type { Renderer } from './lib/index.ts';
import { colours, target, writePicture } from './output.ts';

/** Writes `public/art/banners/NAME-WIDTH.{avif,webp}` and the site's manifest. */
export async function buildBanners(renderer: Renderer): Promise<void> {
  const rows: string[] = [];
  for (const { name, width, height, widths, scene } of banners) {
    const largest = Math.max(...widths);
    const scale = Math.min(2, Math.ceil((largest / width) * 2) / 2);
    const png = await renderer.svg(document(width, height, scene(width, height)), width, height, { scale });
    for (const each of widths) await writePicture(png, `art/banners/${name}-${each}`, each, { avif: 52, webp: 56 });
    if (name.endsWith('-phone')) continue;
    rows.push(
      `  '${name}': { width: ${width}, height: ${height}, widths: [${widths.join(', ')}], colours: '${await colours(png)}' },`,
    );
  }
  const manifest = `// Written by tools/art/build.ts. Do not edit.

/**
 * A banner without words: /art/banners/NAME-WIDTH.avif and .webp, and for narrow screens NAME-phone-720. The left 55 % of
 * the wide ones is calm, for text.
 */
export interface BannerArt {
  /** The slot it was painted for, in CSS px: use as the width and height of the image. */
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  /** Its colours from top to bottom, as the stops of a CSS gradient. */
  readonly colours: string;
}

export const banners = {
${rows.join('\n')}
} as const satisfies Readonly<Record<string, BannerArt>>;
`;
  writeFileSync(target('apps', 'site', 'src', 'games', 'art', 'banners.gen.ts'), manifest);
}
