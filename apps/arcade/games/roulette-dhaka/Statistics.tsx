import type { StatisticsProps, TableLanguage } from '@chhokka/game-kit/table';
import type { RouletteOutcome } from '@chhokka/game-math/tables/roulette';
import { Past } from '../results/Past.tsx';
import { Mark } from './Mark.tsx';
import { rouletteWords } from './text/words.ts';

const SHOWN = 5;
const ALL = Array.from({ length: 37 }, (_, number) => String(number));

interface Counted {
  readonly name: string;
  readonly count: number;
}

/** True counts of the last rounds: numbers that came most and least often, colours, dozens. */
export function Statistics({ language, state, marks }: StatisticsProps<RouletteOutcome>) {
  const words = rouletteWords(language);
  const { over, of } = state.counts;
  const counted = ALL.map((name): Counted => ({ name, count: of[name] ?? 0 })).toSorted((a, b) => b.count - a.count);
  const sum = (name: string): number => of[name] ?? 0;
  const dozens = words.felt.dozen.map((name, i) => ({ name, count: sum(`dozen:${i + 1}`), tone: `dozen-${i + 1}` }));
  return (
    <Past {...{ words: words.statistics, over, marks, Mark, language }}>
      <div className="r-extremes">
        <Extremes title={words.statistics.hot} counted={counted.slice(0, SHOWN)} language={language} />
        <Extremes title={words.statistics.cold} counted={counted.slice(-SHOWN).toReversed()} language={language} />
      </div>
      <Shares
        over={over}
        parts={[
          { name: words.spot.red, count: sum('red'), tone: 'red' },
          { name: '0', count: sum('0'), tone: 'green' },
          { name: words.spot.black, count: sum('black'), tone: 'black' },
        ]}
      />
      <Shares over={over} parts={dozens} />
    </Past>
  );
}

interface ExtremesProps {
  readonly title: string;
  readonly counted: readonly Counted[];
  readonly language: TableLanguage;
}

function Extremes({ title, counted, language }: ExtremesProps) {
  const { times } = rouletteWords(language).statistics;
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {counted.map(({ name, count }) => (
          <li key={name}>
            <Mark mark={name} language={language} />
            <small className="figure">
              <span aria-hidden="true">{count}×</span>
              <span className="unseen">{times(count)}</span>
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Part {
  readonly name: string;
  readonly count: number;
  readonly tone: string;
}

/** Parts of all rounds as a bar, each with its share in percent. */
function Shares({ over, parts }: { readonly over: number; readonly parts: readonly Part[] }) {
  return (
    <ul className="past-shares">
      {parts.map(({ name, count, tone }) => (
        <li key={tone} data-tone={tone} style={{ '--share': (count * 100) / over }}>
          <span>{name}</span>
          <b className="figure">{Math.round((count * 100) / over)}%</b>
        </li>
      ))}
    </ul>
  );
}
