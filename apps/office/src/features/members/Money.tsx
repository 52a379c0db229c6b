import { Notice } from '../../shared/Notice.tsx';
import { Pages } from '../../shared/table/Pages.tsx';
import type { Sorting } from '../../shared/table/DataTable.tsx';
import { type MoneySort } from '../../shared/table/OrderSelect.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useSorting } from '../../shared/table/use-sorting.ts';
import { DepositsTable } from '../deposits/DepositsTable.tsx';
import { useDeposits } from '../deposits/use-deposits.ts';
import { useWithdrawals } from '../withdrawals/use-withdrawals.ts';
import { WithdrawalsTable } from '../withdrawals/WithdrawalsTable.tsx';

const SORTS = ['time', 'amount'] as const;
const NEWEST: Sorting<MoneySort> = { by: 'time', order: 'desc' };

/** The member's deposits in all states. */
export function Deposits({ memberId }: { memberId: string }) {
  const t = useTexts().deposits;
  const { sorting, onSort } = useSorting(SORTS, NEWEST);
  const deposits = useDeposits({ queue: 'all', sorting, filter: { memberId } });
  const rows = deposits.data?.pages.flatMap(({ list }) => list);
  return (
    <Pages rows={rows?.length} query={deposits} empty={<Notice title={t.emptyTitle} />}>
      <DepositsTable rows={rows ?? []} sorting={sorting} onSort={onSort} />
    </Pages>
  );
}

/** The member's withdrawals in all states. */
export function Withdrawals({ memberId }: { memberId: string }) {
  const t = useTexts().withdrawals;
  const { sorting, onSort } = useSorting(SORTS, NEWEST);
  const withdrawals = useWithdrawals({ state: 'all', sorting, filter: { memberId } });
  const rows = withdrawals.data?.pages.flatMap(({ list }) => list);
  return (
    <Pages rows={rows?.length} query={withdrawals} empty={<Notice title={t.emptyTitle} />}>
      <WithdrawalsTable rows={rows ?? []} sorting={sorting} onSort={onSort} />
    </Pages>
  );
}
