import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatDecimal, formatMoney, moneyText, parseDecimal, ZERO } from '@chhokka/kernel';
import { Button, Dialog, TextField } from '@chhokka/ui';
import { useCurrencySymbol } from '../../../platform/site/site.ts';
import { readAmount } from '../../../platform/words/read-amount.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { useEntryForm } from '../../../widgets/form/use-entry-form.ts';
import { FormDialog } from '../../../widgets/panel/FormDialog.tsx';
import styles from './Income.module.css';
import { useTake } from './use-income.ts';

interface TakeDialogProps {
  /** On the agent's account, a decimal string. */
  readonly available: string;
  readonly onClose: () => void;
}

/** Takes income to the wallet. One filled-in form is one request, however often it is sent; another amount is another. */
export function TakeDialog({ available, onClose }: TakeDialogProps) {
  const t = useTranslations('agents.income.taking');
  const symbol = useCurrencySymbol();
  const { money } = useFormats();
  const form = useEntryForm<'amount'>();
  const take = useTake();
  // What can be taken falls by what was taken; the form keeps what it began with.
  const [most] = useState(() => parseDecimal(available) ?? ZERO);
  const [wish, setWish] = useState(() => ({ requestId: crypto.randomUUID(), amount: formatMoney(most) }));
  const [taken, setTaken] = useState<string | null>(null);
  if (taken !== null) return <Taken amount={taken} onClose={onClose} />;

  function submit(): void {
    const amount = readAmount(wish.amount);
    const error =
      amount === null ? t('amountError') : amount > most ? t('tooMuch', { most: moneyText(most, symbol) }) : '';
    const send = async (): Promise<void> => {
      const answer = await take({ requestId: wish.requestId, amount: formatDecimal(amount ?? ZERO) });
      setTaken(answer.taken);
    };
    form.submit({ ...(error !== '' && { amount: error }) }, send, { withdrawal_balance: 'amount' });
  }

  return (
    <FormDialog title={t('title')} action={t('submit')} form={form} onSubmit={submit} onClose={onClose}>
      <p className={styles.fine}>{t('text')}</p>
      <TextField
        label={t('amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        icon={<span>{symbol}</span>}
        value={wish.amount}
        hint={t('hint', { most: money(formatDecimal(most)) })}
        error={form.errors.amount}
        onChange={({ target }) => {
          setWish({ requestId: crypto.randomUUID(), amount: target.value });
          form.touch('amount');
        }}
      />
    </FormDialog>
  );
}

function Taken({ amount, onClose }: { amount: string; onClose: () => void }) {
  const t = useTranslations('agents.income.taking');
  const { money } = useFormats();
  return (
    <Dialog
      title={t('title')}
      width={480}
      height="auto"
      onClose={onClose}
      actions={
        <Button look="primary" size="large" wide data-default onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className={styles.receipt} role="status">
        <CircleCheck size={40} strokeWidth={1.5} aria-hidden="true" />
        <p>{t('taken', { amount: money(amount) })}</p>
      </div>
    </Dialog>
  );
}
