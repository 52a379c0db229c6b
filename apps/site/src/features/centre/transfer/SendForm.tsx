import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CallValue, MemberTransfer } from '@chhokka/contracts';
import { Button, Tabs, TextField } from '@chhokka/ui';
import { formatMoney, parseDecimal } from '@chhokka/kernel';
import { confirmFirst } from '../../../shared/dialogs.ts';
import { FormRefusal } from '../../../shared/form/FormRefusal.tsx';
import { useEntryForm } from '../../../shared/form/use-entry-form.ts';
import { useBalance } from '../../../shared/member.ts';
import { canProve, usePaymentFacts } from '../proof/payment-facts.ts';
import { NO_PROOF, ProofField } from '../proof/ProofField.tsx';
import { DownlineField } from './DownlineField.tsx';
import styles from './Transfer.module.css';
import { useSend } from './use-transfer.ts';

type Wallet = CallValue<'merchantWallet'>;
type Field = 'account' | 'amount' | 'proof';

/** What is about one field stands beside it. */
const PLACES = {
  transfer_not_allowed: 'account',
  transfer_receiver_closed: 'account',
  transfer_day_limit: 'amount',
  withdrawal_balance: 'amount',
  turnover_missing: 'amount',
  payment_password_wrong: 'proof',
  payment_password_waits: 'proof',
  payment_password_missing: 'proof',
  two_factor_wrong: 'proof',
} as const;

/** One transfer: to whom, how much, and the proof. One filled-in form is one transfer, however often it is sent. */
export function SendForm({ wallet, onSent }: { wallet: Wallet; onSent: (made: MemberTransfer) => void }) {
  const t = useTranslations('centre.transfer');
  const { upline, toDownline, currencySymbol: symbol } = wallet;
  const form = useEntryForm<Field>();
  const send = useSend();
  const isProvable = canProve(usePaymentFacts().data);
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [direction, setDirection] = useState<'up' | 'down'>(upline === null ? 'down' : 'up');
  const [account, setAccount] = useState('');
  const [amount, setAmount] = useState('');
  const [proof, setProof] = useState(NO_PROOF);
  const receiver = direction === 'up' ? (upline?.account ?? '') : account;
  const wish = parseDecimal(amount);

  /** Another content is another transfer. */
  function change(field: Field): void {
    setRequestId(crypto.randomUUID());
    form.touch(field);
  }

  function submit(): void {
    const isProved = proof.code !== '' || proof.paymentPassword !== '';
    const missing = {
      account: receiver === '' ? t('choose') : undefined,
      amount: amount === '' ? t('required') : undefined,
      proof: isProved ? undefined : t('required'),
    };
    const wanted = { requestId, direction, account: receiver, amount, ...proof };
    const isWhole = Object.values(missing).every((text) => text === undefined);
    if (!isWhole) form.submit(missing, () => Promise.resolve());
    else
      confirmFirst({
        title: t('confirm', { amount: `${symbol}${wish === null ? amount : formatMoney(wish)}`, account: receiver }),
        text: t('confirmText'),
        confirmLabel: t('submit'),
        onConfirm: () => form.submit({}, async () => onSent(await send(wanted)), PLACES),
      });
  }

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
          selected={direction}
          onSelect={(chosen) => {
            setDirection(chosen);
            change('account');
          }}
        />
      )}
      {direction === 'up' && upline !== null ? (
        <Upline upline={upline} error={form.errors.account} />
      ) : (
        <DownlineField
          chosen={account}
          error={form.errors.account}
          onChoose={(name) => {
            setAccount(name);
            change('account');
          }}
        />
      )}
      <AmountField
        wallet={wallet}
        value={amount}
        isUp={direction === 'up'}
        error={form.errors.amount}
        onChange={(typed) => {
          setAmount(typed);
          change('amount');
        }}
      />
      <ProofField
        value={proof}
        error={form.errors.proof}
        onChange={(given) => {
          setProof(given);
          form.touch('proof');
        }}
      />
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
  const money = (text: string): string => `${symbol}${formatMoney(parseDecimal(text) ?? 0n)}`;
  return (
    <div className={styles.amount}>
      <TextField
        label={t('amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        icon={<span>{symbol}</span>}
        value={value}
        hint={t('amountHint', { min: money(min), max: money(max), left: money(dayLeft) })}
        error={error}
        onChange={(event) => onChange(event.target.value.replaceAll(/[,\s]/g, ''))}
      />
      {balance && <p className={styles.available}>{t('available', { amount: money(balance.sumBalance) })}</p>}
      {isUp && turnoverMissing !== '0.00' && (
        <p className={styles.missing}>{t('missing', { amount: money(turnoverMissing) })}</p>
      )}
    </div>
  );
}
