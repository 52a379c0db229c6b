import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import styles from './DataTable.module.css';

export interface Column<Row, Sort extends string> {
  /** Unique in the table. */
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** The server's sort key; left out where the column cannot be sorted. */
  readonly sort?: Sort;
  /** Numbers are right-aligned, digit under digit. */
  readonly numeric?: boolean;
  /** The sum, shown below the column. */
  readonly sum?: ReactNode;
}

export interface Sorting<Sort extends string> {
  readonly by: Sort;
  readonly order: 'asc' | 'desc';
}

interface DataTableProps<Row, Sort extends string> {
  /** The name of the table for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row, Sort>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sorting?: Sorting<Sort>;
  readonly onSort?: (sorting: Sorting<Sort>) => void;
  /** Only descending: keyset pages continue in that order. */
  readonly downOnly?: boolean;
}

/** A table that is sorted by its column heads. On narrow screens it scrolls sideways and its first column stays. */
export function DataTable<Row, Sort extends string = never>(props: DataTableProps<Row, Sort>) {
  const { caption, columns, rows, rowKey } = props;
  const hasSums = columns.some(({ sum }) => sum !== undefined);
  return (
    // The focusable frame lets the arrow keys scroll it sideways.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.frame} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} column={column} {...props} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ id, numeric, cell }, place) => (
                <Fragment key={id}>
                  {place === 0 ? (
                    <th scope="row">{cell(row)}</th>
                  ) : (
                    <td className={numeric ? styles.numeric : undefined}>{cell(row)}</td>
                  )}
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
        {hasSums && rows.length > 0 && (
          <tfoot>
            <tr>
              {columns.map(({ id, numeric, sum }) => (
                <td key={id} className={numeric ? styles.numeric : undefined}>
                  {sum}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

type HeadProps<Row, Sort extends string> = DataTableProps<Row, Sort> & { readonly column: Column<Row, Sort> };

function Head<Row, Sort extends string>({ column, sorting, onSort, downOnly = false }: HeadProps<Row, Sort>) {
  const { title, sort, numeric } = column;
  const className = numeric ? styles.numeric : undefined;
  if (sort === undefined || onSort === undefined) {
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  }
  const order = sorting?.by === sort ? sorting.order : null;
  const next = order === 'desc' && !downOnly ? 'asc' : 'desc';
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={order === null ? 'none' : order === 'asc' ? 'ascending' : 'descending'}
    >
      <button type="button" className={styles.sort} onClick={() => onSort({ by: sort, order: next })}>
        {title}
        <Arrow size={14} aria-hidden className={order === null ? styles.idle : undefined} />
      </button>
    </th>
  );
}
