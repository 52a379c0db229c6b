import type { TableInfo } from '@chhokka/game-math';
import type { ReactNode } from 'react';
import type { TitleTexts } from '../definition.ts';
import { minor, oddsLabel, percentLabel, shortMoney } from '../money.ts';
import type { TableWords } from '../text/words.ts';

export interface RulesProps {
  readonly table: TableInfo;
  readonly texts: TitleTexts;
  readonly words: TableWords;
  /** Of the running round. */
  readonly commitment: string | null;
}

/** What the title is, what every bet pays and returns, the limits, and how a round can be verified. */
export function Rules({ table, texts, words, commitment }: RulesProps): ReactNode {
  const { sheets } = words;
  const money = (amount: number): string => shortMoney(minor(amount), table.currency);
  return (
    <>
      {texts.rules.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <table className="t-pays">
        <thead>
          <tr>
            <th scope="col">{sheets.bet}</th>
            <th scope="col">{sheets.pays}</th>
            <th scope="col">{sheets.returns}</th>
            <th scope="col">{sheets.limit}</th>
          </tr>
        </thead>
        <tbody>
          {table.betTypes.map(({ name, maxBet, rtp, maxWin }) => (
            <tr key={name}>
              <th scope="row">{texts.betTypes[name]?.name ?? name}</th>
              <td>{texts.betTypes[name]?.pays ?? oddsLabel(maxWin)}</td>
              <td className="figure">{percentLabel(rtp)}</td>
              <td className="figure">{money(maxBet)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{sheets.tableLimits}</h3>
      <dl className="t-dl">
        <dt>{sheets.minimum}</dt>
        <dd className="figure">{money(table.minBet)}</dd>
        <dt>{sheets.maximum}</dt>
        <dd className="figure">{money(table.maxStake)}</dd>
      </dl>
      <h3>{sheets.fairness}</h3>
      <p>{sheets.fairNote}</p>
      <ol>
        {sheets.fairSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {commitment !== null && (
        <>
          <p className="t-quiet">{sheets.commitment}</p>
          <code>{commitment}</code>
        </>
      )}
    </>
  );
}
