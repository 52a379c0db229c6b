/** Pictures of VIP and of promotions: heroes on the right, calm on the left, each a scene of its own. */
import { calm, halo } from './banner-parts.ts';
import * as a from './lib/index.ts';

/** VIP: a crowned elephant under a parasol walks in a procession at night. */
export function procession(w: number, h: number): a.Svg {
  const wide = w / h > 3;
  const x = w * (wide ? 0.8 : 0.72);
  return [
    a.sky(w, h, [[0, '#1c0d3a'], [0.55, '#4a1f6a'], [1, '#12061f']]), // prettier-ignore
    a.jamdani(w, h, '#c89aff', '#ffd970', 0.16, 40),
    a.glow(x, h * 0.45, h * 1.2, '#ffb84a', 0.85),
    halo(x, h * 0.5, h * 1.02, '#ffe9b0', 0.55),
    calm(w, h, '#12061f', 0.9),
    a.garland(w * 0.52, -h * 0.02, w * 0.77, h * 0.02, h * 0.1, 20, h * 0.03),
    a.garland(w * 0.77, h * 0.02, w * 1.02, -h * 0.02, h * 0.1, 20, h * 0.03),
    a.path(`M0 ${h * 0.9}H${w}V${h}H0Z`, '#8a1f3a'),
    a.place(a.sariBorder(w, h * 0.12, '#5c0c24', '#e8b43c', '#fff6d8'), { x: 0, y: h * 0.88 }),
    a.lantern(w * (wide ? 0.645 : 0.5), h * 0.2, h * 0.4, '#ff8a3c', '#b5380f'),
    wide ? a.lantern(w * 0.955, h * 0.18, h * 0.4, '#ffb03c', '#b55a0f') : '',
    a.emoji('umbrella', { x: x + h * 0.04, y: h * 0.22, size: h * (wide ? 0.5 : 0.4), filter: 'hue-rotate(110deg) saturate(1.3) drop-shadow(0 6px 6px rgb(0 0 0/.4))' }), // prettier-ignore
    a.emoji('elephant', { x, y: h * 0.6, size: h * (wide ? 0.78 : 0.66) }),
    a.emoji('crown', { x: x - h * (wide ? 0.2 : 0.17), y: h * (wide ? 0.27 : 0.33), size: h * 0.24, rotate: -10 }),
    a.place(a.jewel(h * 0.24, '#ffd0f0', '#e0489a', '#7a124a'), { x: w * (wide ? 0.7 : 0.53), y: h * 0.76, rotate: -10 }), // prettier-ignore
    a.emoji('peacock', { x: w * (wide ? 0.905 : 0.89), y: h * 0.68, size: h * (wide ? 0.5 : 0.4) }),
    a.sparkle(x - h * 0.62, h * 0.34, h * 0.06),
    a.sparkle(w * 0.88, h * 0.24, h * 0.05),
  ].join('');
}

/** A stall's striped awning `w` wide, hanging from y = 0. */
function awning(w: number, h: number): a.Svg {
  const step = w / 10;
  return Array.from({ length: 10 }, (_, i) => {
    const x = i * step - w / 2;
    const d = `M${a.n(x)} 0h${a.n(step)}v${a.n(h)}q${a.n(-step / 2)} ${a.n(h * 0.55)} ${a.n(-step)} 0Z`;
    return a.path(d, i % 2 === 0 ? '#d9412e' : '#fff3d8');
  }).join('');
}

