import type { Deposit } from '@chhokka/contracts';
import { Button, buttonClass } from '@chhokka/ui';
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useKeptFocus } from '../../../shared/kept-focus.ts';
import { useFormats } from '../../../shared/words/use-formats.ts';
import styles from './Deposit.module.css';
import { DepositFacts } from './DepositFacts.tsx';
import { DepositState } from './DepositState.tsx';
import { PayByHand } from './PayByHand.tsx';

/** One deposit: what there is to do, or what has become of it. */
export function DepositPanel({ deposit, onLeave }: { deposit: Deposit; onLeave: () => void }) {
  const t = useTranslations('centre.deposit');
  const { money } = useFormats();
  const panel = useKeptFocus<HTMLElement>();
  const { state, rail, payUrl, title, amount } = deposit;
  const waits = state === 'waiting';
  return (
    <section ref={panel} tabIndex={-1} className={styles.card} aria-labelledby="deposit-title">
      <header className={styles.panelHead}>
        <h4 id="deposit-title">
          {title} · {money(amount)}
        </h4>
        <DepositState state={state} />
      </header>
      <p className={styles.words} role="status">
        {t(`words.${waits && rail === 'gateway' ? 'gateway' : state}`)}
      </p>
      {waits && rail === 'manual' && <PayByHand deposit={deposit} />}
      {waits && payUrl !== null && (
        <a className={buttonClass('primary')} href={payUrl}>
          {t('panel.pay')}
        </a>
      )}
      <DepositFacts deposit={deposit} />
      <Button look="quiet" className={styles.leave} onClick={onLeave}>
        <ArrowLeft size={18} aria-hidden="true" />
        {waits ? t('panel.leave') : t('panel.another')}
      </Button>
    </section>
  );
}
