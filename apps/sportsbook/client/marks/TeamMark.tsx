import { memo, type ReactNode } from 'react';
import { type Mark, markOf } from './mark.ts';

/** Petals point up from the centre of a box of 40 units. */
const PETALS: Readonly<Record<Mark['shape'], string>> = {
  leaf: 'M20 19c-4.6-4.4-4.6-9.6 0-15 4.6 5.4 4.6 10.6 0 15z',
  drop: 'M20 18c-5.4-4.2-4.4-12.6 0-14 4.4 1.4 5.4 9.8 0 14z',
  round: 'M20 4.2a4.7 4.7 0 0 1 3 8.3L20 18l-3-5.5a4.7 4.7 0 0 1 3-8.3z',
  blade: 'M20 19l-3.4-9.5L20 3.4l3.4 6.1z',
};

const CORES: Readonly<Record<Mark['core'], ReactNode>> = {
  dot: <circle cx="20" cy="20" r="4.4" />,
  ring: <path d="M20 14.8a5.2 5.2 0 1 0 0 10.4 5.2 5.2 0 0 0 0-10.4zm0 3a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z" />,
  star: <path d="M20 14l1.7 4.3L26 20l-4.3 1.7L20 26l-1.7-4.3L14 20l4.3-1.7z" />,
  eye: <path d="M13.6 20c3.4-4.6 9.4-4.6 12.8 0-3.4 4.6-9.4 4.6-12.8 0z" />,
};

export interface TeamMarkProps {
  readonly id: string;
  /** The team whose mark stands beside it. */
  readonly rival?: string | undefined;
  readonly size?: number;
}

/** A team's mark, drawn from its id. It says nothing that the name beside it does not say. */
export const TeamMark = memo(function TeamMark({ id, rival, size = 28 }: TeamMarkProps) {
  const { petals, shape, core, inner, colours, turn } = markOf(id, rival);
  return (
    <svg className={`mark pair-${colours}`} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <circle className="mark-ground" cx="20" cy="20" r="20" />
      <g className="mark-petals" transform={`rotate(${turn} 20 20)`}>
        {Array.from({ length: petals }, (_, at) => (
          <path key={at} d={PETALS[shape]} transform={`rotate(${(360 / petals) * at} 20 20)`} />
        ))}
      </g>
      {inner && <circle className="mark-ring" cx="20" cy="20" r="17.2" />}
      <g className="mark-core">{CORES[core]}</g>
    </svg>
  );
});
