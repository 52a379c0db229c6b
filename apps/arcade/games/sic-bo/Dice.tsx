import { useMemo, useRef } from 'react';
import bowlPicture from './art/bowl.webp?url';
import trayPicture from './art/tray.webp?url';
import { useMotion, type Motion } from '../motion/use-motion.ts';
import { dieTransform, PLACES, shakeOf, type Place } from './shake.ts';

/** What tray, dice and bowl do. */
export interface DicePose {
  /** Null: the bowl covers the tray, and no die is known. */
  readonly dice: readonly number[] | null;
  /** When the shaking began, ms on the server's clock, and how long it is shown; null: the dice lie open. */
  readonly shake: { readonly startedAt: number; readonly total: number } | null;
}

interface DieProps {
  readonly face: number;
  readonly place: Place;
  readonly motion: Motion | null;
  readonly startedAt: number | null;
  readonly serverNow: () => number;
}

const SIDES = [1, 2, 3, 4, 5, 6];

function Die({ face, place, motion, startedAt, serverNow }: DieProps) {
  const cube = useRef<HTMLDivElement>(null);
  useMotion(cube, motion, startedAt, serverNow);
  return (
    <>
      <span
        className="die-shadow"
        style={{ transform: `translate3d(${place.x}em, ${place.y + 0.42}em, 0) scale(1, 0.5)` }}
      />
      <div className="die" ref={cube} style={{ transform: dieTransform(face, place) }}>
        {SIDES.map((side) => (
          <i key={side} className="die-side" data-side={side} />
        ))}
      </div>
    </>
  );
}

/** Tray, dice and bowl. A picture: what it shows is said in words elsewhere. */
export function Dice({ pose, serverNow }: { readonly pose: DicePose; readonly serverNow: () => number }) {
  const { dice } = pose;
  const startedAt = pose.shake?.startedAt ?? null;
  const total = pose.shake?.total ?? null;
  const shake = useMemo(() => (dice === null || total === null ? null : shakeOf(dice, total)), [dice, total]);
  const bowl = useRef<HTMLImageElement>(null);
  useMotion(bowl, shake?.bowl ?? null, startedAt, serverNow);
  return (
    <div className="dice-view" data-open={dice !== null} aria-hidden="true">
      <img className="tray" src={trayPicture} alt="" width="960" height="504" />
      <div className="dice">
        {dice?.map((face, i) => {
          const place = PLACES[i];
          if (place === undefined) return null;
          const motion = shake?.dice[i] ?? null;
          return <Die key={place.x} {...{ face, place, motion, startedAt, serverNow }} />;
        })}
      </div>
      <img className="bowl" ref={bowl} src={bowlPicture} alt="" width="768" height="624" />
    </div>
  );
}
