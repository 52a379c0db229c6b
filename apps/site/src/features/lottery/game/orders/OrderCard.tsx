import type { FamilyName } from '@chhokka/game-math/lottery';
import { classes } from '@chhokka/ui';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../../platform/words/use-formats.ts';
import { useLotteryWords } from '../use-words.ts';
import styles from './Orders.module.css';
import { isGain } from './own-result.ts';
import type { Order } from './use-orders.ts';

interface OrderCardProps {
  readonly order: Order;
  readonly family: FamilyName;
  readonly onOpen: () => void;
}

/** One order in the list: what was bet, on which numeros, and how it stands. A press opens it. */
export function OrderCard({ order, family, onOpen }: OrderCardProps) {
  const t = useTranslations('lottery.orders');
  const slip = useTranslations('lottery.slip');
  const { money, when } = useFormats();
  const words = useLotteryWords(family);
  const { first, lines, numeros, from, to, state, stake, won, rebate, placedAt } = order;
  const isPaid = won !== NOTHING || rebate !== NOTHING;
  return (
    <li>
      <button type="button" className={styles.card} onClick={onOpen}>
        <span className={styles.top}>
          <span className={styles.cardName}>
            {words.play(first.play)}
            {lines > 1 && <span className={styles.quiet}> · {slip('lines', { count: lines })}</span>}
          </span>
          <span className={classes(styles.state, styles[state === 'won' && !isGain(order) ? 'lost' : state])}>
            {t(`state.${state}`)}
          </span>
        </span>
        <span className={styles.picks}>{words.selection(first.play, first.selection)}</span>
        <span className={styles.quiet}>
          {numeros > 1 ? `${t('chaseOf', { count: numeros })} · ${from} – ${to}` : from} · {when(placedAt)}
        </span>
        <span className={styles.amounts}>
          <span>
            {t('stake')} <strong>{money(stake)}</strong>
          </span>
          {isPaid && won !== NOTHING && (
            <span className={styles.prize}>
              {t('prizes')} <strong>{money(won)}</strong>
            </span>
          )}
          {isPaid && rebate !== NOTHING && (
            <span>
              {t('rebate')} <strong>{money(rebate)}</strong>
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

const NOTHING = '0.00';