/** Promotions: a stall at the fair, stacked with presents. */
export function stall(w: number, h: number): a.Svg {
  const wide = w / h > 3;
  const x = w * (wide ? 0.78 : 0.72);
  const width = w * (wide ? 0.34 : 0.44);
  const on = (at: number): number => x + width * at;
  return [
    a.sky(w, h, [[0, '#05303a'], [0.6, '#0f6a6a'], [1, '#03201f']]), // prettier-ignore
    a.stars(w, h * 0.6, 40, 5),
    a.skyline(w, h * 0.92, h * 0.4, '#063f44', '#ffd970', 21),
    a.glow(x, h * 0.5, h * 1.1, '#ffcf6a', 0.85),
    calm(w, h, '#03201f', 0.9),
    a.rect(on(-0.46), h * 0.2, width * 0.92, h * 0.66, a.linear([[0, '#ffd98a'], [1, '#b56a1c']])), // prettier-ignore
    a.place(a.jamdani(width * 0.92, h * 0.66, '#a8341a', '#8a5a10', 0.3, 36), { x: on(-0.46), y: h * 0.2 }),
    a.rect(on(-0.48), h * 0.1, width * 0.03, h * 0.9, '#6a3410'),
    a.rect(on(0.45), h * 0.1, width * 0.03, h * 0.9, '#6a3410'),
    a.emoji('gift', { x: on(-0.28), y: h * 0.62, size: h * (wide ? 0.5 : 0.4), rotate: -5 }),
    a.emoji('gift', { x: on(0.05), y: h * 0.58, size: h * (wide ? 0.6 : 0.48), filter: 'hue-rotate(200deg) drop-shadow(0 6px 6px rgb(0 0 0/.4))' }), // prettier-ignore
    a.emoji('tag', { x: on(0.32), y: h * 0.48, size: h * 0.34, rotate: 12 }),
    a.emoji('coin', { x: on(0.3), y: h * 0.74, size: h * 0.24, rotate: 10 }),
    a.emoji('ticket', { x: on(-0.12), y: h * 0.78, size: h * 0.3, rotate: -16 }),
    a.rect(on(-0.54), h * 0.84, width * 1.08, h * 0.16, a.linear([[0, '#a85a1c'], [1, '#4a2208']])), // prettier-ignore
    a.filtered(a.place(awning(width * 1.12, h * 0.2), { x, y: h * 0.04 }), 'drop-shadow(0 8px 6px rgb(0 0 0/.4))'),
    a.lantern(on(-0.62), h * 0.12, h * 0.3, '#ff8a3c', '#b5380f'),
    a.lantern(on(0.62), h * 0.12, h * 0.3, '#ffb03c', '#b55a0f'),
  ].join('');
}

/** A promotion for the best win: its photograph is pinned up and crowned with marigolds. */
export function photograph(w: number, h: number): a.Svg {
  const wide = w / h > 2;
  const x = w * (wide ? 0.78 : 0.68);
  const s = h * (wide ? 0.62 : 0.52);
  const print = [
    a.filtered(a.rect(-s * 0.62, -s * 0.6, s * 1.24, s * 1.28, '#fffaf0', `rx="${s * 0.03}"`), 'drop-shadow(0 12px 12px rgb(0 0 0/.5))'), // prettier-ignore
    a.rect(-s * 0.54, -s * 0.52, s * 1.08, s * 0.94, a.radial([[0, '#ffdf8a'], [0.6, '#d9541e'], [1, '#6a140c']])), // prettier-ignore
    a.clipped(a.rays(0, -s * 0.06, s * 0.9, '#fff3c4', 0.4, 18), `<rect x="${-s * 0.54}" y="${-s * 0.52}" width="${s * 1.08}" height="${s * 0.94}"/>`), // prettier-ignore
    a.emoji('trophy', { x: 0, y: -s * 0.04, size: s * 0.82 }),
    a.stroke(`M${-s * 0.36} ${s * 0.54}Q${-s * 0.1} ${s * 0.46} ${s * 0.06} ${s * 0.55}T${s * 0.38} ${s * 0.52}`, '#5c2c0e', s * 0.03, 0.8), // prettier-ignore
  ].join('');
  return [
    a.sky(w, h, [[0, '#3a1020'], [0.6, '#7a1f3a'], [1, '#1c0610']]), // prettier-ignore
    a.jamdani(w, h, '#ff9ab0', '#ffd970', 0.18, 52),
    a.glow(x, h * 0.5, h, '#ffb84a', 0.8),
    calm(w, h, '#1c0610', 0.9),
    a.place(print, { x: x + s * 0.04, y: h * 0.52, rotate: 6 }),
    a.garland(x - s * 0.84, h * 0.1, x + s * 0.9, h * 0.06, h * 0.16, 26, h * 0.034),
    a.emoji('medal', { x: x - s * 0.74, y: h * 0.7, size: h * 0.34, rotate: -12 }),
    a.emoji('hibiscus', { x: x + s * 0.84, y: h * 0.78, size: h * 0.26, rotate: 14 }),
    a.place(a.confetti(w * 0.5, h, 40, ['#ffd970', '#fff', '#5fdcaa', '#ff9ac0'], 3), { x: w * 0.5, y: 0 }),
  ].join('');
}

