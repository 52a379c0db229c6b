/** Things of the gaming table: cards, chips, wheel, balls, board. Each is drawn around (0, 0). */
import { around, clipped, ellipse, filtered, linear, n, path, place, polar, radial, rect, stroke } from './svg.ts';
import type { Svg } from './svg.ts';
import { alpana } from './alpana.ts';

/** The four suits. */
export type Suit = 'spade' | 'heart' | 'diamond' | 'club';

const suitShape: Record<Suit, string> = {
  spade:
    'M0 -10C3 -5 10 -1 10 4.5C10 9 4 10 1.4 6.2C1.6 9 2.6 10.6 4 11.6H-4C-2.6 10.6 -1.6 9 -1.4 6.2C-4 10 -10 9 -10 4.5C-10 -1 -3 -5 0 -10Z',
  heart: 'M0 11C-3 6 -10.5 2 -10.5 -4C-10.5 -10 -3 -11 0 -5.4C3 -11 10.5 -10 10.5 -4C10.5 2 3 6 0 11Z',
  diamond: 'M0 -11.5C2.2 -6.5 5 -3 8.6 0C5 3 2.2 6.5 0 11.5C-2.2 6.5 -5 3 -8.6 0C-5 -3 -2.2 -6.5 0 -11.5Z',
  club: 'M0 -10.5C4.6 -10.5 6.4 -5.4 3.6 -2.4C8 -3.4 10.6 -0.4 10 3C9.4 7 4 7.8 1.4 4.6C1.6 8 2.6 10 4 11.4H-4C-2.6 10 -1.6 8 -1.4 4.6C-4 7.8 -9.4 7 -10 3C-10.6 -0.4 -8 -3.4 -3.6 -2.4C-6.4 -5.4 -4.6 -10.5 0 -10.5Z',
};

const suitColor = (suit: Suit): string => (suit === 'heart' || suit === 'diamond' ? '#cf2f22' : '#12262a');

/** A suit sign 22 × 22 units. */
export function suitSign(suit: Suit, color = suitColor(suit)): Svg {
  return path(suitShape[suit], color);
}

const cardShadow = 'drop-shadow(0 3px 4px rgb(0 0 0/.45))';

/** The face of a playing card, `size` units high (5:7). */
export function playingCard(rank: string, suit: Suit, size: number): Svg {
  const color = suitColor(suit);
  const letter = (x: number, y: number, px: number): Svg =>
    `<text x="${x}" y="${y}" text-anchor="middle" font-family="Anek Bangla" font-weight="800" font-size="${px}" fill="${color}">${rank}</text>`;
  const corner = letter(-18, -24, 17) + place(suitSign(suit), { x: -18, y: -13, scale: 0.52 });
  const face = [
    rect(-30, -42, 60, 84, linear([[0, '#ffffff'], [1, '#efe7d8']]), 'rx="6"'), // prettier-ignore
    rect(-27.5, -39.5, 55, 79, 'none', 'rx="4.4" stroke="#e0cfa6" stroke-width="1"'),
    corner,
    `<g transform="rotate(180)">${corner}</g>`,
    place(suitSign(suit), { x: 0, y: 4, scale: 1.42 }),
  ];
  return filtered(place(face.join(''), { x: 0, y: 0, scale: size / 84 }), cardShadow);
}

/** The back of a card with an alpana, `size` units high. */
export function cardBack(size: number, color: string, dark: string): Svg {
  const face = [
    rect(-30, -42, 60, 84, '#fdf8ec', 'rx="6"'),
    rect(-26.5, -38.5, 53, 77, linear([[0, color], [1, dark]]), 'rx="4"'), // prettier-ignore
    clipped(
      alpana(0, 0, 34, { color: '#ffe9b8', petals: 10, rings: ['lotus', 'petal', 'scallop', 'leaf'], brush: 0.9 }),
      '<rect x="-26.5" y="-38.5" width="53" height="77" rx="4"/>',
    ),
  ];
  return filtered(place(face.join(''), { x: 0, y: 0, scale: size / 84 }), cardShadow);
}

