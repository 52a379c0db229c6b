import { moneyText, parseDecimal } from '@chhokka/kernel';
import { useTranslations } from 'use-intl';
import type { CallValue, MemberTransfer } from '@chhokka/contracts';
import { Button, Tabs, TextField } from '@chhokka/ui';
import { FormRefusal } from '../../../widgets/form/FormRefusal.tsx';
import { useBalance } from '../../../platform/member/member.ts';
import { canProve, usePaymentFacts } from '../proof/payment-facts.ts';
import { ProofField } from '../proof/ProofField.tsx';
import { DownlineField } from './DownlineField.tsx';
import styles from './Transfer.module.css';
import { useSendForm } from './use-send-form.ts';

type Wallet = CallValue<'merchantWallet'>;

/** The form of a transfer: receiver, amount and proof. */
export function SendForm({ wallet, onSent }: { wallet: Wallet; onSent: (made: MemberTransfer) => void }) {
  const t = useTranslations('centre.transfer');
  const { upline, toDownline } = wallet;
  const { form, values, change, submit } = useSendForm(wallet, onSent);
  const isProvable = canProve(usePaymentFacts().data);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormRefusal text={form.refusal} />
      {upline !== null && toDownline && (
        <Tabs
          label={t('way')}
          tabs={[
            { key: 'up', label: t('up') },
            { key: 'down', label: t('down') },
          ]}
          selected={values.direction}
          onSelect={(direction) => change('account', { direction })}
        />
      )}
      {values.direction === 'up' && upline !== null ? (
        <Upline upline={upline} error={form.errors.account} />
      ) : (
        <DownlineField
          chosen={values.account}
          error={form.errors.account}
          onChoose={(account) => change('account', { account })}
        />
      )}
      <AmountField
        wallet={wallet}
        value={values.amount}
        isUp={values.direction === 'up'}
        error={form.errors.amount}
        onChange={(amount) => change('amount', { amount })}
      />
      <ProofField value={values} error={form.errors.proof} onChange={(proof) => change('proof', proof)} />
      {isProvable && (
        <Button type="submit" look="primary" size="large" wide busy={form.sending}>
          {t('submit')}
        </Button>
      )}
    </form>
  );
}

function Upline({ upline, error }: { upline: NonNullable<Wallet['upline']>; error: string | undefined }) {
  const t = useTranslations('centre.transfer');
  return (
    <div className={styles.upline}>
      <span>{t('to')}</span>
      <strong>{upline.account}</strong>
      {upline.nickname !== upline.account && <small>{upline.nickname}</small>}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

interface AmountFieldProps {
  readonly wallet: Wallet;
  readonly value: string;
  readonly isUp: boolean;
  readonly error: string | undefined;
  readonly onChange: (amount: string) => void;
}

function AmountField({ wallet, value, isUp, error, onChange }: AmountFieldProps) {
  const t = useTranslations('centre.transfer');
  const balance = useBalance().data;
  const { currencySymbol: symbol, min, max, dayLeft, turnoverMissing } = wallet;
  const money = (text: string): string => moneyText(parseDecimal(text) ?? 0n, symbol);
  return (
    <div className={styles.amount}>
      <TextField
        label={t('amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        icon={<span>{symbol}</span>}
        value={value}
        hint={t('amountHint', { min: money(min), max: money(max), left: money(dayLeft) })}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      {balance && <p className={styles.available}>{t('available', { amount: money(balance.sumBalance) })}</p>}
      {isUp && turnoverMissing !== '0.00' && (
        <p className={styles.missing}>{t('missing', { amount: money(turnoverMissing) })}</p>
      )}
    </div>
  );
}
