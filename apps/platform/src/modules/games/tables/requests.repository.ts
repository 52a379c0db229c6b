import type { RequestTable } from '../requests/index.ts';
import type { About, Subject, WireSettings } from './tables.types.ts';

interface Row {
  readonly table_code: string;
  readonly names: About['names'];
  readonly currency: string;
  readonly kind: Subject['kind'];
  readonly round_id: bigint | null;
  readonly round_number: bigint | null;
  readonly version: string;
  readonly before: WireSettings;
  readonly after: WireSettings;
  readonly raises: boolean;
}

/** Where requests about tables are stored. */
export const TABLE_REQUESTS: RequestTable<About> = {
  name: 'tables.request',
  columns: [
    'table_code',
    'names',
    'currency',
    'kind',
    'round_id',
    'round_number',
    'version',
    'before',
    'after',
    'raises',
  ],
  waitsBy: ['provider_id', 'table_code', 'kind'],
  valuesOf({ table, names, currency, subject }) {
    const cancel = subject.kind === 'cancel' ? subject.round : null;
    const change = subject.kind === 'settings' ? subject : null;
    return [
      table,
      JSON.stringify(names),
      currency,
      subject.kind,
      cancel?.round,
      cancel?.number,
      change?.version,
      change && JSON.stringify(change.before),
      change && JSON.stringify(change.after),
      change?.raises,
    ];
  },
  aboutOf(row: Row) {
    return { table: row.table_code, names: row.names, currency: row.currency, subject: subjectOf(row) };
  },
};

function subjectOf({ kind, round_id: round, round_number: number, version, before, after, raises }: Row): Subject {
  if (kind === 'cancel') return { kind, round: { round: Number(round), number: Number(number) } };
  return { kind, version, before, after, raises };
}
