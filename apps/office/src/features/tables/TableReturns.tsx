import { Alert } from '@mantine/core';
import type { OfficeMessages } from '@chhokka/messages';
import { CardBadge } from '../../shared/listing/Card.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { amountColumn } from '../../shared/table/money-columns.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Answered } from '../reports/Answered.tsx';
import { Band, percent, RETURN_COLOURS } from '../reports/Band.tsx';
import { RangeForm } from '../reports/RangeForm.tsx';
import { useRange } from '../reports/use-range.ts';
import styles from './Tables.module.css';
import { type BetTypeReturn, type Table, useTableReturns } from './use-tables.ts';

/** What each bet type returned beside what is stated, with a warning for what chance hardly explains. */
export function TableReturns({ table: { provider, table, currency } }: { table: Table }) {
  const t = useTexts();
  const { range } = useRange();
  const returns = useTableReturns({ provider, table, ...range });
  return (
    <>
      <RangeForm />
      <Answered query={returns}>
        {({ list }) => (
          <>
            <Warning list={list} state="alarm" />
            <Warning list={list} state="watch" />
            <DataTable
              caption={t.tables.returns.caption}
              columns={columnsOf(t, currency)}
              rows={list}
              rowKey={({ name }) => name}
            />
            <p className={styles.rule}>{t.tables.returns.rule}</p>
          </>
        )}
      </Answered>
    </>
  );
}

function Warning({ list, state }: { list: readonly BetTypeReturn[]; state: 'watch' | 'alarm' }) {
  const t = useTexts().tables.returns;
  const names = list.filter((row) => row.state === state).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Alert variant="light" color={state === 'alarm' ? 'bad' : 'accent'} role="alert" className={styles.alert ?? ''}>
      {fill(t[state], { names: names.join(', ') })}
    </Alert>
  );
}

function columnsOf({ tables, returns, reports }: OfficeMessages, currency: string): Column<BetTypeReturn, never>[] {
  const t = tables.returns;
  return [
    { id: 'name', title: t.betType, cell: (row) => row.name },
    { id: 'rounds', title: reports.rounds, numeric: true, cell: (row) => row.rounds.toLocaleString('en') },
    { id: 'bets', title: t.bets, numeric: true, cell: (row) => row.bets.toLocaleString('en') },
    amountColumn({ id: 'staked', title: reports.staked, currency, amount: (row) => row.staked }),
    amountColumn({ id: 'paid', title: tables.rounds.paid, currency, amount: (row) => row.paid }),
    {
      id: 'realised',
      title: returns.realised,
      numeric: true,
      cell: ({ realised }) => (realised === null ? '–' : percent(realised)),
    },
    { id: 'stated', title: t.stated, numeric: true, cell: ({ stated }) => percent(stated) },
    { id: 'band', title: returns.band, cell: (row) => <BandCell row={row} /> },
    {
      id: 'judgement',
      title: returns.judgement,
      cell: ({ state }) => (
        <CardBadge color={RETURN_COLOURS[state]}>{state === 'unknown' ? t.nothing : returns.states[state]}</CardBadge>
      ),
    },
  ];
}

function BandCell({ row: { low, high, realised, stated } }: { row: BetTypeReturn }) {
  if (low === null || high === null || realised === null) return '–';
  return (
    <>
      <span className={styles.bandText}>
        {percent(low)} – {percent(high)}
      </span>
      <Band low={low} high={high} realised={realised} declared={stated} />
    </>
  );
}
