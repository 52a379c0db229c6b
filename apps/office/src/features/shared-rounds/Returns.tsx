import { Alert } from '@mantine/core';
import type { CallValue } from '@chhokka/contracts';
import type { OfficeMessages } from '@chhokka/messages';
import { CardBadge } from '../../shared/listing/Card.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { amountColumn } from '../../shared/table/money-columns.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Answered, type AnsweredProps } from '../reports/Answered.tsx';
import { Band, percent, RETURN_COLOURS } from '../reports/Band.tsx';
import { RangeForm } from '../reports/RangeForm.tsx';
import styles from './SharedRounds.module.css';

/** What one kind of bets of a game took and paid, the stated return, and the band that chance allows. */
type Return = Pick<
  CallValue<'officeTableReturns'>['list'][number],
  'staked' | 'paid' | 'realised' | 'stated' | 'low' | 'high' | 'state'
>;

type Words = Readonly<Record<'caption' | 'rule' | 'stated' | 'nothing' | 'watch' | 'alarm', string>>;

interface ReturnsProps<Row> {
  readonly query: AnsweredProps<{ readonly list: readonly Row[] }>['query'];
  readonly currency: string;
  readonly words: Words;
  /** The title of what was paid. */
  readonly paid: string;
  /** The kind of bets and how many there were, before the columns that all games have. */
  readonly columns: readonly Column<Row, never>[];
  readonly rowKey: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
}

/** What a game returned beside what is stated, with a warning for what chance hardly explains. */
export function Returns<Row extends Return>({ query, ...shown }: ReturnsProps<Row>) {
  const { currency, words, paid, columns, rowKey, nameOf } = shown;
  const t = useTexts();
  const namesOf = (list: readonly Row[], state: Return['state']) =>
    list.filter((row) => row.state === state).map(nameOf);
  return (
    <>
      <RangeForm />
      <Answered query={query}>
        {({ list }) => (
          <>
            <Warning names={namesOf(list, 'alarm')} color="bad" text={words.alarm} />
            <Warning names={namesOf(list, 'watch')} color="accent" text={words.watch} />
            <DataTable
              caption={words.caption}
              columns={[...columns, ...commonColumns<Row>(t, words, paid, currency)]}
              rows={list}
              rowKey={rowKey}
            />
            <p className={styles.rule}>{words.rule}</p>
          </>
        )}
      </Answered>
    </>
  );
}

interface WarningProps {
  readonly names: readonly string[];
  readonly color: 'bad' | 'accent';
  readonly text: string;
}

function Warning({ names, color, text }: WarningProps) {
  if (names.length === 0) return null;
  return (
    <Alert variant="light" color={color} role="alert" className={styles.alert ?? ''}>
      {fill(text, { names: names.join(', ') })}
    </Alert>
  );
}

function commonColumns<Row extends Return>(
  { returns, reports }: OfficeMessages,
  words: Words,
  paid: string,
  currency: string,
): Column<Row, never>[] {
  return [
    amountColumn({ id: 'staked', title: reports.staked, currency, amount: (row) => row.staked }),
    amountColumn({ id: 'paid', title: paid, currency, amount: (row) => row.paid }),
    {
      id: 'realised',
      title: returns.realised,
      numeric: true,
      cell: ({ realised }) => (realised === null ? '–' : percent(realised)),
    },
    { id: 'stated', title: words.stated, numeric: true, cell: ({ stated }) => percent(stated) },
    { id: 'band', title: returns.band, cell: (row) => <BandCell row={row} /> },
    {
      id: 'judgement',
      title: returns.judgement,
      cell: ({ state }) => (
        <CardBadge color={RETURN_COLOURS[state]}>
          {state === 'unknown' ? words.nothing : returns.states[state]}
        </CardBadge>
      ),
    },
  ];
}

function BandCell({ row: { low, high, realised, stated } }: { row: Return }) {
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
