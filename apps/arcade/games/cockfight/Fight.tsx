import type { Cock, FightEvent } from '@chhokka/game-math/tables/cockfight';
import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import { type Motion, useMotion } from '../motion/use-motion.ts';
import { CockPiece, PIECES } from './Cock.tsx';
import { dustOf, lengthOf, type Look, looksOf, motionsOf, type Part } from './motions.ts';
import { sceneAt } from './poses.ts';

/** What the ring shows: a course and the moment at which it stands still, or the fight as it goes on since `startedAt`. */
export interface Showing {
  readonly course: readonly FightEvent[];
  /** Ms from the drawing's begin; null moves. */
  readonly stillAt: number | null;
  /** On the server's clock, ms since the epoch; null before the drawing. */
  readonly startedAt: number | null;
}

interface FightProps {
  readonly showing: Showing;
  readonly winner: Cock | null;
  readonly serverNow: () => number;
}

const COCKS = ['meron', 'wala'] as const;

/** Both cocks in the ring. What moves, moves on the compositor, and ends as its own style says. */
export function Fight({ showing, winner, serverNow }: FightProps): ReactNode {
  const { course, stillAt, startedAt } = showing;
  const isMoving = stillAt === null && startedAt !== null;
  const motions = useMemo(() => (isMoving ? motionsOf(course) : null), [course, isMoving]);
  const scene = sceneAt(course, stillAt ?? lengthOf(course));
  const time = { startedAt, serverNow };
  return (
    <div className="ring" aria-hidden="true">
      {COCKS.map((cock) => {
        const looks = looksOf(scene[cock]);
        const moving = (part: Part): MovingProps => ({
          ...time,
          look: looks[part],
          motion: motions?.[cock][part] ?? null,
        });
        return (
          <Moving key={cock} {...moving('place')} className={`cock ${cock}${winner === cock ? ' wins' : ''}`}>
            <span className="glow" />
            <Moving {...moving('shade')} className="shade" />
            <Moving {...moving('bird')} className="bird">
              {PIECES.map((piece) => {
                const drawn = <CockPiece cock={cock} piece={piece} />;
                const isStill = piece === 'tail' || piece === 'body';
                return isStill ? (
                  <span key={piece} className={`piece ${piece}`}>
                    {drawn}
                  </span>
                ) : (
                  <Moving key={piece} {...moving(piece)} className={`piece ${piece}`}>
                    {drawn}
                  </Moving>
                );
              })}
            </Moving>
          </Moving>
        );
      })}
      <Moving {...time} look={dustOf(scene)} motion={motions?.dust ?? null} className="dust" />
    </div>
  );
}

interface MovingProps {
  readonly look: Look;
  readonly motion: Motion | null;
  readonly startedAt: number | null;
  readonly serverNow: () => number;
  readonly className?: string;
  readonly children?: ReactNode;
}

function Moving({ look, motion, startedAt, serverNow, className, children }: MovingProps): ReactNode {
  const element = useRef<HTMLSpanElement>(null);
  useMotion(element, motion, startedAt, serverNow);
  const style: CSSProperties = { ...look };
  return (
    <span className={className} style={style} ref={element}>
      {children}
    </span>
  );
}