/** A betting chip seen from above, radius `r`, with a six on it. */
export function chip(r: number, color: string, dark: string): Svg {
  const wedge = (from: number, to: number): string => {
    return `M${polar(r, from)}A${r} ${r} 0 0 1 ${polar(r, to)}L${polar(r * 0.74, to)}A${n(r * 0.74)} ${n(r * 0.74)} 0 0 0 ${polar(r * 0.74, from)}Z`;
  };
  const pips = [-1, 1].flatMap((x) =>
    [-1, 0, 1].map((y) => ellipse(x * r * 0.16, y * r * 0.22, r * 0.075, r * 0.075, dark)),
  );
  const chipBody = [
    ellipse(0, r * 0.12, r, r, dark),
    ellipse(0, 0, r, r, radial([[0, color], [0.8, color], [1, dark]])), // prettier-ignore
    path(
      Array.from({ length: 8 }, (_, i) => wedge((i * Math.PI) / 4 - 0.17, (i * Math.PI) / 4 + 0.17)).join(''),
      '#fff8e6',
    ),
    ellipse(0, 0, r * 0.68, r * 0.68, '#fff8e6'),
    `<circle r="${n(r * 0.6)}" fill="none" stroke="${color}" stroke-width="${n(r * 0.05)}" stroke-dasharray="${n(r * 0.09)} ${n(r * 0.09)}"/>`,
    ...pips,
  ];
  return filtered(chipBody.join(''), 'drop-shadow(0 3px 4px rgb(0 0 0/.4))');
}

/** A stack of chips, lowest first, seen from the side and above. */
export function chipStack(r: number, colors: readonly (readonly [string, string])[]): Svg {
  const layers = colors.map(([color, dark], i) => {
    const y = -i * r * 0.34;
    const edge = path(`M${-r} ${n(y)}V${n(y + r * 0.3)}A${r} ${n(r * 0.42)} 0 0 0 ${r} ${n(y + r * 0.3)}V${n(y)}Z`, linear([[0, dark], [0.4, color], [1, dark]], 0, 0, 1, 0)); // prettier-ignore
    const marks = [-0.62, -0.05, 0.52].map((x) =>
      rect(x * r, y + r * (0.4 - x * x * 0.3), r * 0.2, r * 0.26, '#fff8e6', 'opacity=".9"'),
    );
    return edge + marks.join('') + ellipse(0, y, r, r * 0.42, color) + ellipse(0, y, r * 0.66, r * 0.27, '#fff8e6') + ellipse(0, y, r * 0.54, r * 0.21, color); // prettier-ignore
  });
  return filtered(layers.join(''), 'drop-shadow(0 4px 5px rgb(0 0 0/.4))');
}

/** The order of the pockets on a single-zero wheel. */
export const wheelOrder = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const;

