import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as hb from 'harfbuzzjs';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { banners as bannerArt } from '../../apps/site/src/games/art/banners.gen.ts';
import { coverWidths, covers as coverArt } from '../../apps/site/src/games/art/covers.gen.ts';
import { banners } from './banners.ts';
import { cover, covers } from './covers/index.ts';
import { drawGood, goods } from './goods.ts';
import { alpana, emojiPath, seeded } from './lib/index.ts';
import { outline } from './lib/outline.ts';

const publicFolder = fileURLToPath(new URL('../../apps/site/public/', import.meta.url));

function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

describe('the committed artwork', () => {
  it('has every cover in every width and format, listed for the site', () => {
    expect(Object.keys(coverArt).toSorted()).toEqual(covers.map((game) => game.code).toSorted());
    const missing = covers.flatMap(({ code }) =>
      coverWidths
        .flatMap((width) => [`${code}-${width}.avif`, `${code}-${width}.webp`])
        .filter((file) => !existsSync(join(publicFolder, 'art/covers', file))),
    );
    expect(missing).toEqual([]);
  });

  it('keeps covers at 3:4', async () => {
    const { width, height } = await sharp(join(publicFolder, 'art/covers/royal-bengal-300.avif')).metadata();
    expect([width, height]).toEqual([300, 400]);
  });

  it('has every listed banner', () => {
    const wide = banners.map(({ name }) => name).filter((name) => !name.endsWith('-phone'));
    expect(Object.keys(bannerArt).toSorted()).toEqual(wide.toSorted());
    for (const { name, widths } of banners) {
      for (const width of widths)
        expect(existsSync(join(publicFolder, `art/banners/${name}-${width}.avif`))).toBe(true);
    }
  });

  it('has a picture of every item of the points mall', () => {
    const files = goods.flatMap(({ name }) =>
      [240, 480].flatMap((width) => ['avif', 'webp'].map((ending) => `${name}-${width}.${ending}`)),
    );
    expect(readdirSync(join(publicFolder, 'art/goods')).toSorted()).toEqual(files.toSorted());
  });

  it('has the placeholder colours of every picture', () => {
    for (const colours of [...Object.values(coverArt), ...Object.values(bannerArt).map((banner) => banner.colours)])
      expect(colours).toMatch(/^#[\da-f]{3}(,#[\da-f]{3}){3}$/);
  });

  it('weighs at most 5 MB', () => {
    expect(bytesBelow(join(publicFolder, 'art'))).toBeLessThan(5_000_000);
  });

  it('has wordmarks that need no font and use the text colour', () => {
    const files = readdirSync(join(publicFolder, 'art/vendors'));
    const codes = [
      'DHAL',
      'DS88',
      'ELOTT',
      'FB',
      'IA',
      'LOTT',
      'MEGH',
      'PADM',
      'SUND',
      'TCG_LOTTO_VN',
      'TCG_SEA',
      'TF',
      'TITA',
    ];
    expect(files.toSorted()).toEqual(codes.map((code) => `${code}.svg`));
    for (const file of files) {
      const svg = readFileSync(join(publicFolder, 'art/vendors', file), 'utf8');
      expect(svg).toContain('currentColor');
      expect(svg).not.toMatch(/<text|NaN|undefined/);
    }
  });
});

describe('drawings', () => {
  it('contain no invalid numbers', () => {
    const broken = (svg: string): boolean => /NaN|undefined|Infinity/.test(svg.replaceAll(/data:[^"]+/g, ''));
    const scenes = banners.map(({ name, width, height, scene }) => [name, scene(width, height)] as const);
    const things = goods.map((good) => [good.name, drawGood(good)] as const);
    const drawn = [...covers.map((game) => [game.code, cover(game)] as const), ...scenes, ...things];
    expect(drawn.filter(([, svg]) => broken(svg)).map(([name]) => name)).toEqual([]);
  });

  it('are identical for the same seed', () => {
    const take = (): number[] => Array.from({ length: 5 }, seeded(7).between.bind(undefined, 0, 1));
    expect(take()).toEqual(take());
    const style = { color: '#fff', petals: 12 };
    expect(alpana(0, 0, 100, style)).toBe(alpana(0, 0, 100, style));
  });

  it('find objects by name and code point, and throw when there is none', () => {
    expect(emojiPath('tiger')).toBe(emojiPath('1f405'));
    expect(() => emojiPath('hilsa')).toThrow('no 3D object called hilsa');
  });

  it('outline Bengali with joined conjuncts', async () => {
    const joined = await outline('ক্ষ', 40, 700);
    const apart = await outline('কষ', 40, 700);
    expect(joined.width).toBeLessThan(apart.width);
    expect(joined.d).toMatch(/^M[-\d.]/);
  });
});

describe('the font subsets', () => {
  const words = ['প্রতিটি', 'ক্ষ', 'ঞ্চ', 'বিজয়ীরা', 'ছক্কা', 'র‍্যালি', 'জ্ঞান', 'উজ্জ্বল', 'স্ত্রী', '৳১২৩'];
  const bengali = ['anek-bangla-bengali', 'hind-siliguri-bengali-400', 'hind-siliguri-bengali-600'];

  it.each(bengali)('%s draws every conjunct without a missing glyph or a bare hasanta', async (name) => {
    const bytes = await subsetFont(readFileSync(join(publicFolder, `fonts/${name}.woff2`)), undefined, {
      keepAllGlyphs: true,
      targetFormat: 'sfnt',
    });
    const font = new hb.Font(new hb.Face(new hb.Blob(new Uint8Array(bytes).buffer)));
    const shape = (text: string): number[] => {
      const buffer = new hb.Buffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      hb.shape(font, buffer);
      return buffer.getGlyphInfos().map((glyph) => glyph.codepoint);
    };
    const [hasanta] = shape('\u09cd').slice(-1);
    for (const word of words) {
      expect(shape(word), word).not.toContain(0);
      expect(shape(word), word).not.toContain(hasanta);
    }
  });
});
