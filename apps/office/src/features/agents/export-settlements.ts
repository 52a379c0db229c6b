import { call } from '../../shared/api.ts';
import { EXPORT_PAGE, exportPages, momentCell } from '../../shared/table/export-pages.ts';
import type { Settled, SettlementsQuery } from './use-settlements.ts';

/** The columns of an exported file of settlements. */
const COLUMNS: Readonly<Record<string, (settlement: Settled) => string | number | null>> = {
  settlement: ({ settlementId }) => settlementId,
  kind: ({ kind }) => kind,
  giver: ({ giver }) => giver?.account ?? '',
  agent: ({ taker }) => taker.account,
  from: ({ from }) => momentCell(from),
  until: ({ until }) => momentCell(until),
  amount: ({ amount }) => amount,
  paid: ({ paid }) => paid,
  before: ({ before }) => before,
  state: ({ state }) => state,
  corrects: ({ corrects }) => corrects,
  signals: ({ signals }) => signals,
  first: ({ first }) => first,
  decided_by: ({ decidedBy }) => decidedBy.join(' '),
  paid_at: ({ paidAt }) => momentCell(paidAt),
  reason: ({ reason }) => reason,
};

/** All settlements of a list, in its order. */
export function exportSettlements(asked: SettlementsQuery) {
  return exportPages((after) => call('officeSettlements', { ...asked, after, pageSize: EXPORT_PAGE }), COLUMNS);
}
