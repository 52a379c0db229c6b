import { call } from '../../shared/api.ts';
import { EXPORT_PAGE, exportPages, momentCell } from '../../shared/table/export-pages.ts';
import { type Asked, type Deposit, inputOf } from './use-deposits.ts';

/** The columns of an exported file of deposits. */
const COLUMNS: Readonly<Record<string, (deposit: Deposit) => string | null>> = {
  deposit: ({ depositId }) => depositId,
  receipt: ({ receipt }) => receipt,
  account: ({ account }) => account,
  method: ({ title }) => title,
  state: ({ state }) => state,
  begun: ({ createdAt }) => momentCell(createdAt),
  decided: ({ decidedAt }) => momentCell(decidedAt),
  decided_by: ({ decidedBy }) => decidedBy,
  amount: ({ amount }) => amount,
  received: ({ received }) => received,
  received_currency: ({ receivedCurrency }) => receivedCurrency,
  fee: ({ fee }) => fee,
  credited: ({ credited }) => credited,
  currency: ({ currency }) => currency,
  reference: ({ reference }) => reference,
  reason: ({ reason }) => reason,
};

/** All deposits of a list, in its order. */
export function exportDeposits(asked: Asked, language: 'BN' | 'EN') {
  return exportPages(
    (after) => call('officeDeposits', { ...inputOf(asked), after, language, pageSize: EXPORT_PAGE }),
    COLUMNS,
  );
}
