import { CallRefused } from '@chhokka/client';
import type { Family } from '@chhokka/game-math/lottery';
import { Button, Dialog, Skeleton } from '@chhokka/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../../platform/calls/failure-text.ts';
import { openDialog } from '../../../../platform/dialogs/dialogs.ts';
import { useFormats } from '../../../../platform/words/use-formats.ts';
import { CallFailure } from '../../../../widgets/CallFailure.tsx';
import type { Board } from '../../lottery-api.ts';
import { useFollowDraws } from '../../follow-draws.ts';
import { OrderLines } from './OrderLines.tsx';
import { OrderParts } from './OrderParts.tsx';
import styles from './Orders.module.css';
import { type OrderDetail, type OrderPart, useOrder, useReturnOrder } from './use-orders.ts';

interface OrderDialogProps {
  readonly orderId: string;
  readonly family: Family;
  readonly board: Board;
  readonly onClose: () => void;
}

/** One order: its lines, the numeros with results and prizes, and what can be given back. */
export function OrderDialog({ orderId, family, board, onClose }: OrderDialogProps) {
  const t = useTranslations('lottery.orders');
  const { data, error, refetch } = useOrder(orderId);
  useFollowDraws(({ gameCode }) => {
    if (gameCode === board.gameCode) void refetch();
  });
  return (
    <Dialog title={t('detail', { id: orderId })} onClose={onClose}>
      {error && !data && <CallFailure compact error={error} onRetry={async () => void (await refetch())} />}
      {!error && !data && <Skeleton className={styles.waiting} />}
      {data && <Detail detail={data} family={family} />}
    </Dialog>
  );
}

function Detail({ detail, family }: { detail: OrderDetail; family: Family }) {
  const t = useTranslations('lottery.orders');
  const { money } = useFormats();
  const { order, lines, parts } = detail;
  const over = parts.filter(({ state }) => state !== 'placed').length;
  const { takeBack, stop, note } = useGivingBack(detail);
  const isChase = parts.length > 1;
  return (
    <div className={styles.detail}>
      {note && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
      <dl className={styles.sums}>
        <Sum name={t('stake')} amount={money(order.stake)} />
        <Sum name={t('prizes')} amount={money(order.won)} />
        <Sum name={t('rebate')} amount={money(order.rebate)} />
        <Sum name={t('returned')} amount={money(order.returned)} />
      </dl>
      {isChase && (
        <div className={styles.chase}>
          <p>{t('progress', { done: over, count: parts.length })}</p>
          <progress max={parts.length} value={over} aria-label={t('progress', { done: over, count: parts.length })} />
          {over < parts.length && (
            <Button size="small" onClick={stop}>
              {t('stopChase')}
            </Button>
          )}
        </div>
      )}
      <h3 className={styles.heading}>{t('parts')}</h3>
      <OrderParts parts={parts} gameCode={order.gameCode} family={family} onTakeBack={takeBack} />
      <h3 className={styles.heading}>{t('lines')}</h3>
      <OrderLines lines={lines} family={family} />
    </div>
  );
}

function Sum({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

/** Asks once, gives back, and says what came back or why nothing did. */
function useGivingBack({ order }: OrderDetail) {
  const t = useTranslations('lottery.orders');
  const { money } = useFormats();
  const failureText = useFailureText();
  const giveBack = useReturnOrder(order.orderId);
  const [note, setNote] = useState<string | null>(null);

  async function act(numero?: string): Promise<void> {
    setNote(null);
    try {
      setNote(t('gaveBack', { amount: money(await giveBack(numero)) }));
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setNote(failureText(error));
    }
  }

  return {
    note,
    takeBack: ({ numero, stake }: OrderPart): void =>
      openDialog('confirm', {
        title: t('takeBackTitle'),
        text: t('takeBackText', { numero, stake: money(stake) }),
        confirmLabel: t('takeBack'),
        cancelLabel: t('keep'),
        onConfirm: () => act(numero),
      }),
    stop: (): void =>
      openDialog('confirm', {
        title: t('stopTitle'),
        text: t('stopText'),
        confirmLabel: t('stopChase'),
        cancelLabel: t('keep'),
        onConfirm: () => act(),
      }),
  };
}
