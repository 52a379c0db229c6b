import type { RequestTable } from '../requests/index.ts';
import type { About, Names, WireChange } from './sports.types.ts';

interface Row {
  readonly names: Names;
  readonly currency: string;
  readonly change: WireChange;
  readonly takes_two: boolean;
}

/** Where requests about sports are stored. */
export const SPORTS_REQUESTS: RequestTable<About> = {
  name: 'sports.request',
  columns: ['kind', 'fixture', 'sport', 'spot', 'names', 'currency', 'change', 'takes_two'],
  waitsBy: ['provider_id', 'kind', 'fixture', 'sport', 'spot'],
  valuesOf: ({ change, names, currency, takesTwo }) => [
    change.kind,
    'fixture' in change ? change.fixture : null,
    'sport' in change ? change.sport : null,
    spotOf(change),
    JSON.stringify(names),
    currency,
    JSON.stringify(change),
    takesTwo,
  ],
  aboutOf: ({ names, currency, change, takes_two: takesTwo }: Row) => ({ change, names, currency, takesTwo }),
};

/** What of the fixture or sport a change is about; empty: all of it. */
function spotOf(change: WireChange): string {
  switch (change.kind) {
    case 'suspension':
      return change.market ?? '';
    case 'override':
      return `${change.market} ${change.outcome}`;
    case 'margin':
      return change.market;
    case 'limits':
    case 'delay':
    case 'min-stake':
    case 'void-hours':
      return '';
  }
}
