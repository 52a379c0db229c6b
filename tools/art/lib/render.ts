/** Turns SVG or HTML into PNG with one headless Chromium for the whole run: it shapes Bengali, which sharp cannot. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';

const require = createRequire(import.meta.url);

const faces = [
  ['Anek Bangla', '100 800', 'bengali', '@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2'],
  ['Anek Bangla', '100 800', 'latin', '@fontsource-variable/anek-bangla/files/anek-bangla-latin-wght-normal.woff2'],
] as const;

const ranges = {
  bengali: 'U+0951-0952,U+0964-0965,U+0980-09FE,U+200C-200D,U+20B9,U+25CC',
  latin: 'U+0000-00FF,U+2000-206F',
};

function fontFaces(): string {
  return faces
    .map(([family, weight, script, file]) => {
      const data = readFileSync(require.resolve(file)).toString('base64');
      return `@font-face{font-family:"${family}";font-weight:${weight};unicode-range:${ranges[script]};src:url(data:font/woff2;base64,${data}) format("woff2")}`;
    })
    .join('');
}

const shell = (): string => `<!doctype html><html lang="bn"><meta charset="utf-8"><style>${fontFaces()}
*{box-sizing:border-box;margin:0}html,body{background:transparent}svg{display:block}
.warm{position:absolute;opacity:0;font:800 20px "Anek Bangla"}</style>
<body><div id="stage"></div><span class="warm">ছক্কা Chhokka</span></body></html>`;

/** Options of one picture. */
export interface RenderOptions {
  /** Keep what is not painted transparent. Default false: white. */
  transparent?: boolean;
  /** Device pixels per unit. Default 1. */
  scale?: number;
}

/** A running renderer. Close it, or the process keeps the browser. */
export interface Renderer {
  /**
   * Paints an `<svg>` document stretched to `width` × `height` px and returns the PNG. Texts with a `data-fit="UNITS"`
   * attribute are shrunk to at most that width.
   */
  svg(svg: string, width: number, height: number, options?: RenderOptions): Promise<Buffer>;
  /** Paints an HTML fragment in a box of `width` × `height` px and returns the PNG. */
  html(html: string, width: number, height: number, options?: RenderOptions): Promise<Buffer>;
  close(): Promise<void>;
}

/** Runs in the page: waits for images and shrinks the texts that are too wide. */
async function settle(markup: string): Promise<void> {
  const stage = document.querySelector('#stage');
  if (stage === null) throw new Error('the stage is missing');
  stage.innerHTML = markup;
  await document.fonts.ready;
  const images = [...stage.querySelectorAll('image')].map(async (node) => {
    const image = new Image();
    image.src = node.getAttribute('href') ?? '';
    await image.decode();
  });
  await Promise.all(images);
  for (const node of stage.querySelectorAll<SVGTextElement>('text[data-fit]')) {
    const limit = Number(node.dataset['fit']);
    const size = Number(node.getAttribute('font-size'));
    const width = node.getComputedTextLength();
    if (width > limit) node.setAttribute('font-size', String((size * limit) / width));
  }
}

async function openPage(browser: Browser, scale: number): Promise<Page> {
  const context = await browser.newContext({ deviceScaleFactor: scale });
  const page = await context.newPage();
  await page.setContent(shell(), { waitUntil: 'load' });
  await page.evaluate(async () => {
    await Promise.all([
      document.fonts.load('800 20px "Anek Bangla"', 'ছ'),
      document.fonts.load('800 20px "Anek Bangla"', 'C'),
    ]);
  });
  return page;
}

async function launch(folder: string): Promise<Browser> {
  // The package unpacks the browser into TMPDIR at its first import; a folder of our own keeps versions apart.
  process.env['TMPDIR'] = folder;
  const { default: binary } = await import('@sparticuz/chromium');
  const args = ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
  return chromium.launch({
    executablePath: await binary.executablePath(),
    args: [...args, '--force-color-profile=srgb'],
  });
}

/** Starts the browser and returns the renderer. */
export async function openRenderer(): Promise<Renderer> {
  const folder = mkdtempSync(join(tmpdir(), 'chhokka-art-'));
  mkdirSync(folder, { recursive: true });
  const browser = await launch(folder);
  const pages = new Map<number, Promise<Page>>();

  const paint = async (markup: string, width: number, height: number, options: RenderOptions = {}): Promise<Buffer> => {
    const { scale = 1, transparent = false } = options;
    const page = await (pages.get(scale) ?? pages.set(scale, openPage(browser, scale)).get(scale));
    if (page === undefined) throw new Error('no page to paint on');
    await page.setViewportSize({ width, height });
    await page.evaluate(settle, markup);
    return page.screenshot({ omitBackground: transparent, animations: 'disabled' });
  };

  return {
    svg: (svg, width, height, options) =>
      paint(svg.replace('<svg ', `<svg width="${width}" height="${height}" `), width, height, options),
    html: (html, width, height, options) =>
      paint(`<div style="width:${width}px;height:${height}px">${html}</div>`, width, height, options),
    close: async () => {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
