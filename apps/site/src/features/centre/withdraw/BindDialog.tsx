import { PAYOUT_KINDS, type PayoutKind, paymentSort } from '@chhokka/contracts/payment-brands';
import { Select, TextField, toast } from '@chhokka/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { latinDigits } from '../../../platform/words/digits.ts';
import { useEntryForm } from '../../../widgets/form/use-entry-form.ts';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import { PROOF_PLACES } from '../proof/proof.ts';
import { ProofField } from '../proof/ProofField.tsx';
import { useProof } from '../proof/use-proof.ts';
import { FormDialog } from '../../../widgets/panel/FormDialog.tsx';
import { Choices } from './Choices.tsx';
import { useRefresh } from './use-withdraw.ts';
import styles from './Withdraw.module.css';

const NETWORKS = ['TRC20', 'ERC20'] as const;
type Network = (typeof NETWORKS)[number];
type TextName = 'number' | 'holder' | 'bank';
type Typed = Readonly<Record<TextName, string>>;

/** Binds a payout account. It asks only for the fields of the chosen kind. */
export function BindDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('centre.withdraw');
  const refresh = useRefresh();
  const proof = useProof();
  const form = useEntryForm<TextName | 'network' | 'proof'>();
  const [kind, setKind] = useState<PayoutKind>('bkash');
  const [network, setNetwork] = useState<Network>('TRC20');
  const [typed, setTyped] = useState<Typed>({ number: '', holder: '', bank: '' });
  const isCrypto = paymentSort(kind) === 'crypto';
  const fields = fieldsOf(kind);

  function submit(): void {
    const empty = fields.filter((field) => typed[field].trim() === '');
    const errors = { ...Object.fromEntries(empty.map((field) => [field, t('bind.required')])), ...proof.errors() };
    const send = async (): Promise<void> => {
      // Members type with the digits of their keyboard.
      const number = isCrypto ? typed.number : latinDigits(typed.number);
      const account = { kind, ...typed, number, ...(isCrypto && { network }) };
      await centreCall('payoutBind', { ...account, ...proof.given() });
      await refresh();
      toast(t('accounts.bound'), 'good');
      onClose();
    };
    form.submit(errors, send, { ...PROOF_PLACES, payout_account_bound: 'number' });
  }

  return (
    <FormDialog title={t('bind.title')} action={t('bind.save')} form={form} onSubmit={submit} onClose={onClose}>
      <Choices
        legend={t('bind.kind')}
        name="kind"
        chosen={kind}
        choices={PAYOUT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChoose={(next) => {
          setKind(next);
          form.touch('number', 'holder', 'bank');
        }}
      />
      {isCrypto && <NetworkField network={network} onChoose={setNetwork} />}
      {fields.map((field) => (
        <DetailField
          key={field}
          kind={kind}
          field={field}
          value={typed[field]}
          error={form.errors[field]}
          onWrite={(value) => {
            setTyped({ ...typed, [field]: value });
            form.touch(field);
          }}
        />
      ))}
      <p className={styles.note}>{t('bind.own')}</p>
      <ProofField
        value={proof.value}
        error={form.errors.proof}
        onChange={(next) => {
          proof.write(next);
          form.touch('proof');
        }}
      />
    </FormDialog>
  );
}

function NetworkField({ network, onChoose }: { network: Network; onChoose: (network: Network) => void }) {
  const t = useTranslations('centre.withdraw.bind');
  return (
    <Select
      label={t('network')}
      value={network}
      options={NETWORKS.map((value) => ({ value, label: value }))}
      onChange={(value) => onChoose(value as Network)}
    />
  );
}

function fieldsOf(kind: PayoutKind): readonly TextName[] {
  const sort = paymentSort(kind);
  if (sort === 'crypto') return ['number'];
  return sort === 'bank' ? ['bank', 'number', 'holder'] : ['number', 'holder'];
}

interface DetailFieldProps {
  readonly kind: PayoutKind;
  readonly field: TextName;
  readonly value: string;
  readonly error: string | undefined;
  readonly onWrite: (value: string) => void;
}

function DetailField({ kind, field, value, error, onWrite }: DetailFieldProps) {
  const t = useTranslations('centre.withdraw.bind');
  const sort = paymentSort(kind);
  const isMobile = field === 'number' && sort === 'wallet';
  const number = sort === 'bank' ? t('account') : sort === 'crypto' ? t('address') : t('mobile');
  return (
    <TextField
      label={field === 'number' ? number : t(field)}
      hint={isMobile ? t('mobileHint') : field === 'holder' ? t('holderHint') : undefined}
      name={field}
      inputMode={isMobile ? 'tel' : 'text'}
      autoComplete="off"
      maxLength={field === 'number' ? 100 : 80}
      value={value}
      error={error}
      onChange={(event) => onWrite(event.target.value)}
    />
  );
}
