import type { StatisticsProps } from '@chhokka/game-kit/table';
import type { CockfightMark, CockfightOutcome } from '@chhokka/game-math/tables/cockfight';
import { bootOf, roads } from '@chhokka/game-math/tables/roads';
import { type ReactNode, useMemo } from 'react';
import { RoadView } from '../cards/RoadView.tsx';
import { letterOf, spotOf } from './Mark.tsx';
import { SIDES } from './pool.ts';
import { cockfightWords, spotName } from './texts.ts';

/** How the last fights ended: counts, every fight in its order, and streaks. All from settled rounds. */
export function Statistics({ language, state }: StatisticsProps<CockfightOutcome>): ReactNode {
  const { history, round, counts } = state;
  const words = cockfightWords[language].statistics;
  const number = round?.number ?? history.at(-1)?.number ?? 1;
  const drawn = useMemo(
    () => roads(bootOf(history, number).map(({ mark }) => mark as CockfightMark)),
    [history, number],
  );
  const letter = (mark: string): string => letterOf(mark, language);
  return (
    <div className="paper cock-statistics">
      <header>
        <h2>{words.title}</h2>
        <p className="tally figure">
          {SIDES.map((spot) => (
            <b key={spot} className={spot}>
              {spotName(spot, language)} {counts.of[spot] ?? 0}
            </b>
          ))}
          <small>{words.over(counts.over)}</small>
        </p>
      </header>
      <div className="cock-roads">
        {(['bead', 'big'] as const).map((name) => (
          <section key={name}>
            <h3>{words[name]}</h3>
            <RoadView roads={drawn} name={name} label={words[name]} tone={spotOf} letter={letter} />
          </section>
        ))}
      </div>
    </div>
  );
}
