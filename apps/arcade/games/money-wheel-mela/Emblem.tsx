import type { Field } from '@chhokka/game-math/tables/money-wheel';
import { FERRIS_DOTS, FERRIS_LINES, TOP_BANDS, TOP_BODY } from './emblems.ts';

/** What stands on a field of the wheel: a number, the Ferris wheel or the spinning top. What is beside it says it in words. */
export function Emblem({ field }: { readonly field: Field }) {
  if (field !== 'ferris' && field !== 'top') return <b className="emblem figure">{field}</b>;
  return (
    <svg className="emblem" viewBox="-12 -12.5 24 25" aria-hidden="true">
      {field === 'ferris' ? (
        <>
          <path d={FERRIS_LINES} className="emblem-lines" />
          {FERRIS_DOTS.map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="1.9" className="emblem-lights" />
          ))}
        </>
      ) : (
        <>
          <path d={TOP_BODY} className="emblem-body" />
          <path d={TOP_BANDS} className="emblem-bands" />
        </>
      )}
    </svg>
  );
}
