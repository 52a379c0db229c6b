import type { StatisticsProps } from '@chhokka/game-kit/table';
import type { SicBoOutcome } from '@chhokka/game-math/tables/sic-bo';
import { Past } from '../results/Past.tsx';
import { Face } from './Face.tsx';
import { Mark } from './Mark.tsx';
import { sicBoWords, type ThrowSize } from './text/words.ts';

const TOTALS = Array.from({ length: 16 }, (_, i) => i + 3);
const FACES = [1, 2, 3, 4, 5, 6];
const SIZES: readonly ThrowSize[] = ['small', 'triple', 'big'];

/** True counts of the last rounds: small and big, totals, faces. */
export function Statistics({ language, state, marks }: StatisticsProps<SicBoOutcome>) {
  const words = sicBoWords(language);
  const { over, of } = state.counts;
  const count = (name: string): number => of[name] ?? 0;
  return (
    <Past {...{ words: words.statistics, over, marks, Mark, language }}>
      <ul className="past-shares" aria-label={words.statistics.shares}>
        {SIZES.map((size) => (
          <li key={size} data-size={size} style={{ '--share': (count(size) * 100) / over }}>
            <span>{words.sizes[size]}</span>
            <b className="figure">{Math.round((count(size) * 100) / over)}%</b>
          </li>
        ))}
      </ul>
      <div className="s-charts">
        <Totals title={words.statistics.totals} count={count} times={words.statistics.times} />
        <Faces title={words.statistics.faces} count={count} times={words.statistics.times} />
      </div>
    </Past>
  );
}

interface ChartProps {
  readonly title: string;
  readonly count: (name: string) => number;
  readonly times: (count: number) => string;
}

function Totals({ title, count, times }: ChartProps) {
  const most = Math.max(1, ...TOTALS.map((total) => count(`total:${total}`)));
  return (
    <div className="s-totals">
      <h3>{title}</h3>
      <ul>
        {TOTALS.map((total) => (
          <li key={total} style={{ '--part': count(`total:${total}`) / most }}>
            <small className="figure">
              <span aria-hidden="true">{count(`total:${total}`)}</span>
              <span className="unseen">
                {total}: {times(count(`total:${total}`))}
              </span>
            </small>
            <i aria-hidden="true" />
            <b aria-hidden="true" className="figure">
              {total}
            </b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Faces({ title, count, times }: ChartProps) {
  return (
    <div className="s-faces">
      <h3>{title}</h3>
      <ul>
        {FACES.map((face) => (
          <li key={face}>
            <Face value={face} />
            <b className="figure">
              <span aria-hidden="true">{count(`face:${face}`)}×</span>
              <span className="unseen">
                {face}: {times(count(`face:${face}`))}
              </span>
            </b>
          </li>
        ))}
      </ul>
    </div>
  );
}
