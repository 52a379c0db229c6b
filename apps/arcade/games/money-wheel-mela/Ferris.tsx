import { DOUBLES, GONDOLAS } from '@chhokka/game-math/tables/money-wheel';
import { useMemo, useRef } from 'react';
import ferrisPicture from './art/ferris.svg?url';
import standPicture from './art/stand.svg?url';
import { useMotion } from '../motion/use-motion.ts';
import { doubledBy, hang, rideOf, turn, turnsOf } from './ferris.ts';

export interface FairProps {
  /** The stops of the outcome. */
  readonly stops: readonly number[];
  /** How many of them have been thrown or turned to, the running one included, and how many have come to rest. */
  readonly begun: number;
  readonly rested: number;
  /** When the drawing began, ms on the server's clock; null: nothing moves. */
  readonly startedAt: number | null;
  readonly serverNow: () => number;
}

/** The Ferris wheel. Without motion it stands at the last stop that came to rest. A picture, like the wheel. */
export function Ferris({ stops, begun, rested, startedAt, serverNow }: FairProps) {
  const ride = useMemo(() => (startedAt === null ? null : rideOf(stops, turn)), [stops, startedAt]);
  const rotor = useRef<HTMLImageElement>(null);
  useMotion(rotor, ride, startedAt, serverNow);
  const turns = turnsOf(stops);
  const at = turns[startedAt === null ? rested : stops.length] ?? 0;
  const isTurning = begun > rested;
  const below = isTurning ? null : (stops[rested - 1] ?? null);
  return (
    <div className="m-ferris">
      <img className="m-stand" src={standPicture} alt="" width="600" height="600" />
      <img className="m-ferris-rotor" ref={rotor} style={{ transform: turn(at) }} src={ferrisPicture} alt="" />
      {GONDOLAS.map((carries, place) => (
        <Gondola
          // A gondola is its place on the wheel.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          {...{ place, carries, stops, startedAt, serverNow, at }}
          doubled={doubledBy(stops, rested)}
          isBelow={place === below}
        />
      ))}
    </div>
  );
}

interface GondolaProps extends Pick<FairProps, 'stops' | 'startedAt' | 'serverNow'> {
  readonly place: number;
  readonly carries: (typeof GONDOLAS)[number];
  readonly at: number;
  readonly doubled: number;
  readonly isBelow: boolean;
}

function Gondola({ place, carries, stops, startedAt, serverNow, at, doubled, isBelow }: GondolaProps) {
  const ride = useMemo(
    () => (startedAt === null ? null : rideOf(stops, (degrees) => hang(place, degrees))),
    [stops, startedAt, place],
  );
  const box = useRef<HTMLDivElement>(null);
  useMotion(box, ride, startedAt, serverNow);
  const kind = carries === DOUBLES ? (doubled === 2 && !isBelow ? 'closed' : 'doubles') : 'carries';
  return (
    <div className="m-gondola" ref={box} style={{ transform: hang(place, at) }} data-kind={kind} data-below={isBelow}>
      <svg viewBox="-50 -14 100 110">
        <path className="m-gondola-rods" d="M0 -10L-40 44M0 -10L40 44M0 -10V14" />
        <path className="m-gondola-roof" d="M-42 26Q0 -26 42 26Z" />
        <path className="m-gondola-boat" d="M-46 40H46C46 78 28 92 0 92S-46 78 -46 40Z" />
        <path className="m-gondola-edge" d="M-46 40q11.5 13 23 0q11.5 13 23 0q11.5 13 23 0q11.5 13 23 0" />
      </svg>
      <b className="figure">{carries === DOUBLES ? '×2' : carries * 2 ** doubled}</b>
    </div>
  );
}