/** A clay pot painted with white alpana, `s` high, standing on y = 0. */
function pot(s: number): a.Svg {
  const clay = a.linear([[0, '#8a3410'], [0.35, '#e0803c'], [0.6, '#c05a1e'], [1, '#5c1c06']], 0, 0, 1, 0); // prettier-ignore
  const leaf = (x: number): a.Svg =>
    a.stroke(`M${x} ${-s * 0.3}q${s * 0.08} ${-s * 0.16} ${s * 0.16} 0q${-s * 0.08} ${s * 0.16} ${-s * 0.16} 0`, '#fff6e0', s * 0.018, 0.95); // prettier-ignore
  return [
    a.path(`M${-s * 0.24} 0C${-s * 0.72} ${-s * 0.1} ${-s * 0.66} ${-s * 0.66} ${-s * 0.24} ${-s * 0.74}L${-s * 0.22} ${-s * 0.86}H${s * 0.22}L${s * 0.24} ${-s * 0.74}C${s * 0.66} ${-s * 0.66} ${s * 0.72} ${-s * 0.1} ${s * 0.24} 0Z`, clay), // prettier-ignore
    a.ellipse(0, -s * 0.88, s * 0.31, s * 0.075, '#a84a18'),
    a.ellipse(0, -s * 0.89, s * 0.24, s * 0.05, '#2a0d04'),
    a.stroke(`M${-s * 0.5} ${-s * 0.46}Q0 ${-s * 0.36} ${s * 0.5} ${-s * 0.46}`, '#fff6e0', s * 0.02, 0.95),
    a.stroke(`M${-s * 0.5} ${-s * 0.16}Q0 ${-s * 0.06} ${s * 0.5} ${-s * 0.16}`, '#fff6e0', s * 0.02, 0.95),
    ...[-0.4, -0.2, 0, 0.2].map((at) => leaf(s * (at + 0.02))),
  ].join('');
}

/** Credit for a new account: coins leap out of a painted clay pot. */
export function clayPot(w: number, h: number): a.Svg {
  const wide = w / h > 2;
  const x = w * (wide ? 0.78 : 0.68);
  const s = h * (wide ? 0.66 : 0.54);
  const base = h * 0.92;
  const coin = (dx: number, up: number, size: number, rotate: number): a.Svg =>
    a.emoji('coin', { x: x + s * dx, y: base - s * up, size: s * size, rotate });
  return [
    a.sky(w, h, [[0, '#0a4a3a'], [0.5, '#2f9a5a'], [1, '#063020']]), // prettier-ignore
    a.rays(x, base - s * 0.9, h * 1.2, '#fff3c4', 0.22, 24),
    a.glow(x, base - s * 0.9, h * 0.9, '#ffd970', 0.9),
    calm(w, h, '#06281c', 0.92),
    a.ellipse(x, h * 0.98, w * 0.24, h * 0.12, '#0a3a24'),
    halo(x, h * 0.98, h * 0.7, '#fff6e0', 0.5),
    coin(0, 1.3, 0.36, 8),
    coin(-0.34, 1.16, 0.28, -18),
    coin(0.36, 1.14, 0.3, 20),
    coin(-0.66, 0.84, 0.24, -30),
    coin(0.7, 0.8, 0.24, 30),
    a.filtered(a.place(pot(s), { x, y: base }), 'drop-shadow(0 10px 8px rgb(0 0 0/.45))'),
    coin(-0.04, 0.98, 0.26, -4),
    a.emoji('lotus', { x: x - s * 0.78, y: h * 0.84, size: s * 0.36, rotate: -8 }),
    a.emoji('lotus', { x: x + s * 0.8, y: h * 0.86, size: s * 0.32, rotate: 10 }),
    a.sparkle(x - s * 0.5, h * 0.22, h * 0.05),
    a.sparkle(x + s * 0.56, h * 0.3, h * 0.04),
  ].join('');
}

/** Verifying a round: the lens lies on the shopkeeper's ledger beside the dice. */
export function ledger(w: number, h: number): a.Svg {
  const wide = w / h > 2;
  const x = w * (wide ? 0.77 : 0.67);
  const s = h * (wide ? 0.86 : 0.66);
  return [
    a.sky(w, h, [[0, '#0a2a5a'], [0.6, '#1f5fa0'], [1, '#061a3a']]), // prettier-ignore
    a.honeycomb(w, h, h * 0.09, 'rgb(255 255 255/.1)', 'rgb(255 255 255/.03)'),
    a.glow(x, h * 0.48, h * 1.1, '#bfe6ff', 0.75),
    calm(w, h, '#061a3a', 0.9),
    a.path(`M${w * 0.5} ${h}Q${x} ${h * 0.74} ${w} ${h * 0.86}V${h}Z`, '#6a3410'),
    a.emoji('ledger', { x: x - s * 0.16, y: h * 0.54, size: s * 0.86, rotate: -8 }),
    a.place(a.sixDie(s * 0.34), { x: x + s * 0.52, y: h * 0.76, rotate: 8 }),
    a.emoji('key', { x: x + s * 0.5, y: h * 0.28, size: s * 0.34, rotate: 16 }),
    a.emoji('magnifier', { x: x + s * 0.12, y: h * 0.56, size: s * 0.68, rotate: -4 }),
    a.sparkle(x - s * 0.56, h * 0.2, h * 0.05),
    a.sparkle(x + s * 0.7, h * 0.5, h * 0.04),
  ].join('');
}
