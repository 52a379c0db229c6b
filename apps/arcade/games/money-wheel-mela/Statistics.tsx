import type { StatisticsProps } from '@chhokka/game-kit/table';
import type { Field, MoneyWheelOutcome } from '@chhokka/game-math/tables/money-wheel';
import { Past } from '../results/Past.tsx';
import { Emblem } from './Emblem.tsx';
import { Mark } from './Mark.tsx';
import { spotName, wheelWords } from './text/words.ts';

const ALL: readonly Field[] = ['1', '2', '5', '10', '20', 'ferris', 'top'];

/** True counts of the last rounds for every field, and how often the lantern hung over the one that came. */
export function Statistics({ language, state, marks }: StatisticsProps<MoneyWheelOutcome>) {
  const words = wheelWords(language).statistics;
  const { over, of } = state.counts;
  const counts = ALL.map((field) => ({ field, count: of[field] ?? 0 }));
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <Past {...{ words, over, marks, Mark, language }}>
      <div>
        <h3>{words.fields}</h3>
        <ul className="m-counts">
          {counts.map(({ field, count }) => (
            <li key={field} className="m-field" data-field={field} style={{ '--part': count / most }}>
              <small className="figure">
                <span aria-hidden="true">{count}</span>
                <span className="unseen">
                  {spotName(field, language)}: {words.times(count)}
                </span>
              </small>
              <i aria-hidden="true" />
              <span className="m-sign" aria-hidden="true">
                <Emblem field={field} />
              </span>
            </li>
          ))}
        </ul>
      </div>
      <p className="m-lit-count">{words.lit(of['lantern'] ?? 0)}</p>
    </Past>
  );
}
