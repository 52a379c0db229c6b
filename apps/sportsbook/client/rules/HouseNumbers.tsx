import type { ReactNode } from 'react';
import type { SportTerms } from '../../shared/bets.ts';
import { useApp, useMoney } from '../app/context.ts';
import type { RulesWords } from '../texts/rules-en.ts';
import { Icon } from '../ui/Icon.tsx';
import { minor } from '../ui/money.ts';
import { Failed, Skeleton } from '../ui/states.tsx';
import { useAsked } from '../ui/use-asked.ts';
import './house-numbers.css';

type NumberWords = RulesWords['numbers'];

/** The limits, waits and shares that the house has set, as they are now. */
export function HouseNumbers({ words }: { readonly words: NumberWords }): ReactNode {
  const { api, words: all, memory } = useApp();
  const { answer, failed, again } = useAsked('terms', () => api.terms(), { memory });
  return (
    <section className="house-numbers" aria-label={words.title}>
      <h2 className="section-title">{words.title}</h2>
      <p className="rules-intro">{words.note}</p>
      {answer === null && (failed ? <Failed onRetry={again} /> : <Skeleton kind="market" count={2} />)}
      {answer !== null && (
        <>
          {answer.sports.map((terms) => (
            <div key={terms.sport} className="card">
              <h3>
                <Icon name={terms.sport} />
                {all.sports[terms.sport]}
              </h3>
              <SportNumbers terms={terms} words={words} />
            </div>
          ))}
          <div className="card">
            <h3>
              <Icon name="all" />
              {words.allSports}
            </h3>
            <dl>
              <Pair name={words.cashOut} value={words.percent(answer.cashOutFee / 100)} />
            </dl>
          </div>
        </>
      )}
    </section>
  );
}

function SportNumbers({ terms, words }: { readonly terms: SportTerms; readonly words: NumberWords }): ReactNode {
  const { short } = useMoney();
  const amount = (wire: number): string => short(minor(wire));
  return (
    <dl>
      <Pair name={words.minStake} value={amount(terms.minStake)} />
      <Pair name={words.maxStake} value={amount(terms.maxStake)} />
      <Pair name={words.maxPayout} value={amount(terms.maxPayout)} />
      <Pair name={words.delay} value={words.seconds(terms.delay)} />
      <Pair name={words.voidAfter} value={words.hours(terms.voidHours)} />
    </dl>
  );
}

function Pair({ name, value }: { readonly name: string; readonly value: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figure">{value}</dd>
    </div>
  );
}
