/** Paints everything that money-wheel-mela shows. Run with node from anywhere; the output is committed. */
import { FIELDS, GONDOLAS } from '@chhokka/game-math/tables/money-wheel';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RING_EDGES } from '../top.ts';
import { fair } from './fair.ts';
import { ferris, lantern, rings, stand, top } from './things.ts';
import { pointer, wheel } from './wheel.ts';

const pictures = {
  wheel: await wheel(FIELDS),
  pointer: pointer(),
  fair: fair(),
  lantern: lantern(),
  ferris: ferris(GONDOLAS.length),
  stand: stand(),
  top: top(),
  rings: rings(RING_EDGES),
};
for (const [name, svg] of Object.entries(pictures)) writeFileSync(join(import.meta.dirname, `${name}.svg`), svg);
