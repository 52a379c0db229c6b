import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, Money } from '@chhokka/ui';
import { useCurrencySymbol } from '../../../platform/site/site.ts';
import { DebtList } from './DebtList.tsx';
import styles from './Income.module.css';
import { TakeDialog } from './TakeDialog.tsx';
import type { Income } from './use-income.ts';

const NOTHING = '0.00';

/** What can be taken to the wallet now, what is coming, and what is owed. */
export function WalletCard({ income }: { income: Income }) {
  const t = useTranslations('agents.income');
  const symbol = useCurrencySymbol();
  const [isTaking, setTaking] = useState(false);
  const [showsDebts, setShowsDebts] = useState(false);
  const { available, coming, owedToMe, iOwe } = income;
  const hasDebts = owedToMe !== NOTHING || iOwe !== NOTHING;
  return (
    <section className={styles.wallet} aria-labelledby="income-available">
      <div className={styles.available}>
        <div>
          <h3 id="income-available">{t('available')}</h3>
          <p className={styles.big}>
            <Money amount={available} symbol={symbol} counts />
          </p>
        </div>
        <Button look="primary" disabled={available === NOTHING} onClick={() => setTaking(true)}>
          {t('take')}
        </Button>
      </div>
      <dl className={styles.owed}>
        <Figure name={t('coming')} amount={coming} fine={t('comingText')} />
        <Figure name={t('owedToMe')} amount={owedToMe} fine={t('owedToMeText')} />
        <Figure name={t('iOwe')} amount={iOwe} fine={t('iOweText')} />
      </dl>
      {hasDebts && (
        <Button
          size="small"
          className={styles.debtsKey}
          aria-expanded={showsDebts}
          onClick={() => setShowsDebts(!showsDebts)}
        >
          {showsDebts ? t('hideDebts') : t('showDebts')}
        </Button>
      )}
      {hasDebts && showsDebts && <DebtList />}
      {isTaking && <TakeDialog available={available} onClose={() => setTaking(false)} />}
    </section>
  );
}

function Figure({ name, amount, fine }: { name: string; amount: string; fine: string }) {
  const symbol = useCurrencySymbol();
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.owedAmount}>
        <Money amount={amount} symbol={symbol} />
      </dd>
      <dd className={styles.fine}>{fine}</dd>
    </div>
  );
}
