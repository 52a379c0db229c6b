import type { StatisticsProps } from '@chhokka/game-kit/table';
import type { BaccaratOutcome } from '@chhokka/game-math/tables/baccarat';
import type { ReactNode } from 'react';
import { RoadPanel } from '../cards/RoadPanel.tsx';
import { letterOf, SIDES, spotOf } from './Mark.tsx';
import { texts } from './text/texts.ts';
import { words } from './text/words.ts';

/** Counts that a result's mark does not say: they are of the last rounds, whatever shoe those were dealt from. */
const EXTRAS = ['player-pair', 'banker-pair', 'natural'] as const;

/** The five roads of the running shoe and who won in it, and how often pairs and naturals came. */
export function Statistics({ language, state }: StatisticsProps<BaccaratOutcome>): ReactNode {
  const { history, round, counts } = state;
  const { roads, extra } = words[language];
  const shoe = round?.shoe?.number ?? history.at(-1)?.shoe;
  const marks = history.filter((past) => past.shoe === shoe).map(({ mark }) => mark);
  return (
    <div className="paper">
      <header>
        <h2>{roads.title}</h2>
        <p className="tally figure">
          {SIDES.map(({ mark, spot }) => (
            <b key={spot} className={spot}>
              {texts[language].spot(spot)} {marks.filter((each) => each === mark).length}
            </b>
          ))}
          <small>{roads.inShoe}</small>
        </p>
      </header>
      <RoadPanel
        {...{ language, marks }}
        title={roads.title}
        note={roads.note(marks.length, shoe ?? 1)}
        tone={spotOf}
        letter={(mark) => letterOf(mark, language)}
      />
      <p className="tally extras figure">
        {EXTRAS.map((name) => (
          <b key={name}>
            {extra[name]} {counts.of[name] ?? 0}
          </b>
        ))}
        <small>{roads.over(counts.over)}</small>
      </p>
    </div>
  );
}
