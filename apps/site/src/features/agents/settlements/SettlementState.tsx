import { useTranslations } from 'use-intl';
import type { Settlement } from '@chhokka/contracts';
import { formatDecimal, parseDecimal } from '@chhokka/kernel';
import { classes } from '@chhokka/ui';
import styles from './Settlements.module.css';

type Shown = Pick<Settlement, 'amount' | 'paid' | 'state'>;

/** What of a settlement is still owed, as a decimal string; null: nothing. */
export function owedOf({ amount, paid, state }: Shown): string | null {
  if (state !== 'paid') return null;
  const left = (parseDecimal(amount) ?? 0n) - (parseDecimal(paid) ?? 0n);
  return left === 0n ? null : formatDecimal(left < 0n ? -left : left);
}

/** The state of a settlement in one word. */
export function SettlementState({ settlement }: { settlement: Shown }) {
  const t = useTranslations('agents.income.states');
  const { state } = settlement;
  const owed = owedOf(settlement) !== null;
  return (
    <span
      className={classes(
        styles.state,
        state === 'paid' && !owed && styles.good,
        (state === 'held' || state === 'due') && styles.waits,
        (state === 'dropped' || owed) && styles.bad,
      )}
    >
      {owed ? t('owed') : t(state)}
    </span>
  );
}
