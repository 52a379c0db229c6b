import type { DepositMethod } from '@chhokka/contracts';
import { useTranslations } from 'use-intl';
import { PaymentMark } from '../PaymentMark.tsx';
import styles from './Deposit.module.css';

interface MethodPickerProps {
  readonly methods: readonly DepositMethod[];
  readonly chosen: string;
  readonly onChoose: (methodId: string) => void;
}

/** The payment methods, one of them selected, with the notes of the selected one below. */
export function MethodPicker({ methods, chosen, onChoose }: MethodPickerProps) {
  const t = useTranslations('centre.deposit.form');
  const method = methods.find(({ methodId }) => methodId === chosen);
  return (
    <fieldset className={styles.methods}>
      <legend>{t('method')}</legend>
      <div className={styles.grid}>
        {methods.map(({ methodId, title, brand, usualSeconds }) => (
          <label key={methodId} className={styles.method}>
            <input
              type="radio"
              name="method"
              value={methodId}
              className="visually-hidden"
              checked={methodId === chosen}
              onChange={() => onChoose(methodId)}
            />
            <PaymentMark brand={brand} />
            <span className={styles.methodName}>
              {title}
              {usualSeconds !== null && <UsualTime seconds={usualSeconds} />}
            </span>
          </label>
        ))}
      </div>
      {method?.note && <p className={styles.note}>{method.note}</p>}
    </fieldset>
  );
}

/** From this on, hours are easier to read than minutes. */
const MANY_MINUTES = 120;

/** How long deposits by a method usually take, rounded up. */
function UsualTime({ seconds }: { seconds: number }) {
  const t = useTranslations('centre.deposit.form');
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return (
    <small>
      {minutes < MANY_MINUTES ? t('usualMinutes', { minutes }) : t('usualHours', { hours: Math.ceil(minutes / 60) })}
    </small>
  );
}
