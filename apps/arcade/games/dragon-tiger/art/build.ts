/** Paints everything that dragon-tiger shows. Run with node from anywhere; the output is committed. */
import { document, openRenderer, place } from '../../../../../tools/art/lib/index.ts';
import { felt } from '../../cards/art/felt.ts';
import { writeScene, writeTitle } from '../../drawing/output.ts';
import { dragonHead, medallion, tigerHead } from './beasts.ts';

const cloth = { left: '#0b7466', right: '#a8371a', edge: '#081416', paste: '#ffe9bd' } as const;
const dragon = medallion(dragonHead(), '#1f9a8a', '#06302f');
const tiger = medallion(tigerHead(), '#e0662a', '#6b1508');

const folder = import.meta.dirname;
const paint = await openRenderer();
try {
  const head = (svg: string): string => document(264, 264, place(svg, { x: 132, y: 130 }));
  const cutout = { transparent: true };
  const bytes = {
    felt: await writeScene(await paint.svg(felt(960, 720, cloth), 960, 720), folder, 'felt', 40),
    dragon: await writeTitle(await paint.svg(head(dragon), 264, 264, cutout), folder, 'dragon', 60),
    tiger: await writeTitle(await paint.svg(head(tiger), 264, 264, cutout), folder, 'tiger', 60),
  };
  console.log(JSON.stringify(bytes));
} finally {
  await paint.close();
}
