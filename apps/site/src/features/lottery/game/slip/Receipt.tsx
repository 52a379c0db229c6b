import { Button, Dialog } from '@chhokka/ui';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../../platform/words/use-formats.ts';
import styles from './SlipDialog.module.css';
import type { PlacedOrder } from './use-placing.ts';

interface ReceiptProps {
  readonly placed: PlacedOrder;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly onOrders: () => void;
}

/** The receipt of an order, with its number. */
export function Receipt({ placed: { order, balance }, onClose, onDone, onOrders }: ReceiptProps) {
  const t = useTranslations('lottery.slip');
  const { money, when } = useFormats();
  const end = (next: () => void) => (): void => {
    onDone();
    next();
  };
  const { numeros, from, to, lines, stake, orderId, placedAt } = order;
  const on = numeros > 1 ? t('placedChase', { count: numeros, from, to }) : t('placedOn', { numero: from });
  return (
    <Dialog
      form="alert"
      title={
        <span className={styles.placed}>
          <CircleCheck size={24} aria-hidden="true" />
          {t('placedTitle')}
        </span>
      }
      onClose={end(onClose)}
      actions={
        <>
          <Button onClick={end(onOrders)}>{t('myOrders')}</Button>
          <Button look="primary" data-default data-first-focus="" onClick={end(onClose)}>
            {t('done')}
          </Button>
        </>
      }
    >
      <dl className={styles.sums}>
        <div>
          <dt>{t('orderNumber')}</dt>
          <dd>{orderId}</dd>
        </div>
        <div>
          <dt>{order.gameName}</dt>
          <dd>{on}</dd>
        </div>
        <div>
          <dt>{t('lines', { count: lines })}</dt>
          <dd>{when(placedAt)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('total')}</dt>
          <dd>{money(stake)}</dd>
        </div>
        <div>
          <dt>{t('newBalance')}</dt>
          <dd>{money(balance)}</dd>
        </div>
      </dl>
    </Dialog>
  );
}
