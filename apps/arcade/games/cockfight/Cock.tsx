import type { Cock as Name } from '@chhokka/game-math/tables/cockfight';
import type { ReactNode } from 'react';
import { BEAK, BODY, COMB, FEATHERS, NECK, SHOULDER, WATTLE } from './feathers.ts';

interface Plumage {
  readonly tail: readonly string[];
  readonly body: readonly [light: string, dark: string];
  readonly saddle: string;
  readonly wing: readonly [cover: string, quill: string, bar: string];
  readonly hackle: readonly [light: string, dark: string];
  readonly band: string;
}

/** Painted: the red cock is a copper one with a green tail, the blue cock a silver one with a blue tail. */
const PLUMAGES: Readonly<Record<Name, Plumage>> = {
  meron: {
    tail: ['#0d3b34', '#125246', '#0b2f2c', '#176655', '#0d3b34', '#1d7a63'],
    body: ['#c8391f', '#5d1410'],
    saddle: '#f08a2a',
    wing: ['#a92a17', '#3c1512', '#1d7a63'],
    hackle: ['#ffb13b', '#e2621b'],
    band: '#e23c2a',
  },
  wala: {
    tail: ['#16295c', '#213d86', '#101f49', '#2a51a8', '#16295c', '#3c6cc9'],
    body: ['#5d6f8c', '#1d2740'],
    saddle: '#e9e4d2',
    wing: ['#31466f', '#141c33', '#6ea3e6'],
    hackle: ['#fffaf0', '#c9c6bd'],
    band: '#2f74d0',
  },
};

const SKIN = { comb: '#dd2f22', combDark: '#a51a18', face: '#e2483a', beak: '#f5c04a', leg: '#eeb23c', legDark: '#b9761d' } as const; // prettier-ignore
const INK = '#1c0f10';

/** The pieces of a cock that move by themselves, from the farthest to the nearest. */
export const PIECES = ['tail', 'far', 'near', 'body', 'head', 'wing'] as const;
export type Piece = (typeof PIECES)[number];

/** One piece of a cock that looks to the right. All pieces have the same box, so that they lie on each other. */
export function CockPiece({ cock, piece }: { readonly cock: Name; readonly piece: Piece }): ReactNode {
  const Drawn = DRAWN[piece];
  return (
    <svg viewBox="0 0 240 220" aria-hidden="true">
      <Drawn {...PLUMAGES[cock]} />
    </svg>
  );
}

const DRAWN: Readonly<Record<Piece, (plumage: Plumage) => ReactNode>> = {
  tail: ({ tail }) =>
    FEATHERS.tail.map((d, at) => <path key={d} d={d} fill={tail[at]} stroke={INK} strokeWidth="1.2" />),
  far: (plumage) => <Leg {...plumage} far />,
  near: (plumage) => <Leg {...plumage} />,
  body: Trunk,
  head: Head,
  wing: Wing,
};

function Leg({ body, band, far = false }: Plumage & { readonly far?: boolean }): ReactNode {
  const colour = far ? SKIN.legDark : SKIN.leg;
  return (
    <g transform={far ? 'translate(16 -3)' : 'translate(-4 0)'} strokeLinecap="round" strokeLinejoin="round">
      <path
        d="M104 148C100 168 106 180 116 186C128 180 136 164 134 150Z"
        fill={far ? body[1] : body[0]}
        stroke={INK}
        strokeWidth="1.2"
      />
      <path d="M117 182L115 210" stroke={colour} strokeWidth="6.5" />
      <path
        d="M115 210L137 215M115 210L127 218M115 210L101 216M116 198L106 193"
        fill="none"
        stroke={colour}
        strokeWidth="5"
      />
      <path d="M112.5 191H120.5" stroke={band} strokeWidth="6" strokeLinecap="butt" />
    </g>
  );
}

function Trunk({ body: [light, dark], saddle }: Plumage): ReactNode {
  const scales = [[140, 132], [152, 140], [128, 144], [142, 152], [116, 154], [128, 162]] as const; // prettier-ignore
  return (
    <g stroke={INK} strokeWidth="1.2">
      <path d={BODY} fill={light} />
      <path
        d="M76 132C92 152 128 152 168 128C166 158 128 176 98 166C86 162 78 148 76 132Z"
        fill={dark}
        stroke="none"
        opacity="0.78"
      />
      <path
        d={scales.map(([x, y]) => `M${x - 6} ${y}q6 8 12 0`).join('')}
        fill="none"
        stroke={light}
        strokeWidth="2"
        opacity="0.7"
      />
      {FEATHERS.saddle.map((d) => (
        <path key={d} d={d} fill={saddle} />
      ))}
    </g>
  );
}

function Wing({ wing: [cover, quill, bar] }: Plumage): ReactNode {
  return (
    <g stroke={INK} strokeWidth="1.2">
      {FEATHERS.primaries.map((d, at) => (
        <path key={d} d={d} fill={at % 2 === 0 ? quill : bar} />
      ))}
      <path d={SHOULDER} fill={cover} />
      <path d="M92 122q8 7 15 1q8 6 15 -1q7 3 12 -5" fill="none" stroke={bar} strokeWidth="3" />
    </g>
  );
}

function Head({ hackle: [light, dark] }: Plumage): ReactNode {
  return (
    <g stroke={INK} strokeWidth="1.2" strokeLinejoin="round">
      <path d={NECK} fill={dark} />
      {FEATHERS.hackle.map((d, at) => (
        <path key={d} d={d} fill={at % 2 === 0 ? light : dark} strokeWidth="0.8" />
      ))}
      <path d={COMB} fill={SKIN.comb} stroke={SKIN.combDark} />
      <path d="M152 48C158 36 178 38 182 48C185 58 180 66 170 68C158 68 150 60 152 48Z" fill={SKIN.face} />
      <path d={WATTLE} fill={SKIN.comb} stroke={SKIN.combDark} />
      <path d={BEAK} fill={SKIN.beak} />
      <path d="M182 54L198 56" stroke="#9c6a16" strokeWidth="1.4" />
      <circle cx="170" cy="50" r="5.2" fill="#fff7df" />
      <circle cx="171.5" cy="50" r="2.7" fill={INK} stroke="none" />
      <path d="M163 43L177 46" stroke={INK} strokeWidth="2.6" strokeLinecap="round" />
    </g>
  );
}
