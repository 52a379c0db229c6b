import type { DepositMethod } from '@chhokka/contracts';
import { CallRefused } from '@chhokka/client';
import { formatDecimal, ZERO } from '@chhokka/kernel';
import { Button, TextField } from '@chhokka/ui';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type EntryForm, useEntryForm } from '../../../widgets/form/use-entry-form.ts';
import { wireLanguage } from '../../../platform/language/language.ts';
import { useCurrencySymbol } from '../../../platform/site/site.ts';
import { CentreSubmit } from '../CentreAction.tsx';
import { readAmount } from '../../../platform/words/read-amount.ts';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { Amount } from './Amount.tsx';
import { quickAmounts, splitFee } from './amounts.ts';
import styles from './Deposit.module.css';
import { MethodPicker } from './MethodPicker.tsx';
import { useRefreshDeposits } from './use-deposits.ts';

interface DepositFormProps {
  readonly methods: readonly DepositMethod[];
  /** Called when a deposit with a manual payment has begun. */
  readonly onBegun: (depositId: string) => void;
}

/** Asks for a method and an amount, and shows what is credited. A gateway's own page replaces ours. */
export function DepositForm({ methods, onBegun }: DepositFormProps) {
  const t = useTranslations('centre.deposit.form');
  const symbol = useCurrencySymbol();
  const { money } = useFormats();
  const form = useEntryForm<'amount'>();
  const begin = useBegin(form, onBegun);
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState('');
  // The chosen method may have been removed meanwhile. The method that is shown is the one that is sent.
  const method = methods.find((each) => each.methodId === chosen) ?? methods[0];
  if (method === undefined) return null;
  const { methodId } = method;
  const amount = readAmount(typed);

  function write(next: string): void {
    setTyped(next);
    form.touch('amount');
  }

  return (
    <form
      noValidate
      className={styles.card}
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(amount === null ? { amount: t('amountError') } : {}, () =>
          begin(methodId, formatDecimal(amount ?? ZERO)),
        );
      }}
    >
      <MethodPicker methods={methods} chosen={methodId} onChoose={setChosen} />
      <TextField
        label={t('amount', { symbol })}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={form.errors.amount}
        hint={t('range', { min: money(method.minAmount), max: money(method.maxAmount) })}
        onChange={(event) => write(event.target.value)}
      />
      <div className={styles.quick} role="group" aria-label={t('quick')}>
        {quickAmounts(method).map((whole) => (
          <Button key={whole} size="small" onClick={() => write(whole)}>
            <Amount of={`${whole}.00`} />
          </Button>
        ))}
      </div>
      <Sum amount={amount} method={method} />
      <CentreSubmit refusal={form.refusal} busy={form.sending}>
        {method.rail === 'gateway' ? t('toGateway') : t('submit')}
      </CentreSubmit>
    </form>
  );
}

/** Begins a deposit. If the member's own limit refuses it, the remaining amount is shown beside the field. */
function useBegin(form: EntryForm<'amount'>, onBegun: DepositFormProps['onBegun']) {
  const t = useTranslations('centre.deposit.form');
  const { money, when } = useFormats();
  const refresh = useRefreshDeposits();
  // Every retry of a form has the same id, so that a lost answer does not make a second deposit.
  const request = useRef({ of: '', id: '' });

  async function begin(methodId: string, amount: string): Promise<void> {
    const of = `${methodId} ${amount}`;
    if (request.current.of !== of) request.current = { of, id: crypto.randomUUID() };
    const requestId = request.current.id;
    const begun = await centreCall('depositBegin', { methodId, amount, requestId, language: wireLanguage() });
    request.current = { of: '', id: '' };
    if (begun.payUrl !== null) return location.assign(begun.payUrl);
    await refresh();
    onBegun(begun.depositId);
  }

  return async (methodId: string, amount: string): Promise<void> => {
    try {
      await begin(methodId, amount);
    } catch (error) {
      const limit = limitOf(error);
      if (limit === null) throw error;
      form.mark({ amount: t('limitLeft', { left: money(limit.remaining), when: when(limit.opensAt) }) });
    }
  };
}

/** What the member's own limit leaves and until when (ms), if it refused the deposit. */
function limitOf(error: unknown): { remaining: string; opensAt: number } | null {
  if (!(error instanceof CallRefused) || error.code !== 'deposit_limit_reached') return null;
  const { remaining, opensAt } = error.value;
  return typeof remaining === 'string' && typeof opensAt === 'number' ? { remaining, opensAt } : null;
}

/** Shows what is paid, the fee, and what is credited, before anything is paid. */
function Sum({ amount, method }: { amount: ReturnType<typeof readAmount>; method: DepositMethod }) {
  const t = useTranslations('centre.deposit.form');
  const { fee, arrives } = splitFee(amount ?? ZERO, method);
  return (
    <dl className={styles.sum} aria-live="polite">
      <div>
        <dt>{t('fee')}</dt>
        <dd>{method.feeBasisPoints === 0 && method.feeFixed === '0.00' ? t('noFee') : <Amount of={fee} />}</dd>
      </div>
      <div className={styles.arrives}>
        <dt>{t('arrives')}</dt>
        <dd>
          <Amount of={arrives} />
        </dd>
      </div>
    </dl>
  );
}
