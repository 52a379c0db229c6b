import type { ReactNode, Ref } from 'react';
import type { TableDefinition } from '../definition.ts';
import type { TableView } from '../play/view.ts';
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
  readonly serverNow: () => number;
  /** The countdown, while there is one. */
  readonly countdown: Ref<HTMLDivElement>;
}

/** The title's stage with the round's name, the countdown and the banner. */
export function StageArea(props: StageAreaProps): ReactNode {
  const { definition, view, language, words, sounds, calm, serverNow, countdown } = props;
  const { table, state, phase, secondsLeft, connected } = view;
  if (table === null || state === null) return null;
  const { round } = state;
  const { Stage } = definition;
  const drawn = phase === 'settled' && round !== null ? round.outcome : null;
  const outcome = drawn === null ? null : definition.describe(drawn, language);
  return (
    <section className="t-stage" aria-label={definition.title[language]}>
      <Stage {...{ language, table, state, round, serverNow, sounds, calm }}>
        {round && (
          <p className="t-round-name">
            <span>{words.round(round.number)}</span>
            <small className="figure" title={fingerprintOf(round)}>
              <span>{words.seedPrint}</span> {fingerprintOf(round).slice(0, 4)}…{fingerprintOf(round).slice(-2)}
            </small>
          </p>
        )}
        {round && connected && secondsLeft !== null && (
          <Countdown {...{ round, secondsLeft }} label={words.secondsLeft(secondsLeft)} ref={countdown} />
        )}
        <Banner view={view} words={words} calm={calm} outcome={outcome} />
      </Stage>
    </section>
  );
}
