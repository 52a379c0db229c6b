import type { StatisticsProps } from '@chhokka/game-kit/table';
import type { DragonTigerOutcome } from '@chhokka/game-math/tables/dragon-tiger';
import { bootOf } from '@chhokka/game-math/tables/roads';
import type { ReactNode } from 'react';
import { RoadPanel } from '../cards/RoadPanel.tsx';
import { letterOf, SIDES, spotOf } from './Mark.tsx';
import { ROADS, texts } from './texts.ts';

/** The five roads of the running boot, and how often each side has won: counts of settled rounds. */
export function Statistics({ language, state }: StatisticsProps<DragonTigerOutcome>): ReactNode {
  const { history, round, counts } = state;
  const words = ROADS[language];
  const marks = bootOf(history, round?.number ?? history.at(-1)?.number ?? 1).map(({ mark }) => mark);
  return (
    <div className="paper">
      <header>
        <h2>{words.title}</h2>
        <p className="tally figure">
          {SIDES.map(({ spot }) => (
            <b key={spot} className={spot}>
              {texts[language].spot(spot)} {counts.of[spot] ?? 0}
            </b>
          ))}
          <small>{words.over(counts.over)}</small>
        </p>
      </header>
      <RoadPanel
        {...{ language, marks }}
        title={words.title}
        note={words.boot(marks.length)}
        tone={spotOf}
        letter={(mark) => letterOf(mark, language)}
      />
    </div>
  );
}
