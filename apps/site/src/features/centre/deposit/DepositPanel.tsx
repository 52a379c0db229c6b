import type { Deposit } from '@chhokka/contracts';
import { Button, buttonClass } from '@chhokka/ui';
import { ArrowLeft } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKeptFocus } from '../../../widgets/kept-focus.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { CentreAction } from '../CentreAction.tsx';
import { PaymentMark } from '../PaymentMark.tsx';
import { Countdown } from './Countdown.tsx';
import { Amount } from './Amount.tsx';
import styles from './Deposit.module.css';
import { DepositFacts } from './DepositFacts.tsx';
import { DepositState } from './DepositState.tsx';
import { HandInForm } from './HandInForm.tsx';
import { PayByHand } from './PayByHand.tsx';

/** One deposit: what the member must do, or what has become of it. */
export function DepositPanel({ deposit, onLeave }: { deposit: Deposit; onLeave: () => void }) {
  const t = useTranslations('centre.deposit');
  const { when } = useFormats();
  const panel = useKeptFocus<HTMLElement>();
  const { state, rail, brand, payUrl, title, amount, graceUntil, expiresAt } = deposit;
  // The page may stay open for longer than the time to pay.
  const [isOver, setOver] = useState(() => expiresAt <= Date.now());
  const end = useCallback(() => setOver(true), []);
  // The form's button is at its end, below the payment details that replace it.
  useEffect(() => {
    // In newer browsers this returns a promise, which an effect must not return as its cleanup.
    panel.current?.scrollIntoView({ block: 'start' });
  }, [panel]);
  const waits = state === 'waiting';
  const payable = deposit.payable && !isOver;
  const isByHand = waits && rail === 'manual';
  return (
    <section ref={panel} tabIndex={-1} className={styles.card} aria-labelledby="deposit-title">
      <header className={styles.panelHead}>
        <PaymentMark brand={brand} />
        <h4 id="deposit-title">
          {title} · <Amount of={amount} />
        </h4>
        <DepositState state={state} />
      </header>
      <p className={styles.words} role="status" data-stop={(waits && !payable) || undefined}>
        {waits && !payable
          ? t(`panel.${isByHand ? 'payNoMore' : 'payNoMoreThere'}`, { time: when(graceUntil) })
          : t(`words.${waits && rail === 'gateway' ? 'gateway' : state}`)}
      </p>
      {isByHand && payable && (
        <>
          <Countdown until={expiresAt} onOver={end} />
          <PayByHand deposit={deposit} />
        </>
      )}
      {isByHand && <HandInForm deposit={deposit} />}
      {payable && payUrl !== null && (
        <CentreAction>
          <a className={buttonClass('primary', 'large')} href={payUrl}>
            {t('panel.pay')}
          </a>
        </CentreAction>
      )}
      <DepositFacts deposit={deposit} />
      <Button look="quiet" className={styles.leave} onClick={onLeave}>
        <ArrowLeft size={18} aria-hidden="true" />
        {waits ? t('panel.leave') : t('panel.another')}
      </Button>
    </section>
  );
}
