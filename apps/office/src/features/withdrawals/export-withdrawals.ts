import { call } from '../../shared/api.ts';
import { EXPORT_PAGE, exportPages, momentCell } from '../../shared/table/export-pages.ts';
import { type Asked, inputOf, type Withdrawal } from './use-withdrawals.ts';

/** The columns of an exported file of withdrawals. It shows no more of the payout account than the page does. */
const COLUMNS: Readonly<Record<string, (withdrawal: Withdrawal) => string | null>> = {
  withdrawal: ({ withdrawalId }) => withdrawalId,
  number: ({ number }) => number,
  account: ({ account }) => account,
  state: ({ state }) => state,
  requested: ({ requestedAt }) => momentCell(requestedAt),
  paid: ({ paidAt }) => momentCell(paidAt),
  ended: ({ endedAt }) => momentCell(endedAt),
  amount: ({ amount }) => amount,
  currency: ({ currency }) => currency,
  to: ({ payout }) => payout.kind,
  ending: ({ payout }) => payout.ending,
  approved_by: ({ approvedBy }) => approvedBy.join(' '),
  decided_by: ({ decidedBy }) => decidedBy,
  reference: ({ reference }) => reference,
  reason: ({ reason }) => reason,
};

/** All withdrawals of a list, in its order. */
export function exportWithdrawals(asked: Asked) {
  return exportPages(
    (after) => call('officeWithdrawals', { ...inputOf(asked), after, pageSize: EXPORT_PAGE }),
    COLUMNS,
  );
}
