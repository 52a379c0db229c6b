import { RINGS } from '@chhokka/game-math/tables/money-wheel';
import { useMemo, useRef } from 'react';
import ringsPicture from './art/rings.svg?url';
import topPicture from './art/top.svg?url';
import { useMotion } from '../motion/use-motion.ts';
import type { FairProps } from './Ferris.tsx';
import { lying, RING_EDGES, throwOf } from './top.ts';

/** The rings on the ground and the throws of the top. Without motion a throw is shown when it has come to rest. */
export function Top({ stops, begun, rested, startedAt, serverNow }: FairProps) {
  const shown = stops.slice(0, startedAt === null ? rested : begun);
  return (
    <div className="m-top-yard">
      <img src={ringsPicture} alt="" width="1000" height="620" />
      {RINGS.map(({ value }, ring) => (
        <b
          key={value}
          className="figure"
          data-ring={ring}
          style={{ '--edge': RING_EDGES[ring] ?? 0, '--inner': RING_EDGES[ring + 1] ?? 0 }}
        >
          {value}
        </b>
      ))}
      {shown.map((ring, nth) => (
        // A throw is its place in the order.
        // oxlint-disable-next-line react/no-array-index-key
        <Throw key={nth} {...{ nth, ring, startedAt, serverNow }} rests={nth < rested} />
      ))}
    </div>
  );
}

interface ThrowProps extends Pick<FairProps, 'startedAt' | 'serverNow'> {
  readonly nth: number;
  readonly ring: number;
  readonly rests: boolean;
}

function Throw({ nth, ring, startedAt, serverNow, rests }: ThrowProps) {
  const thrown = useMemo(() => (startedAt === null ? null : throwOf(nth, ring)), [nth, ring, startedAt]);
  const place = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLImageElement>(null);
  useMotion(place, thrown?.way ?? null, startedAt, serverNow);
  useMotion(body, thrown?.body ?? null, startedAt, serverNow);
  const end = lying(nth, ring);
  return (
    <div className="m-top" ref={place} style={{ transform: end.place }} data-rests={rests}>
      <span className="m-top-shadow" />
      <img ref={body} style={{ transform: end.lean }} src={topPicture} alt="" width="120" height="150" />
      {rests && <b className="figure">+{RINGS[ring]?.value}</b>}
    </div>
  );
}
