import type { StageProps } from '@chhokka/game-kit/table';
import { colourOf, type RouletteOutcome } from '@chhokka/game-math/tables/roulette';
import { useRef } from 'react';
import { useCueSounds } from '../motion/use-cues.ts';
import { useDrawing } from '../motion/use-drawing.ts';
import { useInSight } from '../motion/use-in-sight.ts';
import { pocketAngle, restsAfter, shownAfter } from './ride.ts';
import { rouletteWords } from './text/words.ts';
import { Wheel, type WheelPose } from './Wheel.tsx';

type Props = StageProps<RouletteOutcome>;

/** The last number before a round: where the wheel still stands. */
function numberBefore({ state, round }: Pick<Props, 'state' | 'round'>): number {
  const past = state.history.findLast(({ number }) => round === null || number < round.number);
  return past === undefined ? 0 : Number(past.mark);
}

/** By cue of the drawing. */
const SOUNDS = ['roll', 'ball'] as const;

/**
 * The wheel; when the ball lies in its pocket, the number. Without motion the wheel changes at that moment. The banner
 * says the number to screen readers.
 */
export function Stage(props: Props) {
  const { language, serverNow, sounds, calm, children } = props;
  const words = rouletteWords(language);
  const stage = useRef<HTMLDivElement>(null);
  const { drawing, rests, shown, over, passed } = useDrawing(props.round, { restsAfter, shownAfter }, serverNow);
  useInSight(stage, drawing !== null, calm);
  useCueSounds(props.round, passed, sounds, (cue) => SOUNDS[cue]);
  const from = pocketAngle(numberBefore(props));
  const pose: WheelPose =
    drawing === null || (calm && !rests)
      ? { from, ball: null, ride: null }
      : { from, ball: pocketAngle(drawing.outcome.number), ride: calm ? null : drawing };
  const number = drawing !== null && shown ? drawing.outcome.number : null;
  return (
    <div className="roulette-stage stage-drawn" ref={stage} data-calm={calm} data-settled={over}>
      <Wheel pose={pose} serverNow={serverNow} />
      <div className="roulette-result stage-result" aria-hidden="true">
        {number === null ? null : (
          <p key={props.round?.id} data-colour={colourOf(number)}>
            <b className="figure">{number}</b>
            <span>{words.colours[colourOf(number)]}</span>
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
