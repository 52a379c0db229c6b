/** Symbols of the river that no set of objects has: the country boat, the storm lantern, the cast net. */
import { ellipse, linear, path, place, radial, stroke, type Svg } from '../../../../../tools/art/lib/index.ts';

/** A country boat with a patched sail and a bamboo hood; about 200 units wide around (0, 0). */
export function countryBoat(): Svg {
  const hull = linear([[0, '#a8622c'], [0.45, '#6d3614'], [1, '#351606']]); // prettier-ignore
  const sail = linear([[0, '#ff9a52'], [0.5, '#e0532e'], [1, '#a32a1c']], 0, 0, 1, 1); // prettier-ignore
  const hood = linear([[0, '#f4d48a'], [0.6, '#c08a3c'], [1, '#7d4f1a']]); // prettier-ignore
  const weave = [-44, -30, -16, -2].map((x) => `M${x} 22Q${x - 6} 40 ${x} 54`).join('');
  return [
    stroke('M18 52L14 -98', '#4a230b', 6),
    path('M12 -94C58 -84 84 -34 78 26C56 16 34 18 18 26Z', sail),
    path('M10 -90C-24 -66 -40 -26 -40 12C-24 8 -6 10 10 20Z', sail, 'opacity=".82"'),
    path('M40 -52L62 -46L58 -20L37 -26Z', '#ffd27a', 'opacity=".85"'),
    path('M-26 -30L-8 -38L-6 -14L-28 -10Z', '#ffe6b0', 'opacity=".7"'),
    stroke('M16 -60Q48 -56 74 -20M18 -24Q50 -22 78 4M8 -58Q-18 -44 -32 -14', '#7a1d12', 2, 0.5),
    path('M-62 56C-62 22 -44 14 -26 14S10 22 10 56Z', hood),
    stroke(weave, '#6a4012', 2.4, 0.6),
    path('M-104 26C-86 50 -62 52 0 52S86 46 108 14C104 62 70 88 0 88S-96 66 -104 26Z', hull),
    stroke('M-100 38C-80 58 -52 60 0 60S82 54 104 28', '#ffcf7a', 4, 0.9),
    stroke('M-92 58C-70 72 -40 74 0 74S72 68 94 46', '#2a1004', 2.4, 0.5),
    ellipse(84, 44, 5, 5, '#fff3c4'),
    ellipse(84, 44, 2.4, 2.4, '#2a1004'),
  ].join('');
}

/** A storm lantern with its flame lit; about 190 units high around (0, 0). */
export function stormLantern(): Svg {
  const brass = linear([[0, '#fff0ad'], [0.35, '#eeb238'], [0.7, '#a5610d'], [1, '#5d3004']], 0, 0, 1, 0); // prettier-ignore
  const glass = radial([[0, '#fff7cf', 0.98], [0.4, '#ffcf5e', 0.85], [0.8, '#f08a24', 0.5], [1, '#c25a12', 0.35]], 0.5, 0.62, 0.6); // prettier-ignore
  const flame = linear([[0, '#fff6c8'], [0.5, '#ffd34a'], [1, '#ff7a1a']]); // prettier-ignore
  const wire = `stroke-linecap="round"`;
  return [
    ellipse(0, 12, 92, 92, radial([[0, '#ffc94a', 0.75], [0.6, '#ff9a2e', 0.22], [1, '#ff9a2e', 0]])), // prettier-ignore
    stroke('M-34 -60C-34 -112 34 -112 34 -60', '#c98a24', 6, 1, wire),
    stroke('M-46 62C-66 20 -60 -36 -40 -58M46 62C66 20 60 -36 40 -58', '#b87616', 8),
    stroke('M-46 62C-66 20 -60 -36 -40 -58', '#ffe59a', 2.4, 0.8),
    path('M-36 -44C-58 -8 -58 34 -34 58H34C58 34 58 -8 36 -44Z', glass),
    path('M0 -14C16 8 22 22 16 38C12 50 -12 50 -16 38C-22 22 -8 12 0 -14Z', flame),
    ellipse(0, 38, 8, 10, '#fffbe6'),
    stroke('M-30 -28C-44 0 -42 26 -30 44', '#ffffff', 6, 0.55),
    path('M-40 -44L-26 -66H26L40 -44Z', brass),
    path('M-24 -66L-15 -84H15L24 -66Z', brass),
    path('M-48 58H48L42 72H-42Z', brass),
    path('M-56 72H56C60 92 50 100 0 100S-60 92 -56 72Z', brass),
    stroke('M-50 78H50', '#fff6c8', 3, 0.7),
    ellipse(50, 82, 8, 8, brass),
  ].join('');
}

/** A cast net as relief for a coin, about 130 units wide around (0, 0). */
export function castNet(color: string): Svg {
  const ribs = [-60, -40, -20, 0, 20, 40, 60].map((x) => `M0 -58Q${x * 0.5} 0 ${x} 46`).join('');
  const rounds = [-30, -8, 14, 34].map((y, i) => `M${-14 - i * 13} ${y}Q0 ${y + 12} ${14 + i * 13} ${y}`).join('');
  const weights = [-60, -40, -20, 0, 20, 40, 60]
    .map((x) => ellipse(x, 50 + (60 - Math.abs(x)) * 0.09, 5.5, 7, color))
    .join('');
  return place(stroke(ribs, color, 5) + stroke(rounds, color, 4) + stroke('M0 -58V-72', color, 6) + weights, {
    x: 0,
    y: 4,
  });
}
