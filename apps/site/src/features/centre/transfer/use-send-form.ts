import { formatDecimal, moneyText, ZERO } from '@chhokka/kernel';
import { use, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CallValue, MemberTransfer } from '@chhokka/contracts';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { type EntryForm, useEntryForm } from '../../../widgets/form/use-entry-form.ts';
import { readAmount } from '../../../platform/words/read-amount.ts';
import { isGiven, NO_PROOF, PROOF_PLACES } from '../proof/proof.ts';
import { TransferTo } from './transfer-to.ts';
import { type TransferForm, useSend } from './use-transfer.ts';

type Field = 'account' | 'amount' | 'proof';

/** Refusals that belong to one field are shown beside it. */
const PLACES = {
  transfer_not_allowed: 'account',
  transfer_receiver_closed: 'account',
  transfer_day_limit: 'amount',
  withdrawal_balance: 'amount',
  turnover_missing: 'amount',
  ...PROOF_PLACES,
} as const;

interface SendForm {
  readonly form: EntryForm<Field>;
  readonly values: TransferForm;
  readonly change: (field: Field, values: Partial<TransferForm>) => void;
  /** Asks for confirmation, and sends. */
  readonly submit: () => void;
}

/** One filled-in form is one transfer, however often it is sent. Changed content is another transfer. */
export function useSendForm(
  { upline, toDownline, currencySymbol }: CallValue<'merchantWallet'>,
  onSent: (made: MemberTransfer) => void,
): SendForm {
  const t = useTranslations('centre.transfer');
  const form = useEntryForm<Field>();
  const send = useSend();
  const to = use(TransferTo);
  const isDown = upline === null || (toDownline && to !== undefined);
  const [values, setValues] = useState<TransferForm>(() => ({
    requestId: crypto.randomUUID(),
    direction: isDown ? 'down' : 'up',
    account: isDown ? (to ?? '') : '',
    amount: '',
    ...NO_PROOF,
  }));

  function change(field: Field, changes: Partial<TransferForm>): void {
    const isOther = field !== 'proof' && { requestId: crypto.randomUUID() };
    setValues((now) => ({ ...now, ...changes, ...isOther }));
    form.touch(field);
  }

  function submit(): void {
    const account = values.direction === 'up' ? (upline?.account ?? '') : values.account;
    const wish = readAmount(values.amount);
    const missing = {
      account: account === '' ? t('choose') : undefined,
      amount: wish === null ? t('amountError') : undefined,
      proof: isGiven(values) ? undefined : t('required'),
    };
    if (Object.values(missing).some((text) => text !== undefined)) {
      form.mark(missing);
      return;
    }
    const amount = wish ?? ZERO;
    openDialog('confirm', {
      title: t('confirm', { amount: moneyText(amount, currencySymbol), account }),
      text: t('confirmText'),
      confirmLabel: t('submit'),
      onConfirm: () =>
        form.submit({}, async () => onSent(await send({ ...values, account, amount: formatDecimal(amount) })), PLACES),
    });
  }

  return { form, values, change, submit };
}
