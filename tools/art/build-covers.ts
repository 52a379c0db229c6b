/** Paints every game's cover and lists them for the site. */
import { writeFileSync } from 'node:fs';
import { cover, covers } from './covers/index.ts';
import type { Renderer } from './lib/index.ts';
import { colours, target, writePicture } from './output.ts';

/** Widths in px at which covers are kept; the height is 4/3 of it. */
const widths = [180, 300, 480] as const;

/** Writes `public/art/covers/CODE-WIDTH.{avif,webp}` and the site's manifest. */
export async function buildCovers(renderer: Renderer): Promise<void> {
  const rows: string[] = [];
  for (const game of covers) {
    const png = await renderer.svg(cover(game), 960, 1280);
    for (const width of widths) {
      await writePicture(png, `art/covers/${game.code}-${width}`, width, { avif: width === 480 ? 52 : 58, webp: 52 });
    }
    rows.push(`  '${game.code}': '${await colours(png)}',`);
  }
  const manifest = `// Written by tools/art/build.ts. Do not edit.

/** Widths in px at which each cover exists, as /art/covers/CODE-WIDTH.avif and .webp; covers are 3:4. */
export const coverWidths = [${widths.join(', ')}] as const;

/** The colours of each cover from top to bottom, as the stops of a CSS gradient, by the game's code. */
export const covers: Readonly<Record<string, string>> = {
${rows.join('\n')}
};
`;
  writeFileSync(target('apps', 'site', 'src', 'games', 'art', 'covers.gen.ts'), manifest);
}
