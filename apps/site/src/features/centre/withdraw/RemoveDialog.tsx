import type { PayoutAccount } from '@chhokka/contracts';
import { toast } from '@chhokka/ui';
import { useTranslations } from 'use-intl';
import { useEntryForm } from '../../../widgets/form/use-entry-form.ts';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import { PROOF_PLACES } from '../proof/proof.ts';
import { ProofField } from '../proof/ProofField.tsx';
import { useProof } from '../proof/use-proof.ts';
import { FormDialog } from '../../../widgets/panel/FormDialog.tsx';
import { useRefresh } from './use-withdraw.ts';

interface RemoveDialogProps {
  readonly account: PayoutAccount;
  readonly onClose: () => void;
}

/** Removes a payout account, with the same proof as a withdrawal to it. */
export function RemoveDialog({ account, onClose }: RemoveDialogProps) {
  const t = useTranslations('centre.withdraw');
  const refresh = useRefresh();
  const proof = useProof();
  const form = useEntryForm<'proof'>();
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
