import type { StageProps } from '@chhokka/game-kit/table';
import { colourOf, type RouletteOutcome } from '@chhokka/game-math/tables/roulette';
import { useEffect, useRef } from 'react';
import { useInSight } from '../motion/use-in-sight.ts';
import { useMoment } from '../motion/use-moment.ts';
import { pocketAngle, restsAfter, shownAfter } from './ride.ts';
import { rouletteWords } from './text/words.ts';
import { Wheel, type WheelPose } from './Wheel.tsx';

type Props = StageProps<RouletteOutcome>;

/** The last number before a round: where the wheel still stands. */
function numberBefore({ state, round }: Pick<Props, 'state' | 'round'>): number {
  const past = state.history.findLast(({ number }) => round === null || number < round.number);
  return past === undefined ? 0 : Number(past.mark);
}

/** What the round shows; its outcome from `drawing` on only. */
function drawn({ round }: Pick<Props, 'round'>) {
  if (!round || round.outcome === null || (round.state !== 'drawing' && round.state !== 'settled')) return null;
  const { drawnAt, shownUntil } = round;
  if (drawnAt === null || shownUntil === null) return null;
  return { number: round.outcome.number, drawnAt, total: shownUntil - drawnAt };
}

/** The wheel; when the ball lies in its pocket, the number. Without motion the wheel changes at that moment. */
export function Stage(props: Props) {
  const { language, serverNow, sounds, calm, children } = props;
  const words = rouletteWords(language);
  const stage = useRef<HTMLDivElement>(null);
  const begun = useMoment(props.round?.drawnAt ?? null, serverNow);
  const draw = begun ? drawn(props) : null;
  useInSight(stage, draw !== null, calm);
  const rests = useMoment(draw && draw.drawnAt + restsAfter(draw.total), serverNow);
  const shown = useMoment(draw && draw.drawnAt + shownAfter(draw.total), serverNow);
  const settled = useMoment(props.round?.shownUntil ?? null, serverNow);
  const from = pocketAngle(numberBefore(props));
  const pose: WheelPose =
    draw === null || (calm && !rests)
      ? { from, ball: null, ride: null }
      : { from, ball: pocketAngle(draw.number), ride: calm ? null : { startedAt: draw.drawnAt, total: draw.total } };
  const number = draw !== null && shown ? draw.number : null;
  const rolling = draw !== null && !rests;
  const resting = draw !== null && rests;
  useEffect(() => {
    if (rolling) sounds.play('roll');
  }, [rolling, sounds]);
  useEffect(() => {
    if (resting) sounds.play('ball');
  }, [resting, sounds]);
  return (
    <div className="roulette-stage" ref={stage} data-calm={calm} data-settled={settled}>
      <Wheel pose={pose} serverNow={serverNow} />
      <div className="roulette-result" role="status">
        {number === null ? null : (
          <p key={props.round?.id} data-colour={colourOf(number)}>
            <span className="unseen">{words.result(number, words.colours[colourOf(number)])}</span>
            <b aria-hidden="true" className="figure">
              {number}
            </b>
            <span aria-hidden="true">{words.colours[colourOf(number)]}</span>
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
