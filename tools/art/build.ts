/**
 * Draws all art of the site: `npm run art`, or `npm run art -- covers banners` for some steps only.
 * The results are committed; run this after changing a drawing, then look at what changed.
 */
import { buildBanners } from './build-banners.ts';
import { buildBrand } from './build-brand.ts';
import { buildCovers } from './build-covers.ts';
import { buildFonts } from './build-fonts.ts';
import { buildGoods } from './build-goods.ts';
import { buildIcons } from './build-icons.ts';
import { buildVendors } from './build-vendors.ts';
import { openRenderer } from './lib/index.ts';
import type { Renderer } from './lib/index.ts';

const steps: Readonly<Record<string, (renderer: Renderer) => Promise<void>>> = {
  fonts: buildFonts,
  brand: buildBrand,
  vendors: buildVendors,
  icons: buildIcons,
  banners: buildBanners,
  covers: buildCovers,
  goods: buildGoods,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(', ')}. Steps are ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}

const renderer = await openRenderer();
try {
  for (const [name, run] of Object.entries(steps)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const started = performance.now();
    await run(renderer);
    console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
} finally {
  await renderer.close();
}
