import type { StageProps } from '@chhokka/game-kit/table';
import type { SicBoOutcome } from '@chhokka/game-math/tables/sic-bo';
import { useEffect, useRef } from 'react';
import { useInSight } from '../motion/use-in-sight.ts';
import { useMoment } from '../motion/use-moment.ts';
import { Dice, type DicePose } from './Dice.tsx';
import { Face } from './Face.tsx';
import { restsAfter, shownAfter } from './shake.ts';
import { sicBoWords } from './text/words.ts';
import { saidThrow, sizeOf, totalOf } from './throw.ts';

type Props = StageProps<SicBoOutcome>;

const COVERED: DicePose = { dice: null, shake: null };

/** What the round shows; its outcome from `drawing` on only. */
function drawn({ round }: Pick<Props, 'round'>) {
  if (!round || round.outcome === null || (round.state !== 'drawing' && round.state !== 'settled')) return null;
  const { drawnAt, shownUntil } = round;
  if (drawnAt === null || shownUntil === null) return null;
  return { dice: round.outcome.dice, drawnAt, total: shownUntil - drawnAt };
}

/** The bowl over the dice; when they rest, their total. Without motion the bowl is away at that moment. */
export function Stage(props: Props) {
  const { language, serverNow, sounds, calm, children } = props;
  const words = sicBoWords(language);
  const stage = useRef<HTMLDivElement>(null);
  const begun = useMoment(props.round?.drawnAt ?? null, serverNow);
  const draw = begun ? drawn(props) : null;
  useInSight(stage, draw !== null, calm);
  const rests = useMoment(draw && draw.drawnAt + restsAfter(draw.total), serverNow);
  const shown = useMoment(draw && draw.drawnAt + shownAfter(draw.total), serverNow);
  const settled = useMoment(props.round?.shownUntil ?? null, serverNow);
  const pose: DicePose =
    draw === null || (calm && !rests)
      ? COVERED
      : { dice: draw.dice, shake: calm ? null : { startedAt: draw.drawnAt, total: draw.total } };
  const dice = draw !== null && shown ? draw.dice : null;
  const shaking = draw !== null && !rests;
  const resting = draw !== null && rests;
  useEffect(() => {
    if (shaking) sounds.play('dice');
  }, [shaking, sounds]);
  useEffect(() => {
    if (resting) sounds.play('reveal');
  }, [resting, sounds]);
  return (
    <div className="sic-bo-stage" ref={stage} data-calm={calm} data-settled={settled}>
      <Dice pose={pose} serverNow={serverNow} />
      <div className="sic-bo-result" role="status">
        {dice === null ? null : (
          <p key={props.round?.id} data-size={sizeOf(dice)}>
            <span className="unseen">{saidThrow(dice, language)}</span>
            {[0, 1, 2].map((die) => (
              <Face key={die} value={dice[die] ?? 1} />
            ))}
            <b aria-hidden="true" className="figure">
              {totalOf(dice)}
            </b>
            <span aria-hidden="true">{words.sizes[sizeOf(dice)]}</span>
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
