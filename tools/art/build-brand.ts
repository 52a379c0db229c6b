/** The brand: mark, lockup, icons of the installed site, the picture for shared links, and the alpana ornaments. */
import sharp from 'sharp';
import * as a from './lib/index.ts';
import { outline } from './lib/outline.ts';
import { writePublic } from './output.ts';

const svgFile = (w: number, h: number, content: string, extra = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" ${extra}>${content}</svg>\n`;

/** The mark beside the name in either script; the name follows the text colour. */
async function lockup(name: string): Promise<string> {
  const { d, width } = await outline(name, 46, 800);
  const w = Math.ceil(76 + width + 2);
  return svgFile(w, 64, `<title>Chhokka</title>${a.brandMark()}<path transform="translate(76 46)" fill="currentColor" d="${d}"/>`); // prettier-ignore
}

/** A tile of small kolka and dots that repeats without a seam; marigold thin enough for both themes. */
function ornamentTile(): string {
  const motif = a.alpana(0, 0, 46, { color: a.marigold, petals: 8, rings: ['lotus', 'petal', 'scallop', 'kolka'], brush: 1.1 }); // prettier-ignore
  const small = a.alpana(0, 0, 22, { color: a.marigold, petals: 8, rings: ['lotus', 'scallop', 'dots'], brush: 0.9 });
  const corners = [[0, 0], [160, 0], [0, 160], [160, 160]].map(([x = 0, y = 0]) => a.place(small, { x, y })); // prettier-ignore
  return svgFile(160, 160, `<g opacity=".5">${a.place(motif, { x: 80, y: 80 })}${corners.join('')}</g>`, 'width="160" height="160"'); // prettier-ignore
}

/** A quarter of a large alpana, for the lower right corner of a panel. */
function ornamentCorner(): string {
  const whole = a.alpana(240, 240, 236, { color: a.marigold, petals: 16, wash: 0.06, brush: 1.8 });
  return svgFile(240, 240, `<g opacity=".55">${whole}</g>`, 'width="240" height="240"');
}

/** The picture that messengers show for a link. */
function sharePicture(): string {
  const [w, h] = [1200, 630];
  return a.document(
    w,
    h,
    [
      a.sky(w, h, [[0, '#061a1d'], [0.6, '#0f3a3f'], [1, '#14504f']]), // prettier-ignore
      a.glow(900, 300, 520, '#f2a900', 0.8),
      a.alpana(900, 306, 380, { color: '#fff3d0', opacity: 0.4, petals: 16, wash: 0.08 }),
      a.stringLights(0, 24, w, 24, 40, 22, ['#ffd970', '#ff9a6a', '#8ff0d0'], 5),
      a.place(a.sixDie(330), { x: 900, y: 306 }),
      a.emoji('tigerFace', { x: 706, y: 480, size: 170, rotate: -8 }),
      a.emoji('coin', { x: 1090, y: 490, size: 130, rotate: 12 }),
      a.emoji('lotus', { x: 1090, y: 150, size: 120, rotate: 10 }),
      a.place(a.brandMark(), { x: 84, y: 150, scale: 1.7 }),
      `<text x="80" y="400" font-family="Anek Bangla" font-weight="800" font-size="150" fill="#fff">ছক্কা</text>`,
      `<text x="84" y="474" font-family="Anek Bangla" font-weight="600" font-size="40" letter-spacing="9" fill="#ffc233">CHHOKKA</text>`,
    ].join(''),
  );
}

/** Writes `public/art/brand/*`. */
export async function buildBrand(renderer: a.Renderer): Promise<void> {
  writePublic('art/brand/mark.svg', svgFile(64, 64, a.brandMark()));
  writePublic('art/brand/favicon.svg', svgFile(64, 64, a.brandMark()));
  writePublic('art/brand/lockup-bn.svg', await lockup('ছক্কা'));
  writePublic('art/brand/lockup-en.svg', await lockup('Chhokka'));
  writePublic('art/brand/ornament-tile.svg', ornamentTile());
  writePublic('art/brand/ornament-corner.svg', ornamentCorner());
  const bleed = await renderer.svg(a.document(64, 64, a.brandMark(true)), 512, 512);
  const files = [['icon-512.png', 512], ['icon-192.png', 192], ['apple-touch-icon.png', 180]] as const; // prettier-ignore
  for (const [file, size] of files) {
    const png = sharp(bleed).resize(size).removeAlpha().png({ compressionLevel: 9, palette: true });
    writePublic(`art/brand/${file}`, await png.toBuffer());
  }
  const share = await renderer.svg(sharePicture(), 1200, 630);
  writePublic('art/brand/og.webp', await sharp(share).removeAlpha().webp({ quality: 78, effort: 6 }).toBuffer());
}
