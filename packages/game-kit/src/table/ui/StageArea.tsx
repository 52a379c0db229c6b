import type { ReactNode, Ref } from 'react';
import type { TableDefinition } from '../definition.ts';
import { stakedOf, type TableView } from '../play/view.ts';
import { fingerprintOf } from '../play/watched.ts';
import type { TableSounds } from '../sound/sounds.ts';
import type { TableLanguage, TableWords } from '../text/words.ts';
import { Banner } from './Banner.tsx';
import { Countdown } from './Countdown.tsx';

export interface StageAreaProps {
  readonly definition: TableDefinition;
  readonly view: TableView;
  readonly language: TableLanguage;
  readonly words: TableWords;
  readonly sounds: TableSounds;
  readonly calm: boolean;
  /** The player wants to pull cards open. */
  readonly squeeze: boolean;
  readonly serverNow: () => number;
  /** The countdown, while there is one. */
  readonly countdown: Ref<HTMLDivElement>;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The title's stage with the round's name, the countdown and the banner. */
export function StageArea(props: StageAreaProps): ReactNode {
  const { definition, view, language, words, sounds, calm, squeeze, serverNow, countdown } = props;
  const { table, state, phase, secondsLeft, connected } = view;
  if (table === null || state === null) return null;
  const { round } = state;
  const { Stage } = definition;
  const drawn = phase === 'settled' && round !== null ? round.outcome : null;
  const outcome = drawn === null ? null : definition.describe(drawn, language);
  const held = squeeze && !calm ? new Set(stakedOf(view).keys()) : NOTHING;
  return (
    <section className="t-stage" aria-label={definition.title[language]}>
      <Stage {...{ language, table, state, round, serverNow, sounds, calm }} squeeze={held}>
        {round && (
          <p className="t-round-name">
            <span>{words.round(round.number)}</span>
            <small className="figure" title={fingerprintOf(round)}>
              <span>{round.shoe ? words.shoePrint : words.seedPrint}</span> {fingerprintOf(round).slice(0, 4)}…
              {fingerprintOf(round).slice(-2)}
            </small>
          </p>
        )}
        {round && connected && secondsLeft !== null && (
          <Countdown {...{ round, secondsLeft }} label={words.secondsLeft(secondsLeft)} ref={countdown} />
        )}
        <Banner {...{ view, words, calm, outcome }} drawing={definition.texts[language].drawing} />
      </Stage>
    </section>
  );
}
