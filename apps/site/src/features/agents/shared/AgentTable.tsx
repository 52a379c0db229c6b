import type { ReactNode } from 'react';
import { classes } from '@chhokka/ui';
import { useWide } from '../../../platform/device/wide.ts';
import styles from './AgentTable.module.css';

/** One column of a table, which on phones is one line of each card. */
export interface AgentColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly of: (row: Row) => ReactNode;
  /** Stands at the right, in digits of one width. */
  readonly number?: boolean;
  /** What the line of sums shows; left out, nothing. */
  readonly sum?: ReactNode;
  /** On phones it has the whole width of the card. */
  readonly long?: boolean;
}

interface AgentTableProps<Row> {
  /** What the rows are. */
  readonly label: string;
  /** The first column names the row, and on phones heads its card. */
  readonly columns: readonly AgentColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Names the line of sums; left out, there is none. */
  readonly sumLabel?: string | undefined;
  /** What can be done with a row: on phones at the foot of its card. */
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  /** The name of the column of actions. */
  readonly actionsLabel?: string | undefined;
}

/** Rows as a table on wide screens, and as cards on phones. Both come from the same columns. */
export function AgentTable<Row>(props: AgentTableProps<Row>) {
  return useWide() ? <WideTable {...props} /> : <Cards {...props} />;
}

function WideTable<Row>({ label, columns, rows, keyOf, sumLabel, actions, actionsLabel }: AgentTableProps<Row>) {
  return (
    // The keyboard scrolls a table that is too wide.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.tableFrame} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, title, number }) => (
              <th key={key} scope="col" className={classes(number && styles.number)}>
                {title}
              </th>
            ))}
            {actions && (
              <th scope="col">
                <span className="visually-hidden">{actionsLabel}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, number, of }, index) => (
                <Cell key={key} isHead={index === 0} className={classes(number && styles.number)}>
                  {of(row)}
                </Cell>
              ))}
              {actions && <td className={styles.actionCell}>{actions(row)}</td>}
            </tr>
          ))}
        </tbody>
        {sumLabel !== undefined && (
          <tfoot>
            <tr>
              {columns.map(({ key, number, sum }, index) => (
                <Cell key={key} isHead={index === 0} className={classes(number && styles.number)}>
                  {index === 0 ? sumLabel : sum}
                </Cell>
              ))}
              {actions && (
                <Cell isHead={false} className={undefined}>
                  {null}
                </Cell>
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface CellProps {
  /** Whether it names its row. */
  readonly isHead: boolean;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

function Cell({ isHead, className, children }: CellProps) {
  if (!isHead) return <td className={className}>{children}</td>;
  return (
    <th scope="row" className={className}>
      {children}
    </th>
  );
}

function Cards<Row>({ label, columns, rows, keyOf, sumLabel, actions }: AgentTableProps<Row>) {
  const [head, ...lines] = columns;
  return (
    <ul className={styles.cards} aria-label={label}>
      {sumLabel !== undefined && (
        <li className={classes(styles.card, styles.sums)}>
          <Card
            head={sumLabel}
            lines={lines.flatMap(({ key, title, sum, long }) =>
              sum === undefined ? [] : [{ key, title, value: sum, long }],
            )}
          />
        </li>
      )}
      {rows.map((row) => (
        <li key={keyOf(row)} className={styles.card}>
          <Card
            head={head?.of(row)}
            lines={lines.map(({ key, title, of, long }) => ({ key, title, value: of(row), long }))}
          />
          {actions && <div className={styles.cardActions}>{actions(row)}</div>}
        </li>
      ))}
    </ul>
  );
}

interface CardProps {
  readonly head: ReactNode;
  readonly lines: readonly {
    readonly key: string;
    readonly title: string;
    readonly value: ReactNode;
    readonly long: boolean | undefined;
  }[];
}

function Card({ head, lines }: CardProps) {
  return (
    <>
      <div className={styles.cardHead}>{head}</div>
      <dl className={styles.cardLines}>
        {lines.map(({ key, title, value, long }) => (
          <div key={key} className={classes(long && styles.longLine)}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
