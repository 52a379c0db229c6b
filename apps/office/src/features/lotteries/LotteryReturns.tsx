import { Alert } from '@mantine/core';
import type { OfficeMessages } from '@chhokka/messages';
import { CardBadge } from '../../shared/listing/Card.tsx';
import { useSiteCurrency } from '../../shared/site.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { amountColumn } from '../../shared/table/money-columns.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Answered } from '../reports/Answered.tsx';
import { Band, percent, RETURN_COLOURS } from '../reports/Band.tsx';
import { RangeForm } from '../reports/RangeForm.tsx';
import { useRange } from '../reports/use-range.ts';
import styles from '../tables/Tables.module.css';
import { type Lottery, type PlayReturn, useLotteryReturns } from './use-lotteries.ts';
import { playName } from './words.ts';

/** What each play returned beside what is stated, with a warning for what chance hardly explains. */
export function LotteryReturns({ game: { gameCode, family } }: { game: Lottery }) {
  const t = useTexts();
  const currency = useSiteCurrency();
  const { range } = useRange();
  const returns = useLotteryReturns({ gameCode, ...range });
  return (
    <>
      <RangeForm />
      <Answered query={returns}>
        {({ list }) => (
          <>
            <Warning list={list} family={family} state="alarm" />
            <Warning list={list} family={family} state="watch" />
            <DataTable
              caption={t.lotteries.returns.caption}
              columns={columnsOf(t, family, currency)}
              rows={list}
              rowKey={({ play }) => play}
            />
            <p className={styles.rule}>{t.lotteries.returns.rule}</p>
          </>
        )}
      </Answered>
    </>
  );
}

interface WarningProps {
  readonly list: readonly PlayReturn[];
  readonly family: string;
  readonly state: 'watch' | 'alarm';
}

function Warning({ list, family, state }: WarningProps) {
  const t = useTexts().lotteries;
  const names = list.filter((row) => row.state === state).map(({ play }) => playName(t, family, play));
  if (names.length === 0) return null;
  return (
    <Alert variant="light" color={state === 'alarm' ? 'bad' : 'accent'} role="alert" className={styles.alert ?? ''}>
      {fill(t.returns[state], { names: names.join(', ') })}
    </Alert>
  );
}

function columnsOf(
  { lotteries, returns, reports }: OfficeMessages,
  family: string,
  currency: string,
): Column<PlayReturn, never>[] {
  const t = lotteries.returns;
  return [
    { id: 'play', title: t.play, cell: ({ play }) => playName(lotteries, family, play) },
    { id: 'tickets', title: t.tickets, numeric: true, cell: (row) => row.tickets.toLocaleString('en') },
    amountColumn({ id: 'staked', title: reports.staked, currency, amount: (row) => row.staked }),
    amountColumn({ id: 'paid', title: lotteries.numeros.paid, currency, amount: (row) => row.paid }),
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

function BandCell({ row: { low, high, realised, stated } }: { row: PlayReturn }) {
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
