import type { ReactNode } from 'react';
import { Listing } from '../listing/Listing.tsx';
import { type Column, DataTable } from './DataTable.tsx';

interface WholeTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row, never>[];
  /** Undefined until they were loaded once. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly query: { readonly error: Error | null; refetch(): Promise<unknown> };
  readonly empty: ReactNode;
}

/** A table that is loaded at once, in each of its states: loading, failed, empty, or loaded. */
export function WholeTable<Row>({ rows, query, empty, ...table }: WholeTableProps<Row>) {
  if (rows === undefined || rows.length === 0)
    return <Listing list={rows} query={query} cardHeight={56} empty={empty} renderCard={() => null} />;
  return <DataTable {...table} rows={rows} />;
}