const redNumbers = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** A single-zero roulette wheel of radius `r`, seen from above; with a ball that lies in it, or without. */
export function rouletteWheel(r: number, ball: 'with ball' | 'without ball' = 'with ball'): Svg {
  const slice = (2 * Math.PI) / wheelOrder.length;
  const pockets = around(wheelOrder.length, (a, i) => {
    const number = wheelOrder[i] ?? 0;
    const color = number === 0 ? '#12803f' : redNumbers.has(number) ? '#c02a1e' : '#16181c';
    const [from, to] = [a - slice / 2, a + slice / 2];
    const d = `M${polar(r * 0.84, from)}A${n(r * 0.84)} ${n(r * 0.84)} 0 0 1 ${polar(r * 0.84, to)}L${polar(r * 0.5, to)}A${n(r * 0.5)} ${n(r * 0.5)} 0 0 0 ${polar(r * 0.5, from)}Z`;
    const turn = (a * 180) / Math.PI + 90;
    const label = `<text text-anchor="middle" font-family="Anek Bangla" font-weight="700" font-size="${n(r * 0.088)}" fill="#fff" transform="translate(${polar(r * 0.735, a)}) rotate(${n(turn)})" dy=".3em">${number}</text>`;
    return `<path d="${d}" fill="${color}" stroke="#e8c063" stroke-width="${n(r * 0.008)}"/>${label}`;
  });
  const spokes = around(4, (a) => `<path d="M${polar(r * 0.1, a - 0.5)}L${polar(r * 0.3, a)}L${polar(r * 0.1, a + 0.5)}Z" fill="#f6d98a"/><circle transform="translate(${polar(r * 0.3, a)})" r="${n(r * 0.045)}" fill="#ffe9b0"/>`); // prettier-ignore
  return [
    ellipse(0, 0, r, r, linear([[0, '#a8642a'], [0.5, '#5c2c0c'], [1, '#2e1304']])), // prettier-ignore
    `<circle r="${n(r * 0.94)}" fill="none" stroke="#f2c65a" stroke-width="${n(r * 0.025)}"/>`,
    around(8, (a) => `<circle transform="translate(${polar(r * 0.895, a)})" r="${n(r * 0.022)}" fill="#ffe9b0"/>`, 0.5),
    pockets,
    `<circle r="${n(r * 0.63)}" fill="none" stroke="#e8c063" stroke-width="${n(r * 0.012)}"/>`,
    ellipse(0, 0, r * 0.5, r * 0.5, radial([[0, '#c98a45'], [0.7, '#7a4015'], [1, '#3d1c06']], 0.4, 0.35, 0.7)), // prettier-ignore
    alpana(0, 0, r * 0.46, {
      color: '#ffdf9a',
      opacity: 0.5,
      petals: 10,
      rings: ['lotus', 'petal', 'scallop'],
      brush: r * 0.007,
    }),
    spokes,
    ellipse(0, 0, r * 0.13, r * 0.13, radial([[0, '#fff6d6'], [0.5, '#f2c65a'], [1, '#9a6410']], 0.38, 0.32, 0.8)), // prettier-ignore
    ball === 'with ball' ? place(ellipse(0, 0, r * 0.045, r * 0.045, radial([[0, '#fff'], [1, '#b9c4c6']], 0.35, 0.3, 0.8)), { x: r * 0.4, y: -r * 0.42 }) : '', // prettier-ignore
  ].join('');
}

/** A lottery ball with its number. */
export function lotteryBall(r: number, number: string, color: string, dark: string): Svg {
  return filtered(
    [
      ellipse(0, 0, r, r, radial([[0, '#ffffff'], [0.18, color], [0.7, color], [1, dark]], 0.36, 0.28, 0.8)), // prettier-ignore
      ellipse(r * 0.04, r * 0.04, r * 0.56, r * 0.56, '#fffaf0'),
      `<text x="${n(r * 0.04)}" y="${n(r * 0.29)}" text-anchor="middle" font-family="Anek Bangla" font-weight="800" font-size="${n(r * 0.74)}" fill="#1d1305">${number}</text>`,
      ellipse(-r * 0.34, -r * 0.5, r * 0.24, r * 0.13, '#fff', 'opacity=".8" transform="rotate(-34)"'),
    ].join(''),
    'drop-shadow(0 4px 5px rgb(0 0 0/.4))',
  );
}

