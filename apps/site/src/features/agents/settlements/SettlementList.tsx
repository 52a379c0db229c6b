import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Settlement } from '@chhokka/contracts';
import { Money } from '@chhokka/ui';
import { useCurrencySymbol } from '../../../platform/site/site.ts';
import { SettlementState } from './SettlementState.tsx';
import styles from './Settlements.module.css';
import { useDates } from './use-dates.ts';
import { useSide } from './use-settlements.ts';

interface SettlementListProps {
  readonly label: string;
  readonly list: readonly Settlement[];
  readonly onOpen: (settlementId: string) => void;
}

/** Settlements, each with whom it is with, its period, state and amount. Each opens its explanation. */
export function SettlementList({ label, list, onOpen }: SettlementListProps) {
  const t = useTranslations('agents.income');
  const symbol = useCurrencySymbol();
  const { span } = useDates();
  const sideOf = useSide();
  return (
    <ul className={styles.list} aria-label={label}>
      {list.map((settlement) => {
        const { settlementId, kind, giver, taker, amount, corrects } = settlement;
        const who =
          sideOf(settlement) === 'giver'
            ? t('to', { account: taker.account })
            : t('from', { account: giver?.account ?? t('house') });
        return (
          <li key={settlementId}>
            <button type="button" className={styles.item} onClick={() => onOpen(settlementId)}>
              <span className={styles.words}>
                <strong>
                  {t(`kinds.${kind}`)}
                  {corrects !== null && ` · ${t('correction')}`}
                </strong>
                <span className={styles.fine}>
                  {who} · {span(settlement)}
                </span>
              </span>
              <span className={styles.figures}>
                <Money amount={amount} symbol={symbol} tone={amount.startsWith('-') ? 'net' : 'plain'} />
                <SettlementState settlement={settlement} />
              </span>
              <ChevronRight className={styles.onward} size={18} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
