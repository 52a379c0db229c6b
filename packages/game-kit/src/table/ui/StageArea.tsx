import { type ReactNode, type RefObject } from 'react';
import type { TableDefinition } from '../definition.ts';
import type { TableView } from '../play/view.ts';
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
  /** Marks where the countdown stands. */
  readonly clock: RefObject<HTMLDivElement | null>;
}

/** The title's stage with the round's name, the countdown and the banner. */
export function StageArea({
  definition,
  view,
  language,
  words,
  sounds,
  calm,
  serverNow,
  clock,
}: StageAreaProps): ReactNode {
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
            <small className="figure" title={round.commitment}>
              {words.seedPrint} {round.commitment.slice(0, 4)}…{round.commitment.slice(-2)}
            </small>
          </p>
        )}
        <div className="t-count-place" ref={clock} />
        {round && connected && secondsLeft !== null && (
          <Countdown round={round} secondsLeft={secondsLeft} label={words.secondsLeft(secondsLeft)} />
        )}
        <Banner view={view} words={words} calm={calm} outcome={outcome} />
      </Stage>
    </section>
  );
}
