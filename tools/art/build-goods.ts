/** Paints the goods of the points mall. */
import { drawGood, EDGE, goods } from './goods.ts';
import { document } from './lib/index.ts';
import type { Renderer } from './lib/index.ts';
import { writePicture } from './output.ts';

const WIDTHS = [240, 480] as const;

/** Writes `public/art/goods/NAME-WIDTH.{avif,webp}`. */
export async function buildGoods(renderer: Renderer): Promise<void> {
  for (const good of goods) {
    const png = await renderer.svg(document(EDGE, EDGE, drawGood(good)), EDGE, EDGE, { scale: 2 });
    for (const width of WIDTHS)
      await writePicture(png, `art/goods/${good.name}-${width}`, width, { avif: 52, webp: 72 });
  }
}
