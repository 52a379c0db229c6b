import type { DepositMethod } from '@chhokka/contracts';
import { type PaymentSort, paymentSort } from '@chhokka/contracts/payment-brands';
import { Bitcoin, CreditCard, Landmark, type LucideIcon, Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import styles from './Deposit.module.css';

const ICONS: Readonly<Record<PaymentSort, LucideIcon>> = {
  wallet: Smartphone,
  bank: Landmark,
  card: CreditCard,
  crypto: Bitcoin,
};

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
        {methods.map(({ methodId, title, brand }) => {
          const Icon = ICONS[paymentSort(brand)];
          return (
            <label key={methodId} className={styles.method}>
              <input
                type="radio"
                name="method"
                value={methodId}
                className="visually-hidden"
                checked={methodId === chosen}
                onChange={() => onChoose(methodId)}
              />
              <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
              <span>{title}</span>
            </label>
          );
        })}
      </div>
      {method?.note && <p className={styles.note}>{method.note}</p>}
    </fieldset>
  );
}
