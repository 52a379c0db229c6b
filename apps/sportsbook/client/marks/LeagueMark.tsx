import { memo, type ReactNode } from 'react';
import { type LeagueMark as Drawn, leagueMarkOf } from './mark.ts';

/** Plates fill a box of 40 units; patterns and crests keep inside all of them. */
const PLATES: Readonly<Record<Drawn['plate'], string>> = {
  shield: 'M20 2l15 4v13c0 9-6 15.5-15 19C11 34.5 5 28 5 19V6z',
  arch: 'M6 38V17C6 9 14 6 20 2c6 4 14 7 14 15v21z',
  hexagon: 'M20 2l15.6 9v18L20 38 4.4 29V11z',
  pennant: 'M6 2h28v36l-14-6-14 6z',
};

const PATTERNS: Readonly<Record<Drawn['pattern'], string>> = {
  chevron: 'M9 26l11-9 11 9v5l-11-9-11 9z',
  bars: 'M9 13h4v17H9zM27 13h4v17h-4zM18 22h4v11h-4z',
  river: 'M8 20q6-5 12 0t12 0v4q-6 5-12 0t-12 0zM10 28q5-4 10 0t10 0v3q-5 4-10 0t-10 0z',
  kite: 'M20 7l11 13-11 13L9 20zM20 12l-6.7 8 6.7 8 6.7-8z',
  board: 'M9 19h5.5v5.5H9zM20 19h5.5v5.5H20zM14.5 24.5H20V30h-5.5zM25.5 24.5H31V30h-5.5z',
};

const CRESTS: Readonly<Record<Drawn['crest'], ReactNode>> = {
  dot: <circle r="3.6" />,
  star: <path d="M0-5.5l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5z" />,
  ring: <path d="M0-5a5 5 0 1 0 0 10A5 5 0 0 0 0-5zm0 2.6a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8z" />,
};

/** Where the crest stands, so that it hides nothing of the pattern. */
const CREST_AT: Readonly<Record<Drawn['pattern'], number>> = { chevron: 13, bars: 15, river: 13, kite: 20, board: 12 };

/** A league's mark, drawn from its id. It says nothing that the name beside it does not say. */
export const LeagueMark = memo(function LeagueMark({ id, size = 24 }: { readonly id: string; readonly size?: number }) {
  const { plate, pattern, crest, colours } = leagueMarkOf(id);
  return (
    <svg
      className={`league-mark pair-${colours}`}
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
    >
      <path className="mark-ground" d={PLATES[plate]} />
      <path className="mark-petals" d={PATTERNS[pattern]} />
      <path className="mark-edge" d={PLATES[plate]} />
      <g className="mark-core" transform={`translate(20 ${CREST_AT[pattern]})`}>
        {CRESTS[crest]}
      </g>
    </svg>
  );
});
