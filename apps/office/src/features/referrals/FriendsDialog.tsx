import type { OfficeMessages } from '@chhokka/messages';
import { Button } from '@mantine/core';
import { Dialog } from '../../shared/dialog/Dialog.tsx';
import { MemberName } from '../../shared/MemberName.tsx';
import { useSiteCurrency } from '../../shared/site.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { amountColumn } from '../../shared/table/money-columns.tsx';
import { Pages } from '../../shared/table/Pages.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import styles from '../awards/Awards.module.css';
import { type Friend, type Referrer, useFriends } from './use-referrals.ts';

/** The friends of a referrer, and with whom each shares a device, an address or a payout account. */
export function FriendsDialog({ referrer, onClose }: { referrer: Referrer; onClose: () => void }) {
  const t = useTexts().referrals;
  const currency = useSiteCurrency();
  const found = useFriends(referrer.memberId);
  const rows = found.data?.pages.flatMap(({ list }) => list);
  const title = fill(t.friendsOf, { account: referrer.account });
  return (
    <Dialog
      isWide
      title={title}
      onClose={onClose}
      answers={
        <Button variant="default" size="md" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <Pages rows={rows?.length} query={found} empty={<p>{t.noFriends}</p>}>
        <DataTable
          caption={title}
          columns={columnsOf(t, currency)}
          rows={rows ?? []}
          rowKey={({ memberId }) => memberId}
        />
      </Pages>
    </Dialog>
  );
}

function columnsOf(t: OfficeMessages['referrals'], currency: string): Column<Friend, never>[] {
  return [
    {
      id: 'friend',
      title: t.friend,
      cell: ({ memberId, account, domain }) => (
        <>
          <MemberName memberId={memberId} account={account} />
          {domain !== null && <span className={styles.below}>{domain}</span>}
        </>
      ),
    },
    { id: 'joined', title: t.joined, cell: ({ joinedAt }) => <Time at={joinedAt} /> },
    { id: 'counted', title: t.counted, cell: ({ counts }) => (counts ? '✓' : '–') },
    amountColumn({ id: 'staked', title: t.staked, currency, amount: (row: Friend) => row.staked }),
    amountColumn({ id: 'weighed', title: t.weighed, currency, amount: (row: Friend) => row.weighed }),
    { id: 'tier', title: t.tier, numeric: true, cell: ({ tier }) => tier },
    amountColumn({ id: 'earned', title: t.earned, currency, amount: (row: Friend) => row.earned }),
    {
      id: 'shares',
      title: t.shares,
      cell: ({ sharers }) =>
        sharers.length === 0
          ? t.nothingShared
          : sharers.map(({ memberId, account, by }) => (
              <span key={memberId} className={styles.below}>
                {fill(t.sharer, { account, by: by.map((each) => t.sharedBy[each]).join(', ') })}
              </span>
            )),
    },
  ];
}
