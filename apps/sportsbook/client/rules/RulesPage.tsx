import { KINDS, type MarketKind } from '@chhokka/sports-math/kinds';
import type { ReactNode } from 'react';
import { useApp } from '../app/context.ts';
import type { Sport } from '../offer/sports.ts';
import { HouseNumbers } from './HouseNumbers.tsx';
import { loadRules } from '../texts/load-rules.ts';
import type { RulesWords } from '../texts/rules-en.ts';
import { Failed, Skeleton } from '../ui/states.tsx';
import { useAsked } from '../ui/use-asked.ts';

/** The kinds of markets of each sport; those of both titles of e-sports stand together. */
const GROUPS: readonly { readonly sports: readonly Sport[]; readonly kinds: readonly MarketKind[] }[] = [
  { sports: ['cricket'], kinds: KINDS.cricket },
  { sports: ['football'], kinds: KINDS.football },
  {
    sports: ['strike-range', 'battle-arena'],
    kinds: [...new Set([...KINDS['strike-range'], ...KINDS['battle-arena']])],
  },
];

/** Every rule, in plain words. */
export function RulesPage(): ReactNode {
  const { language, words, memory } = useApp();
  const { answer, failed, again } = useAsked(`rules ${language}`, () => loadRules(language), { memory });
  if (answer === null) return failed ? <Failed onRetry={again} /> : <Skeleton kind="market" count={5} />;
  return (
    <article className="rules">
      <h1 className="visually-hidden">{words.rules.title}</h1>
      <p className="rules-intro">{answer.intro}</p>
      {answer.sections.map(({ id, title, lines }) => (
        <details key={id} className="card rule" open={id === 'natures'}>
          <summary>
            <h2>{title}</h2>
          </summary>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </details>
      ))}
      <HouseNumbers words={answer.numbers} />
      <h2 className="section-title">{answer.markets}</h2>
      {GROUPS.map(({ sports, kinds }) => (
        <details key={sports.join()} className="card rule">
          <summary>
            <h3>{sports.map((sport) => words.sports[sport]).join(', ')}</h3>
          </summary>
          <KindRules rules={answer} kinds={kinds} />
        </details>
      ))}
    </article>
  );
}

function KindRules({ rules, kinds }: { readonly rules: RulesWords; readonly kinds: readonly MarketKind[] }): ReactNode {
  const { words } = useApp();
  return (
    <dl>
      {kinds.map((kind) => {
        const [rule, voids] = rules.kinds[kind];
        return (
          <div key={kind}>
            <dt>{words.markets.kinds[kind]}</dt>
            <dd>{rule}</dd>
            <dd className="rule-void">
              <b>{rules.voidLabel}:</b> {voids}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
