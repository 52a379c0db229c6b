/** The icons of the game categories and of the entries beside them: 96 px, transparent, optically of the same size. */
import sharp from 'sharp';
import * as a from './lib/index.ts';
import { writePublic } from './output.ts';

/** A drawing made around (0, 0) in a box of about 100 units. */
const icons: Readonly<Record<string, () => a.Svg>> = {
  rng: () => a.emoji('slotMachine', { x: 0, y: 0, size: 100 }),
  live: () => a.filtered(a.rouletteWheel(47), 'drop-shadow(0 3px 3px rgb(0 0 0/.35))'),
  fish: () => a.emoji('fish', { x: 0, y: 0, size: 100 }),
  crash: () => a.filtered(a.place(a.fightingKite(64, '#d9412e', '#f2a900', '#fff6e0'), { x: 0, y: 0, rotate: 14 }), 'drop-shadow(0 3px 3px rgb(0 0 0/.35))'), // prettier-ignore
  pvp: () =>
    a.place(a.playingCard('A', 'spade', 74), { x: -18, y: 2, rotate: -14 }) +
    a.place(a.playingCard('K', 'heart', 74), { x: 16, y: 2, rotate: 12 }),
  sports: () => a.emoji('bat', { x: 0, y: 0, size: 100 }),
  esports: () => a.emoji('gamepad', { x: 0, y: 0, size: 100 }),
  lottery: () => a.emoji('ticket', { x: 0, y: 0, size: 100, rotate: -12 }),
  elott: () =>
    a.place(a.lotteryBall(23, '3', '#d9412e', '#7a1a10'), { x: -23, y: 19 }) +
    a.place(a.lotteryBall(23, '9', '#2f86d9', '#123a78'), { x: 24, y: 19 }) +
    a.place(a.lotteryBall(28, '6', '#f7b500', '#8a4e00'), { x: 0, y: -14 }),
  cockfight: () => a.emoji('rooster', { x: 0, y: 0, size: 100 }),
  promotions: () => a.emoji('gift', { x: 0, y: 0, size: 100 }),
  vip: () => a.emoji('crown', { x: 0, y: 0, size: 100 }),
  mall: () => a.emoji('bags', { x: 0, y: 0, size: 100 }),
};

/** Writes `public/art/icons/NAME.webp`. */
export async function buildIcons(renderer: a.Renderer): Promise<void> {
  for (const [name, draw] of Object.entries(icons)) {
    const svg = a.document(120, 120, a.place(draw(), { x: 60, y: 60 }));
    const png = await renderer.svg(svg, 240, 240, { transparent: true });
    const trimmed = await sharp(png).trim({ threshold: 4 }).toBuffer();
    const inner = await sharp(trimmed).resize(88, 88, { fit: 'contain', background: '#0000' }).toBuffer();
    const icon = sharp(inner).extend({ top: 4, bottom: 4, left: 4, right: 4, background: '#0000' });
    writePublic(`art/icons/${name}.webp`, await icon.webp({ quality: 82, alphaQuality: 90, effort: 6 }).toBuffer());
  }
}
