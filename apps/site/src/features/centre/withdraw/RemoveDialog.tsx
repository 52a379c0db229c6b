import type { PayoutAccount, WithdrawalInfo } from '@chhokka/contracts';
import { toast } from '@chhokka/ui';
import { useTranslations } from 'use-intl';
import { useEntryForm } from '../../../shared/form/use-entry-form.ts';
import { centreCall } from '../centre-api.ts';
import { FormDialog } from './FormDialog.tsx';
import { ProofFields } from './ProofFields.tsx';
import { PROOF_PLACES, type ProofField, useProof } from './use-proof.ts';
import { useRefresh } from './use-withdraw.ts';

interface RemoveDialogProps {
  readonly info: WithdrawalInfo;
  readonly account: PayoutAccount;
  readonly onClose: () => void;
}

/** Removes a payout account, which asks for the same proof as paying to it. */
export function RemoveDialog({ info, account, onClose }: RemoveDialogProps) {
  const t = useTranslations('centre.withdraw');
  const refresh = useRefresh();
  const proof = useProof(info.proof);
  const form = useEntryForm<ProofField>();
  const name = t('accounts.name', { kind: t(`kind.${account.kind}`), ending: account.ending });

  function submit(): void {
    const send = async (): Promise<void> => {
      await centreCall('payoutRemove', { payoutId: account.payoutId, ...proof.given() });
      await refresh();
      toast(t('accounts.removed'), 'good');
      onClose();
    };
    form.submit(proof.errors(), send, PROOF_PLACES);
  }

  return (
    <FormDialog
      title={t('accounts.removeTitle')}
      action={t('accounts.remove')}
      look="danger"
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('accounts.removeText', { account: name })}</p>
      <ProofFields
        proof={proof}
        facts={info.proof}
        coolingHours={info.coolingHours}
        errors={form.errors}
        onTouch={form.touch}
      />
    </FormDialog>
  );
}
