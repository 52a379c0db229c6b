import type { Family } from '@chhokka/game-math/lottery';
import { Button, EmptyState, Skeleton, Tabs } from '@chhokka/ui';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { openDialog } from '../../../../platform/dialogs/dialogs.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { CallFailure } from '../../../../widgets/CallFailure.tsx';
import { NeedTrueAccount } from '../../../../widgets/NeedTrueAccount.tsx';
import type { Board } from '../../lottery-api.ts';
import { OrderCard } from './OrderCard.tsx';
import { OrderDialog } from './OrderDialog.tsx';
import styles from './Orders.module.css';
import { type OrderFilter, useHasOrders, useOrders } from './use-orders.ts';

interface OrdersViewProps {
  readonly board: Board;
  readonly family: Family;
  readonly onBet: () => void;
}

const FILTERS: readonly OrderFilter[] = ['open', 'won', 'all'];

/** The member's orders on this lottery. */
export function OrdersView(props: OrdersViewProps) {
  const t = useTranslations('lottery.orders');
  const session = useSession();
  const hasOrders = useHasOrders();
  if (hasOrders) return <Orders {...props} />;
  if (session !== null) return <NeedTrueAccount />;
  return (
    <EmptyState
      title={t('guestTitle')}
      action={
        <Button look="primary" onClick={() => openDialog('login', { reason: 'record' })}>
          {t('login')}
        </Button>
      }
    />
  );
}

function Orders({ board, family, onBet }: OrdersViewProps) {
  const t = useTranslations('lottery.orders');
  const panelId = useId();
  const [filter, setFilter] = useState<OrderFilter>('open');
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <section className={styles.orders}>
      <Tabs
        label={t('filters')}
        panelId={panelId}
        tabs={FILTERS.map((key) => ({ key, label: t(key) }))}
        selected={filter}
        onSelect={setFilter}
      />
      <div id={panelId}>
        <OrderList key={filter} board={board} family={family} filter={filter} onBet={onBet} onOpen={setOpened} />
      </div>
      {opened !== null && (
        <OrderDialog orderId={opened} family={family} board={board} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

interface OrderListProps extends OrdersViewProps {
  readonly filter: OrderFilter;
  readonly onOpen: (orderId: string) => void;
}

function OrderList({ board, family, filter, onBet, onOpen }: OrderListProps) {
  const t = useTranslations('lottery.orders');
  const { data, error, refetch, hasNextPage, fetchNextPage } = useOrders(board.gameCode, filter);
  if (error && !data) return <CallFailure compact error={error} onRetry={async () => void (await refetch())} />;
  if (!data)
    return (
      <div className={styles.list} aria-busy="true">
        <Skeleton className={styles.waiting} />
        <Skeleton className={styles.waiting} />
      </div>
    );
  const list = data.pages.flatMap((page) => page.list);
  if (list.length === 0)
    return (
      <EmptyState
        compact
        title={t(`empty.${filter}`)}
        text={t('emptyText')}
        action={
          <Button look="primary" onClick={onBet}>
            {t('toBet')}
          </Button>
        }
      />
    );
  return (
    <>
      <ul className={styles.list}>
        {list.map((order) => (
          <OrderCard key={order.orderId} order={order} family={family.name} onOpen={() => onOpen(order.orderId)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button wide onClick={async () => void (await fetchNextPage())}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
