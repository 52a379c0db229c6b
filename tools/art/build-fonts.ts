/**
 * Subsets the two families to the scripts of the site and writes their `@font-face` rules. Each family also gets
 * fallback faces with the same ascent, descent and average width, so that swapping the fonts shifts nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { SubsetOptions } from 'subset-font';
import { target, writePublic } from './output.ts';

const require = createRequire(import.meta.url);

const span = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

interface Script {
  /** Every character that may be requested; their ligatures are kept too. */
  text: string;
  range: string;
}

/** English and Spanish, with the characters of money, odds and typography. */
const latin: Script = {
  text: `${span(0x20, 0x7e)}\u00a0áéíóúüñÁÉÍÓÚÜÑ¡¿«»·×÷©®°±–—‘’“”•…−€₹™→←`,
  range: 'U+0020-007E,U+00A0-00FF,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2122,U+2190,U+2192,U+2212',
};

/** The Bengali block with the danda, the joiners and the dotted circle. */
const bengali: Script = {
  text: `${span(0x980, 0x9ff)}\u0964\u0965\u200c\u200d\u25cc\u20b9`,
  range: 'U+0964-0965,U+0980-09FF,U+200C-200D,U+20B9,U+25CC',
};

interface Face {
  family: string;
  /** In CSS format: a weight or a range. */
  weight: string;
  script: Script;
  source: string;
  /** File name below `/fonts`. */
  file: string;
  options?: SubsetOptions;
}

const anek = (script: string): string =>
  `@fontsource-variable/anek-bangla/files/anek-bangla-${script}-wght-normal.woff2`;
const hind = (script: string, weight: number): string => `@fontsource/hind-siliguri/files/hind-siliguri-${script}-${weight}-normal.woff2`; // prettier-ignore

/**
 * The display family is used with weights from 500 to 800. One cut in the middle serves for all: with the axis the
 * Bengali file is twice as large, and every visitor pays for it. Both scripts name the same range, or the browser would
 * not join them into one face. The Latin kerning table is larger than the outlines and is left out; tabular digits
 * stay.
 */
const DISPLAY_CUT = { wght: 660 };
/** The games use all weights. */
const DISPLAY_AXIS = { wght: { min: 500, max: 800, default: 500 } };

const faces: readonly Face[] = [
  { family: 'Anek Bangla', weight: '500 800', script: bengali, source: anek('bengali'), file: 'anek-bangla-bengali.woff2', options: { variationAxes: DISPLAY_CUT } }, // prettier-ignore
  { family: 'Anek Bangla', weight: '500 800', script: latin, source: anek('latin'), file: 'anek-bangla-latin.woff2', options: { variationAxes: DISPLAY_CUT, keepFeatures: ['tnum', 'lnum', 'liga', 'ccmp', 'locl'] } }, // prettier-ignore
  ...[400, 600].flatMap((weight): Face[] => [
    { family: 'Hind Siliguri', weight: String(weight), script: bengali, source: hind('bengali', weight), file: `hind-siliguri-bengali-${weight}.woff2` }, // prettier-ignore
    { family: 'Hind Siliguri', weight: String(weight), script: latin, source: hind('latin', weight), file: `hind-siliguri-latin-${weight}.woff2` }, // prettier-ignore
  ]),
];

interface Fallback {
  family: string;
  locals: readonly string[];
  weight: string;
  script: Script;
  /** Average width of our face over the local one, in percent, measured on running text of the script. */
  size: number;
}

/** Ascent and descent of each family in percent of its size, from its `hhea` table; both have no line gap. */
const metrics: Readonly<Record<string, readonly [ascent: number, descent: number]>> = {
  'Anek Bangla': [125, 61.6],
  'Hind Siliguri': [111.6, 50.1],
};

const android = ['Noto Sans Bengali', 'Nirmala UI', 'Kohinoor Bangla'] as const;
const androidBold = ['Noto Sans Bengali Bold', 'Nirmala UI Bold', 'Kohinoor Bangla Semibold'] as const;

