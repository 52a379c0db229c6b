import type { StatisticsProps } from '@chhokka/game-kit/table';
import type { AndarBaharOutcome } from '@chhokka/game-math/tables/andar-bahar';
import type { ReactNode } from 'react';
import { Mark } from './Mark.tsx';
import { RANGES, rangeLabel, words } from './texts.ts';

/** The last winners, how often each side won, and after how many cards: counts of settled rounds. */
export function Statistics({ language, state, marks }: StatisticsProps<AndarBaharOutcome>): ReactNode {
  const { over, of } = state.counts;
  const { side, strip, lengths, over: overWords } = words[language];
  const [andar, bahar] = [of['andar'] ?? 0, of['bahar'] ?? 0];
  const most = Math.max(1, ...RANGES.map((spot) => of[spot] ?? 0));
  return (
    <div className="paper">
      <header>
        <h2>{strip}</h2>
        <p className="tally figure">
          <b className="andar">
            {side.andar} {andar}
          </b>{' '}
          <b className="bahar">
            {side.bahar} {bahar}
          </b>
          <small>{overWords(over)}</small>
        </p>
      </header>
      <div className="split" aria-hidden="true" style={{ '--andar': andar, '--bahar': bahar }}>
        <i className="andar" />
        <i className="bahar" />
      </div>
      <ol className="strip">
        {marks.toReversed().map((mark, back) => (
          <li key={marks.length - back}>
            <Mark mark={mark} language={language} />
          </li>
        ))}
      </ol>
      <h2>{lengths}</h2>
      <ul className="lengths">
        {RANGES.map((spot) => (
          <li key={spot} style={{ '--share': (of[spot] ?? 0) / most }}>
            <i aria-hidden="true" />
            <b className="figure">{of[spot] ?? 0}</b>
            <span className="figure">{rangeLabel(spot)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
