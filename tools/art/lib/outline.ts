/** Turns a line of text into outlines, so that a logo needs no font. Shapes Bengali as well as Latin. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** Units per em of Anek Bangla. */
const em = 2000;

const fonts = new Map<string, Promise<hb.Font>>();

async function openFont(script: 'latin' | 'bengali', weight: number): Promise<hb.Font> {
  const file = `@fontsource-variable/anek-bangla/files/anek-bangla-${script}-wght-normal.woff2`;
  const options = { keepAllGlyphs: true, targetFormat: 'sfnt', variationAxes: { wght: weight } } as const;
  const bytes = await subsetFont(readFileSync(require.resolve(file)), undefined, options);
  return new hb.Font(new hb.Face(new hb.Blob(new Uint8Array(bytes).buffer)));
}

/** Outlines of a text: SVG path data with the baseline at y = 0, starting at x = 0. */
export interface Outline {
  d: string;
  width: number;
}

/** Shapes one line set in Anek Bangla at `size` units; `spacing` is added after every glyph. */
export async function outline(text: string, size: number, weight: number, spacing = 0): Promise<Outline> {
  const script = /[\u0980-\u09ff]/.test(text) ? 'bengali' : 'latin';
  const key = `${script}-${weight}`;
  const font = await (fonts.get(key) ?? fonts.set(key, openFont(script, weight)).get(key));
  if (font === undefined) throw new Error(`no font for ${key}`);
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  const k = size / em;
  let x = 0;
  const parts = buffer.getGlyphInfos().map((glyph, i) => {
    const at = positions[i];
    if (at === undefined) return '';
    const moved = move(font.glyphToPath(glyph.codepoint), x + at.xOffset * k, -at.yOffset * k, k);
    x += at.xAdvance * k + spacing;
    return moved;
  });
  return { d: parts.join(''), width: x - spacing };
}

/** Scales path data of absolute commands and flips it, since fonts count upwards. */
function move(d: string, dx: number, dy: number, k: number): string {
  let isX = false;
  return d
    .replaceAll(/[A-Z]|-?[\d.]+/g, (token) => {
      if (/[A-Z]/.test(token)) {
        isX = true;
        return token;
      }
      const value = isX ? Number(token) * k + dx : dy - Number(token) * k;
      isX = !isX;
      return `${value.toFixed(2)} `;
    })
    .replaceAll(/,|\s+(?=[A-Z]|$)/g, '');
}
