/** Paints everything that sic-bo shows. Run with node from anywhere; the output is committed. */
import { openRenderer } from '../../../../../tools/art/lib/index.ts';
import { writeCutout } from '../../drawing/output.ts';
import { bowl, tray } from './bowl.ts';
import { faces } from './dice.ts';

const folder = import.meta.dirname;
const paint = await openRenderer();
try {
  const bytes = {
    tray: await writeCutout(await paint.svg(tray(), 960, 504, { transparent: true }), folder, 'tray'),
    bowl: await writeCutout(await paint.svg(bowl(), 768, 624, { transparent: true }), folder, 'bowl'),
    faces: await writeCutout(await paint.svg(faces(), 960, 160, { transparent: true }), folder, 'faces'),
  };
  console.log(JSON.stringify(bytes));
} finally {
  await paint.close();
}
