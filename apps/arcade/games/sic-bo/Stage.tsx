import type { StageProps } from '@chhokka/game-kit/table';
import type { SicBoOutcome } from '@chhokka/game-math/tables/sic-bo';
import { useRef } from 'react';
import { useCueSounds } from '../motion/use-cues.ts';
import { useDrawing } from '../motion/use-drawing.ts';
import { useInSight } from '../motion/use-in-sight.ts';
import { Dice, type DicePose } from './Dice.tsx';
import { Face } from './Face.tsx';
import { restsAfter, shownAfter } from './shake.ts';
import { sicBoWords } from './text/words.ts';
import { sizeOf, totalOf } from './throw.ts';

type Props = StageProps<SicBoOutcome>;

const COVERED: DicePose = { dice: null, shake: null };

/** By cue of the drawing. */
const SOUNDS = ['dice', 'reveal'] as const;

/**
 * The bowl over the dice; when they rest, their total. Without motion the bowl is away at that moment. The banner says the
 * throw to screen readers.
 */
export function Stage(props: Props) {
  const { language, serverNow, sounds, calm, children } = props;
  const words = sicBoWords(language);
  const stage = useRef<HTMLDivElement>(null);
  const { drawing, rests, shown, over, passed } = useDrawing(props.round, { restsAfter, shownAfter }, serverNow);
  useInSight(stage, drawing !== null, calm);
  useCueSounds(props.round, passed, sounds, (cue) => SOUNDS[cue]);
  const pose: DicePose =
    drawing === null || (calm && !rests) ? COVERED : { dice: drawing.outcome.dice, shake: calm ? null : drawing };
  const dice = drawing !== null && shown ? drawing.outcome.dice : null;
  return (
    <div className="sic-bo-stage stage-drawn" ref={stage} data-calm={calm} data-settled={over}>
      <Dice pose={pose} serverNow={serverNow} />
      <div className="sic-bo-result stage-result" aria-hidden="true">
        {dice === null ? null : (
          <p key={props.round?.id} data-size={sizeOf(dice)}>
            {[0, 1, 2].map((die) => (
              <Face key={die} value={dice[die] ?? 1} />
            ))}
            <b className="figure">{totalOf(dice)}</b>
            <span>{words.sizes[sizeOf(dice)]}</span>
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