const fallbacks: readonly Fallback[] = [
  { family: 'Anek Bangla', locals: androidBold, weight: '500 800', script: bengali, size: 102.5 },
  { family: 'Anek Bangla', locals: ['Roboto Bold', 'Arial Bold'], weight: '500 800', script: latin, size: 97 },
  { family: 'Hind Siliguri', locals: android, weight: '400', script: bengali, size: 93.9 },
  { family: 'Hind Siliguri', locals: androidBold, weight: '600', script: bengali, size: 93.1 },
  { family: 'Hind Siliguri', locals: ['Roboto', 'Arial'], weight: '400', script: latin, size: 96.1 },
  { family: 'Hind Siliguri', locals: ['Roboto Bold', 'Arial Bold'], weight: '600', script: latin, size: 96 },
];

function faceRule(face: Face): string {
  return `@font-face {
  font-family: '${face.family}';
  font-style: normal;
  font-weight: ${face.weight};
  font-display: swap;
  src: url('/fonts/${face.file}') format('woff2');
  unicode-range: ${face.script.range.replaceAll(',', ', ')};
}`;
}

function fallbackRule({ family, locals, weight, script, size }: Fallback): string {
  const [ascent, descent] = metrics[family] ?? [100, 25];
  const scaled = (percent: number): string => ((percent * 100) / size).toFixed(1);
  return `@font-face {
  font-family: '${family} Fallback';
  font-style: normal;
  font-weight: ${weight};
  src: ${locals.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${size}%;
  ascent-override: ${scaled(ascent)}%;
  descent-override: ${scaled(descent)}%;
  line-gap-override: 0%;
  unicode-range: ${script.range.replaceAll(',', ', ')};
}`;
}

const licences = [
  ['anek-bangla', '@fontsource-variable/anek-bangla'],
  ['hind-siliguri', '@fontsource/hind-siliguri'],
] as const;

const heading = `/*
 * Written by tools/art/build-fonts.ts. Do not edit.
 * Use: font-family: 'Anek Bangla', 'Anek Bangla Fallback', sans-serif (display, 500 to 800), and
 * 'Hind Siliguri', 'Hind Siliguri Fallback', system-ui, sans-serif (text, 400 and 600).
 */`;

/** The games and the page that verifies a round use the display family only, and contain it themselves. */
const gameFaces = faces
  .filter(({ family }) => family === 'Anek Bangla')
  .map((face) => ({ ...face, options: { ...face.options, variationAxes: DISPLAY_AXIS } }));

/** The face's file, reduced to its script. */
async function subset({ source, script, options }: Face): Promise<Buffer> {
  const whole = readFileSync(require.resolve(source));
  return subsetFont(whole, script.text, { targetFormat: 'woff2', noHinting: true, ...options });
}

/** Writes `public/fonts/*`, `packages/ui/src/fonts.css` and `packages/game-kit/src/core/fonts/*`. */
export async function buildFonts(): Promise<void> {
  for (const face of faces) writePublic(`fonts/${face.file}`, await subset(face));
  for (const face of gameFaces) {
    writeFileSync(target('packages', 'game-kit', 'src', 'core', 'fonts', face.file), await subset(face));
  }
  // The Open Font License requires its text beside the files.
  for (const [name, folder] of licences) {
    writePublic(`fonts/OFL-${name}.txt`, readFileSync(require.resolve(`${folder}/LICENSE`)));
  }
  const [, folder] = licences[0];
  writeFileSync(
    target('packages', 'game-kit', 'src', 'core', 'fonts', 'OFL.txt'),
    readFileSync(require.resolve(`${folder}/LICENSE`)),
  );
  const rules = [heading, ...faces.map(faceRule), ...fallbacks.map(fallbackRule)];
  writeFileSync(target('packages', 'ui', 'src', 'fonts.css'), `${rules.join('\n\n')}\n`);
}
