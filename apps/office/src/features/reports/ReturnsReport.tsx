import type { OfficeMessages } from '@chhokka/messages';
import { GameName } from '../../shared/GameName.tsx';
import { CardBadge } from '../../shared/listing/Card.tsx';
import { inCurrency } from '../../shared/money-text.ts';
import { Notice } from '../../shared/Notice.tsx';
import { useSiteCurrency } from '../../shared/site.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { ExportButton } from '../../shared/table/ExportButton.tsx';
import { amountColumn } from '../../shared/table/money-columns.tsx';
import { useTexts } from '../../shared/texts.ts';
import { Answered } from './Answered.tsx';
import { Band, percent, RETURN_COLOURS } from './Band.tsx';
import styles from './Reports.module.css';
import { type GameReturn, useReturns } from './use-reports.ts';
import { useRange } from './use-range.ts';

/** The realised returns of games beside the declared ones, with the interval that chance allows. */
export function ReturnsReport() {
  const t = useTexts();
  const { range } = useRange();
  const currency = useSiteCurrency();
  const returns = useReturns({ ...range, currency });
  const columns = columnsOf(t, currency);
  const { realised, declared, band, deviation, judgement, states } = t.returns;
  return (
    <Answered query={returns}>
      {({ list }) =>
        list.length === 0 ? (
          <Notice title={t.reports.emptyTitle} text={t.reports.emptyText} />
        ) : (
          <>
            <div className={styles.tools}>
              <ExportButton
                name={`returns-${range.from}-${range.to}`}
                rows={() =>
                  Promise.resolve([
                    [
                      t.reports.keys.game,
                      t.reports.rounds,
                      inCurrency(t.reports.staked, currency),
                      inCurrency(t.reports.won, currency),
                      realised,
                      declared,
                      band,
                      '',
                      deviation,
                      judgement,
                    ],
                    ...list.map((row) => [
                      row.gameCode,
                      row.rounds,
                      row.staked,
                      row.won,
                      row.realised,
                      row.declared,
                      row.low,
                      row.high,
                      row.deviation,
                      states[row.state],
                    ]),
                  ])
                }
              />
            </div>
            <DataTable
              caption={t.reports.tabs.returns}
              columns={columns}
              rows={list}
              rowKey={(row) => `${row.vassalage} ${row.gameCode}`}
            />
            <p className={styles.rule}>{t.returns.rule}</p>
          </>
        )
      }
    </Answered>
  );
}

function columnsOf(t: OfficeMessages, currency: string): Column<GameReturn, never>[] {
  return [
    { id: 'game', title: t.reports.keys.game, cell: (row) => <GameName {...row} /> },
    { id: 'rounds', title: t.reports.rounds, numeric: true, cell: (row) => row.rounds.toLocaleString('en') },
    amountColumn({ id: 'staked', title: t.reports.staked, currency, amount: (row) => row.staked }),
    { id: 'realised', title: t.returns.realised, numeric: true, cell: (row) => percent(row.realised) },
    {
      id: 'declared',
      title: t.returns.declared,
      numeric: true,
      cell: (row) => (row.declared === null ? '–' : percent(row.declared)),
    },
    {
      id: 'band',
      title: t.returns.band,
      cell: (row) => (
        <>
          <span className={styles.bandText}>
            {percent(row.low)} – {percent(row.high)}
          </span>
          <Band {...row} />
        </>
      ),
    },
    {
      id: 'deviation',
      title: t.returns.deviation,
      numeric: true,
      cell: (row) => `${row.deviation.toFixed(2)} (${t.returns.from[row.deviationFrom]})`,
    },
    {
      id: 'judgement',
      title: t.returns.judgement,
      cell: (row) => <CardBadge color={RETURN_COLOURS[row.state]}>{t.returns.states[row.state]}</CardBadge>,
    },
  ];
}
