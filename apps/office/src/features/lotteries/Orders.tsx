import type { OfficeMessages } from '@chhokka/messages';
import { useState } from 'react';
import { useAddress } from '../../shared/address.ts';
import { MemberName } from '../../shared/MemberName.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { useSiteCurrency } from '../../shared/site.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { Filter } from '../../shared/table/Filter.tsx';
import { amountColumn } from '../../shared/table/money-columns.tsx';
import { Pages } from '../../shared/table/Pages.tsx';
import { useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { OrderBadge } from './badges.tsx';
import styles from './Lotteries.module.css';
import { OrderDialog } from './OrderDialog.tsx';
import { type Lottery, type Order, useLotteries, useOrders } from './use-lotteries.ts';
import { playName } from './words.ts';

/** Orders of a member, or of a game's numero. Each opens with its lines and results. */
export function Orders({ game }: { game?: Lottery }) {
  const t = useTexts().lotteries.orders;
  const { query, change } = useAddress();
  const account = query.get('account') ?? '';
  const numero = query.get('numero') ?? '';
  const fields = [
    ...(game === undefined ? [] : [{ name: 'numero', label: t.numero }]),
    { name: 'account', label: t.account },
  ];
  const isAsked = account !== '' || (game !== undefined && numero !== '');
  return (
    <>
      <Filter fields={fields} query={query} onFilter={change} />
      {isAsked ? (
        <Found
          gameCode={game?.gameCode}
          numero={game === undefined || numero === '' ? undefined : numero}
          account={account === '' ? undefined : account}
        />
      ) : (
        <Notice title={t.askTitle} text={game === undefined ? t.askText : t.askNumero} />
      )}
    </>
  );
}

interface FoundProps {
  readonly gameCode: string | undefined;
  readonly numero: string | undefined;
  readonly account: string | undefined;
}

function Found(which: FoundProps) {
  const t = useTexts().lotteries;
  const currency = useSiteCurrency();
  const families = useFamilies();
  const found = useOrders(which);
  const [shown, setShown] = useState<string | null>(null);
  const rows = found.data?.pages.flatMap(({ list }) => list);
  return (
    <>
      <Pages rows={rows?.length} query={found} empty={<Notice title={t.orders.emptyTitle} text={t.orders.emptyText} />}>
        <DataTable
          caption={t.orders.caption}
          columns={columnsOf(t, currency, families, setShown)}
          rows={rows ?? []}
          rowKey={({ orderId }) => orderId}
        />
      </Pages>
      {shown !== null && <OrderDialog orderId={shown} families={families} onClose={() => setShown(null)} />}
    </>
  );
}

/** The family of each game, by which plays are named. */
function useFamilies(): ReadonlyMap<string, string> {
  return new Map(useLotteries().data?.list.map(({ gameCode, family }) => [gameCode, family]));
}

function columnsOf(
  lotteries: OfficeMessages['lotteries'],
  currency: string,
  families: ReadonlyMap<string, string>,
  onShow: (orderId: string) => void,
): Column<Order, never>[] {
  const t = lotteries.orders;
  return [
    {
      id: 'order',
      title: t.order,
      cell: ({ orderId }) => (
        <button type="button" className={styles.open} onClick={() => onShow(orderId)}>
          {orderId}
        </button>
      ),
    },
    { id: 'member', title: t.member, cell: (row) => <MemberName memberId={row.memberId} account={row.account} /> },
    { id: 'placed', title: t.placed, cell: (row) => <Time at={row.placedAt} /> },
    {
      id: 'first',
      title: t.first,
      cell: ({ gameCode, gameName, first }) => (
        <>
          {gameName} · {playName(lotteries, families.get(gameCode) ?? '', first.play)}
          <span className={styles.selection}>{first.selection}</span>
        </>
      ),
    },
    { id: 'draws', title: t.draws, cell: ({ from, to }) => (from === to ? from : `${from} – ${to}`) },
    { id: 'state', title: t.state, cell: (row) => <OrderBadge state={row.state} /> },
    amountColumn({ id: 'stake', title: t.stake, currency, amount: (row: Order) => row.stake }),
    amountColumn({ id: 'won', title: t.won, currency, amount: (row: Order) => row.won }),
    amountColumn({ id: 'rebate', title: t.rebate, currency, amount: (row: Order) => row.rebate }),
    amountColumn({ id: 'returned', title: t.returned, currency, amount: (row: Order) => row.returned }),
  ];
}
