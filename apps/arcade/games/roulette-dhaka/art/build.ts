/** Paints everything that roulette-dhaka shows. Run with node from anywhere; the output is committed. */
import { colourOf, WHEEL } from '@chhokka/game-math/tables/roulette';
import { openRenderer } from '../../../../../tools/art/lib/index.ts';
import { writeCutout } from '../../drawing/output.ts';
import { bowl, rotor } from './wheel.ts';

const pockets = { order: WHEEL, colourOf };

const folder = import.meta.dirname;
const paint = await openRenderer();
try {
  const bytes = {
    bowl: await writeCutout(await paint.svg(bowl(), 1000, 1000, { transparent: true }), folder, 'bowl'),
    rotor: await writeCutout(await paint.svg(rotor(pockets), 1000, 1000, { transparent: true }), folder, 'rotor'),
  };
  console.log(JSON.stringify(bytes));
} finally {
  await paint.close();
}
