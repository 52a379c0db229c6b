import type { PoolView, TableInfo } from '@chhokka/game-math';
import type { ReactNode } from 'react';
import type { TitleTexts } from '../definition.ts';
import { minor, oddsLabel, percentLabel, shortMoney } from '../money.ts';
import type { TableWords } from '../text/words.ts';

export interface RulesProps {
  readonly table: TableInfo;
  readonly texts: TitleTexts;
  readonly words: TableWords;
  /** Of the running round: its fingerprint, and what that is of. */
  readonly print: { readonly of: 'seed' | 'shoe'; readonly hex: string } | null;
  /** Of a title whose winners share a pool; null before its first round. */
  readonly pool?: Pick<PoolView, 'commission'> | null;
  /** The title's own part, after its paragraphs. */
  readonly children?: ReactNode;
}

/** Hundredths of a per cent. */
const WHOLE = 10_000;

interface Priced {
  readonly name: string;
  /** What it pays on, when the title's text does not begin with the odds. */
  readonly note: string | null;
  readonly pays: string;
}

/** Odds always, because not every board has place for them. */
function pricedOf(texts: TitleTexts, type: string, maxWin: number | null): Priced {
  const odds = oddsLabel(maxWin);
  const { name = type, pays = odds } = texts.betTypes[type] ?? {};
  return pays.startsWith(odds) ? { name, note: null, pays } : { name, note: pays, pays: odds };
}

function BetName({ name, note, pays }: Priced): ReactNode {
  return (
    <>
      <th scope="row">
        {name}
        {note !== null && <small>{note}</small>}
      </th>
      <td>{pays}</td>
    </>
  );
}

/** What every bet pays, what it returns where that is fixed, and its limit. */
function Bets({ table, texts, words, pool }: RulesProps): ReactNode {
  const { sheets } = words;
  const isPool = pool !== undefined;
  return (
    <table className="t-pays">
      <thead>
        <tr>
          <th scope="col">{sheets.bet}</th>
          {!isPool && <th scope="col">{sheets.pays}</th>}
          {!isPool && <th scope="col">{sheets.returns}</th>}
          <th scope="col">{sheets.limit}</th>
        </tr>
      </thead>
      <tbody>
        {table.betTypes.map(({ name, maxBet, rtp, maxWin }) => (
          <tr key={name}>
            {isPool ? <PoolBet {...texts.betTypes[name]} /> : <BetName {...pricedOf(texts, name, maxWin)} />}
            {!isPool && <td className="figure">{percentLabel(rtp)}</td>}
            <td className="figure">{shortMoney(minor(maxBet), table.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PoolBet({ name, pays }: Partial<TitleTexts['betTypes'][string]>): ReactNode {
  return (
    <th scope="row">
      {name}
      <small>{pays}</small>
    </th>
  );
}

/** What the title is, what every bet pays and returns, the limits, and how a round can be verified. */
export function Rules(props: RulesProps): ReactNode {
  const { table, texts, words, print, pool, children } = props;
  const { sheets } = words;
  return (
    <>
      {texts.rules.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {children}
      {pool && <p>{words.pool.commission(percentLabel(pool.commission), percentLabel(WHOLE - pool.commission))}</p>}
      <Bets {...props} />
      <Limits table={table} words={words} />
      <Fairness words={words} note={sheets.fairNote} steps={texts.fairSteps ?? sheets.fairSteps} print={print} />
    </>
  );
}

/** The smallest bet, and the largest stake in a round. */
export function Limits({ table, words: { sheets } }: Pick<RulesProps, 'table' | 'words'>): ReactNode {
  const money = (amount: number): string => shortMoney(minor(amount), table.currency);
  return (
    <>
      <h3>{sheets.tableLimits}</h3>
      <dl className="t-dl">
        <dt>{sheets.minimum}</dt>
        <dd className="figure">{money(table.minBet)}</dd>
        <dt>{sheets.maximum}</dt>
        <dd className="figure">{money(table.maxStake)}</dd>
      </dl>
    </>
  );
}

interface FairnessProps extends Pick<RulesProps, 'words' | 'print'> {
  readonly note: string;
  readonly steps: readonly string[];
}

/** How a round can be verified, and the fingerprint of the running one. */
export function Fairness({ words: { sheets }, note, steps, print }: FairnessProps): ReactNode {
  return (
    <>
      <h3>{sheets.fairness}</h3>
      <p>{note}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {print !== null && (
        <>
          <p className="t-quiet">{print.of === 'shoe' ? sheets.shoeRoot : sheets.commitment}</p>
          <code>{print.hex}</code>
        </>
      )}
    </>
  );
}
