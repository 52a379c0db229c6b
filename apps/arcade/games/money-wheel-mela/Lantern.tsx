import type { Lantern as LanternOutcome } from '@chhokka/game-math/tables/money-wheel';
import { useRef } from 'react';
import lanternPicture from './art/lantern.svg?url';
import { useMotion, type Motion } from '../motion/use-motion.ts';
import { Emblem } from './Emblem.tsx';
import { momentsOf } from './moments.ts';

interface Props {
  readonly lantern: LanternOutcome;
  /** `wins`: the wheel stopped at its spot; `misses`: elsewhere; null while nobody knows. */
  readonly luck: 'wins' | 'misses' | null;
  /** When the drawing began, ms on the server's clock; null: it hangs in its place at once. */
  readonly startedAt: number | null;
  readonly serverNow: () => number;
}

/** From below into the middle of the stage, where it can be read, and on into its corner. The style sheet has the places. */
const RISE: Motion = {
  duration: momentsOf({ fair: [] }).wheelTurns,
  frames: [
    { offset: 0, transform: 'var(--below)', opacity: 0, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' },
    { offset: 0.42, transform: 'var(--middle)', opacity: 1 },
    { offset: 0.74, transform: 'var(--middle)', opacity: 1, easing: 'cubic-bezier(0.5, 0, 0.3, 1)' },
    { offset: 1, transform: 'none', opacity: 1 },
  ],
};

/** The sky lantern with its multiplier and the spot over which it rises. A picture: words are elsewhere. */
export function Lantern({ lantern: { spot, times }, luck, startedAt, serverNow }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useMotion(box, startedAt === null ? null : RISE, startedAt, serverNow);
  return (
    <div className="m-lantern" ref={box} data-luck={luck} aria-hidden="true">
      <img src={lanternPicture} alt="" width="120" height="160" />
      <b className="figure">×{times}</b>
      <span className="m-field" data-field={spot}>
        <Emblem field={spot} />
      </span>
    </div>
  );
}
