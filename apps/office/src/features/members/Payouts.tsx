import type { OfficeMessages } from '@chhokka/messages';
import { Listing } from '../../shared/listing/Listing.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { type Payout, usePayouts } from './use-members.ts';

/** The member's payout accounts, removed ones too. */
export function Payouts({ memberId }: { memberId: string }) {
  const texts = useTexts();
  const t = texts.members;
  const payouts = usePayouts(memberId);
  const rows = payouts.data?.list;
  if (rows === undefined || rows.length === 0) {
    const empty = <Notice title={t.noPayouts} />;
    return <Listing list={rows} query={payouts} cardHeight={56} empty={empty} renderCard={() => null} />;
  }
  return (
    <DataTable caption={t.tabs.payouts} rows={rows} rowKey={({ payoutId }) => payoutId} columns={columnsOf(texts)} />
  );
}

function columnsOf({ members: t, withdrawals }: OfficeMessages): Column<Payout, never>[] {
  return [
    { id: 'account', title: t.payout, cell: ({ kind, ending }) => `${withdrawals.kind[kind]} •••• ${ending}` },
    { id: 'bound', title: t.boundAt, cell: (row) => <Time at={row.boundAt} /> },
    { id: 'usable', title: t.usableFrom, cell: (row) => <Time at={row.usableFrom} /> },
    {
      id: 'verified',
      title: t.verifiedHow,
      cell: ({ verifiedBy }) => t.verifiedBy[verifiedBy ?? 'nobody'],
    },
    { id: 'paid', title: t.paidTimes, numeric: true, cell: (row) => row.paid },
    {
      id: 'removed',
      title: t.removedAt,
      cell: ({ removedAt }) => (removedAt === null ? '–' : <Time at={removedAt} />),
    },
  ];
}
