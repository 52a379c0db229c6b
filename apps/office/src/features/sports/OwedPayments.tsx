import type { OfficeMessages } from '@chhokka/messages';
import { MemberName } from '../../shared/MemberName.tsx';
import { Money } from '../../shared/Money.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { amountColumn } from '../../shared/table/money-columns.tsx';
import { Pages } from '../../shared/table/Pages.tsx';
import { useTexts, wordOf } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import styles from '../shared-rounds/SharedRounds.module.css';
import { type Book, type Owed, useOwed } from './use-sports.ts';

/** Payments that the wallet refuses or has not answered, with what is owed in all. */
export function OwedPayments({ book: { provider, currency } }: { readonly book: Book }) {
  const t = useTexts().sports;
  const found = useOwed(provider);
  const sums = found.data?.pages[0];
  const rows = found.data?.pages.flatMap(({ list }) => list);
  return (
    <>
      <p className={styles.quiet}>{t.owed.lead}</p>
      {sums !== undefined && (
        <dl className={styles.facts}>
          <div>
            <dt>{t.owed.toPlayers}</dt>
            <dd>
              <Money amount={sums.toPlayers} currency={currency} />
            </dd>
          </div>
          <div>
            <dt>{t.owed.fromPlayers}</dt>
            <dd>
              <Money amount={sums.fromPlayers} currency={currency} />
            </dd>
          </div>
        </dl>
      )}
      <Pages rows={rows?.length} query={found} empty={<Notice title={t.owed.emptyTitle} text={t.owed.emptyText} />}>
        <DataTable
          caption={t.owed.caption}
          columns={columnsOf(t, currency)}
          rows={rows ?? []}
          rowKey={({ txId }) => txId}
        />
      </Pages>
    </>
  );
}

function columnsOf({ owed: t, bets }: OfficeMessages['sports'], currency: string): Column<Owed, never>[] {
  return [
    { id: 'since', title: t.since, cell: ({ since }) => <Time at={since} /> },
    {
      id: 'member',
      title: bets.member,
      cell: ({ member }) =>
        member === null ? bets.unknown : <MemberName memberId={member.id} account={member.account} />,
    },
    {
      id: 'what',
      title: t.what,
      cell: ({ call, bet }) => (
        <>
          {t.calls[call]}
          <span className={styles.why}>{bet}</span>
        </>
      ),
    },
    amountColumn({ id: 'amount', title: t.amount, currency, amount: ({ amount }) => amount }),
    {
      id: 'why',
      title: t.why,
      cell: ({ refusal }) => (refusal === '' ? t.noAnswer : wordOf(t.answers, refusal)),
    },
    { id: 'next', title: t.next, cell: ({ nextAt }) => (nextAt === null ? t.byPeople : <Time at={nextAt} />) },
  ];
}
