/** People on the roofs at Shakrain, against the light: each stands on the point (0, 0) and is about 60 units tall. */
import { n, place, stroke } from '../../../../../tools/art/lib/index.ts';
import type { Svg } from '../../../../../tools/art/lib/index.ts';

const SHADE = '#1d0b18';
/** The evening light on the side of the sun. */
const RIM = '#ff9d55';

export type Pose = 'reels' | 'points' | 'cheers' | 'watches' | 'sari';

interface Limbs {
  readonly arms: readonly string[];
  readonly extra?: Svg;
}

const reel = (x: number, y: number): Svg =>
  `<g transform="translate(${x} ${y}) rotate(-24)"><rect x="-9" y="-1.6" width="18" height="3.2" rx="1.6" fill="${SHADE}"/><rect x="-4.5" y="-4" width="9" height="8" rx="2" fill="#e8b04a"/></g>`;

const LIMBS: Readonly<Record<Pose, Limbs>> = {
  reels: { arms: ['M-6 -43L-1 -32L12 -38', 'M6 -43L12 -36L18 -42'], extra: reel(16, -41) },
  points: { arms: ['M6 -43L15 -54L23 -68', 'M-6 -43L-11 -32L-5 -25'] },
  cheers: { arms: ['M-6 -43L-14 -54L-12 -69', 'M6 -43L15 -54L16 -69'] },
  watches: { arms: ['M-6 -43L-11 -31L-6 -22', 'M6 -43L12 -52L4 -57'] },
  sari: { arms: ['M-5 -42L-10 -31L-4 -24', 'M5 -42L13 -51L18 -63'] },
};

const LUNGI = 'M-8 -26L8 -26L10 -2L-10 -2Z';
const SARI = 'M-7 -30C-14 -16 -15 -8 -14 0L14 0C13 -12 10 -22 7 -30Z';

/** One person. `size` 1 is a grown-up; `turned` looks to the left. */
export function person(pose: Pose, x: number, y: number, { size = 1, turned = false, cloth = SHADE } = {}): Svg {
  const { arms, extra = '' } = LIMBS[pose];
  const body = pose === 'sari' ? SARI : LUNGI;
  const legs = pose === 'sari' ? '' : stroke('M-4 -4L-5 0M4 -4L5 0', SHADE, 4);
  const figure = [
    legs,
    `<path d="${body}" fill="${cloth}"/>`,
    `<path d="M-8 -45Q0 -50 8 -45L8 -25L-8 -25Z" fill="${pose === 'sari' ? cloth : SHADE}"/>`,
    ...arms.map((arm) => stroke(arm, SHADE, 4.4, 1, 'stroke-linecap="round" stroke-linejoin="round"')),
    `<circle cx="0" cy="-54" r="7" fill="${SHADE}"/>`,
    pose === 'sari' ? `<circle cx="-6" cy="-53" r="3.6" fill="${SHADE}"/>` : '',
    `<path d="M5 -59A7 7 0 0 1 6 -50" fill="none" stroke="${RIM}" stroke-width="1.6" stroke-opacity=".8"/>`,
    `<path d="M8 -44L8.6 -26" fill="none" stroke="${RIM}" stroke-width="1.6" stroke-opacity=".55"/>`,
    extra,
  ].join('');
  return place(`<g transform="scale(${turned ? n(-size) : n(size)} ${n(size)})">${figure}</g>`, { x, y });
}