/** A ludo board of edge `size`, seen from above. */
export function ludoBoard(size: number): Svg {
  const c = size / 15;
  const at = (x: number): number => x * c - size / 2;
  const homes = [[0, 0, '#d9412e'], [9, 0, '#1f9d63'], [0, 9, '#2f74c9'], [9, 9, '#f2a900']] as const; // prettier-ignore
  const cells: Svg[] = [];
  for (let x = 0; x < 15; x += 1) {
    for (let y = 0; y < 15; y += 1) {
      const inCross = (x >= 6 && x <= 8) !== (y >= 6 && y <= 8);
      if (!inCross) continue;
      const lane = x === 7 ? (y > 0 && y < 6 ? '#1f9d63' : y > 8 && y < 14 ? '#2f74c9' : '') : y === 7 ? (x > 0 && x < 6 ? '#d9412e' : x > 8 && x < 14 ? '#f2a900' : '') : ''; // prettier-ignore
      cells.push(rect(at(x), at(y), c, c, lane === '' ? '#fffaf0' : lane, 'stroke="#c9b98f" stroke-width=".8"'));
    }
  }
  const yards = homes.map(([x, y, color]) => {
    const spots = [[1.7, 1.7], [4.3, 1.7], [1.7, 4.3], [4.3, 4.3]] as const; // prettier-ignore
    return `${rect(at(x), at(y), c * 6, c * 6, color)}${rect(at(x + 0.8), at(y + 0.8), c * 4.4, c * 4.4, '#fffaf0', 'rx="5"')}${spots.map(([sx, sy]) => ellipse(at(x + sx), at(y + sy), c * 0.72, c * 0.72, color)).join('')}`;
  });
  const corners = [[-1.5, -1.5, -1.5, 1.5], [-1.5, -1.5, 1.5, -1.5], [-1.5, 1.5, 1.5, 1.5], [1.5, -1.5, 1.5, 1.5]]; // prettier-ignore
  const mid = corners.map((corner, i) => {
    const [x1, y1, x2, y2] = corner.map((side) => n(side * c));
    return path(`M0 0L${x1} ${y1}L${x2} ${y2}Z`, homes[i]?.[2] ?? '#fff');
  });
  return rect(-size / 2 - c * 0.6, -size / 2 - c * 0.6, size + c * 1.2, size + c * 1.2, linear([[0, '#b26b2a'], [1, '#5c2c0c']]), 'rx="7"') + yards.join('') + cells.join('') + mid.join(''); // prettier-ignore
}

/** A ludo token, standing on (0, 0), `h` high. */
export function ludoToken(h: number, color: string, dark: string): Svg {
  const paint = linear([[0, color], [0.4, color], [1, dark]], 0, 0, 1, 0); // prettier-ignore
  return filtered(
    [
      ellipse(0, 0, h * 0.34, h * 0.12, dark),
      path(
        `M${n(-h * 0.34)} 0C${n(-h * 0.28)} ${n(-h * 0.3)} ${n(-h * 0.1)} ${n(-h * 0.4)} ${n(-h * 0.1)} ${n(-h * 0.62)}H${n(h * 0.1)}C${n(h * 0.1)} ${n(-h * 0.4)} ${n(h * 0.28)} ${n(-h * 0.3)} ${n(h * 0.34)} 0Z`,
        paint,
      ),
      ellipse(0, -h * 0.78, h * 0.23, h * 0.23, radial([[0, '#fff'], [0.35, color], [1, dark]], 0.36, 0.3, 0.8)), // prettier-ignore
    ].join(''),
    'drop-shadow(0 4px 4px rgb(0 0 0/.45))',
  );
}

/** A cut gem of width `size` in any colour. */
export function jewel(size: number, light: string, mid: string, dark: string): Svg {
  const facets = [
    ['M-50 -12L-28 -40H28L50 -12L0 46Z', mid],
    ['M-28 -40L-50 -12H-22Z', light],
    ['M-28 -40H28L22 -12H-22Z', '#ffffff'],
    ['M28 -40L50 -12H22Z', mid],
    ['M-50 -12H-22L0 46Z', mid],
    ['M-22 -12H22L0 46Z', light],
    ['M50 -12H22L0 46Z', dark],
  ] as const;
  const body = facets.map(([d, color], i) => path(d, color, i === 2 ? 'opacity=".75"' : '')).join('');
  const shine = stroke('M-28 -40H28L50 -12L0 46L-50 -12Z', '#fff', 1.4, 0.5);
  return filtered(place(body + shine, { x: 0, y: 0, scale: size / 100 }), 'drop-shadow(0 4px 5px rgb(0 0 0/.4))');
}
