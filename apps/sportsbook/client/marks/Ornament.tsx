import type { ReactNode } from 'react';

const RINGS: readonly { readonly count: number; readonly radius: number; readonly size: number }[] = [
  { count: 8, radius: 30, size: 1 },
  { count: 16, radius: 62, size: 1.3 },
  { count: 24, radius: 98, size: 1.5 },
];
const PETAL = 'M0 14C-9 5-9-6 0-16 9-6 9 5 0 14z';

/** The brand's own ornament, a floor painting of Bengal, faint behind what matters. */
export function Ornament(): ReactNode {
  return (
    <svg className="ornament" viewBox="-130 -130 260 260" aria-hidden="true" focusable="false">
      {RINGS.map(({ count, radius, size }) => (
        <g key={radius}>
          <circle r={radius + 16 * size} />
          {Array.from({ length: count }, (_, at) => (
            <path
              key={at}
              d={PETAL}
              transform={`rotate(${(360 / count) * at}) translate(0 ${-radius}) scale(${size})`}
            />
          ))}
        </g>
      ))}
      <circle r="12" />
      <circle r="5" />
    </svg>
  );
}
