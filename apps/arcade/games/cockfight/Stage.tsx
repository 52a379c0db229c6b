import type { StageProps, TableSoundName } from '@chhokka/game-kit/table';
import { type Cock, COCKFIGHT_TIMING, type CockfightOutcome, type FightEvent, resultOf } from '@chhokka/game-math/tables/cockfight'; // prettier-ignore
import { type ReactNode, useRef } from 'react';
import { useCues, useCueSounds } from '../motion/use-cues.ts';
import { useInSight } from '../motion/use-in-sight.ts';
import { Fight, type Showing } from './Fight.tsx';
import { lengthOf } from './motions.ts';
import { cockfightWords, texts } from './texts.ts';

type Props = StageProps<CockfightOutcome>;

const NO_COURSE: readonly FightEvent[] = [];
const FULL = 100;
/** After the last event, ms: the winner crows. */
const CROWS = 900;
const SOUNDS: Readonly<Record<FightEvent['type'], TableSoundName | undefined>> = {
  circle: undefined,
  peck: 'flip',
  leap: 'wings',
  clash: 'wings',
};

/**
 * The ring: both cocks in their corners while bets are open, then the fight by its course and the server's clock. Without
 * motion they stand in front of each other, and the strength says how it goes.
 */
export function Stage({ round, serverNow, sounds, calm, language, children }: Props): ReactNode {
  const stage = useRef<HTMLDivElement>(null);
  const course = round?.outcome?.course ?? NO_COURSE;
  const end = course.at(-1)?.at ?? 0;
  const cues = course.length === 0 ? [] : [0, ...course.map(({ at }) => at), end + CROWS];
  const { passed } = useCues(round, cues, serverNow);
  const events = Math.min(course.length, Math.max(0, passed - 1));
  const isOver = course.length > 0 && events === course.length;
  const crows = isOver && passed === cues.length ? resultOf(course) : null;
  useInSight(stage, passed > 0, calm);
  useCueSounds(round, passed, sounds, (cue) => soundOf(course, cue));
  const showing = showingOf({ course, begun: passed > 0, isOver, calm, startedAt: round?.drawnAt ?? null });
  return (
    <div className="cock-stage" ref={stage} data-calm={calm} data-fights={passed > 0}>
      <div className="world">
        <Fight key={round?.id} {...{ showing, serverNow }} winner={crows === 'draw' ? null : crows} />
        {passed === 0 && <Corners language={language} />}
      </div>
      {passed > 0 && <Strengths {...{ language, result: crows }} event={course[events - 1]} />}
      {children}
    </div>
  );
}

/** A round that is not begun is as one without a course: nothing of it is in the page. */
function showingOf(
  moment: Pick<Showing, 'course' | 'startedAt'> & { begun: boolean; isOver: boolean; calm: boolean },
): Showing {
  const { course, startedAt, begun, isOver, calm } = moment;
  if (!begun) return { course: NO_COURSE, stillAt: 0, startedAt: null };
  const still = isOver ? lengthOf(course) : COCKFIGHT_TIMING.release;
  return { course, stillAt: calm ? still : null, startedAt };
}

function soundOf(course: readonly FightEvent[], cue: number): TableSoundName | undefined {
  if (cue === 0) return 'bell';
  if (cue === course.length) return 'crowd';
  const event = course[cue - 1];
  if (event) return SOUNDS[event.type];
  return resultOf(course) === 'draw' ? 'reveal' : 'crow';
}

/** The names at both corners, before the fight. */
function Corners({ language }: Pick<Props, 'language'>): ReactNode {
  return (['meron', 'wala'] as const).map((cock) => (
    <p key={cock} className={`corner ${cock}`}>
      {texts[language].spot(cock)}
    </p>
  ));
}

interface StrengthsProps extends Pick<Props, 'language'> {
  /** The last that has happened; none yet: both are fresh. */
  readonly event: FightEvent | undefined;
  /** From the winner's crow on. */
  readonly result: ReturnType<typeof resultOf> | null;
}

/** How much strength each cock has left, after the events that have been seen. */
function Strengths({ language, event, result }: StrengthsProps): ReactNode {
  const words = cockfightWords[language];
  const bar = (cock: Cock): ReactNode => {
    const left = event?.[cock] ?? FULL;
    const isWinner = result === cock;
    return (
      <div className={`strength ${cock}${isWinner ? ' wins' : ''}`}>
        <p>
          <b>{texts[language].spot(cock)}</b>
          <span className="figure">{isWinner ? words.wins : left}</span>
        </p>
        <span className="track">
          <span style={{ transform: `scaleX(${left / FULL})` }} />
        </span>
      </div>
    );
  };
  return (
    <div className="strengths" aria-hidden="true">
      {bar('meron')}
      {bar('wala')}
    </div>
  );
}
