/** Paints everything that kite flight shows. Run with node from anywhere; the output is committed. */
import { document, openRenderer } from '../../../../../tools/art/lib/index.ts';
import { writeCutout } from '../../drawing/output.ts';
import { farCity, nearCity } from './city.ts';

const folder = import.meta.dirname;
const paint = await openRenderer();
try {
  const draw = (svg: string) => paint.svg(document(1600, 520, svg), 1600, 520, { transparent: true });
  const bytes = {
    far: await writeCutout(await draw(farCity()), folder, 'city-far', 74),
    near: await writeCutout(await draw(nearCity()), folder, 'city-near', 78),
  };
  console.log(JSON.stringify(bytes));
} finally {
  await paint.close();
}
