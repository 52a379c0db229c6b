import { type Field, FIELDS } from '@chhokka/game-math/tables/money-wheel';
import { useMemo, useRef } from 'react';
import type { TableSounds } from '@chhokka/game-kit/table';
import pointerPicture from './art/pointer.svg?url';
import wheelPicture from './art/wheel.svg?url';
import { useMotion } from '../motion/use-motion.ts';
import { STEP, ticksOf, turn, turnOf, turnTo } from './turn.ts';
import { useTicks } from './use-ticks.ts';

/** What the wheel does. Places are those of `FIELDS`. */
export interface WheelPose {
  /** Under the pointer before a drawing and without one. */
  readonly from: number;
  /** Where it stops; null without a drawing. */
  readonly to: number | null;
  /** When the drawing began, ms on the server's clock; null: nothing moves. */
  readonly startedAt: number | null;
  /** The field over which the lantern hangs: its bulbs shine. */
  readonly lit: Field | null;
  /** Whether it stands where it stopped. */
  readonly stopped: boolean;
}

interface Props {
  readonly pose: WheelPose;
  readonly serverNow: () => number;
  readonly sounds: TableSounds;
}

/** The wheel with its pointer. A picture: what it shows is said in words elsewhere. */
export function Wheel({ pose, serverNow, sounds }: Props) {
  const { from, to, startedAt, lit, stopped } = pose;
  const ways = useMemo(() => {
    if (to === null || startedAt === null) return null;
    return { ...turnOf(from, to), ticks: ticksOf(from, to) };
  }, [from, to, startedAt]);
  const rotor = useRef<HTMLDivElement>(null);
  const pointer = useRef<HTMLImageElement>(null);
  useMotion(rotor, ways?.wheel ?? null, startedAt, serverNow);
  useMotion(pointer, ways?.pointer ?? null, startedAt, serverNow);
  useTicks(ways?.ticks ?? null, startedAt, serverNow, () => sounds.play('ball', 0.62));
  return (
    <div className="m-wheel" data-stopped={stopped} aria-hidden="true">
      <div className="m-rotor" ref={rotor} style={{ transform: turn(turnTo(to ?? from)) }}>
        <img src={wheelPicture} alt="" width="1000" height="1000" />
        {lit === null ? null : <Lit field={lit} />}
      </div>
      {stopped && <span className="m-stopped" />}
      <img className="m-pointer" ref={pointer} src={pointerPicture} alt="" width="100" height="150" />
    </div>
  );
}

/** Light on all fields of a kind. */
function Lit({ field }: { readonly field: Field }) {
  const places = FIELDS.flatMap((each, place) => (each === field ? [place] : []));
  return (
    <svg className="m-lit" viewBox="-500 -500 1000 1000">
      {places.map((place) => (
        <g key={place} transform={turn(place * STEP).replace('deg', '')}>
          <path d={WEDGE} />
          <circle cy="-473" r="15" />
        </g>
      ))}
    </svg>
  );
}

const HALF = (STEP / 2) * (Math.PI / 180);
const corner = (radius: number, side: number): string =>
  `${(radius * Math.sin(HALF * side)).toFixed(1)} ${(-radius * Math.cos(HALF)).toFixed(1)}`;
/** The edge of the field at the top. */
const WEDGE = `M${corner(450, -1)}L${corner(450, 1)}L${corner(244, 1)}L${corner(244, -1)}Z`;
