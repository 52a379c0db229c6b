import type { OfficeMessages } from '@chhokka/messages';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAddress } from '../../shared/address.ts';
import { MemberName } from '../../shared/MemberName.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { useSiteCurrency } from '../../shared/site.ts';
import type { Column } from '../../shared/table/DataTable.tsx';
import { Filter } from '../../shared/table/Filter.tsx';
import { amountColumn } from '../../shared/table/money-columns.tsx';
import { Pager } from '../../shared/table/Pager.tsx';
import { WholeTable } from '../../shared/table/WholeTable.tsx';
import { useTexts } from '../../shared/texts.ts';
import { FriendsDialog } from './FriendsDialog.tsx';
import { type Referrer, useReferrers } from './use-referrals.ts';

/** Members who invite friends, most friends first. Each opens with the friends and what they share. */
export function Referrers() {
  const t = useTexts().referrals;
  const currency = useSiteCurrency();
  const { query, change } = useAddress();
  const account = query.get('account') ?? '';
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const found = useReferrers(account, page);
  const [shown, setShown] = useState<Referrer | null>(null);
  return (
    <>
      <Filter
        query={query}
        fields={[{ name: 'account', label: t.account }]}
        onFilter={(values) => change({ ...values, page: '' })}
      />
      <WholeTable
        caption={t.caption}
        columns={columnsOf(t, currency, setShown)}
        rows={found.data?.list}
        rowKey={({ memberId }) => memberId}
        query={found}
        empty={<Notice title={t.emptyTitle} text={t.emptyText} />}
      />
      <Pager
        page={page}
        pages={found.data?.hasMore ? page + 1 : page}
        onPage={(next) => change({ page: next === 1 ? '' : String(next) })}
      />
      {shown !== null && <FriendsDialog referrer={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function columnsOf(
  t: OfficeMessages['referrals'],
  currency: string,
  onShow: (referrer: Referrer) => void,
): Column<Referrer, never>[] {
  return [
    { id: 'member', title: t.member, cell: (row) => <MemberName memberId={row.memberId} account={row.account} /> },
    { id: 'code', title: t.code, cell: ({ code }) => code ?? '–' },
    { id: 'friends', title: t.friends, numeric: true, cell: ({ friends }) => friends.toLocaleString('en') },
    { id: 'counted', title: t.counted, numeric: true, cell: ({ counted }) => counted.toLocaleString('en') },
    amountColumn({ id: 'staked', title: t.staked, currency, amount: (row: Referrer) => row.staked }),
    amountColumn({ id: 'weighed', title: t.weighed, currency, amount: (row: Referrer) => row.weighed }),
    amountColumn({ id: 'earned', title: t.earned, currency, amount: (row: Referrer) => row.earned }),
    {
      id: 'shares',
      title: t.shares,
      cell: ({ shares }) => shares.map((each) => t.sharedBy[each]).join(', ') || t.nothingShared,
    },
    {
      id: 'show',
      title: t.show,
      cell: (row) => (
        <Button variant="default" size="md" onClick={() => onShow(row)}>
          {t.show}
        </Button>
      ),
    },
  ];
}
