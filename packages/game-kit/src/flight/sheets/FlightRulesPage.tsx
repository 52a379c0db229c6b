import type { RoundView, TableInfo } from '@chhokka/game-math';
import { CRASH_CAP } from '@chhokka/game-math/tables/crash';
import type { ReactNode } from 'react';
import { percentLabel, shortMoney } from '../../table/money.ts';
import { Fairness, Limits } from '../../table/sheets/Rules.tsx';
import type { TableWords } from '../../table/text/words.ts';
import { mostOn } from '../play/panel.ts';
import { multiplierText } from '../play/phase.ts';
import type { FlightWords } from '../text/words.ts';

export interface FlightRulesPageProps {
  /** The title's own paragraphs. */
  readonly texts: readonly string[];
  readonly table: TableInfo;
  readonly round: RoundView | null;
  readonly words: FlightWords;
  readonly tableWords: TableWords;
}

const WHOLE = 10_000;

/** What a flight is, what it returns, the limits, the formula, and the chain that its seeds come from. */
export function FlightRulesPage({ texts, table, round, words, tableWords }: FlightRulesPageProps): ReactNode {
  const { rules } = words;
  const rtp = table.betTypes[0]?.rtp ?? 0;
  const flight = round?.flight;
  const ceiling = flight?.ceiling ?? null;
  return (
    <>
      {texts.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <dl className="t-dl">
        <dt>{rules.returns}</dt>
        <dd className="figure">{percentLabel(rtp)}</dd>
        <dt>{rules.edge}</dt>
        <dd className="figure">{percentLabel(WHOLE - rtp)}</dd>
        <dt>{rules.cap}</dt>
        <dd className="figure">{multiplierText(CRASH_CAP)}×</dd>
        <dt>{rules.ceiling}</dt>
        <dd className="figure">{ceiling === null ? rules.noCeiling : `${multiplierText(ceiling)}×`}</dd>
        <dt>{rules.maxBet}</dt>
        <dd className="figure">{shortMoney(mostOn(table), table.currency)}</dd>
      </dl>
      <Limits table={table} words={tableWords} />
      <Fairness
        words={tableWords}
        note={rules.fairNote}
        steps={rules.fairSteps}
        print={round && { of: 'seed', hex: round.commitment }}
      />
      {flight && (
        <>
          <h3>{rules.chain}</h3>
          <p className="figure">
            {rules.place(grouped(flight.place), grouped(flight.chain.length))} · #{flight.chain.id}
          </p>
          <p className="t-quiet">{rules.end}</p>
          <code>{flight.chain.end}</code>
          <p className="t-quiet">{rules.salt}</p>
          <code>{flight.chain.salt}</code>
        </>
      )}
    </>
  );
}

const grouped = (count: number): string => count.toLocaleString('en-US');
