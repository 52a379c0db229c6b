/** Paints everything that andar-bahar shows. Run with node from anywhere; the output is committed. */
import { openRenderer } from '../../../../../tools/art/lib/index.ts';
import { felt } from '../../cards/art/felt.ts';
import { writeScene } from '../../drawing/output.ts';

const cloth = { left: '#0f6e60', edge: '#04191b', paste: '#ffe9bd' } as const;

const folder = import.meta.dirname;
const paint = await openRenderer();
try {
  console.log(await writeScene(await paint.svg(felt(960, 720, cloth), 960, 720), folder, 'felt', 40));
} finally {
  await paint.close();
}
